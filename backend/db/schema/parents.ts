import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderEvents, orderLines } from './ordering'
import { orderPackageEvents, orderPackageLines } from './parcels'
import { paymentRefunds } from './payments'
import {
  purchaseInspections,
  purchaseOrderPackages,
  purchaseRefundLines,
  purchaseRefundMessages,
  purchaseRefunds,
} from './purchase-documents'
import { purchaseOrderLines } from './purchasing'
import { pushLogs } from './pushes'
import { inventoryMovements, orderAllocations } from './stock'

/**
 * The columns by which tables without a site or a warehouse of their own name the record whose site and warehouse are
 * theirs. What such a column does not name, such as the purchase order of an unclaimed parcel, belongs to every site.
 */
export const parentColumns: readonly AnyPgColumn[] = [
  orderLines.orderId,
  orderEvents.orderId,
  orderPackageLines.orderPackageId,
  orderPackageEvents.orderPackageId,
  paymentRefunds.paymentId,
  purchaseOrderLines.purchaseOrderId,
  purchaseOrderPackages.purchaseOrderId,
  purchaseInspections.purchaseOrderId,
  purchaseRefunds.purchaseOrderId,
  purchaseRefundLines.purchaseRefundId,
  purchaseRefundMessages.purchaseRefundId,
  inventoryMovements.inventoryId,
  orderAllocations.orderLineId,
  orderAllocations.inventoryId,
  pushLogs.pushNotificationId,
]
