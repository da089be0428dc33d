import type { PurchaseProduct } from '@/contract/entities/product-suppliers'
import type { ProductSku } from '@/contract/entities/products'

type Offer = PurchaseProduct['skus'][number]

const normal = (values: readonly string[]) =>
  values
    .map((value) => value.trim().toLowerCase())
    .sort()
    .join(' ')

/**
 * Guesses which of the article's variants each of our SKUs is: the one with the same properties; where an article has
 * a single variant, that one. SKUs it cannot tell are left out.
 */
export function matchSkus(ours: readonly ProductSku[], offers: readonly Offer[]): Map<number, string> {
  const matches = new Map<number, string>()
  for (const sku of ours) {
    const same = offers.find((offer) => normal(offer.properties.map(({ value }) => value)) === normal(sku.properties))
    const only = offers.length === 1 ? offers[0] : undefined
    const match = same ?? only
    if (match) matches.set(sku.productSkuId, match.productSkuId)
  }
  return matches
}
