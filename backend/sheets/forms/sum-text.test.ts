import { readSum, sumParts } from './sum-text'

const read = (text: string) => (/^-?\d/.test(text) ? { value: Number(text) } : { text: 'sheetNumber' as const })

/** The parts of an amount, and what they come to by their signs and without them. */
const sums: readonly (readonly [text: string, signed: number, unsigned: number])[] = [
  ['0.1 + 0.2', 0.3, 0.3],
  ['5.10 + -5.00', 0.1, 10.1],
  ['-2.00 + 3', 1, 5],
  ['-2.00', -2, 2],
  ['1 + 1e-7', 1.0000001, 1.0000001],
  ['1 + 2 + 3', 6, 6],
]
test.each(sums)('%s is added up as decimal numbers', (text, signed, unsigned) => {
  expect([readSum(text, read, false), readSum(text, read, true)]).toEqual([{ value: signed }, { value: unsigned }])
})

test('what is wrong with one part is wrong with the amount', () => {
  expect(readSum('2.00 + x', read, true)).toEqual({ text: 'sheetNumber' })
})

test('a text of more parts than a column is joined of is none of an amount', () => {
  const text = Array(11).fill('1').join(' + ')
  expect(sumParts(text)).toEqual([text])
  expect(sumParts(text.slice(4))).toHaveLength(10)
})
