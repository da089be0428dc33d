import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'

type Offer = PurchaseProduct['skus'][number]

const normal = (values: readonly string[]) =>
  values
    .map((value) => value.trim().toLowerCase())
    .sort()
    .join(' ')

/** The same properties in the reader's language, or as both sides entered them: one side may lack a translation. */
const hasSameProperties = (sku: ProductSku, { properties }: Offer) =>
  normal(properties.map(({ value }) => value)) === normal(sku.properties) ||
  normal(properties.map(({ originalValue }) => originalValue)) === normal(sku.originalProperties)

export interface Match {
  /** The supplier's variant. */
  productSkuId: string
  /** It alone has the same properties; otherwise it is a guess, which a person has to look at. */
  isSure: boolean
}

/**
 * Matches each of our SKUs with the article's variant of the same properties; as a guess with the first of several such
 * variants, or with the article's only variant. SKUs without a match are omitted.
 */
export function matchSkus(ours: readonly ProductSku[], offers: readonly Offer[]): Map<number, Match> {
  const matches = new Map<number, Match>()
  for (const sku of ours) {
    const same = offers.filter((offer) => hasSameProperties(sku, offer))
    const only = offers.length === 1 ? offers[0] : undefined
    const match = same[0] ?? only
    if (match) matches.set(sku.productSkuId, { productSkuId: match.productSkuId, isSure: same.length === 1 })
  }
  return matches
}
