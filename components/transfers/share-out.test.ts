import { dueOf, shareOut, sharesOf, type TransferRow } from './share-out'

const row = (orderId: number, balance: number, more: Partial<TransferRow> = {}, currency = 'HKD'): TransferRow => ({
  order: { orderId, friendlyOrderId: `O${orderId}`, balance, currency },
  isPicked: true,
  ...more,
})
const amountsOf = (rows: readonly TransferRow[], amount: number | null) => [
  ...shareOut(rows, amount, 'HKD').amounts.values(),
]

test('the first orders are paid first, and what is left waits', () => {
  expect(amountsOf([row(1, 50), row(2, 40)], 70)).toEqual([50, 20])
  expect(shareOut([row(1, 50), row(2, 40)], 100, 'HKD')).toMatchObject({ left: 10, tooMuch: 0, above: 0 })
})

test('the only picked order gets all, and how much of it is too much is known', () => {
  const rows = [row(1, 50.1), row(2, 40, { isPicked: false })]
  expect(shareOut(rows, 60.4, 'HKD')).toEqual({ amounts: new Map([[1, 60.4]]), left: 0, tooMuch: 10.3, above: 0 })
})

test('what was typed for an order counts, and the others share the rest', () => {
  expect(amountsOf([row(1, 50, { typed: 10 }), row(2, 40)], 45)).toEqual([10, 35])
  expect(shareOut([row(1, 50, { typed: 60 }), row(2, 40)], 50, 'HKD')).toMatchObject({ above: 10, tooMuch: 10 })
})

test('an order in another currency gets what is typed for it alone, with what it counts for', () => {
  const rows = [row(1, 50), row(2, 10, { typed: 78, orderAmount: 10 }, 'USD')]
  expect(sharesOf(rows, 128, 'HKD')).toEqual([
    { orderId: 1, amount: 50, balance: 50 },
    { orderId: 2, amount: 78, balance: 10, orderAmount: 10 },
  ])
  expect(amountsOf([row(1, 10, {}, 'USD')], 78)).toEqual([0])
})

test('what is due is that of picked orders in the currency', () => {
  expect(dueOf([row(1, 50.1), row(2, 40.2), row(3, 9, {}, 'USD'), row(4, 5, { isPicked: false })], 'HKD')).toBe(90.3)
})

test('an order that gets nothing is not sent', () => {
  expect(sharesOf([row(1, 50), row(2, 40)], 50, 'HKD')).toEqual([{ orderId: 1, amount: 50, balance: 50 }])
  expect(sharesOf([row(1, 50)], null, 'HKD')).toEqual([])
})
