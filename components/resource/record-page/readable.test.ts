import { readable } from './readable'

test.each([
  ['[1,2]', '[\n  1,\n  2\n]'],
  ['plain', 'plain'],
  ['{"cut":"o…', '{"cut":"o…'],
  ['', ''],
])('formats %j as %j', (text, expected) => {
  expect(readable(text)).toBe(expected)
})
