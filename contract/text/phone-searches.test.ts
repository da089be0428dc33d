import { phoneSearches } from './phone-searches'

test('an international number is looked for whole, and from the first digit without its calling code', () => {
  expect(phoneSearches('+65 6123 4567', 6)).toEqual([
    { digits: '6561234567', isFirst: false },
    { digits: '65061234567', isFirst: false },
    { digits: '61234567', isFirst: true },
    { digits: '061234567', isFirst: true },
  ])
})

test('a whole number without its plus is looked for without its calling code, too', () => {
  expect(phoneSearches('65 6123 4567', 6)).toEqual([
    { digits: '6561234567', isFirst: false },
    { digits: '61234567', isFirst: true },
    { digits: '061234567', isFirst: true },
  ])
  expect(phoneSearches('6123 4567', 6)).toEqual([{ digits: '61234567', isFirst: false }])
})

test('a part of a number is looked for as it is, and nothing is below the least number of digits', () => {
  expect(phoneSearches('6123-45', 6)).toEqual([{ digits: '612345', isFirst: false }])
  expect(phoneSearches('6123', 6)).toEqual([])
})
