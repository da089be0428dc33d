import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { invalid } from '../../http/parse'
import type { Problem } from '../../problem'
import { declarationsOf, storedDeclaration } from './customs'
import { freightShares } from './freight-shares'
import { movePackages } from './move-packages'
import { refuseUsedTrackings } from './pack-orders'
import { leave } from './package-moves'
import type { PackageRow } from './package-rows'
import { refusedPackage } from './refused-package'
import { shippedOrders } from './shipping-checks'

interface Given extends Remark {
  carrierId?: number
  trackingNo?: string
  sharedTracking?: boolean
}

/** The carrier and tracking number of each parcel, by its key. */
export type Dispatches = ReadonlyMap<number, { carrierId: number; trackingNo: string }>

/**
 * Parcels leave, each with a carrier and a tracking number; not while an order of theirs is on hold.
 * @param each what each of them leaves with, where they do not share it
 */
export async function shipPackages(
  rows: readonly PackageRow[],
  given: Given,
  database: Database,
  each?: Dispatches,
): Promise<Row[]> {
  const shippedTime = new Date()
  const { carrierId, trackingNo, sharedTracking } = given
  const leavesWith = ({ orderPackageId }: PackageRow) => ({
    ...(carrierId && { carrierId }),
    ...(trackingNo && { trackingNo }),
    ...each?.get(orderPackageId),
  })
  const leaving = rows.map((row) => ({ ...row, ...leavesWith(row), sharedTracking }))
  for (const row of leaving) {
    if (!row.carrierId) throw invalid([{ field: 'carrierId', text: 'required' }])
    if (!row.trackingNo) throw invalid([{ field: 'trackingNo', text: 'required' }])
  }
  await refuseUsedTrackings(leaving, database)
  if (trackingNo && rows.length > 1 && !sharedTracking) {
    throw invalid([{ field: 'trackingNo', text: 'usedTracking', values: { parcel: `#${rows[0]?.orderPackageId}` } }])
  }
  const refusalOf = await shippingRefusals(rows, database)
  for (const row of rows) {
    const refusal = refusalOf(row)
    if (refusal) throw refusal
  }
  const declared = await declarationsOf(rows, database)
  const sharesIn = await freightShares(
    rows.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  return movePackages(
    rows,
    {
      ...{ action: 'ship', given: { ...given }, kind: 'parcelShipped' as const },
      apply: (parcel, ledger) => {
        leave(parcel, ledger)
        Object.assign(parcel.row, { status: 'Shipped', shippedTime })
        // As it left, so it stays declared, whatever its products say later.
        const declaration = declared.get(parcel.row.orderPackageId)
        if (declaration?.isAbroad) parcel.row.customs = storedDeclaration(declaration)
        parcel.row.freightShares = sharesIn(parcel.row.orderPackageId)
        Object.assign(parcel.row, leavesWith(parcel.row))
      },
    },
    database,
  )
}

/** Why parcels may not leave: an order of theirs is on hold, or is not paid where its site ships paid orders only. */
export async function shippingRefusals(
  rows: readonly PackageRow[],
  database: Database,
): Promise<(parcel: PackageRow) => Problem | undefined> {
  const ordersOf = await shippedOrders(rows, database)
  return (parcel) => {
    for (const { friendlyOrderId: order, heldReason: reason, isDue, rule } of ordersOf(parcel)) {
      if (reason !== null) return refusedPackage(parcel, 'orderOnHold', { order, reason })
      if (isDue && rule === 'Never') return refusedPackage(parcel, 'orderUnpaid', { order })
    }
    return undefined
  }
}
