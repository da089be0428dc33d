import { numberText } from './number-text'

/** A text, what it is with a point before its decimals, and with a comma. */
const table: readonly (readonly [text: string, point: number | undefined, comma: number | undefined])[] = [
  ['0.85', 0.85, undefined],
  ['1,234.56', 1234.56, undefined],
  ['12,5', undefined, 12.5],
  ['1.234.567', undefined, 1_234_567],
  ['1,234,567', 1_234_567, undefined],
  ['1,234', 1234, 1.234],
  ['150.000', 150, 150_000],
  ['1234', 1234, 1234],
  ['0,125', undefined, 0.125],
  ['1 234,56', undefined, 1234.56],
  ['1\u202f234,56', undefined, 1234.56],
  ['1\u00a0234', 1234, 1234],
  ["1'234.50", 1234.5, undefined],
  ['1’234', 1234, 1234],
  ['１，２３４．５０', 1234.5, undefined],
  ['¥12.80', 12.8, undefined],
  ['￥1,299.00', 1299, undefined],
  ['HK$ 1,299.00', 1299, undefined],
  ['US $1,299.00', 1299, undefined],
  ['-US $ 12.5', -12.5, undefined],
  ['CA$12.50', 12.5, undefined],
  ['12,50 NZ$', undefined, 12.5],
  ['12.5元', 12.5, undefined],
  ['30件', 30, 30],
  ['12 pcs', 12, 12],
  ['12,5 %', undefined, 12.5],
  ['(12.50)', -12.5, undefined],
  ['12,50-', undefined, -12.5],
  ['−3', -3, -3],
  ['12,34,567.5', 1_234_567.5, undefined],
  ['1.234,56 €', undefined, 1234.56],
  ['EUR 12,00', undefined, 12],
  ['Rp 150.000', 150, 150_000],
  ['١٬٢٣٤٫٥', 1234.5, 1234.5],
  ['१,२३४.५', 1234.5, undefined],
  ['.5', 0.5, undefined],
]
const noNumbers = [
  '',
  '-',
  'much',
  '12 CNY USD',
  '1,2,3',
  '0,125,000',
  '12..5',
  '1.2.3',
  '12,',
  '2026-03-05',
  '12 34',
  '1e5',
  '12 kg',
  '()',
]

test('reads numbers as people write them, by either mark of decimals', () => {
  const wrong = table.filter(([text, point, comma]) => {
    const found = numberText(text)
    return found?.['.'] !== point || found?.[','] !== comma
  })
  expect(wrong.map(([text]) => [text, numberText(text)])).toEqual([])
})

test('takes nothing else for a number', () => {
  expect(noNumbers.filter((text) => numberText(text) !== null)).toEqual([])
})

test('names the currencies that an amount may be of', () => {
  const texts = ['HK$12', '12元', '¥12', '12 CNY', 'NT$12', '€12', 'usd 12', '12', 'US $12', 'CA$12', '12 AU$', 'A$12']
  expect(texts.map((text) => numberText(text)?.currencies?.join(' '))).toEqual([
    ...['HKD', 'CNY HKD TWD MOP', 'CNY JPY', 'CNY', 'TWD', 'EUR', 'USD', undefined],
    ...['USD', 'CAD', 'AUD', 'AUD'],
  ])
})
