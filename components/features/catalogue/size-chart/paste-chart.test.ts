import { type Column, chartOf, textOf } from './chart-model'
import { cleanNumber, leftOut, pasted, readBlock } from './paste-chart'

const titles = new Map<Column, string[]>([
  ['size', ['Size', '尺码']],
  ['dimension:Bust', ['Bust', '胸围']],
  ['dimension:Length', ['Length', '衣长']],
  ['range:Height', ['Height', '身高']],
])
const empty = chartOf({
  ...{ lengthUnit: 'Centimeter', weightUnit: 'Kilogram', htmlDetails: null, includeFootnotes: false },
  ...{ details: [], suggestions: [] },
})
const start = { row: 0, column: 'size' } as const
const textsOf = (chart: ReturnType<typeof pasted>) =>
  chart.rows.map((row) => chart.columns.map((column) => textOf(row, column)))

test('a table with titles brings its columns and sizes', () => {
  const block = readBlock('尺码\t胸围（cm）\t身高\nS\t88\t155-160\nM\t92,5 cm\t160 ~ 165\n')
  const chart = pasted(empty, block, start, titles)
  expect(chart.columns).toEqual(['size', 'dimension:Bust', 'range:Height'])
  expect(textsOf(chart)).toEqual([
    ['S', '88', '155–160'],
    ['M', '92.5', '160–165'],
  ])
})

test('a table changes the sizes that it names and leaves the others and other columns', () => {
  const first = pasted(empty, readBlock('Size\tBust\tLength\nS\t88\t60\nM\t92\t62'), start, titles)
  const chart = pasted(first, readBlock('Size\tBust\nM\t93\nL\t96'), start, titles)
  expect(textsOf(chart)).toEqual([
    ['S', '88', '60'],
    ['M', '93', '62'],
    ['L', '96', ''],
  ])
})

test('a first column without a title holds the sizes, unknown columns are left out', () => {
  const chart = pasted(empty, readBlock('\tBust\tLength\tColour\nS\t88\t60\tred'), start, titles)
  expect(textsOf(chart)).toEqual([['S', '88', '60']])
})

test('a block without titles fills the cells from the focused one on and adds sizes', () => {
  const first = pasted(empty, readBlock('Size\tBust\tLength\nS\t88\t60\nM\t92\t62'), start, titles)
  const chart = pasted(first, readBlock('93\t63\r\n97\t65\t66'), { row: 1, column: 'dimension:Bust' }, titles)
  expect(textsOf(chart)).toEqual([
    ['S', '88', '60'],
    ['M', '93', '63'],
    ['', '97', '65'],
  ])
})

test('a table of which only the sizes are known is one with titles still', () => {
  const chart = pasted(empty, readBlock('Size\tChest\tCuff\nS\t88\t20'), start, titles)
  expect(textsOf(chart)).toEqual([['S']])
})

test.each([
  ['unknown titles', 'Size\tChest\tBust\tCuff\t\nS\t87\t88\t20\t', ['Chest', 'Cuff']],
  ['a column without a title by its first text', 'Size\tBust\t\nS\t88\tred', ['red']],
  ['what is right of the last column', 'S\t88\nM\t92\t62', ['88', '62']],
  ['nothing where each column is known', '\tBust\nS\t88', []],
])('names what a paste leaves out: %s', (_, text, expected) => {
  expect(leftOut(empty, readBlock(text), start, titles)).toEqual(expected)
})

test.each([
  ['５２．５', '52.5'],
  ['52,5', '52.5'],
  ['52 cm', '52'],
  ['20.5"', '20.5'],
  ['160 厘米 至 165 厘米', '160–165'],
  ['loose', 'loose'],
])('%s is pasted as %s', (text, expected) => {
  expect(cleanNumber(text)).toBe(expected)
})
