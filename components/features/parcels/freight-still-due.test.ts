import { freightStillDue } from './freight-still-due'

const quote = { amount: 10, currency: 'USD', compared: { currency: 'HKD', amount: 78.1, rate: '7.81' } }
const order = (freightAmount: number, currency = 'HKD') => ({ freightAmount, currency })

test('compares a quote with the freight of all orders in their currency', () => {
  expect(freightStillDue(quote, [order(30), order(8.05)])).toBe(40.05)
  expect(freightStillDue(quote, [order(12, 'USD')])).toBe(-2)
})

test('compares nothing where the currencies differ', () => {
  expect(freightStillDue(quote, [order(30), order(8, 'TWD')])).toBeNull()
  expect(freightStillDue({ ...quote, compared: null }, [order(30)])).toBeNull()
})

test('counts what the other parcels of the orders cost, as one freight pays for all', () => {
  expect(freightStillDue(quote, [order(100)], 60)).toBe(38.1)
  expect(freightStillDue(quote, [order(100)], null)).toBeNull()
})
