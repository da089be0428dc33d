import type { EnumValue } from '@/contract/enums'
import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { freePlaces, type Ledger } from '../ledger/ledger'
import { type LedgerOrder, poolIn } from '../ledger/ledger-rows'
import { comingBack, leaving } from '../ledger/stock-value'
import { movePackages } from './move-packages'
import type { MovedLine, MovedPackage } from './moved-package'
import type { PackageRow } from './package-rows'
import { refusedPackage } from './refused-package'
import { keepSentTwice } from './sent-twice'

const documentOf = ({ row }: MovedPackage) => ({ documentType: 'orderpackages', documentId: row.orderPackageId })

/** What is still out of what left with a line of a parcel. */
export const outOf = ({ row }: MovedLine) => ({
  pieces: row.outPieces,
  value: row.outValue,
  unknown: row.outUnknown,
})

/** The pieces leave: they are taken from stock at their value. */
export function leave(parcel: MovedPackage, ledger: Ledger): void {
  for (const moved of parcel.lines) {
    const { row, line } = moved
    const stock = row.inventoryId === null ? undefined : ledger.stock.get(row.inventoryId)
    if (!stock || row.inventoryId === null) throw refusedPackage(parcel.row, 'noStockPlace')
    const change = leaving(ledger.poolOf(stock), row.qty)
    ledger.release(line, row.inventoryId, row.qty)
    ledger.move(stock, change, { kind: 'Shipment', ...documentOf(parcel) })
    Object.assign(row, { outPieces: row.qty, outValue: -change.value || 0, outUnknown: -change.unknown || 0 })
  }
}

/** They had not left after all: the pieces are in stock again, allocated and packed. */
export const unshipPackages = (rows: readonly PackageRow[], given: Remark, database: Database): Promise<Row[]> =>
  movePackages(
    rows,
    {
      ...{ action: 'unship', given, kind: 'parcelUnshipped' as const },
      apply: (parcel, ledger) => {
        for (const moved of parcel.lines) {
          const { row, line } = moved
          const stock = row.inventoryId === null ? undefined : ledger.stock.get(row.inventoryId)
          if (!stock) throw refusedPackage(parcel.row, 'noStockPlace')
          // An empty shelf may have become one whose pieces are for no order.
          if (poolIn(stock) !== 'Stock') throw refusedPackage(parcel.row, 'otherShelf')
          ledger.move(stock, comingBack(outOf(moved), row.qty), { kind: 'Shipment', ...documentOf(parcel) })
          ledger.allocate(line, stock, row.qty)
          Object.assign(row, { outPieces: 0, outValue: 0, outUnknown: 0 })
        }
        Object.assign(parcel.row, { status: 'Packed', shippedTime: null, freightShares: null })
      },
    },
    database,
  )

/** They have arrived; a lost parcel is found. */
export const deliverPackages = (
  rows: readonly PackageRow[],
  given: Remark,
  database: Database,
  deliveredTime = new Date(),
): Promise<Row[]> =>
  movePackages(
    rows,
    {
      ...{ action: 'deliver', given },
      kind: ({ row }) =>
        rows.find((one) => one.orderPackageId === row.orderPackageId)?.status === 'Lost'
          ? 'parcelFound'
          : 'parcelDelivered',
      apply: (parcel, ledger) => {
        if (parcel.row.status === 'Lost') find(parcel, ledger)
        Object.assign(parcel.row, { status: 'Delivered', deliveredTime })
      },
    },
    database,
  )

/** A lost parcel was delivered: its pieces are taken back from where their line has them; the rest was sent twice. */
function find({ lines }: MovedPackage, ledger: Ledger): void {
  for (const { row, line } of lines) {
    let left = row.qty - row.returned
    const all = left
    left = ledger.take(line, left, freePlaces)
    const withOrder = Math.min(left, line.row.cancelledWithOrderQty)
    line.row.cancelledWithOrderQty -= withOrder
    const byPieces = Math.min(left - withOrder, line.row.cancelledQty)
    line.row.cancelledQty -= byPieces
    row.extra = left - withOrder - byPieces
    const order = ledger.orders.get(line.orderId)
    if (order?.row.isVoid && all > row.extra) revive(order)
  }
}

/** An order that was cancelled as a whole has got a piece: its others count as cancelled piece by piece. */
function revive({ row, lines }: LedgerOrder): void {
  row.isVoid = false
  for (const line of lines) {
    line.row.cancelledQty += line.row.cancelledWithOrderQty
    line.row.cancelledWithOrderQty = 0
  }
}

/** They had not arrived after all. */
export const undeliverPackages = (rows: readonly PackageRow[], given: Remark, database: Database): Promise<Row[]> =>
  movePackages(
    rows,
    {
      ...{ action: 'undeliver', given, kind: 'parcelUndelivered' as const },
      apply: (parcel) => {
        const isTouched = parcel.lines.some(({ row }) => row.returned > 0 || row.extra > 0)
        if (isTouched) throw refusedPackage(parcel.row, 'cameBack')
        Object.assign(parcel.row, { status: 'Shipped', deliveredTime: null })
      },
    },
    database,
  )

/** They are lost: their pieces are missing again, or cancelled, but for those that the customer was sent twice. */
export const losePackages = (
  rows: readonly PackageRow[],
  given: Remark & { then: EnumValue<'LostPieces'> },
  database: Database,
): Promise<Row[]> =>
  movePackages(
    rows,
    {
      ...{ action: 'lose', given: { ...given }, kind: 'parcelLost' as const },
      apply: (parcel) => {
        for (const moved of parcel.lines) {
          const lost = moved.row.qty - moved.row.returned
          const kept = keepSentTwice(parcel, moved, lost)
          if (given.then === 'Close') moved.line.row.cancelledQty += lost - kept
        }
        parcel.row.status = 'Lost'
      },
    },
    database,
  )
