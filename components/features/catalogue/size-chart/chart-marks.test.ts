import { markKey, marksOf } from './chart-marks'
import type { Chart, Column } from './chart-model'

const chart = (
  columns: readonly Column[],
  texts: readonly (readonly string[])[],
  more: Partial<Chart> = {},
): Chart => ({
  ...{ lengthUnit: 'Centimeter', weightUnit: 'Kilogram', includeFootnotes: false },
  columns: ['size', ...columns],
  rows: texts.map((row, index) => ({
    key: index + 1,
    cells: Object.fromEntries(['size', ...columns].map((column, at) => [column, { text: row[at] ?? '' }])),
  })),
  ...more,
})
const kinds = (of: Chart) => Object.fromEntries([...marksOf(of)].map(([key, { kind }]) => [key, kind]))

test('a larger size that is smaller than the one above is marked, over a gap too', () => {
  const found = chart(
    ['dimension:Bust', 'dimension:Waist'],
    [
      ['S', '88', '70'],
      ['M', '', '70'],
      ['L', '87.9', '74'],
    ],
  )
  expect(kinds(found)).toEqual({ '3 dimension:Bust': 'smaller' })
  expect(marksOf(found).get(markKey(3, 'dimension:Bust'))).toEqual({ kind: 'smaller', isError: false, size: 'S' })
})

test.each<[string, string, string | undefined]>([
  ['155–160', '160–165', undefined],
  ['155–160', '161–165', undefined],
  ['155–160', '159–165', 'overlap'],
  ['155–160', '162–165', 'hole'],
  ['155–160', '–165', undefined],
  ['155–', '170–175', undefined],
  ['155–160', '165–161', 'reversed'],
  ['155–160', 'tall', 'range'],
])('after %s the range %s is marked as %s', (above, below, expected) => {
  const found = kinds(
    chart(
      ['range:Height'],
      [
        ['S', above],
        ['M', below],
      ],
    ),
  )
  expect(found['2 range:Height']).toBe(expected)
})

test('a gap between ranges is measured in centimeters and kilograms, whatever the unit', () => {
  const rows = [
    ['S', '50–52'],
    ['M', '52.9–60'],
  ]
  expect(kinds(chart(['range:Height'], rows, { lengthUnit: 'Inch' }))).toEqual({ '2 range:Height': 'hole' })
  expect(kinds(chart(['range:Weight'], rows, { weightUnit: 'Pound' }))).toEqual({})
})

test('what cannot be saved is an error: no number, no name, one name twice', () => {
  const found = chart(
    ['dimension:Bust'],
    [
      ['S', 'wide'],
      ['', '90'],
      ['S', '92'],
      ['', ''],
    ],
  )
  expect(kinds(found)).toEqual({ '1 dimension:Bust': 'number', '2 size': 'unnamed', '3 size': 'twice' })
  expect([...marksOf(found).values()].every(({ isError }) => isError)).toBe(true)
})
