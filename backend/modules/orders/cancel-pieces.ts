import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { type FieldError, invalid } from '../../http/parse'
import { freePlaces, type Ledger } from '../ledger/ledger'
import type { LedgerOrder, OrderRow } from '../ledger/ledger-rows'
import { moveOrders, refusedMove } from './move-orders'

interface Given extends Remark {
  lines: readonly { orderLineId: number; qty: number }[]
  reason: string
}

/** Cancels pieces of lines that are in no parcel; never the last live ones, which is the move `cancel`. */
export async function cancelPieces(rows: readonly OrderRow[], given: Given, database: Database): Promise<Row[]> {
  const names: string[] = []
  const apply = (order: LedgerOrder, ledger: Ledger) => {
    cancel(order, ledger, given)
    const cancelled = new Set(given.lines.map(({ orderLineId }) => orderLineId))
    names.push(...order.lines.filter(({ row }) => cancelled.has(row.orderLineId)).map(({ row }) => row.name))
  }
  const moved = await moveOrders(rows, { action: 'cancelpieces', given: { ...given }, apply }, database)
  const itemNames = [...new Set(names)].join(', ').slice(0, maxNames)
  const facts = moved.map(({ siteId, orderId, version }) => ({
    siteId: Number(siteId),
    data: { orderId: Number(orderId), version: Number(version), itemNames },
  }))
  await database.raise('ItemUnavailable', facts)
  return moved
}

const maxNames = 500

function cancel(order: LedgerOrder, ledger: Ledger, { lines }: Given): void {
  const live = order.lines.reduce((sum, { row }) => sum + row.qty - row.cancelledQty, 0)
  if (lines.reduce((sum, { qty }) => sum + qty, 0) >= live) throw refusedMove(order.row, 'lastPieces')
  const errors = lines.flatMap(({ orderLineId, qty }, index): FieldError[] => {
    const line = order.lines.find(({ row }) => row.orderLineId === orderLineId)
    if (!line) return [{ field: `lines.${index}.orderLineId`, text: 'missing' }]
    const left = ledger.take(line, qty, freePlaces)
    if (left > 0) return [{ field: `lines.${index}.qty`, text: 'high', values: { n: String(qty - left) } }]
    line.row.cancelledQty += qty
    return []
  })
  if (errors.length > 0) throw invalid(errors)
}
