import { totalsOf } from './set-totals'

const sku = (salePrice: number | null, currency: string | null, weight: number | null) => ({
  salePrice,
  currency,
  weight,
})
const skus = new Map([
  [1, sku(0.1, 'CNY', 120)],
  [2, sku(0.2, 'CNY', 80.5)],
  [3, sku(5, 'HKD', null)],
  [4, sku(null, null, 10)],
])

test('prices and weights are added exactly, each as often as it is in the set', () => {
  const items = [
    { productSkuId: 1, qty: 1 },
    { productSkuId: 2, qty: 3 },
  ]
  expect(totalsOf(items, skus)).toEqual({
    qty: 4,
    prices: [{ currency: 'CNY', amount: 0.7 }],
    weight: 361.5,
    unpriced: 0,
    unweighed: 0,
  })
})

test('each currency has a sum of its own, and what is missing is counted', () => {
  const items = [1, 3, 4, 9].map((productSkuId) => ({ productSkuId, qty: 2 }))
  expect(totalsOf(items, skus)).toEqual({
    qty: 8,
    prices: [
      { currency: 'CNY', amount: 0.2 },
      { currency: 'HKD', amount: 10 },
    ],
    weight: 260,
    unpriced: 2,
    unweighed: 2,
  })
})

test('an empty set costs nothing', () => {
  expect(totalsOf([], skus)).toEqual({ qty: 0, prices: [], weight: 0, unpriced: 0, unweighed: 0 })
})
