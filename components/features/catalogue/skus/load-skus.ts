import type { ProductSku } from '@/contract/entities/product-skus'
import { ApiError, call, callWithEtag } from '@/lib/api/api'
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
  properties: readonly Dimension[] | undefined
  dimensions: number
  /** Whether the properties are to be saved as well. */
  isNamed: boolean
}

/** The saved SKUs; what another user has saved first; or an error, with the rows of the drafts. */
type SaveOutcome =
  | LoadedSkus
  | { newest: LoadedSkus; properties: readonly Dimension[] | undefined }
  | { error: unknown; keys: readonly string[] }

/** Saves the changed rows, and the properties if they have other names or values, against a version of the product. */
export async function saveSheet(
  id: number,
  { rows, properties, dimensions, isNamed }: SentSheet,
  ifMatch: string | undefined,
): Promise<SaveOutcome> {
  const { drafts, keys } = draftsOf(rows, dimensions)
  const from = { params: { id }, ifMatch }
  try {
    const { body: skus, etag } =
      properties && isNamed
        ? await callWithEtag('POST products/{id}/skusheet', {
            ...from,
            body: { properties: properties.map(({ name, values }) => ({ name, values: [...values] })), skus: drafts },
          })
        : await callWithEtag('POST products/{id}/skus', { ...from, body: drafts })
    return { skus, etag }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) return { error, keys }
    const newest = await loadSkus(id)
    if (newest.etag === ifMatch) throw error
    const product = properties && (await call('GET products/{id}', { params: { id } }))
    return { newest, properties: product && 'properties' in product ? (product.properties ?? []) : undefined }
  }
}
