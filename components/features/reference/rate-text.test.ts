import { differenceOf, inverseOf } from './rate-text'

test.each([
  ['1.0905', '0.917011'],
  ['109.31', '0.00914829'],
  ['0.0462', '21.645'],
  ['1', '1'],
  ['0.0001', '10,000'],
  ['9999999999', '0.0000000001'],
])('the reciprocal of %s is %s', (rate, expected) => {
  expect(inverseOf(rate)).toBe(expected)
})

test.each([
  ['1.0931', '1.0905', '+0.2%', 'none', '1.0'],
  ['0.5', '1', '-50.0%', 'far', '2.0'],
  ['1', '1', '0.0%', 'none', '1.0'],
  ['109.31', '1.0905', '+9,923.8%', 'great', '100.2'],
  ['0.0109', '1.0905', '-99.0%', 'great', '100.0'],
])('%s differs from %s by %s', (rate, other, percent, jump, times) => {
  expect(differenceOf(rate, other)).toMatchObject({ percent, jump, times })
})
