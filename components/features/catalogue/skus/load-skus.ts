import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { call, callWithEtag } from '@/lib/api/api'
import type { Dimension } from './sku-matrix'
import { draftsOf, type SkuRow } from './sku-rows'

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

interface SentSheet {
  rows: readonly SkuRow[]
  /** Left out if they stay as they are. */
  properties: readonly Dimension[] | undefined
  dimensions: number
}

/** Saves the changed rows, and the properties if they have other names or values, against a version of the product. */
export async function saveSkus(
  id: number,
  { rows, properties, dimensions }: SentSheet,
  ifMatch: string | undefined,
): Promise<LoadedSkus> {
  const { drafts } = draftsOf(rows, dimensions)
  const from = { params: { id }, ifMatch }
  const named = properties?.map(({ name, values }) => ({ name, values: [...values] }))
  const { body: skus, etag } = named
    ? await callWithEtag('POST products/{id}/skusheet', { ...from, body: { properties: named, skus: drafts } })
    : await callWithEtag('POST products/{id}/skus', { ...from, body: drafts })
  return { skus, etag }
}

/** The properties that a product has now. */
export async function loadProperties(id: number): Promise<readonly Dimension[]> {
  const product = await call('GET products/{id}', { params: { id } })
  return 'properties' in product ? (product.properties ?? []) : []
}
