import type { ProductSku } from '@/contract/entities/product-skus'
import { callWithEtag } from '@/lib/api/api'

/** The SKUs of a product with the version that they belong to. */
export interface LoadedSkus {
  skus: readonly ProductSku[]
  etag: string | undefined
}

/** Loads the SKUs of a product with their ETag, which is that of the product. */
export async function loadSkus(productId: number): Promise<LoadedSkus> {
  const { body, etag } = await callWithEtag('GET products/{id}/skus', { params: { id: productId } })
  return { skus: body, etag }
}
