import { type Chart, type Column, chartOf, textOf, withUnits } from './chart-model'
import { pasted, readBlock } from './paste-chart'

const titles = new Map<Column, string[]>([
  ['size', ['Size', '尺码']],
  ['dimension:Bust', ['Bust', '胸围']],
  ['dimension:Length', ['Length', '衣长']],
  ['range:Height', ['Height', '身高']],
  ['range:Weight', ['Weight', '体重']],
])
const empty = chartOf({
  ...{ lengthUnit: 'Centimeter', weightUnit: 'Kilogram', htmlDetails: null, includeFootnotes: false },
  ...{ details: [], suggestions: [] },
})
const start = { row: 0, column: 'size' } as const
const paste = (text: string, chart = empty, at: Parameters<typeof pasted>[2] = start) =>
  pasted(chart, readBlock(text), at, titles)
const textsOf = (chart: Chart) => chart.rows.map((row) => chart.columns.map((column) => textOf(row, column)))

test('a table with titles brings its columns and sizes', () => {
  const { chart } = paste('尺码\t胸围（cm）\t身高\nS\t88\t155-160\nM\t92,5 cm\t160 ~ 165\n')
  expect(chart.columns).toEqual(['size', 'dimension:Bust', 'range:Height'])
  expect(textsOf(chart)).toEqual([
    ['S', '88', '155–160'],
    ['M', '92.5', '160–165'],
  ])
})

test('a table changes the sizes that it names and leaves the others and other columns', () => {
  const first = paste('Size\tBust\tLength\nS\t88\t60\nM\t92\t62')
  const { chart } = paste('Size\tBust\nM\t93\nL\t96', first.chart)
  expect(textsOf(chart)).toEqual([
    ['S', '88', '60'],
    ['M', '93', '62'],
    ['L', '96', ''],
  ])
})

test('a first column without a title holds the sizes, unknown columns are left out', () => {
  expect(textsOf(paste('\tBust\tLength\tColour\nS\t88\t60\tred').chart)).toEqual([['S', '88', '60']])
})

test('a block without titles fills the cells from the focused one on and adds sizes', () => {
  const first = paste('Size\tBust\tLength\nS\t88\t60\nM\t92\t62')
  const { chart } = paste('93\t63\r\n97\t65\t66', first.chart, { row: 1, column: 'dimension:Bust' })
  expect(textsOf(chart)).toEqual([
    ['S', '88', '60'],
    ['M', '93', '63'],
    ['', '97', '65'],
  ])
})

test('a table of which only the sizes are known is one with titles still', () => {
  expect(textsOf(paste('Size\tChest\tCuff\nS\t88\t20').chart)).toEqual([['S']])
})

test.each([
  ['unknown titles', 'Size\tChest\tBust\tCuff\t\nS\t87\t88\t20\t', ['Chest', 'Cuff']],
  ['a column without a title by its first text', 'Size\tBust\t\nS\t88\tred', ['red']],
  ['what is right of the last column', 'S\t88\nM\t92\t62', ['88', '62']],
  ['nothing where each column is known', '\tBust\nS\t88', []],
])('names what a paste leaves out: %s', (_, text, expected) => {
  expect(paste(text).leftOut).toEqual(expected)
})

test.each([
  ['the heading', 'Size\tBust (in)\nS\t36\nM\t38.5', ['91.4', '97.8']],
  ['the cells', 'Size\tBust\nS\t36"\nM\t38 1/2 in', ['91.4', '97.8']],
  ['cells that a spreadsheet quotes', 'Size\tBust\nS\t"36"""\nM\t"38½"""', ['91.4', '97.8']],
  ['some of the cells', 'Size\tBust\nS\t36 in\nM\t38.5', ['91.4', '97.8']],
  ['the cell, before that of the heading', 'Size\tBust (in)\nS\t92 cm\nM\t38.5', ['92', '97.8']],
  ['the heading of the sizes', 'Size (inch)\tBust\nS\t36\nM\t38.5', ['91.4', '97.8']],
  ['a caption', 'All sizes in inches\nSize\tBust\nS\t36\nM\t38.5', ['91.4', '97.8']],
  ['a row below the headings', '尺码\t胸围\n\t英寸\nS\t36\nM\t38.5', ['91.4', '97.8']],
  ['a heading in millimeters', '尺码\t胸围/毫米\nS\t914\nM\t978', ['91.4', '97.8']],
])('converts numbers by the unit of %s', (_, text, expected) => {
  const { chart, unclear } = paste(text)
  expect(textsOf(chart).map(([, bust]) => bust)).toEqual(expected)
  expect(unclear).toEqual([])
})

test('converts heights in feet and weights in pounds or 斤, each by its own unit', () => {
  const { chart } = paste('Size\tHeight\tWeight (lb)\nS\t5\'1" - 5\'4"\t100-120\nM\t64–67 in\t60 kg')
  expect(textsOf(chart)).toEqual([
    ['S', '154.9–162.6', '45.4–54.4'],
    ['M', '162.6–170.2', '60'],
  ])
  expect(textsOf(paste('尺码\t体重（斤）\nS\t90-110').chart)).toEqual([['S', '45–55']])
})

test('a converted number returns to exactly what was pasted', () => {
  const { chart } = paste('Size\tBust (in)\nS\t36\nM\t38.5')
  expect(textsOf(withUnits(chart, { lengthUnit: 'Inch' })).map(([, bust]) => bust)).toEqual(['36', '38.5'])
})

test('a block below texts of other names is converted by the units that they have', () => {
  const { chart: first } = paste('Size\tBust\tLength\nS\t88\t60')
  const { chart } = paste('Chest (in)\tBack (in)\n36\t24', first, { row: 0, column: 'dimension:Bust' })
  expect(textsOf(chart)).toEqual([
    ['S', 'Chest (in)', 'Back (in)'],
    ['', '91.4', '61'],
  ])
})

test.each([
  ['two units', 'Size\tBust (cm/in)\nS\t36', ['Bust (cm/in)']],
  ['a unit of something else', 'Size\tBust (kg)\nS\t36', ['Bust (kg)']],
  ['a unit that has several lengths', '尺码\t胸围（寸）\nS\t27', ['胸围（寸）']],
  ['different units in its cells, and none in another', 'Size\tBust\nS\t36 in\nM\t92 cm\nL\t96', ['Bust']],
  ['millimeters in one cell, and a number of centimeters in another', 'Size\tBust\nS\t880 mm\nM\t92', ['Bust']],
  ['inches in one cell, and a number of centimeters in another', 'Size\tBust\nS\t36 in\nM\t92', ['Bust']],
  ['pounds in one cell, and a number of kilograms in another', 'Size\tWeight\nS\t110 lb\nM\t52', ['Weight']],
  ['a caption with two units', 'Sizes in cm, inch\nSize\tBust\nS\t36', ['Bust']],
])('pastes nothing and names the columns whose unit is not clear: %s', (_, text, unclear) => {
  const result = paste(text)
  expect(result.unclear).toEqual(unclear)
  expect(result.chart).toBe(empty)
})

test('numbers beside one with the unit of the chart are in that unit, however far they are apart', () => {
  const { chart, unclear } = paste('Size\tWeight\nS\t30 kg\nM\t70')
  expect([textsOf(chart), unclear]).toEqual([
    [
      ['S', '30'],
      ['M', '70'],
    ],
    [],
  ])
})

test('a remark in brackets is no unit', () => {
  const { chart, unclear } = paste('Size\tBust (flat)\tLength (±1 cm)\nS\t88\t60')
  expect([textsOf(chart), unclear]).toEqual([[['S', '88', '60']], []])
})
