import type { PriceTier } from '@/contract/rules/price-tiers'
import type { DemoArticle } from './catalogue'

/** Pieces that are a mixed batch of a shop, and the amount of goods from which it ships for nothing. */
const batchPieces = 20
const freeFreightFrom = 800

/**
 * The terms of an article's shop: every third shop sells mixed batches, every fourth ships large orders for nothing.
 * @param isApart the article takes part in no batch
 */
export const shopTerms = ({ supplier: { supplierId }, mixedOrder }: DemoArticle, isApart = false) => ({
  shopMixedMin: supplierId % 3 === 0 && mixedOrder && !isApart ? batchPieces : null,
  shopFreeFreightFrom: supplierId % 4 === 1 ? freeFreightFrom : null,
})

/** Shares of the price from a quantity on. */
const steps = [
  { minQty: 10, share: 0.95 },
  { minQty: 50, share: 0.9 },
]

/** The prices by quantity of every fifth article. */
export function tiersOf(
  { catalogueProductId }: DemoArticle,
  { price, minimum }: { price: number; minimum: number },
): PriceTier[] | null {
  if (catalogueProductId % 5 !== 0) return null
  const from = (share: number) => Math.round(price * share * 100) / 100
  return [{ minQty: minimum, price }, ...steps.map(({ minQty, share }) => ({ minQty, price: from(share) }))]
}
