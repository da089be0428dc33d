import type { ProductSetItem } from '@/contract/entities/product-sets'
import type { ProductSkuSummary } from '@/contract/entities/product-skus'

/** Prices have at most four decimals, so that they add up exactly as whole numbers. */
const scale = 10_000

export interface SetTotals {
  qty: number
  /** The sum of the sale prices in each currency. */
  prices: readonly { currency: string | null; amount: number }[]
  /** In grams. */
  weight: number
  /** Items whose variant has no price or no weight, so that a sum is too low. */
  unpriced: number
  unweighed: number
}

/** What the items of a set cost and weigh together, sold one by one. */
export function totalsOf(
  items: readonly ProductSetItem[],
  skus: ReadonlyMap<number, Pick<ProductSkuSummary, 'salePrice' | 'currency' | 'weight'>>,
): SetTotals {
  const amounts = new Map<string | null, number>()
  const totals = { qty: 0, weight: 0, unpriced: 0, unweighed: 0 }
  for (const { productSkuId, qty } of items) {
    const { salePrice = null, currency = null, weight = null } = skus.get(productSkuId) ?? {}
    totals.qty += qty
    if (salePrice === null) totals.unpriced += 1
    else amounts.set(currency, (amounts.get(currency) ?? 0) + Math.round(salePrice * scale) * qty)
    if (weight === null) totals.unweighed += 1
    else totals.weight += Math.round(weight * scale) * qty
  }
  return {
    ...totals,
    weight: totals.weight / scale,
    prices: [...amounts].map(([currency, amount]) => ({ currency, amount: amount / scale })),
  }
}
