import { refundLeft, refundSurplus } from './refund-amounts'

const payment = { amount: 100.1, refundedAmount: 30.2, currency: 'HKD' }

test('what is left of a payment is exact', () => {
  expect(refundLeft(payment)).toBe(69.9)
})

test('the surplus is what the order has too much, at most what is left', () => {
  expect(refundSurplus(payment, { balance: -10, currency: 'HKD' })).toBe(10)
  expect(refundSurplus(payment, { balance: -500, currency: 'HKD' })).toBe(69.9)
})

test('there is no surplus of an order that is owed money, in another currency, or without an order', () => {
  expect(refundSurplus(payment, { balance: 5, currency: 'HKD' })).toBe(0)
  expect(refundSurplus(payment, { balance: -10, currency: 'USD' })).toBe(0)
  expect(refundSurplus(payment, undefined)).toBe(0)
})
