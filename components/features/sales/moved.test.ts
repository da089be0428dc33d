import { moved } from './moved'

test.each([
  [2, 0, 'cabd'],
  [0, 3, 'bcda'],
  [1, 2, 'acbd'],
  [1, 1, 'abcd'],
])('the item at %s goes to %s', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected)
})
