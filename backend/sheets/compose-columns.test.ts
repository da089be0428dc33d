import {
  columnsIn,
  composerOf,
  decomposerOf,
  headingsIn,
  isWholePart,
  numberSumsOf,
  possibleIn,
} from './compose-columns'

const split = (separator: string, ...columns: (string | null)[]) => ({
  joins: [],
  splits: [{ heading: 'Size', separator, columns }],
})

/** A cell, how it is split, and the parts. */
const parts: readonly (readonly [cell: string, separator: string, columns: (string | null)[], meant: string[]])[] = [
  ['30×20×10', '×', ['a', 'b', 'c'], ['30', '20', '10']],
  ['30*20 x 10 cm', '×', ['a', 'b', 'c'], ['30', '20', '10 cm']],
  ['30X20', '×', ['a', 'b', 'c'], ['30', '20', '']],
  ['Lee, Ann', ',', ['a', 'b'], ['Lee', 'Ann']],
  ['李，明', ',', ['a', 'b'], ['李', '明']],
  ['Ann Mary  Lee', ' ', ['a', 'b'], ['Ann', 'Mary  Lee']],
  ['  Ann', ' ', ['a', 'b'], ['Ann', '']],
  ['Red / M / long', '/', ['a', null], ['Red']],
  ['Red / M / long', '/', ['a', 'b'], ['Red', 'M / long']],
  ['Red–M', '-', ['a', 'b'], ['Red', 'M']],
  ['a::b::c', '::', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['', '/', ['a', 'b'], ['', '']],
  ['a//c', '/', ['a', 'b', 'c'], ['a', '', 'c']],
]
test('splits a cell by what people put between its parts; the last part has all that is left', () => {
  const read = ([cell, separator, columns]: (typeof parts)[number]) =>
    Object.values(composerOf(['Size'], split(separator, ...columns))([cell]))
  expect(parts.filter((one) => JSON.stringify(read(one)) !== JSON.stringify(one[3])).map(read)).toEqual([])
})

const joins = [{ column: 'name', headings: ['First', 'Middle', 'Last'], separator: ' ' }]
test('joins the filled cells of several headings, of which a file may lack some', () => {
  const join = (headings: readonly string[], texts: readonly string[]) =>
    composerOf(headings, possibleIn(headings, { joins, splits: [] }))(texts)
  expect(join(['First', 'Middle', 'Last'], ['Ann', '', 'Lee'])).toEqual({ name: 'Ann Lee' })
  expect(join(['Last', 'First'], ['Lee', 'Ann'])).toEqual({ name: 'Ann Lee' })
  expect(join(['Other'], ['x'])).toEqual({})
})

test('says which headings and columns are used', () => {
  const composition = { joins, splits: split('×', 'a', null).splits }
  expect([...headingsIn(composition)]).toEqual(['First', 'Middle', 'Last', 'Size'])
  expect([...columnsIn(composition)]).toEqual(['name', 'a'])
})

describe('changed cells of columns that are made of parts', () => {
  const headings = ['First', 'Last', 'Size', 'Note']
  const composition = {
    joins: [{ column: 'name', headings: ['First', 'Last'], separator: ' ' }],
    splits: [{ heading: 'Size', separator: '×', columns: ['length', null, 'height'] }],
  }
  const texts = ['Ann', 'Lee', '30 x 20 x 10', 'Fragile']
  const write = (cells: Record<string, string>) => [
    ...decomposerOf(headings, composition)(texts, { name: 'Ann Lee', length: '30', height: '10', ...cells }),
  ]

  test('are written to the headings that they are made of, with the parts that stay', () => {
    expect(write({ name: 'Ann Mary Lee', height: '12' })).toEqual([
      [0, 'Ann Mary Lee'],
      [1, ''],
      [2, '30×20×12'],
    ])
    expect(write({})).toEqual([])
  })

  test('stay as they were where they would be read as other parts', () => {
    expect(write({ length: '30 × 5' })).toEqual([])
  })

  test('are written although those of another heading stay as they were', () => {
    const named = [
      [0, 'Ann Mary Lee'],
      [1, ''],
    ]
    expect(write({ name: 'Ann Mary Lee', length: '30 × 5' })).toEqual(named)
  })
})

describe('an amount of several headings', () => {
  const headings = ['Goods', 'Freight', 'Note']
  const composition = {
    joins: [{ column: 'discount', headings: ['Goods', 'Freight'], separator: ' ' }],
    splits: [],
    sums: new Set(['discount']),
  }
  const compose = composerOf(headings, composition)

  test('has its filled parts one behind the other', () => {
    const cells = [compose(['2.00', '3.00']), compose(['', '3.00']), compose(['', ''])]
    expect(cells.map(({ discount }) => discount)).toEqual(['2.00 + 3.00', '3.00', ''])
  })

  test('is a number where all of its parts are; beside a text, a number has a mark that is read alike by each', () => {
    const numbers = numberSumsOf(headings, composition)
    expect([numbers(['2.5', '3'], new Set([0, 1])), numbers(['2.5', ''], new Set([0]))]).toEqual([
      ['discount'],
      ['discount'],
    ])
    expect([numbers(['2.5', '3,00'], new Set([0])), numbers(['', ''], new Set())]).toEqual([[], []])
    expect(compose(['2.5', '3'], new Set([0, 1]))).toEqual({ discount: '2.5 + 3' })
    expect(compose(['2.5', '3,00'], new Set([0]))).toEqual({ discount: '2٫5 + 3,00' })
  })

  test('is written part by part, and nothing of it twice', () => {
    const write = (discount: string) => [...decomposerOf(headings, composition)(['2.00', 'x', ''], { discount })]
    expect(write('2.00 + x')).toEqual([])
    const written = ['2.00 + 3.00', '5', '', '1 + 2 + 3'].map((text) => write(text).map(([, part]) => part))
    expect(written).toEqual([
      ['2.00', '3.00'],
      ['5', ''],
      ['', ''],
      ['1 + 2 + 3', ''],
    ])
  })

  test('is written so where its own row has a number in the place of a part', () => {
    const decompose = decomposerOf(headings, composition)
    expect([...decompose(['2.5', 'x', ''], { discount: '2.5 + 3.0' }, [0])]).toEqual([
      [0, '2.5'],
      [1, '3.0'],
    ])
    expect([...decompose(['2.5', '3,00', ''], { discount: '2٫5 + 3,00' }, [0])]).toEqual([])
  })
})

test('a text is whole as a part unless it is cut, which the last part never is', () => {
  const { splits } = split('-', 'time', 'note')
  const isWhole = (column: string, text: string) => isWholePart(column, text, { joins, splits })
  expect([isWhole('time', '5/3/2026 -08:00'), isWhole('time', '2026/03/05T21:30:00Z')]).toEqual([false, true])
  expect([isWhole('note', 'a - b'), isWhole('name', 'a - b')]).toEqual([true, true])
  expect(isWholePart('time', '2026-03-05 00:00:00', split(' ', 'time', 'note'))).toBe(false)
})
