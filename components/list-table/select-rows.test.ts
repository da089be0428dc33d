import { rangeOf, withRows } from './select-rows'

test.each<[string, number[], boolean, number[]]>([
  ['adds one', [2], true, [1, 2, 91]],
  ['removes one', [1], false, [91]],
  ['adds all of a page', [1, 2, 3], true, [1, 2, 3, 91]],
  ['removes all of a page', [1, 2, 3], false, [91]],
])('a selection %s and does not change rows of other pages', (_, ids, isSelected, expected) => {
  const before = new Set([91, 1])
  expect([...withRows(before, ids, isSelected)].sort((a, b) => Number(a) - Number(b))).toEqual(expected)
  expect([...before]).toEqual([91, 1])
})

test.each<[string, number | undefined, number, number[]]>([
  ['reaches downwards', 2, 4, [2, 3, 4]],
  ['reaches upwards', 4, 2, [2, 3, 4]],
  ['is a single row without a first one', undefined, 3, [3]],
  ['is a single row where the first is on another page', 91, 3, [3]],
  ['is a single row that the page does not have', 2, 91, [91]],
])('a range %s', (_, from, to, expected) => {
  expect(rangeOf([1, 2, 3, 4, 5], from, to)).toEqual(expected)
})
