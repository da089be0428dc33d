import { waitIn } from './safe-fetch'

test.each([
  ['7', 7000],
  [' 0 ', 0],
  ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
  ['Wed, 21 Oct 2026 07:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('a Retry-After of %j waits %j ms', (header, expected) => {
  expect(waitIn(header, Date.parse('2026-10-21T07:28:00Z'))).toBe(expected)
})
