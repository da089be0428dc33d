import { contextIfAny } from '../../context'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { orderEvents } from '../../db/schema/ordering'
import type { PackageRow } from './package-rows'

export type ParcelEventKind = `parcel${
  | 'Packed'
  | 'Repacked'
  | 'Unpacked'
  | 'Shipped'
  | 'Delivered'
  | 'Unshipped'
  | 'Undelivered'
  | 'Lost'
  | 'Found'
  | 'Returned'}`

/** Says in the timelines of orders what happened to parcels with their pieces. */
export async function recordParcelEvents(
  kind: ParcelEventKind,
  rows: readonly PackageRow[],
  lines: readonly { orderId: number; qty: number; orderPackageId?: number }[],
  database: Database,
): Promise<void> {
  const adminId = contextIfAny()?.account?.adminId ?? null
  const events = rows.flatMap(({ orderPackageId, companyId, trackingNo }) => {
    const own = lines.filter((line) => (line.orderPackageId ?? orderPackageId) === orderPackageId)
    const orderIds = [...new Set(own.map(({ orderId }) => orderId))]
    return orderIds.map((orderId) => {
      const qty = own.filter((line) => line.orderId === orderId).reduce((sum, line) => sum + line.qty, 0)
      const details = JSON.stringify({ orderPackageId, qty, ...(trackingNo && { trackingNo }) })
      return { companyId, orderId, kind, adminId, details }
    })
  })
  if (events.length > 0) await insertMany(database, orderEvents, events)
}
