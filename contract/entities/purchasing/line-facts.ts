import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { choice } from '../../fields'
import { accepted } from '../../list-export'
import { priceTier } from '../catalogue/product-suppliers'

/** Lines whose facts one call asks for. */
const maxFacts = 100

/** SKUs whose bindings one call has quoted. */
export const maxQuotedSkus = 500

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
  piecesPerLot: z.int().nullable(),
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
      /** That currency; null where it is not bound. */
      boughtIn: z.string().nullable(),
    })
    .nullable(),
})
export type LineFacts = z.infer<typeof lineFacts>

export const lineFactEndpoints = {
  'GET orderpurchases/facts': endpoint({
    area: 'carts',
    query: z.strictObject({
      orderPurchaseIds: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15})*$/)
        .transform((text) => [...new Set(text.split(',').map(Number))])
        .refine((ids) => ids.length <= maxFacts),
    }),
    response: z.array(lineFacts),
    summary:
      'What helps to decide on lines: prices paid before, how the seller delivers, other bindings, the need behind it, and what the customer paid. What the caller may not read is null',
  }),
  'POST orderpurchases/quoteall': endpoint({
    area: 'carts',
    use: 'write',
    body: z.strictObject({ productSkuIds: z.array(z.int().positive()).min(1).max(maxQuotedSkus) }),
    response: accepted,
    summary:
      'Ask the suppliers of every enabled binding of SKUs for price, stock and limits in the background, so that they can be compared. The price of a binding that a line has chosen stays until it is placed',
  }),
}
