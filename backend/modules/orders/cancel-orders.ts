import { and, eq, sql } from 'drizzle-orm'
import { payments as entity } from '@/contract/entities/payments'
import type { AnyEntity } from '@/contract/entity-types'
import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { payments } from '../../db/schema/payments'
import { freePlaces, type Ledger } from '../ledger/ledger'
import { availableIn, type LedgerLine, type LedgerOrder, type OrderRow } from '../ledger/ledger-rows'
import { outstandingOf } from '../ledger/purchase-pieces'
import { type Cover, listRows } from './cover-orders'
import { moveOrders, refusedMove } from './move-orders'

/** Cancels whole orders: their pieces are free, what was bought for them is stock, and what was paid is to give back. */
export async function cancelOrders(rows: readonly OrderRow[], given: Remark, database: Database): Promise<Row[]> {
  const cancelled = await moveOrders(rows, { action: 'cancel', given, apply: cancelOrder }, database)
  await failPayments(
    rows.map(({ orderId }) => orderId),
    database,
  )
  return cancelled
}

/** Payments that have not come are not expected any more. */
export async function failPayments(orderIds: readonly number[], database: Database): Promise<void> {
  const failed = await database.sql
    .update(payments)
    .set({ status: 'Failed', transactionKey: null, updatedTime: new Date(), version: sql`version + 1` })
    .where(and(equalsAny(payments.orderId, [...orderIds]), eq(payments.status, 'Pending')))
    .returning()
  const written = failed.map((after) => ({ before: { ...after, status: 'Pending' }, after }))
  if (written.length > 0) await trackChanges(entity as AnyEntity, 'update', written, database)
}

/** The parcels that are packed and have not left, in which pieces of an order are. */
export const packedIn = ({ lines }: LedgerOrder): number[] => [
  ...new Set(
    lines.flatMap(({ parcels }) =>
      parcels.flatMap(({ status, orderPackageId }) => (status === 'Packed' ? orderPackageId : [])),
    ),
  ),
]

export function cancelOrder(order: LedgerOrder, ledger: Ledger): void {
  const packed = packedIn(order)
  if (packed.length > 0) {
    throw refusedMove(order.row, 'packedIn', { parcels: packed.map((id) => `#${id}`).join(', ') })
  }
  for (const line of order.lines) {
    for (const bought of line.bought) {
      bought.cancelledOrderQty += bought.orderQty
      bought.isKept = false
    }
    const live = line.row.qty - line.row.cancelledQty
    const left = ledger.take(line, live, freePlaces)
    if (left > 0) throw refusedMove(order.row, 'hasLeft')
    line.row.cancelledWithOrderQty = live
  }
  Object.assign(order.row, { isVoid: true, heldReason: null, heldUntil: null })
}

/** Puts finished orders away. */
export const archiveOrders = (rows: readonly OrderRow[], given: Remark, database: Database): Promise<Row[]> =>
  moveOrders(
    rows,
    {
      ...{ action: 'archive', given, isWithoutStock: true },
      apply: ({ row }) => {
        row.archivedTime = new Date()
      },
    },
    database,
  )

/**
 * Takes archived orders out again, and cancelled ones back: their pieces go to what still comes for them, then to free
 * stock, then to promises, and the rest is listed. What was refunded stays so.
 */
export async function recoverOrders(rows: readonly OrderRow[], given: Remark, database: Database): Promise<Row[]> {
  const cover = await listRows(rows, database)
  return moveOrders(
    rows,
    { action: 'recover', given, apply: (order, ledger) => recover(order, ledger, cover) },
    database,
  )
}

function recover(order: LedgerOrder, ledger: Ledger, cover: Cover): void {
  const { row } = order
  if (row.archivedTime) {
    row.archivedTime = null
    return
  }
  if (!row.isVoid) throw refusedMove(row, 'cancelledByPieces')
  row.isVoid = false
  for (const line of order.lines) {
    line.row.cancelledWithOrderQty = 0
    takeBackBought(line, ledger)
    if (row.acceptedTime) allocateFree(line, ledger)
  }
  if (row.acceptedTime) cover(order, ledger)
}

/** What was bought for the line and still comes is its own again. */
function takeBackBought(line: LedgerLine, ledger: Ledger): void {
  for (const bought of line.bought) {
    const { missing } = ledger.placesOf(line)
    const pieces = Math.max(0, Math.min(bought.cancelledOrderQty, missing, outstandingOf(bought) - bought.orderQty))
    bought.orderQty += pieces
    bought.cancelledOrderQty = 0
  }
}

function allocateFree(line: LedgerLine, ledger: Ledger): void {
  const { missing } = ledger.placesOf(line)
  let left = Math.max(0, Math.min(missing, ledger.freeToPromise(line.row.productSkuId)))
  for (const place of ledger.placesIn(line.row.productSkuId)) {
    const pieces = Math.min(left, availableIn(place))
    if (pieces > 0) ledger.allocate(line, place, pieces)
    left -= pieces
  }
}
