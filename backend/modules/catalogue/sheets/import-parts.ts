import type { ImportedProduct } from '@/contract/entities/product-import'
import type { ProductSkuDraft } from '@/contract/entities/product-skus'

/** What one step stores of a product. */
export interface ImportPiece extends ImportedProduct {
  /** Further SKUs of the product of the piece before it. */
  isContinued?: boolean
}

/** A portion has at most so many products and, but for one piece alone, so many SKUs: some 100 ms of work. */
const [maxProducts, maxSkus] = [20, 100]

/** Divides what is to be stored into portions. */
export function portionsOf(products: readonly ImportedProduct[]): ImportPiece[][] {
  const portions: ImportPiece[][] = []
  let skus = 0
  for (const piece of products.flatMap(piecesOf)) {
    const open = portions.at(-1)
    if (open && open.length < maxProducts && skus + piece.skus.length <= maxSkus) {
      open.push(piece)
      skus += piece.skus.length
    } else {
      portions.push([piece])
      skus = piece.skus.length
    }
  }
  return portions
}

/**
 * A product with many SKUs in several pieces. Stored SKUs that get another code or other properties stay together and
 * come first: they may exchange them, and leave theirs to a new one.
 */
function piecesOf({ skus, ...product }: ImportedProduct): ImportPiece[] {
  const renamed = skus.filter(isRenamed)
  const ordered = [...renamed, ...skus.filter((sku) => !isRenamed(sku))]
  const first = Math.max(maxSkus, renamed.length)
  const pieces: ImportPiece[] = [{ ...product, skus: ordered.slice(0, first) }]
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
