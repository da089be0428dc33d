import { packCurrencies, unpackCurrencies } from './packed-currencies'

const currencies = {
  AED: { symbol: 'AED', minorUnit: 2, format: '{symbol}{sign}{value}' },
  BHD: { symbol: '', minorUnit: 3, format: '' },
  JPY: { symbol: '¥', minorUnit: 0, format: '{symbol}{sign}{value}' },
  XTS: { symbol: 'a=b c', minorUnit: 2, format: '{value} {symbol}' },
  ZAR: { symbol: 'R', minorUnit: 2, format: '{symbol}{sign}{value}' },
}

test('packed currencies come out as they were, in the order of their codes', () => {
  const unpacked = unpackCurrencies(JSON.parse(JSON.stringify(packCurrencies(currencies))))
  expect(unpacked).toEqual(currencies)
  expect(Object.keys(unpacked)).toEqual(Object.keys(currencies))
})

test('currencies that are alike share their decimals and their format', () => {
  expect(packCurrencies(currencies)[0]).toEqual([2, '{symbol}{sign}{value}', ['AED', 'ZAR=R']])
})
