import { formatMoney } from './money'
import { formatDecimal, formatNumber } from './number'
import { hasSign, readNumber, readPieces, typedAmount, typedNumber } from './typed-number'

test.each<[string, string]>([
  ['21.7', '21.7'],
  [' 1,234,567.5 ', '1234567.5'],
  ['-1,234.50', '-1234.50'],
  ['−1,234.50', '-1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234,50', '1234.50'],
  ['1\u202f234\u202f567', '1234567'],
  ["1'234.50", '1234.50'],
  ['1’234.50', '1234.50'],
  ['１２．５', '12.5'],
  ['１，２３４．５０', '1234.50'],
  ['7,5', '7,5'],
  ['1,23', '1,23'],
  ['1,234,5', '1,234,5'],
  ['12 34', '12 34'],
  ['', ''],
  ['abc', 'abc'],
])('parses %j as %j', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected)
})

test.each<[string, string | null, string]>([
  ['CN¥1,234.50', 'CNY', '1234.50'],
  ['¥1,234.50', 'CNY', '1234.50'],
  ['￥1,234.50', 'CNY', '1234.50'],
  ['12.50 CNY', 'CNY', '12.50'],
  ['HK$12.00', 'HKD', '12.00'],
  ['-HK$12.00', 'HKD', '-12.00'],
  ['HK$-12.00', 'HKD', '-12.00'],
  ['€ 1 234,50', 'EUR', '1234.50'],
  ['1 234,50 €', 'EUR', '1234.50'],
  ['HK$12.00', 'CNY', 'HK$12.00'],
  ['HK$12.00', null, 'HK$12.00'],
  ['$12', 'CNY', '$12'],
  ['12', null, '12'],
  ['12 pcs', 'CNY', '12 pcs'],
])('parses the amount %j in %j as %j', (typed, currency, expected) => {
  expect(typedAmount(typed, currency)).toBe(expected)
})

const currencies = Object.fromEntries(
  Intl.supportedValuesOf('currency').map((code) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code }).formatToParts(0)
    const symbol = parts.find(({ type }) => type === 'currency')?.value.trim() ?? code
    return [code, { symbol, minorUnit: 2, format: '' }]
  }),
)

test('reads back every amount and number that the console writes', () => {
  const unread = Object.keys(currencies).filter((code) =>
    [1234.5, -1234.5, 12, 0].some((amount) => {
      const shown = [formatMoney(amount, code, currencies), formatMoney(amount, code, currencies, code)]
      return shown.some((text) => readNumber(text, code) !== amount)
    }),
  )
  expect(unread).toEqual([])
  for (const value of [1234567.89, -1234.5, 0.1234, 7]) {
    expect([formatNumber(value, 4), formatDecimal(value)].map((text) => readNumber(text))).toEqual([value, value])
  }
})

test.each<[string, number | null | undefined]>([
  ['', null],
  [' ', null],
  ['1,200', 1200],
  ['１２', 12],
  ['0', 0],
  ['1.5', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['many', undefined],
])('reads %j as %j pieces', (typed, expected) => {
  expect(readPieces(typed)).toBe(expected)
})

test.each([
  ['$12', true],
  ['12 USD', true],
  ['12', false],
  ['twelve', false],
])('tells whether %j has a sign', (typed, expected) => {
  expect(hasSign(typed)).toBe(expected)
})
