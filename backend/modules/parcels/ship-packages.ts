import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { sites } from '../../db/schema/organisation'
import { invalid } from '../../http/parse'
import { declarationsOf, storedDeclaration } from './customs'
import { movePackages } from './move-packages'
import { refuseUsedTracking } from './pack-orders'
import { leave } from './package-moves'
import { linesOf, type PackageRow } from './package-rows'
import { refusedPackage } from './refused-package'

interface Given extends Remark {
  carrierId?: number
  trackingNo?: string
  sharedTracking?: boolean
}

/** Parcels leave, each with a carrier and a tracking number; not while an order of theirs is on hold. */
export async function shipPackages(
  rows: readonly PackageRow[],
  given: Given,
  database: Database,
  shippedTime = new Date(),
): Promise<Row[]> {
  const { carrierId, trackingNo, sharedTracking } = given
  for (const row of rows) {
    const whole = { ...row, ...(carrierId && { carrierId }), ...(trackingNo && { trackingNo }), sharedTracking }
    if (!whole.carrierId) throw invalid([{ field: 'carrierId', text: 'required' }])
    if (!whole.trackingNo) throw invalid([{ field: 'trackingNo', text: 'required' }])
    await refuseUsedTracking(whole, database)
  }
  if (trackingNo && rows.length > 1 && !sharedTracking) {
    throw invalid([{ field: 'trackingNo', text: 'usedTracking', values: { parcel: `#${rows[0]?.orderPackageId}` } }])
  }
  await refuseHeldOrUnpaid(rows, database)
  const declared = await declarationsOf(rows, database)
  return movePackages(
    rows,
    {
      ...{ action: 'ship', given: { ...given }, kind: 'parcelShipped' as const },
      apply: (parcel, books) => {
        leave(parcel, books)
        Object.assign(parcel.row, { status: 'Shipped', shippedTime })
        // As it left, so it stays declared, whatever its products say later.
        const declaration = declared.get(parcel.row.orderPackageId)
        if (declaration?.isAbroad) parcel.row.customs = storedDeclaration(declaration)
        if (carrierId) parcel.row.carrierId = carrierId
        if (trackingNo) parcel.row.trackingNo = trackingNo
      },
    },
    database,
  )
}

async function refuseHeldOrUnpaid(rows: readonly PackageRow[], database: Database): Promise<void> {
  const lines = await linesOf(
    rows.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  const ids = [...new Set(lines.map(({ orderId }) => orderId))]
  const { orderId, friendlyOrderId, heldReason, payStatus, siteId } = orders
  const found = await database.sql
    .select({ orderId, friendlyOrderId, heldReason, payStatus, siteId })
    .from(orders)
    .where(equalsAny(orderId, ids))
  const rules = await database.sql
    .select({ siteId: sites.siteId, shipUnpaid: sites.shipUnpaid })
    .from(sites)
    .where(equalsAny(sites.siteId, [...new Set(found.map((order) => order.siteId))]))
  const strict = new Set(rules.filter(({ shipUnpaid }) => shipUnpaid === 'Never').map((site) => site.siteId))
  for (const order of found) {
    const parcel = rows.find(({ orderPackageId }) =>
      lines.some((line) => line.orderPackageId === orderPackageId && line.orderId === order.orderId),
    )
    if (!parcel) continue
    const values = { order: order.friendlyOrderId }
    if (order.heldReason) throw refusedPackage(parcel, 'orderOnHold', { ...values, reason: order.heldReason })
    const isDue = order.payStatus === 'Unpaid' || order.payStatus === 'PartlyPaid'
    if (isDue && strict.has(order.siteId)) throw refusedPackage(parcel, 'orderUnpaid', values)
  }
}
