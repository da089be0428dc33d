import { payStatusOf, sumsOf } from './order-money'

/** Two live pieces at 10.00 and one at 5.00, of which one of two was cancelled: half of its discount and tax is left. */
const lines = [
  { live: 2, price: 1000, discount: { amount: 300, pieces: 2 }, tax: { amount: 160, pieces: 2 } },
  { live: 1, price: 500, discount: { amount: 100, pieces: 2 }, tax: { amount: 40, pieces: 2 } },
]
const order = { freight: 700, discount: 450, tax: 210, isAccepted: false, isVoid: false }

test('before acceptance an order owes goods, freight and the tax as entered, less the discount as entered', () => {
  expect(sumsOf(lines, order)).toEqual({ goods: 2500, discount: 450, tax: 210, total: 2500 + 700 + 210 - 450 })
})

test('after acceptance it owes the shares of its live pieces', () => {
  const accepted = { ...order, isAccepted: true }
  expect(sumsOf(lines, accepted)).toEqual({ goods: 2500, discount: 350, tax: 180, total: 2500 + 700 + 180 - 350 })
})

test('cancelled as a whole it owes nothing, and keeps its parts', () => {
  expect(sumsOf(lines, { ...order, isVoid: true })).toMatchObject({ goods: 2500, tax: 210, total: 0 })
})

test('what is paid of the total decides the state of payment', () => {
  const states = [0, 1, 100, 101].map((paid) => payStatusOf(100, paid))
  expect(states).toEqual(['Unpaid', 'PartlyPaid', 'Paid', 'Overpaid'])
})
