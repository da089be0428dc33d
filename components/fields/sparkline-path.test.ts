import { sparklinePath } from './sparkline-path'

const at = (...values: (number | null)[]) => values.map((value, time) => ({ time, value }))

test.each([
  ['steps from each value to the next', at(1, 3, 2), 'M2 8H5.3L5.3 2H8.7L8.7 5H12'],
  ['is a line in the middle where nothing changes', at(4, 4), 'M2 5H7L7 5H12'],
  ['has a gap where nothing is known', at(1, null, 2), 'M2 8H5.3M8.7 2H12'],
  ['is empty without values', at(null), ''],
])('the line of a figure %s', (_, points, path) => {
  expect(sparklinePath(points, 14, 10)).toBe(path)
})
