import { z } from 'zod'
import { enums } from '../../enums'
import { image } from '../../fields'

const count = () => z.int().min(0).max(1_000_000)

/** What was found of one SKU in a parcel of a supplier. */
export const checkedLine = z.strictObject({
  /** Of several inspections of one parcel, the one that it is for. */
  purchaseInspectionId: z.int().positive().optional(),
  productSkuId: z.int().positive(),
  /** What was announced of it, as the checker saw it. */
  expected: count().nullish(),
  /** Good and defective ones; wrong ones are apart. */
  received: count(),
  accepted: count(),
  defective: count(),
  /** Other goods than were ordered: an own SKU, or what they are. */
  wrong: z
    .strictObject({
      productSkuId: z.int().positive().nullish(),
      text: z.string().trim().max(200).nullish(),
      qty: z.int().min(1).max(1_000_000),
    })
    .nullish(),
  reason: z.enum(enums.DefectReason).nullish(),
  imageUrls: z.array(image()).max(10).optional(),
  /** Where the good pieces are put; the floor by default. */
  shelfId: z.int().positive().nullish(),
  /** What follows for the customer of defective pieces. */
  then: z.enum(enums.DefectivePieces).nullish(),
})
export type CheckedLine = z.infer<typeof checkedLine>

/** Pieces that a check has booked on a line of a purchase order and in a place. */
export interface CheckBooking {
  /** Null: pieces of another SKU than was ordered. */
  purchaseOrderLineId: number | null
  inventoryId: number
  accepted: number
  defective: number
  wrong: number
  /** Pieces beyond what was outstanding. */
  extra: number
  /** As the movement has it: minor units of the company's currency, and pieces of unknown cost. */
  value: number
  unknown: number
  /** Pieces of the line's order: where they went, or what followed from their loss. */
  orderQty: number
  as: 'allocated' | 'promised' | 'missing' | null
  lost: number
  then: CheckedLine['then']
}

/** Pieces of an unclaimed parcel that are taken as stock. */
export const stockLine = z.strictObject({
  productSkuId: z.int().positive(),
  qty: z.int().min(1).max(1_000_000),
  shelfId: z.int().positive().nullish(),
  unitCost: z.number().min(0).max(1e9).optional(),
})

const orderOfPiece = z.object({
  orderId: z.int(),
  friendlyOrderId: z.string(),
  customerName: z.string().nullable(),
  qty: z.int(),
})

/** A SKU on the sheet of a check: what is expected, what was found, and for whom it is. */
export const inspectionLine = z.object({
  purchaseInspectionId: z.int(),
  productSkuId: z.int(),
  productId: z.int(),
  productName: z.string(),
  productSkuName: z.string().nullable(),
  supplierProductSkuName: z.string().nullable(),
  coverUrl: z.string().nullable(),
  skuCode: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Null where the contents of the parcel are unsure. */
  expected: z.int().nullable(),
  outstanding: z.int(),
  orders: z.array(orderOfPiece),
  /** Where pieces of it lie already, else a shelf on which nothing lies; none: the floor. */
  suggestedShelfId: z.int().nullable(),
  suggestedShelfCode: z.string().nullable(),
  result: checkedLine.nullable(),
})
export type InspectionLine = z.infer<typeof inspectionLine>

/** Another inspection of the same parcel. */
export const inspectionOfParcel = z.object({
  purchaseInspectionId: z.int(),
  businessCode: z.string(),
  purchaseOrderId: z.int().nullable(),
  purchaseOrderName: z.string().nullable(),
  status: z.enum(enums.PurchaseInspectionStatus),
  statusText: z.string(),
})

/** Good pieces with their place and for whom they are: one label each. */
export const putAway = z.object({
  productSkuId: z.int(),
  productName: z.string(),
  productSkuName: z.string().nullable(),
  skuCode: z.string().nullable(),
  shelfCode: z.string().nullable(),
  orderId: z.int().nullable(),
  friendlyOrderId: z.string().nullable(),
  customerName: z.string().nullable(),
  /** All live pieces of its order are allocated or packed by now. */
  isOrderComplete: z.boolean(),
  qty: z.int(),
})
export type PutAway = z.infer<typeof putAway>
