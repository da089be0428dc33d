import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { choice, currencyCode, data, decimal, image, integer, key, longText, money, ref, text } from '../../fields'
import { keys } from '../../kinds/query-values'
import { keyText } from '../../list-query'
import { skuFields } from './sku-fields'
import { maxSkusPerCall } from './sku-limits'

export { maxSkusPerCall }

/** A row to save: with a key it changes the fields that it carries, without it is a new variant. */
export const productSkuDraft = z.strictObject({
  productSkuId: key().optional(),
  /** Deletes the variant, where nothing refers to it. */
  remove: z.literal(true).optional(),
  ...skuFields,
})
export type ProductSkuDraft = z.infer<typeof productSkuDraft>

/** One variant of a product: the unit that is stocked, bought and sold. */
export const productSku = z.object({
  productSkuId: key(),
  productId: ref('products'),
  skuCode: text(60).nullable(),
  /** In the reader's language where there are such texts. */
  properties: data(z.array(z.string())),
  /** As they were entered. */
  originalProperties: data(z.array(z.string())),
  coverUrl: image().nullable(),
  marketPrice: money().nullable(),
  startPrice: money().nullable(),
  endPrice: money().nullable(),
  salePrice: money().nullable(),
  currency: currencyCode().nullable(),
  minOrderQty: integer().nullable(),
  maxOrderQty: integer().nullable(),
  weight: decimal().nullable(),
  length: decimal().nullable(),
  width: decimal().nullable(),
  height: decimal().nullable(),
  status: choice('Status'),
  statusText: z.string(),
  remark: longText().nullable(),
})
export type ProductSku = z.infer<typeof productSku>

const maxSummaries = 200

/** A variant beside the product that it belongs to, for screens that name variants of several products. */
export const productSkuSummary = productSku
  .pick({ productSkuId: true, productId: true, skuCode: true, properties: true, coverUrl: true })
  .extend(productSku.pick({ salePrice: true, currency: true, weight: true, status: true, statusText: true }).shape)
  .extend({ productTitle: z.string() })
export type ProductSkuSummary = z.infer<typeof productSkuSummary>

/** A variant in a picker. */
export const productSkuSuggestion = productSku
  .pick({ productSkuId: true, productId: true, skuCode: true, coverUrl: true })
  .extend({ productTitle: z.string(), name: z.string() })

export const productSkuEndpoints = {
  'GET productskus': endpoint({
    area: 'products',
    query: z.strictObject({ ids: keys.refine((ids) => ids.length <= maxSummaries) }),
    response: z.array(productSkuSummary),
    summary: 'Variants by their keys, each beside its product, in the order of the keys; unknown ones are left out',
  }),
  'GET productskus/suggestions': endpoint({
    area: 'products',
    query: z.strictObject({
      keyword: z.string().trim().max(200).optional(),
      ids: keys.refine((ids) => ids.length <= maxSummaries).optional(),
      companyId: keyText().optional(),
    }),
    response: z.array(productSkuSuggestion),
    summary: 'At most 20 enabled variants for a picker, by code, properties or product, or those that are named',
  }),
  'GET products/{id}/skus': endpoint({
    area: 'products',
    response: z.array(productSku),
    summary: 'The variants of a product',
  }),
  'POST products/{id}/skus': endpoint({
    area: 'products',
    use: 'write',
    body: z.array(productSkuDraft).min(1).max(maxSkusPerCall),
    response: z.array(productSku),
    summary: 'Add, change and delete variants of a product, all of them or none; variants that are left out stay',
  }),
}
