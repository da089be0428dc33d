import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { choice, currencyCode, data, decimal, image, integer, key, longText, money, ref, text } from '../fields'
import { keyText } from '../list-query'
import { productSuppliers } from './product-suppliers'

const property = z.object({ name: z.string(), values: z.array(z.string()) })

/** One variant of a product: what is stocked, bought and sold. */
export const productSku = z.object({
  productSkuId: key(),
  productId: ref('products'),
  skuCode: text(60).nullable(),
  properties: data(z.array(z.string())),
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

export const products = entity({
  path: 'products',
  id: 'productId',
  area: 'products',
  label: 'title',
  fields: {
    companyId: ref('companies').optional(),
    channelType: choice('ChannelType'),
    originalProductId: text(60).nullish(),
    originalProductSkuId: text(60).nullish(),
    brand: text(100).nullish(),
    category: text(100).nullish(),
    title: text(300),
    description: longText().nullish(),
    keywords: text(500).nullish(),
    imageUrls: data(z.array(image())),
    coverUrl: image().nullish(),
    videoUrl: image().nullish(),
    unit: text(40).nullish(),
    countryOfOrigin: text(2).nullish(),
    placeOfOrigin: text(100).nullish(),
    htmlDetails: longText(200_000).nullish(),
    barcode: text(60).nullish(),
    properties: data(z.array(property)),
  },
  readOnly: { status: choice('ProductStatus') },
  details: { skus: data(z.array(productSku)) },
  keyword: ['title', 'keywords', 'barcode'],
  localized: ['title', 'description', 'keywords'],
  operations: ['list', 'get'],
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
  'GET products/{id}': endpoint({
    area: 'products',
    query: z.strictObject({
      localized: z.enum(['true', 'false']).optional(),
      summary: z.enum(['true', 'false']).optional(),
    }),
    response: z.union([products.one, productSummary]),
    summary: 'One product; with summary=true only what other screens need of it',
  }),
  'GET products/{id}/skus': endpoint({
    area: 'products',
    response: z.array(productSku),
    summary: 'The variants of a product',
  }),
  'GET products/{id}/suppliers': endpoint({
    area: 'productSuppliers',
    query: z.strictObject({ productSkuId: keyText().transform(Number).optional() }),
    response: z.array(productSuppliers.record),
    summary: 'The supplier bindings of a product, the preferred one of each SKU first',
  }),
}
