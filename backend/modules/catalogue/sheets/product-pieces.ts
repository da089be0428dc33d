import type { ProductSkuDraft } from '@/contract/entities/catalogue/product-skus'

/** What a sheet stores of a product. Waiting imports hold it as JSON. */
export interface ProductItem {
  /** Undefined for a new one. */
  productId?: number
  /** Those that differ from what is stored. */
  fields: Record<string, unknown>
  /** Those that are new or differ. */
  skus: ProductSkuDraft[]
  /** So many products before it in its sheet get its title, too. */
  twins?: number
  /** Further SKUs of the product of the piece before it. */
  isContinued?: boolean
}

/** A portion has so many SKUs and, however few they have, so many products. */
const [maxSkus, maxProducts] = [100, 20]

export const weightOfProduct = ({ skus }: ProductItem): number => Math.max(skus.length, maxSkus / maxProducts)

/**
 * A product with many SKUs in several pieces. Stored SKUs that get another code or other properties stay together and
 * come first: they may exchange them, and leave theirs to a new one.
 */
export function piecesOfProduct({ skus, ...product }: ProductItem): ProductItem[] {
  const renamed = skus.filter(isRenamed)
  const ordered = [...renamed, ...skus.filter((sku) => !isRenamed(sku))]
  const first = Math.max(maxSkus, renamed.length)
  const pieces: ProductItem[] = [{ ...product, skus: ordered.slice(0, first) }]
  for (let at = first; at < ordered.length; at += maxSkus) {
    pieces.push({
      productId: product.productId,
      fields: {},
      skus: ordered.slice(at, at + maxSkus),
      isContinued: true,
    })
  }
  return pieces
}

const isRenamed = ({ productSkuId, skuCode, properties }: ProductSkuDraft) =>
  productSkuId !== undefined && (skuCode !== undefined || properties !== undefined)
