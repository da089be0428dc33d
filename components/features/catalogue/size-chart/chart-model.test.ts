import type { ProductSizeChart } from '@/contract/entities/catalogue/product-size-charts'
import { productSizeChart } from '@/contract/entities/catalogue/product-size-charts'
import {
  chartOf,
  draftOf,
  readNumber,
  readRange,
  textOf,
  withColumns,
  withRow,
  withText,
  withUnits,
} from './chart-model'

const stored: ProductSizeChart = {
  lengthUnit: 'Centimeter',
  weightUnit: 'Kilogram',
  htmlDetails: null,
  details: [
    { size: 'S', dimension: 'Bust', value: 88 },
    { size: 'S', dimension: 'Length', value: 62.5 },
    { size: 'M', dimension: 'Bust', value: 92 },
  ],
  suggestions: [
    {
      ...{ size: 'S', height1: 155, height2: 164, weight1: null, weight2: 52 },
      ...{ footLength1: null, footLength2: null },
    },
    {
      ...{ size: 'L', height1: null, height2: null, weight1: 60, weight2: null },
      ...{ footLength1: null, footLength2: null },
    },
  ],
  includeFootnotes: true,
}

test('a chart is shown by size, with the columns that it uses', () => {
  const chart = chartOf(stored)
  expect(chart.columns).toEqual(['size', 'dimension:Bust', 'dimension:Length', 'range:Height', 'range:Weight'])
  expect(chart.rows.map((row) => chart.columns.map((column) => textOf(row, column)))).toEqual([
    ['S', '88', '62.5', '155–164', '–52'],
    ['M', '92', '', '', ''],
    ['L', '', '', '', '60–'],
  ])
})

test('a chart that was opened and not changed is saved as it was', () => {
  const { htmlDetails, ...chart } = stored
  const draft = draftOf(chartOf(stored))
  expect(draft).toMatchObject({ ...chart, suggestions: expect.anything() })
  expect(draft.suggestions).toEqual([
    { size: 'S', height1: 155, height2: 164, weight1: null, weight2: 52 },
    { size: 'L', height1: null, height2: null, weight1: 60, weight2: null },
  ])
  expect(productSizeChart.safeParse({ ...draft, htmlDetails: null }).success).toBe(true)
})

test('empty rows are not saved, and names lose the space around them', () => {
  const typed = withText(withText(withRow(withRow(chartOf(stored))), 4, 'size', ' XL '), 4, 'dimension:Bust', '100')
  expect(draftOf(typed).details.at(-1)).toEqual({ size: 'XL', dimension: 'Bust', value: 100 })
  expect(draftOf(typed).details).toHaveLength(4)
})

test('a column that is taken away takes its numbers along', () => {
  const chart = withColumns(chartOf(stored), ['range:Weight', 'dimension:Waist'])
  expect(chart.columns).toEqual(['size', 'dimension:Waist', 'range:Weight'])
  expect(draftOf(chart).details).toEqual([])
})

test('units convert their own columns, and back to the very same chart', () => {
  const chart = chartOf(stored)
  const imperial = withUnits(chart, { lengthUnit: 'Inch' })
  expect(imperial.rows.map((row) => textOf(row, 'dimension:Bust'))).toEqual(['34.65', '36.22', ''])
  expect(textOf(imperial.rows[0] ?? { key: 0, cells: {} }, 'range:Weight')).toBe('–52')
  expect(withUnits(imperial, { lengthUnit: 'Centimeter' })).toEqual(chart)
})

test.each([
  ['52', 52],
  [' 52.125 ', 52.125],
  ['', null],
  ['0', undefined],
  ['-3', undefined],
  ['52,5', undefined],
  ['1.00001', undefined],
  ['100001', undefined],
])('the number %j is read as %j', (text, expected) => {
  expect(readNumber(text)).toBe(expected)
})

test.each([
  ['160-165', { low: 160, high: 165 }],
  ['160 – 165', { low: 160, high: 165 }],
  ['160', { low: 160, high: null }],
  ['160-', { low: 160, high: null }],
  ['～165', { low: null, high: 165 }],
  ['', { low: null, high: null }],
  ['-', undefined],
  ['1-2-3', undefined],
  ['tall', undefined],
])('the range %j is read as %j', (text, expected) => {
  expect(readRange(text)).toEqual(expected)
})
