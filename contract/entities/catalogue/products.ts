import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { entity } from '../../entity'
import { choice, choices, computed, currencyCode, data, integer, key, money, text } from '../../fields'
import { keyText } from '../../list-query'
import { productFields, propertyList } from './product-fields'
import { productSheet } from './product-sheet'
import { maxSkusPerCall, productSku, productSkuDraft } from './product-skus'
import { productSuppliers } from './product-suppliers'
import { shelfStates } from './shelf-states'

export const products = entity({
  path: 'products',
  id: 'productId',
  area: 'products',
  label: 'title',
  fields: productFields,
  sheet: productSheet,
  readOnly: {
    brand: computed(text()).nullable(),
    category: computed(text()).nullable(),
    skuCount: computed(integer()),
    /** The range of the sale prices of its enabled SKUs. */
    minPrice: computed(money()).nullable(),
    maxPrice: computed(money()).nullable(),
    currency: computed(currencyCode()).nullable(),
    /** What it lacks; worked out for each response, and yet a filter. */
    findings: choices('ProductFinding'),
  },
  details: { skus: data(z.array(productSku)) },
  keyword: ['title', 'keywords', 'barcode'],
  localized: ['title', 'description', 'keywords', 'customsName'],
  actions: ['remark'],
  states: shelfStates,
  suggestions: { companyId: keyText().optional() },
})

/** What other screens need of a product. */
export const productSummary = z.object({
  productId: key(),
  title: z.string(),
  coverUrl: z.string().nullable(),
  channelType: choice('ChannelType'),
  originalProductId: z.string().nullable(),
  status: choice('ProductStatus'),
  statusText: z.string(),
})

export const productEndpoints = {
  'POST products/{id}/skusheet': endpoint({
    area: 'products',
    use: 'write',
    body: z.strictObject({
      properties: propertyList,
      skus: z.array(productSkuDraft).min(1).max(maxSkusPerCall),
    }),
    response: z.array(productSku),
    summary: 'The properties of a product and its variants, saved together or not at all',
  }),
  'GET products/{id}': endpoint({
    area: 'products',
    query: z.strictObject({
      localized: z.enum(['true', 'false']).optional(),
      summary: z.enum(['true', 'false']).optional(),
    }),
    response: z.union([products.one, productSummary]),
    summary: 'One product; with summary=true only what other screens need of it',
  }),
  'GET products/{id}/suppliers': endpoint({
    area: 'productSuppliers',
    query: z.strictObject({ productSkuId: keyText().transform(Number).optional() }),
    response: z.array(productSuppliers.record),
    summary: 'The supplier bindings of a product, the preferred one of each SKU first',
  }),
}
