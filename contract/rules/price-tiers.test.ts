import { areClear, areExact, firstQty, isFreightFree, nextTier, type PriceTier, priceAt } from './price-tiers'

const tiers = [
  { minQty: 10, price: 8 },
  { minQty: 2, price: 9 },
  { minQty: 50, price: 7.5 },
]

test.each<[number, readonly PriceTier[] | null, number]>([
  [1, null, 9.9],
  [1, [], 9.9],
  [1, tiers, 9],
  [2, tiers, 9],
  [9, tiers, 9],
  [10, tiers, 8],
  [49, tiers, 8],
  [50, tiers, 7.5],
  [1000, tiers, 7.5],
])('%d pieces have the price of the highest tier reached', (qty, ofArticle, expected) => {
  expect(priceAt(qty, 9.9, ofArticle)).toBe(expected)
})

test('begins with the least quantity that has a price', () => {
  expect([firstQty(tiers), firstQty(null), firstQty([])]).toEqual([2, 1, 1])
})

test('names the next cheaper tier', () => {
  expect(nextTier(3, 9.9, tiers)).toEqual({ minQty: 10, price: 8 })
  expect(nextTier(50, 9.9, tiers)).toBeNull()
  expect(nextTier(3, 9.9, null)).toBeNull()
  expect(nextTier(3, 9.9, [...tiers.slice(0, 2), { minQty: 20, price: 8.5 }].slice(1))?.minQty).toBe(20)
})

test.each<[string, readonly PriceTier[], boolean]>([
  ['rising quantities', tiers, true],
  ['none', [], false],
  ['a quantity twice', [...tiers, { minQty: 10, price: 7 }], false],
  ['a part of a piece', [{ minQty: 1.5, price: 7 }], false],
  ['no piece', [{ minQty: 0, price: 7 }], false],
  ['a price below 0', [{ minQty: 1, price: -1 }], false],
])('tells whether tiers are clear: %s', (_, given, expected) => {
  expect(areClear(given)).toBe(expected)
})

test.each<[number, (number | null)[], boolean]>([
  [100, [], false],
  [100, [null], false],
  [100, [100], true],
  [99.99, [100], false],
  [150, [100, 200], false],
  [200, [100, 200], true],
  [200, [100, null], false],
])('an order of %d with amounts %j ships for nothing: %s', (goods, from, expected) => {
  expect(isFreightFree(goods, from)).toBe(expected)
})

test.each<[number, boolean]>([
  [8, true],
  [0.085, true],
  [0.0125, true],
  [1234.5678, true],
  [0.01255, false],
  [0.00001, false],
])('a price of %d is exact: %s', (price, isExact) => {
  expect(areExact([...tiers, { minQty: 90, price }])).toBe(isExact)
})
