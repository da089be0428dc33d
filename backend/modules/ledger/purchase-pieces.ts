import type { EnumValue } from '@/contract/enums'
import { isOfReceived } from '@/contract/rules/refund-kinds'
import type { AnnouncedLine, purchaseRefundLines, purchaseRefunds } from '../../db/schema/purchase-documents'
import type { purchaseOrders } from '../../db/schema/purchasing'
import type { PurchaseLineRow } from './ledger-rows'

export type PurchaseOrderRow = typeof purchaseOrders.$inferSelect
export type RefundRow = typeof purchaseRefunds.$inferSelect
export type RefundLineRow = typeof purchaseRefundLines.$inferSelect

/** The pieces of a purchase line that have not come and are still expected. */
export const outstandingOf = (line: PurchaseLineRow): number =>
  line.qty + line.replacedQty + line.extraQty - line.acceptedQty - line.defectiveQty - line.cancelledQty

/** What decides how far a purchase order is. */
export interface PurchaseFacts {
  row: Pick<PurchaseOrderRow, 'status' | 'paidTime'>
  lines: readonly PurchaseLineRow[]
  packages: readonly {
    purchaseOrderPackageId: number
    lines: readonly AnnouncedLine[] | null
    arrivedTime: Date | null
  }[]
  inspections: readonly { purchaseOrderPackageId: number | null; status: EnumValue<'PurchaseInspectionStatus'> }[]
  refunds: readonly { row: Pick<RefundRow, 'kind' | 'status' | 'amount'>; lines: readonly RefundLineRow[] }[]
}

const open: readonly string[] = [
  'Requested',
  'Approved',
  'VoucherSubmitted',
] satisfies EnumValue<'PurchaseRefundStatus'>[]

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0)

type Line = { purchaseOrderLineId: number }
const sumOfLine = <Item extends Line>(
  items: readonly Item[],
  { purchaseOrderLineId: id }: Line,
  count: (item: Item) => number,
) =>
  sumOf(
    items.filter((item) => item.purchaseOrderLineId === id),
    count,
  )

/** Received pieces of a line that stand in a refund which is not rejected. */
export const refundedReceived = ({ refunds }: Pick<PurchaseFacts, 'refunds'>, line: Line): number =>
  sumOf(refunds, ({ row, lines }) =>
    row.status === 'Rejected' || !isOfReceived(row.kind) ? 0 : sumOfLine(lines, line, ({ qty }) => qty),
  )

/** Cancelled pieces of a line that stand in a refund which is not rejected. */
export const refundedCancelled = ({ refunds }: Pick<PurchaseFacts, 'refunds'>, line: Line): number =>
  sumOf(refunds, ({ row, lines }) =>
    row.status === 'Rejected' || isOfReceived(row.kind)
      ? 0
      : sumOfLine(lines, line, (one) => one.ofCancelledQty + (row.status === 'Completed' ? one.toCancelQty : 0)),
  )

/** Outstanding pieces of a line that open refunds are going to cancel. */
export const askedFor = ({ refunds }: Pick<PurchaseFacts, 'refunds'>, line: Line): number =>
  sumOf(refunds, ({ row, lines }) => (open.includes(row.status) ? sumOfLine(lines, line, (one) => one.toCancelQty) : 0))

/** Announced pieces of a line in parcels that have arrived and are not checked. */
export function arrivedUnchecked(
  { packages, inspections }: Pick<PurchaseFacts, 'packages' | 'inspections'>,
  line: Line,
): number {
  const waiting = new Set(
    inspections.flatMap(({ status, purchaseOrderPackageId }) => (status === 'Open' ? purchaseOrderPackageId : [])),
  )
  return sumOf(packages, ({ purchaseOrderPackageId, lines }) =>
    waiting.has(purchaseOrderPackageId) ? sumOfLine(lines ?? [], line, ({ qty }) => qty) : 0,
  )
}

/** Announced pieces of a line in parcels that have not arrived. */
export const announcedOf = ({ packages }: Pick<PurchaseFacts, 'packages'>, line: Line): number =>
  sumOf(packages, ({ arrivedTime, lines }) => (arrivedTime ? 0 : sumOfLine(lines ?? [], line, ({ qty }) => qty)))

export const hasOpenRefund = ({ refunds }: Pick<PurchaseFacts, 'refunds'>): boolean =>
  refunds.some(({ row }) => open.includes(row.status))

/**
 * The state of a purchase order: the first that holds. Cancelled by `cancel`; Unpaid; while something is still to come
 * Shipped if a parcel is known, else Paid; Completed when every check is done, no refund open, and every defective and
 * cancelled piece stands in a refund; else Received.
 */
export function purchaseState(purchase: PurchaseFacts): EnumValue<'PurchaseOrderStatus'> {
  const { row, lines, packages, inspections } = purchase
  if (row.status === 'Cancelled') return 'Cancelled'
  if (row.paidTime === null) return 'Unpaid'
  const isExpected = lines.some((line) => outstandingOf(line) > arrivedUnchecked(purchase, line))
  if (isExpected) return packages.length > 0 || inspections.length > 0 ? 'Shipped' : 'Paid'
  const isDone =
    inspections.every(({ status }) => status !== 'Open') &&
    !hasOpenRefund(purchase) &&
    lines.every(
      (line) =>
        refundedReceived(purchase, line) >= line.defectiveQty && refundedCancelled(purchase, line) >= line.cancelledQty,
    )
  return isDone ? 'Completed' : 'Received'
}
