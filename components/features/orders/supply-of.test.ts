import { allocatable, cancellable, expectedBy, listedInStock, refundable, sourcesByLine, sourcesOf } from './supply-of'
import { lineOf, placesOf } from './testing/order'

test('what is missing comes from free stock first, which two lines of one article share', () => {
  const lines = [
    lineOf(1, { missing: 3 }, { productSkuId: 9, freeQty: 4 }),
    lineOf(2, { missing: 3 }, { productSkuId: 9, freeQty: 4 }),
    lineOf(3, { missing: 1, allocated: 2 }, { freeQty: -2 }),
  ]
  expect(sourcesOf(lines)).toEqual({ count: 7, free: 4, buy: 3 })
  expect([...sourcesByLine(lines)]).toEqual([
    [1, { free: 3, buy: 0 }],
    [2, { free: 1, buy: 2 }],
    [3, { free: 0, buy: 1 }],
  ])
})

test('what was listed before it came into stock need not be bought, beyond what the missing pieces take', () => {
  const listed = (id: number, pieces: number, freeQty: number, missing = 0) =>
    lineOf(id, { listed: pieces, missing }, { productSkuId: 9, freeQty })
  expect(listedInStock([listed(1, 2, 4), listed(2, 3, 4, 1)])).toBe(3)
  expect(listedInStock([listed(1, 2, -1)])).toBe(0)
})

test('own promises can be allocated, and what is free goes to what waits, each article by itself', () => {
  const lines = [
    lineOf(1, { promised: 2, missing: 1, onOrder: 2, allocated: 4 }, { productSkuId: 9, freeQty: 2, skuName: 'Blue' }),
    lineOf(2, { listed: 1 }, { productSkuId: 9, freeQty: 2 }),
    lineOf(3, { listed: 1 }, { productSkuId: 8, freeQty: 5 }),
    lineOf(4, { missing: 3 }, { productSkuId: 7, freeQty: -4, skuName: null }),
  ]
  expect(allocatable(lines)).toEqual({
    ...{ count: 5, wanted: 10 },
    short: [
      { productSkuId: 9, name: 'Blue', count: 4, wanted: 6 },
      { productSkuId: 7, name: 'Tea set', count: 0, wanted: 3 },
    ],
  })
})

test('all of it is expected with the last purchase order, and unknown while one has no day', () => {
  const bought = (...days: (string | null)[]) => days.map((expectedDate) => ({ expectedDate }) as never)
  expect(expectedBy(bought('2026-12-01', '2026-12-09'))).toBe('2026-12-09')
  expect(expectedBy(bought('2026-12-01', null))).toBeNull()
  expect(expectedBy([])).toBeNull()
})

describe('money is given back', () => {
  const payment = (paymentId: number, amount: number, refundedAmount = 0, status = 'Paid') =>
    ({ paymentId, currency: 'HKD', amount, refundedAmount, status }) as never

  test.each([
    ['from the latest payment that has it', [payment(1, 50), payment(2, 20), payment(3, 5)], 2, 20],
    ['from the one with the most where none has it all', [payment(1, 5), payment(2, 8), payment(3, 6)], 2, 8],
    ['exactly, whatever was given back before', [payment(1, 12.3, 2.1)], 1, 10.2],
  ])('%s', (_, payments, paymentId, left) => {
    expect(refundable(payments, 10)).toEqual({ paymentId, currency: 'HKD', left })
  })

  test('from no payment that failed or has nothing left', () => {
    expect(refundable([payment(1, 50, 0, 'Failed'), payment(2, 9, 9)], 10)).toBeUndefined()
  })
})

test('what is packed or gone cannot be cancelled', () => {
  const places = placesOf({ missing: 1, promised: 1, allocated: 1, listed: 1, onOrder: 1, packed: 9, shipped: 9 })
  expect(cancellable(places)).toBe(5)
})
