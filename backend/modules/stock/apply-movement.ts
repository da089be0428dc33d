import type { MovementOfRow } from '@/contract/entities/inventories'
import type { StockLayer } from '../../db/schema/stock'
import { invalid } from '../../http/parse'
import type { Ledger } from '../ledger/ledger'
import { availableIn, type LedgerLine, poolIn, type StockRow, unpackedIn } from '../ledger/ledger-rows'
import { arriving, found, leaving, type PoolChange } from '../ledger/stock-value'
import { toMinor } from '../money/minor-units'
import { oldestOf } from './stock-ages'

export type MovementOf<Kind extends MovementOfRow['kind']> = Extract<MovementOfRow, { kind: Kind }>

/** Pieces that a line of an order has lost to a movement. */
export interface Loss {
  line: LedgerLine
  lost: number
}

const nothing: PoolChange = { change: 0, value: 0, unknown: 0 }

/** Pieces arrive at a price each, or of unknown cost. */
export function receive(
  stock: StockRow,
  { qty, unitCost, reason }: MovementOf<'Receipt'>,
  unit: number,
  ledger: Ledger,
): void {
  const worth = unitCost === undefined ? null : qty * toMinor(unitCost, unit)
  ledger.move(stock, arriving(qty, worth), { kind: 'Receipt', reason })
}

/** More or fewer pieces; never fewer than orders have there. */
export function adjust(stock: StockRow, { qty, reason }: MovementOf<'Adjustment'>, ledger: Ledger): void {
  const most = availableIn(stock)
  if (qty < 0 && -qty > most) throw invalid([{ field: 'qty', text: 'low', values: { n: String(-most || 0) } }])
  const pool = ledger.poolOf(stock)
  ledger.move(stock, qty > 0 ? found(pool, qty) : leaving(pool, -qty), { kind: 'Adjustment', reason })
}

/** What a counter found on the shelf, without the pieces in parcels. The newest orders lose what is not there. */
export function count(
  stock: StockRow,
  { counted, reason }: MovementOf<'Count'>,
  packed: number,
  ledger: Ledger,
): Loss[] {
  const losses = takeFromNewest(stock, stock.row.allocated - packed - counted, ledger)
  const change = counted + packed - stock.row.onHand
  const pool = ledger.poolOf(stock)
  const moved = change === 0 ? nothing : change > 0 ? found(pool, change) : leaving(pool, -change)
  ledger.move(stock, moved, { kind: 'Count', reason })
  return losses
}

/**
 * Pieces go to another place, at the value that they leave with, also from one pool of costs to another: free ones first, then, within a warehouse, those of the
 * oldest order. Packed ones do not move. The pieces keep their age.
 * @param there when the pieces came that lie there, oldest first
 */
export function transfer(
  stock: StockRow,
  target: StockRow,
  { qty, there }: MovementOf<'Transfer'> & { there: readonly StockLayer[] },
  ledger: Ledger,
): void {
  const isWithin = stock.row.warehouseId === target.row.warehouseId
  const takesAllocated = isWithin && poolIn(target) === 'Stock'
  const lines = takesAllocated ? holdersOf(stock, ledger) : []
  const free = availableIn(stock)
  const most = free + lines.reduce((sum, line) => sum + unpackedIn(line, stock.row.inventoryId), 0)
  if (qty > most) throw invalid([{ field: 'qty', text: 'high', values: { n: String(most) } }])
  let allocated = Math.max(0, qty - free)
  const moved: { line: LedgerLine; pieces: number }[] = []
  for (const line of lines) {
    const pieces = Math.min(allocated, unpackedIn(line, stock.row.inventoryId))
    if (pieces === 0) continue
    ledger.release(line, stock.row.inventoryId, pieces)
    moved.push({ line, pieces })
    allocated -= pieces
  }
  const out = leaving(ledger.poolOf(stock), qty)
  const since = isWithin ? stock.row.oldestReceiptTime : null
  ledger.move(stock, out, documentOf(target))
  // Broken pieces are worth nothing; what a repaired one is worth is not known.
  const isWorthless = out.value === 0 && poolIn(stock) === 'Defect' && poolIn(target) !== 'Defect'
  const arrived = isWorthless
    ? arriving(qty, null)
    : { change: qty, value: -out.value || 0, unknown: -out.unknown || 0 }
  ledger.move(target, arrived, { ...documentOf(stock), receivedTime: since, layers: oldestOf(there, qty) })
  for (const { line, pieces } of moved) ledger.allocate(line, target, pieces)
}

const documentOf = ({ row }: StockRow) => ({
  ...{ kind: 'Transfer' as const, documentType: 'inventories', documentId: row.inventoryId },
})

/** Pieces of unknown cost get one. */
export function revalue(
  stock: StockRow,
  { qty, unitCost, reason }: MovementOf<'Revaluation'>,
  unit: number,
  ledger: Ledger,
): void {
  const { unknown } = ledger.poolOf(stock)
  if (qty > unknown) throw invalid([{ field: 'qty', text: 'high', values: { n: String(unknown) } }])
  const value = qty * toMinor(unitCost, unit)
  ledger.move(stock, { change: 0, value, unknown: -qty }, { kind: 'Revaluation', reason })
}

/** The lines that have unpacked pieces in a place, those of the oldest order by acceptance first. */
function holdersOf({ row }: StockRow, ledger: Ledger): LedgerLine[] {
  const acceptedMs = ({ orderId }: LedgerLine) => ledger.orders.get(orderId)?.row.acceptedTime?.getTime() ?? 0
  return ledger.lines
    .filter((line) => unpackedIn(line, row.inventoryId) > 0)
    .sort((one, other) => acceptedMs(one) - acceptedMs(other) || one.row.orderLineId - other.row.orderLineId)
}

function takeFromNewest(stock: StockRow, pieces: number, ledger: Ledger): Loss[] {
  const losses: Loss[] = []
  let left = pieces
  for (const line of holdersOf(stock, ledger).reverse()) {
    if (left <= 0) break
    const lost = Math.min(left, unpackedIn(line, stock.row.inventoryId))
    ledger.release(line, stock.row.inventoryId, lost)
    losses.push({ line, lost })
    left -= lost
  }
  return losses
}
