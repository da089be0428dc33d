import { freightPrice } from './freight-price'

const rates = {
  ...{ firstWeight: 500, firstPrice: 68, stepWeight: 500, stepPrice: 27 },
  volumetricDivisor: 5000,
}

/** Weight, size, and what was worked out by hand: the weight charged for, the steps, and the price. */
const byWeight: readonly [number, readonly [number, number, number] | null, number, number, number][] = [
  [1, null, 1, 0, 68],
  [100, null, 100, 0, 68],
  [499.9, null, 499.9, 0, 68],
  [500, null, 500, 0, 68],
  [500.1, null, 500.1, 1, 95],
  [750, null, 750, 1, 95],
  [1000, null, 1000, 1, 95],
  [1001, null, 1001, 2, 122],
  [1500, null, 1500, 2, 122],
  [2000, null, 2000, 3, 149],
  [2345, null, 2345, 4, 176],
  [5000, null, 5000, 9, 311],
  [5001, null, 5001, 10, 338],
  [10_000, null, 10_000, 19, 581],
  [30_000, null, 30_000, 59, 1661],
  // 20 × 10 × 10 cm: 2,000 cm³, 400 g by volume.
  [300, [20, 10, 10], 400, 0, 68],
  [400, [20, 10, 10], 400, 0, 68],
  [401, [20, 10, 10], 401, 0, 68],
  // 30 × 20 × 10 cm: 6,000 cm³, 1,200 g.
  [300, [30, 20, 10], 1200, 2, 122],
  [1200, [30, 20, 10], 1200, 2, 122],
  [1300, [30, 20, 10], 1300, 2, 122],
  [1600, [30, 20, 10], 1600, 3, 149],
  // 25 × 20 × 10 cm: exactly 1,000 g.
  [10, [25, 20, 10], 1000, 1, 95],
  // 25.1 × 20 × 10 cm: 1,004 g, so a further step is begun.
  [10, [25.1, 20, 10], 1004, 2, 122],
  // 60 × 40 × 40 cm: 96,000 cm³, 19,200 g.
  [8000, [60, 40, 40], 19_200, 38, 1094],
  // 10 × 10 × 25 cm: 2,500 cm³, 500 g: the first weight alone.
  [499, [10, 10, 25], 500, 0, 68],
  // 12 × 12 × 17.4 cm: 2,505.6 cm³, 501.1 g: a step is begun.
  [499, [12, 12, 17.4], 501.1, 1, 95],
  // 100 × 50 × 50 cm: 250,000 cm³, 50 kg: (50,000 − 500) ÷ 500 = 99 steps, 68 + 99 × 27.
  [12_000, [100, 50, 50], 50_000, 99, 2741],
  // 5 × 4 × 1 cm: 20 cm³, 4 g, less than it weighs.
  [35, [5, 4, 1], 35, 0, 68],
  [99_999, null, 99_999, 199, 5441],
  // A size that is not whole counts as none.
  [600, [30, 20, 0], 600, 1, 95],
]

test.each(byWeight)('%d g in %j are charged for %d g: %d steps, %d', (weight, size, charged, steps, amount) => {
  const [length, width, height] = size ?? []
  const price = freightPrice(rates, [], { weight, length, width, height }, 2)
  expect(price).toMatchObject({ chargedWeight: charged, steps, amount, base: amount })
})

/** Divisor and size, and the weight that the volume stands for. */
test.each([
  [5000, 50, 40, 30, 12_000],
  [6000, 50, 40, 30, 10_000],
  [8000, 50, 40, 30, 7500],
  [4000, 50, 40, 30, 15_000],
  [7000, 10, 10, 10, 142.9],
  [5000, 0.5, 0.5, 0.5, 0],
  [3000, 33, 33, 33, 11_979],
  [6000, 12.5, 8, 3.2, 53.3],
])('by a divisor of %d, %d × %d × %d cm stand for %d g', (volumetricDivisor, length, width, height, grams) => {
  const price = freightPrice({ ...rates, volumetricDivisor }, [], { weight: 1, length, width, height }, 2)
  expect(price.volumetricWeight).toBe(grams)
})

/** Steps that do not divide evenly: first weight, step, weight, steps. */
test.each([
  [1000, 300, 1000, 0],
  [1000, 300, 1300, 1],
  [1000, 300, 1300.1, 2],
  [1000, 300, 1899, 3],
  [1000, 300, 1900, 3],
  [1000, 300, 1901, 4],
  [0.1, 0.1, 0.3, 2],
  [0.1, 0.1, 0.31, 3],
  [500, 7, 535, 5],
  [500, 7, 536, 6],
  [250, 250, 1000, 3],
  [250, 250, 1000.5, 4],
])('from %d g in steps of %d g, %d g have %d', (firstWeight, stepWeight, weight, steps) => {
  expect(freightPrice({ ...rates, firstWeight, stepWeight }, [], { weight }, 2).steps).toBe(steps)
})

/** Price by weight, surcharge, the currency's decimals, the surcharge's amount and the sum. */
test.each([
  [68, 'Percent', 12.5, 2, 8.5, 76.5],
  [68, 'Percent', 0, 2, 0, 68],
  [68, 'Amount', 15, 2, 15, 83],
  [10.05, 'Percent', 50, 2, 5.03, 15.08],
  [10.01, 'Percent', 50, 2, 5.01, 15.02],
  [0.1, 'Percent', 5, 2, 0.01, 0.11],
  [0.1, 'Percent', 4, 2, 0, 0.1],
  [995, 'Percent', 10, 0, 100, 1095],
  [994, 'Percent', 10, 0, 99, 1093],
  [1.005, 'Amount', 1.005, 2, 1.01, 2.02],
  [100, 'Percent', 33.3333, 2, 33.33, 133.33],
  [1.2345, 'Percent', 100, 3, 1.235, 2.47],
] as const)(
  'on %d, a surcharge %s of %d with %d decimals is %d: %d in all',
  (firstPrice, kind, value, unit, added, sum) => {
    const price = freightPrice({ ...rates, firstPrice }, [{ name: 'Fuel', kind, value }], { weight: 100 }, unit)
    expect(price.surcharges).toEqual([{ name: 'Fuel', kind, value, amount: added }])
    expect(price.amount).toBe(sum)
  },
)

test('surcharges are each of the price by weight, not of one another', () => {
  const surcharges = [
    { name: 'Fuel', kind: 'Percent', value: 10 },
    { name: 'Remote area', kind: 'Amount', value: 30 },
    { name: 'Peak season', kind: 'Percent', value: 5 },
  ] as const
  const price = freightPrice(rates, surcharges, { weight: 1000 }, 2)
  expect(price.surcharges.map(({ amount }) => amount)).toEqual([9.5, 30, 4.75])
  expect(price.amount).toBe(139.25)
})
