import { decimalsOf, formatDecimal, formatExact, formatNumber, formatRate, formatTotal } from './number'

test.each<[number, number | undefined, string]>([
  [0, undefined, '0.00'],
  [1234.567, undefined, '1,234.57'],
  [-1000, undefined, '-1,000.00'],
  [0, 0, '0'],
  [7, 0, '7'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [123_456, 0, '123,456'],
  [1_234_567_890, 0, '1,234,567,890'],
  [-1000, 0, '-1,000'],
  [1.5, 0, '2'],
  [1234.5, 2, '1,234.50'],
  [1234.5678, 3, '1,234.568'],
  [0.1234, 4, '0.1234'],
  [-0.004, 2, '0.00'],
  [-0.006, 2, '-0.01'],
  [-0, 0, '0'],
  [1.005, 2, '1.01'],
  [8.345, 2, '8.35'],
  [1.45, 1, '1.5'],
  [10.2349, 3, '10.235'],
  [0.00000012, 2, '0.00'],
  [999.995, 2, '1,000.00'],
  [999_999_999_999.9999, 4, '999,999,999,999.9999'],
])('formats %d with %p decimals as %s', (value, decimals, expected) => {
  expect(formatNumber(value, decimals)).toBe(expected)
})

test.each<[string, number, string]>([
  ['7.5', 0, '7.5'],
  ['7.5', 4, '7.5000'],
  ['1234567890.0123456789', 4, '1,234,567,890.0123456789'],
  ['100', 0, '100'],
  ['1000', 2, '1,000.00'],
])('formats the text %s with at least %d decimals as %s', (text, decimals, expected) => {
  expect(formatExact(text, decimals)).toBe(expected)
})

test.each<[number, string]>([
  [1350, '1,350'],
  [12.5, '12.5'],
  [0.0001, '0.0001'],
  [-1234.5678, '-1,234.5678'],
  [0.1 + 0.2, '0.3'],
  [0, '0'],
])('formats the decimal %d as %s', (value, expected) => {
  expect(formatDecimal(value)).toBe(expected)
})

test.each<[string, number]>([
  ['7', 0],
  ['7.5', 1],
  ['0.0000000001', 10],
])('counts the decimals of %s as %d', (text, expected) => {
  expect(decimalsOf(text)).toBe(expected)
})

test.each([
  [{ total: 10_000, totalIsExact: true }, '10,000'],
  [{ total: 10_001, totalIsExact: false }, '10,000+'],
  [{ total: 12_345 }, '12,345'],
])('formats the total %j as %s', (total, expected) => {
  expect(formatTotal(total)).toBe(expected)
})

test.each([
  ['1.0905000000', '1.0905'],
  ['1500.0000000000', '1,500'],
  ['0.0000001200', '0.00000012'],
  ['10', '10'],
])('formats the rate %s as %s', (text, expected) => {
  expect(formatRate(text)).toBe(expected)
})
