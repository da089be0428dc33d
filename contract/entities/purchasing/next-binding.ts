import { z } from 'zod'
import { choice } from '../../fields'
import { priceTier } from '../catalogue/product-suppliers'

/** The next binding of a line's SKU, in their order, that delivers the line by itself. */
export const nextBinding = z.object({
  orderPurchaseId: z.int(),
  productSupplierId: z.int(),
  supplierName: z.string().nullable(),
  channelType: choice('ChannelType'),
  supplierProductId: z.string(),
  supplierProductSkuId: z.string(),
  /** The line's quantity, or more where the binding has a minimum or lots. */
  qty: z.int(),
  /** Of a piece, at this quantity. */
  price: z.number(),
  priceTiers: z.array(priceTier).nullable(),
  currency: z.string(),
  domesticShippingFee: z.number().nullable(),
  minOrderQty: z.int(),
  maxOrderQty: z.int().nullable(),
  availableCount: z.int(),
  piecesPerLot: z.int(),
  /** The minimum may be reached with different variants of the article together. */
  mixedOrder: z.boolean(),
})
export type NextBinding = z.infer<typeof nextBinding>
