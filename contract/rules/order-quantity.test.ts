import { orderableQty, type QuantityLimits } from './order-quantity'

const none = { minOrderQty: null, maxOrderQty: null, availableCount: null, piecesPerLot: null, priceTiers: null }

test.each<[string, number, Partial<QuantityLimits>, number | null]>([
  ['what is wanted, where nothing limits it', 5, {}, 5],
  ['the minimum', 5, { minOrderQty: 12 }, 12],
  ['the first quantity that has a price', 5, { priceTiers: [{ minQty: 7, price: 1 }] }, 7],
  ['whole lots', 5, { piecesPerLot: 4 }, 8],
  ['the minimum in whole lots', 5, { minOrderQty: 10, piecesPerLot: 4 }, 12],
  ['all that there is', 5, { availableCount: 5, maxOrderQty: 5 }, 5],
  ['nothing where there are fewer', 5, { availableCount: 4 }, null],
  ['nothing where lots need more than there are', 5, { piecesPerLot: 4, availableCount: 7 }, null],
  ['nothing above the maximum', 5, { minOrderQty: 12, maxOrderQty: 11 }, null],
])('an article is sold in %s', (_, wanted, limits, qty) => {
  expect(orderableQty(wanted, { ...none, ...limits })).toBe(qty)
})
