import type { ProductSku } from '@/contract/entities/product-skus'
import { call } from '@/lib/api/api'

/** The SKUs of a product with the version that they belong to. */
export interface LoadedSkus {
  skus: readonly ProductSku[]
  etag: string | undefined
}

/** Loads the SKUs of a product with their ETag, which is that of the product. */
export async function loadSkus(productId: number): Promise<LoadedSkus> {
  let etag: string | undefined
  const skus = await call('GET products/{id}/skus', {
    params: { id: productId },
    onResponse: (headers) => {
      etag = headers.get('etag') ?? undefined
    },
  })
  return { skus, etag }
}
