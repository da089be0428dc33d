import { z } from 'zod'
import { remarkBody } from '../../calls/remark-body'
import { endpoint, noQuery } from '../../endpoint'
import { entity } from '../../entity'
import { boolean, choice, computed, currencyRef, image, integer, money, ref, text, time } from '../../fields'
import { url } from '../../format-fields'
import { accepted } from '../../list-export'

/** A supplier binding: from which supplier, and as which of its articles, a SKU is bought. */
export const productSuppliers = entity({
  path: 'productsuppliers',
  id: 'productSupplierId',
  area: 'productSuppliers',
  label: 'supplierProductName',
  fields: {
    productId: ref('products'),
    productSkuId: ref('productskus'),
    supplierId: ref('suppliers').nullish(),
    channelType: choice('ChannelType'),
    supplierProductId: text(60),
    supplierProductName: text(300).nullish(),
    supplierProductUrl: url().nullish(),
    supplierProductSkuId: text(60),
    supplierProductSkuName: text(300).nullish(),
    supplierCoverUrl: image().nullish(),
    supplierProductType: choice('SupplierProductType').optional(),
    currency: currencyRef().optional(),
    price: money('currency', 0).nullish(),
    domesticShippingFee: money('currency', 0).nullish(),
    minOrderQty: integer().nullish(),
    maxOrderQty: integer().nullish(),
    availableCount: integer().nullish(),
  },
  localized: ['supplierProductName', 'supplierProductSkuName'],
  readOnly: {
    companyId: ref('companies'),
    position: computed(integer(-1_000_000_000)),
    checkedTime: time().nullish(),
    /** Whether the supplier had the article at the last check. */
    isOffered: boolean(),
  },
  actions: ['enable', 'disable', 'remark', 'movetotop'],
  operations: ['get', 'create', 'update', 'remove'],
})

const many = z.union([z.array(productSuppliers.record), accepted])
const action = (summary: string) =>
  endpoint({ area: 'productSuppliers', use: 'write', query: noQuery, body: remarkBody, response: many, summary })

export const productSupplierEndpoints = {
  'POST productsuppliers/{ids}/Enable': action('Enable bindings; the spelling the specification gives'),
  'POST productsuppliers/{ids}/Disable': action('Disable bindings; the spelling the specification gives'),
}

/** The price of a piece from a quantity on (`contract/rules/price-tiers.ts`). */
export const priceTier = z.object({ minQty: z.int().min(1), price: z.number().min(0) })

/** One article of a supplier's catalogue, found by its link; in the reader's language where the supplier has it. */
export const purchaseProduct = z.object({
  productId: z.string(),
  title: z.string(),
  productUrl: z.string(),
  channelType: choice('ChannelType'),
  shop: z.object({ name: z.string(), originalName: z.string(), contactName: z.string().nullable() }),
  currency: z.string(),
  isSupportMixedOrder: z.boolean(),
  piecesPerLot: z.int().min(1),
  /**
   * So many pieces of the shop's articles together are a mixed batch, for which their own minimums do not hold; null where the
   * shop says none for this article.
   */
  shopMixedMin: z.int().min(1).nullable(),
  /** The amount of goods from which the shop ships an order for nothing; null where it says none. */
  shopFreeFreightFrom: z.number().min(0).nullable(),
  /** The supplier of ours behind the shop, where one is known. */
  supplierId: z.int().nullable(),
  skus: z.array(
    z.object({
      productSkuId: z.string(),
      properties: z.array(z.object({ value: z.string(), originalValue: z.string() })),
      coverUrl: z.string().nullable(),
      imageUrls: z.array(z.string()),
      salePrice: z.number(),
      /** By quantity of this variant, instead of `salePrice`; null where it has one price. */
      priceTiers: z.array(priceTier).nullable(),
      domesticShippingFee: z.number().nullable(),
      minOrderQty: z.int(),
      maxOrderQty: z.int().nullable(),
      availableCount: z.int(),
    }),
  ),
})
export type PurchaseProduct = z.infer<typeof purchaseProduct>

export const purchaseProductEndpoints = {
  'GET purchaseproducts': endpoint({
    area: 'productSuppliers',
    query: z.strictObject({
      productUrl: z.string().trim().min(1).max(2000),
      returnSupplier: z.enum(['true', 'false']).optional(),
    }),
    response: purchaseProduct,
    summary: 'Looks up an article of a supplier by its link',
  }),
}
