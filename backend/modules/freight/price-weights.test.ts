import { priceWeights } from './price-weights'

test('a price table has the first weight, each step and the greatest weight', () => {
  const weights = priceWeights({ firstWeight: 500, stepWeight: 500, minWeight: 0, maxWeight: 2100 })
  expect(weights).toEqual([500, 1000, 1500, 2000, 2100])
})

test('a price table of many steps has at most 16 rows', () => {
  const weights = priceWeights({ firstWeight: 500, stepWeight: 500, minWeight: 0, maxWeight: 30_000 })
  expect(weights.length).toBeLessThanOrEqual(16)
  expect(weights.at(-1)).toBe(30_000)
})

test('a price table begins with the least weight', () => {
  const weights = priceWeights({ firstWeight: 2000, stepWeight: 1000, minWeight: 2000.1, maxWeight: 4000 })
  expect(weights).toEqual([3000, 4000])
})
