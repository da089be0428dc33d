import { z } from 'zod'
import { choice, data } from '../fields'

/** What stands beside an order and is shown with it. */
const payment = z.object({
  paymentId: z.int(),
  channel: z.string(),
  channelName: z.string().nullish(),
  currency: z.string(),
  amount: z.number(),
  orderAmount: z.number().nullable(),
  refundedAmount: z.number(),
  status: choice('PaymentStatus'),
  statusText: z.string(),
  transactionId: z.string().nullable(),
  paidTime: z.iso.datetime().nullable(),
  createdTime: z.iso.datetime(),
})

const refund = z.object({
  paymentRefundId: z.int(),
  paymentId: z.int(),
  amount: z.number(),
  currency: z.string(),
  kind: choice('PaymentRefundKind'),
  kindText: z.string(),
  /** What an allowance was taken off. */
  ofText: z.string().nullable(),
  reason: z.string(),
  createdTime: z.iso.datetime(),
})

const parcel = z.object({
  orderPackageId: z.int(),
  status: choice('OrderPackageStatus'),
  statusText: z.string(),
  warehouseName: z.string().nullable(),
  carrierId: z.int().nullable(),
  carrierName: z.string().nullable(),
  trackingNo: z.string().nullable(),
  /** The page of the carrier where it is followed. */
  trackingUrl: z.string().nullable(),
  shippedTime: z.iso.datetime().nullable(),
  lines: z.array(z.object({ orderLineId: z.int(), qty: z.int(), returned: z.int(), extra: z.int() })),
})

const listed = z.object({ orderPurchaseId: z.int(), orderLineId: z.int(), qty: z.int(), orderQty: z.int() })

const bought = z.object({
  purchaseOrderId: z.int(),
  businessCode: z.string(),
  status: choice('PurchaseOrderStatus'),
  statusText: z.string(),
  orderLineId: z.int(),
  orderQty: z.int(),
  expectedDate: z.string().nullable(),
  /** For readers of purchases alone. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
})

/** Where the allocated pieces of a line lie. */
const allocation = z.object({
  orderLineId: z.int(),
  inventoryId: z.int(),
  warehouseId: z.int(),
  warehouseName: z.string(),
  shelfCode: z.string().nullable(),
  qty: z.int(),
})

/** Something that has happened to the order: a move, a change, or what other documents have done to its pieces. */
const happening = z.object({
  /** Unique within the timeline. */
  id: z.string(),
  time: z.iso.datetime(),
  adminId: z.int().nullable(),
  adminName: z.string().nullable(),
  /** The name of the move, `create`, `update`, or the kind of an event. */
  kind: z.string(),
  texts: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** What an order has earned, in the company's currency; for readers of purchases alone. */
const margin = z.object({
  currency: z.string(),
  /** The pieces that left, of those that are not cancelled. */
  pieces: z.int(),
  livePieces: z.int(),
  /** What they come to without tax, with their share of discount and freight, at the rate that was frozen. */
  income: z.number(),
  /** What all that left has cost, lost and broken pieces too; null where it is not known of each. */
  goods: z.number().nullable(),
  /** What their parcels cost; null where that is not known of each. */
  freight: z.number().nullable(),
  fees: z.number().nullable(),
  /** Null where any of these is not known. */
  margin: z.number().nullable(),
  percent: z.number().nullable(),
  /** Pieces of unknown cost. */
  unknownPieces: z.int(),
  /** Parcels whose freight is not known yet. */
  unknownFreights: z.int(),
  /** Currencies of freight and fees that no approved rate turns into the company's. */
  missingRates: z.array(z.string()),
  /** Pieces, freight or refunds are open: it may change. */
  provisional: z.boolean(),
})
/** Why there is no margin: no rate between these currencies was approved when the order was accepted. */
const unratedMargin = z.object({ from: z.string(), to: z.string() })
export type OrderMargin = z.infer<typeof margin>

/** Pictures that the check of a supplier's parcel has taken of pieces of a line. */
const picture = z.object({
  orderLineId: z.int(),
  imageUrls: z.array(z.string()),
  /** Grams of one piece. */
  weight: z.number().nullable(),
  /** Pieces of that check that were defective; the pictures may show them. */
  defectiveQty: z.int(),
})
export type OrderPicture = z.infer<typeof picture>

export const orderParts = {
  /** The address as its country writes it. */
  addressText: data(z.array(z.string())),
  payments: data(z.array(payment)),
  refunds: data(z.array(refund)),
  packages: data(z.array(parcel)),
  allocations: data(z.array(allocation)),
  listedLines: data(z.array(listed)),
  boughtLines: data(z.array(bought)),
  pictures: data(z.array(picture)),
  margin: data(margin.nullable()),
  unratedMargin: data(unratedMargin.nullable()),
  timeline: data(z.array(happening)),
} as const
