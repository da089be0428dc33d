import { differenceOf } from './found-note'

test.each([
  ['all is there', 3, 3, 0, [0, 0]],
  ['some are missing', 10, 8, 0, [2, 0]],
  ['some are extra', 4, 6, 0, [0, 2]],
  ['the contents were unsure', null, 5, 1, [0, 0]],
  ['one good, one broken and one wrong piece of three came', 3, 2, 1, [0, 0]],
  ['one of them came wrong and one did not come', 3, 1, 1, [1, 0]],
  ['wrong goods came beside all of them', 3, 3, 2, [0, 0]],
])('says what is missing and what is extra where %s', (_, expected, received, wrong, counts) => {
  const { missing, extra } = differenceOf(expected, received, wrong)
  expect([missing, extra]).toEqual(counts)
})
