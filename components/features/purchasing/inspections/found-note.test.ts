import { differenceOf } from './found-note'

test.each([
  ['all is there', 3, 3, [0, 0]],
  ['some are missing', 10, 8, [2, 0]],
  ['some are extra', 4, 6, [0, 2]],
  ['the contents were unsure', null, 5, [0, 0]],
])('tells what is missing and what is extra where %s', (_, expected, received, told) => {
  const { missing, extra } = differenceOf(expected, received)
  expect([missing, extra]).toEqual(told)
})
