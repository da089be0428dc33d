import { formatMoney, onlyCurrency } from './money'

const currencies = {
  CNY: { symbol: '¥', minorUnit: 2, format: '{symbol}{sign}{value}' },
  JPY: { symbol: '¥', minorUnit: 0, format: '' },
  KWD: { symbol: 'KD', minorUnit: 3, format: '{sign}{value} {symbol}' },
  CLF: { symbol: 'UF', minorUnit: 4, format: '{sign}{symbol} {value}' },
  ODD: { symbol: '$&', minorUnit: 2, format: "{symbol}{sign}{value} $' {other}" },
}

describe('an amount', () => {
  test.each<[number, string | null | undefined, string]>([
    [0, 'CNY', '¥0.00'],
    [1234.5, 'CNY', '¥1,234.50'],
    [1_234_567.891, 'CNY', '¥1,234,567.89'],
    [999_999_999_999.99, 'CNY', '¥999,999,999,999.99'],
    // The symbol, then the sign, then the value.
    [-1234.5, 'CNY', '¥-1,234.50'],
    [1234.5, 'JPY', '¥1,235'],
    [-1234, 'JPY', '¥-1,234'],
    [1234.5, 'KWD', '1,234.500 KD'],
    [-0.001, 'KWD', '-0.001 KD'],
    [-12.34567, 'CLF', '-UF 12.3457'],
    // An amount that rounds to zero has no sign.
    [-0.001, 'CNY', '¥0.00'],
    [-0, 'CNY', '¥0.00'],
    [-0.4, 'JPY', '¥0'],
    // Halves are rounded up, although their binary values are slightly below.
    [1.005, 'CNY', '¥1.01'],
    [2.675, 'CNY', '¥2.68'],
    [-1.005, 'CNY', '¥-1.01'],
    [0.1 + 0.2, 'CNY', '¥0.30'],
    // An unknown currency: two decimals and the code.
    [1234.5, 'XXX', 'XXX 1,234.50'],
    [-1, 'XXX', 'XXX -1.00'],
    [1, 'constructor', 'constructor 1.00'],
    [1, '__proto__', '__proto__ 1.00'],
    [1234.5, '', '1,234.50'],
    [-1234.5, null, '-1,234.50'],
    [1, undefined, '1.00'],
    // A symbol is inserted literally; unknown placeholders are not replaced.
    [1, 'ODD', "$&1.00 $' {other}"],
  ])('of %d %s is %s', (amount, currency, expected) => {
    expect(formatMoney(amount, currency, currencies)).toBe(expected)
  })
})

describe('the symbol among amounts of one currency', () => {
  const table = {
    CNY: { symbol: 'CN¥', minorUnit: 2, format: '' },
    JPY: { symbol: '¥', minorUnit: 0, format: '' },
    HKD: { symbol: 'HK$', minorUnit: 2, format: '' },
    CHF: { symbol: 'CHF', minorUnit: 2, format: '' },
  }
  test.each<[string, string | null, string]>([
    // A bare ¥ is the yen, on this screen or another.
    ['CNY', 'CNY', 'CN¥8.90'],
    ['CNY', null, 'CN¥8.90'],
    ['CNY', 'HKD', 'CN¥8.90'],
    // A bare $ may be any dollar.
    ['HKD', 'HKD', 'HK$8.90'],
    ['CHF', 'CHF', 'CHF8.90'],
    ['XXX', 'XXX', 'XXX 8.90'],
    ['JPY', 'CNY', '¥9'],
    ['JPY', null, '¥9'],
  ])('formats 8.9 %s in a list in %s as %s', (currency, only, expected) => {
    expect(formatMoney(8.9, currency, table, only)).toBe(expected)
  })

  test('is short where no other currency is written so', () => {
    const { JPY, ...others } = table
    expect(formatMoney(8.9, 'CNY', others, 'CNY')).toBe('¥8.90')
    expect(formatMoney(8.9, 'CNY', { ...others, JPY: { ...JPY, symbol: 'JP¥' } }, 'CNY')).toBe('¥8.90')
    expect(formatMoney(8.9, 'CNY', others, 'HKD')).toBe('CN¥8.90')
  })

  test('is the code beside a currency with the same symbol', () => {
    expect(formatMoney(9, 'JPY', currencies, 'CNY')).toBe('JPY 9')
  })

  test.each<[(string | null)[], string | null]>([
    [[], null],
    [['CNY', 'CNY', null], 'CNY'],
    [['CNY', 'HKD'], null],
    [[null], null],
  ])('requires a single currency: the only currency of %j is %j', (codes, expected) => {
    expect(onlyCurrency(codes)).toBe(expected)
  })
})
