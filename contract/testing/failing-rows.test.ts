import { failingRows } from './failing-rows'

const rows = ['one', 'two', 'three']
const nameOf = (row: string) => `row ${row}`

test('finds nothing where every row holds', () => {
  expect(failingRows(rows, nameOf, (row) => expect(row).toMatch(/o|e/))).toEqual([])
})

test('goes on after a row that fails, and says of each what was found', () => {
  const failing = failingRows(rows, nameOf, (row) => {
    if (row !== 'two') throw new Error(`${row} is odd`)
  })
  expect(failing).toEqual([
    { row: 'row one', message: 'one is odd' },
    { row: 'row three', message: 'three is odd' },
  ])
})

test('reports an assertion of Jest, without the colors of a terminal', () => {
  const [failing] = failingRows([1], String, (row) => expect(row).toBe(2))
  expect(failing?.row).toBe('1')
  expect(failing?.message).toContain('Expected: 2\nReceived: 1')
})

test('refuses a table without rows', () => {
  expect(() => failingRows([], String, () => {})).toThrow('The table has no rows.')
})
