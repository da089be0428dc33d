import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import {
  choice,
  choices,
  computed,
  countryRef,
  currencyCode,
  data,
  eachOnce,
  html,
  image,
  images,
  integer,
  key,
  longText,
  money,
  ref,
  text,
  video,
} from '../fields'
import { keyText } from '../list-query'
import { maxSkusPerCall, productSku, productSkuDraft } from './product-skus'
import { productSuppliers } from './product-suppliers'
import { shelfStates } from './shelf-states'

const maxProperties = 50
const maxValues = 200
const property = z.strictObject({
  name: text(100),
  values: z
    .array(text(200))
    .max(maxValues)
    .check(eachOnce((value) => value)),
})
const propertyList = z
  .array(property)
  .max(maxProperties)
  .check(eachOnce(({ name }) => name, ['name']))

export const products = entity({
  path: 'products',
  id: 'productId',
  area: 'products',
  label: 'title',
  fields: {
    companyId: ref('companies').optional(),
    /** Site where it is left out. */
    channelType: choice('ChannelType').optional(),
    originalProductId: text(60).nullish(),
    originalProductSkuId: text(60).nullish(),
    brandId: ref('brands').nullish(),
    categoryId: ref('categories').nullish(),
    title: text(300),
    description: longText().nullish(),
    keywords: text(500).nullish(),
    /** The first is the main one. */
    imageUrls: images().optional(),
    coverUrl: image().nullish(),
    videoUrl: video().nullish(),
    unit: text(40).nullish(),
    countryOfOrigin: countryRef().nullish(),
    placeOfOrigin: text(100).nullish(),
    htmlDetails: html().nullish(),
    barcode: text(60).nullish(),
    properties: data(propertyList).optional(),
  },
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
  localized: ['title', 'description', 'keywords'],
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
