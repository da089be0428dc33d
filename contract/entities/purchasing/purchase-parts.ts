import { z } from 'zod'
import { enums } from '../../enums'
import { data, date, text } from '../../fields'

/** A parcel of a supplier as a purchase order shows it. */
export const supplierPackage = z.object({
  purchaseOrderPackageId: z.int(),
  purchaseOrderId: z.int(),
  carrier: z.string(),
  trackingNo: z.string(),
  expectedDate: z.iso.date().nullable(),
  /** Null where the contents are unsure. */
  lines: z.array(z.object({ purchaseOrderLineId: z.int(), qty: z.int() })).nullable(),
  arrivedTime: z.iso.datetime().nullable(),
  /** The inspection that its arrival has opened. */
  purchaseInspectionId: z.int().nullable(),
  /** Other purchase orders in the same parcel. */
  sharedWith: z.array(z.object({ purchaseOrderId: z.int(), businessCode: z.string() })),
})
export type SupplierPackage = z.infer<typeof supplierPackage>

const documentOf = <Name extends 'PurchaseInspectionStatus' | 'PurchaseRefundStatus'>(name: Name) => ({
  businessCode: z.string(),
  summary: z.string(),
  status: z.enum(enums[name] as (typeof enums)[Name]),
  statusText: z.string(),
  createdTime: z.iso.datetime(),
})

/** What stands beside a purchase order and is shown with it. */
export const purchaseParts = {
  packages: data(z.array(supplierPackage)),
  inspections: data(z.array(z.object({ purchaseInspectionId: z.int(), ...documentOf('PurchaseInspectionStatus') }))),
  refunds: data(
    z.array(
      z.object({
        purchaseRefundId: z.int(),
        kind: z.enum(enums.PurchaseRefundKind),
        kindText: z.string(),
        amount: z.number(),
        ...documentOf('PurchaseRefundStatus'),
      }),
    ),
  ),
} as const

/** What is announced of a parcel. */
export const announcement = z.strictObject({
  carrier: text(60),
  trackingNo: text(60),
  expectedDate: date().nullish(),
  lines: z
    .array(z.strictObject({ purchaseOrderLineId: z.int().positive(), qty: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(500)
    .nullish(),
})
