import { z } from 'zod'
import { choice } from '../../fields'
import { priceTier } from '../catalogue/product-suppliers'

/** Lines whose facts one call asks for. */
export const maxFacts = 100

/** Another enabled binding of a line's SKU, as its supplier last said. */
const otherBinding = z.object({
  productSupplierId: z.int(),
  supplierId: z.int().nullable(),
  supplierName: z.string().nullable(),
  channelType: choice('ChannelType'),
  price: z.number(),
  priceTiers: z.array(priceTier).nullable(),
  currency: z.string(),
  /** Null: known only after ordering. */
  domesticShippingFee: z.number().nullable(),
  shopFreeFreightFrom: z.number().nullable(),
  minOrderQty: z.int().nullable(),
  maxOrderQty: z.int().nullable(),
  availableCount: z.int().nullable(),
  checkedTime: z.iso.datetime().nullable(),
})
export type OtherBinding = z.infer<typeof otherBinding>

/** What helps to decide on a line. What the caller may not read is null. */
export const lineFacts = z.object({
  orderPurchaseId: z.int(),
  /** What was last paid for a piece of its SKU. */
  lastPaid: z.object({ price: z.number(), currency: z.string(), time: z.iso.datetime() }).nullable(),
  /** How its seller delivers, by the last purchases; null before the third. */
  seller: z
    .object({
      purchases: z.int(),
      /** From payment to arrival, usually; null where no parcel has come. */
      days: z.int().nullable(),
      /** Of the pieces that came, from 0 to 1; null where none has come. */
      defectShare: z.number().nullable(),
    })
    .nullable(),
  /** In their order of preference. */
  others: z.array(otherBinding).nullable(),
  /** What it is bought for; the order is null where it is for stock. */
  need: z
    .object({
      orderId: z.int().nullable(),
      orderName: z.string().nullable(),
      promisedDate: z.string().nullable(),
      /** Pieces that no order is promised, and those that purchase orders are to bring. */
      stock: z.int(),
      onItsWay: z.int(),
    })
    .nullable(),
  /** What the customer has paid for a piece, for readers of orders, too. */
  sold: z
    .object({
      price: z.number(),
      currency: z.string(),
      /** In the currency of its binding, by the approved rate; null without one. */
      inBought: z.number().nullable(),
    })
    .nullable(),
})
export type LineFacts = z.infer<typeof lineFacts>
