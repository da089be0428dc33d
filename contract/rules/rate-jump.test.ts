import { jumpOf, rateRatio } from './rate-jump'

test.each([
  ['1.0931', '1.0905', 'none'],
  ['1.1', '1', 'none'],
  ['1.1000000001', '1', 'far'],
  ['0.9', '1', 'none'],
  ['0.8999999999', '1', 'far'],
  ['10.905', '1.0905', 'far'],
  ['10.9050000001', '1.0905', 'great'],
  ['0.10905', '1.0905', 'far'],
  ['0.1090499999', '1.0905', 'great'],
  ['109.31', '1.0905', 'great'],
  ['9999999999.9999999999', '0.0000000001', 'great'],
])('a rate of %s beside %s is a jump: %s', (rate, other, expected) => {
  expect(jumpOf(rateRatio(rate, other))).toBe(expected)
})
