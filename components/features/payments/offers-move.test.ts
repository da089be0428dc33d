import { offersMove } from './payment-inputs'

const waiting = { orderId: null, refundedAmount: 0 }
const assigned = { orderId: 7, refundedAmount: 0 }
const refunded = { orderId: 7, refundedAmount: 5 }

test.each([
  ['assign', waiting, true],
  ['assign', assigned, false],
  ['unassign', waiting, false],
  ['unassign', assigned, true],
  ['unassign', refunded, false],
  ['unconfirm', assigned, true],
  ['unconfirm', refunded, false],
  ['refund', refunded, true],
])('%s of %j is offered: %s', (action, payment, expected) => {
  expect(offersMove(action, payment)).toBe(expected)
})
