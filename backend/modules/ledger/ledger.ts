import type { EnumValue } from '@/contract/enums'
import type { Place, Places } from '@/contract/rules/order-places'
import type { StockLayer } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { StartOver } from '../../http/start-over'
import { type Snapshot, snapshotOf } from './ledger-changes'
import {
  availableIn,
  type LedgerLine,
  type LedgerOrder,
  type ListRow,
  parcelPieces,
  poolIn,
  type StockRow,
  unpackedIn,
} from './ledger-rows'
import { orderState, placesOf } from './places'
import { changed, type PoolChange, type StockPool } from './stock-value'

/** A movement that is to be stored. */
export interface NewMovement extends PoolChange {
  stock: StockRow
  kind: EnumValue<'MovementKind'>
  pool: EnumValue<'ShelfKind'>
  onHandAfter: number
  reason: string | null
  documentType: string | null
  documentId: number | null
  receivedTime: Date | null
  layers: readonly StockLayer[] | null
  createdTime?: Date
}

export interface Cause {
  kind: EnumValue<'MovementKind'>
  reason?: string | null
  documentType?: string
  documentId?: number
  /** When the pieces came to the warehouse, where that is not now. */
  receivedTime?: Date | null
  /** Of pieces that a transfer brings: how many came when. */
  layers?: readonly StockLayer[]
  /** When it happened, where that is not now. */
  createdTime?: Date
}

/** The places that pieces of a line can be taken from, as they are before a parcel. */
export type FreePlace = Extract<Place, 'missing' | 'listed' | 'onOrder' | 'promised' | 'allocated'>

/** From where pieces are taken first: what costs least to give up. */
export const freePlaces: readonly FreePlace[] = ['missing', 'listed', 'onOrder', 'promised', 'allocated']

interface Contents {
  orders: readonly LedgerOrder[]
  stock: readonly StockRow[]
  /** The sums of movements, by SKU, warehouse and pool. */
  pools: ReadonlyMap<string, StockPool>
  /** What lines of other orders are promised, by SKU. */
  promisedElsewhere: ReadonlyMap<number, number>
}

interface PoolName {
  productSkuId: number
  warehouseId: number
  pool: EnumValue<'ShelfKind'>
}

export const poolKey = ({ productSkuId, warehouseId, pool }: PoolName): string =>
  `${productSkuId} ${warehouseId} ${pool}`

/**
 * The ledger of some orders and of the stock of their SKUs, as they are in a transaction that has locked them. Moves
 * change the copies held here; `saveLedger` stores what has changed. Each piece stays in exactly one place.
 */
export class Ledger {
  readonly orders: ReadonlyMap<number, LedgerOrder>
  readonly stock: Map<number, StockRow>
  readonly pools: Map<string, StockPool>
  readonly movements: NewMovement[] = []
  readonly added: { line: LedgerLine; row: ListRow }[] = []
  /** The rows as they were, to tell what has changed. */
  readonly loaded: Snapshot
  private readonly promisedElsewhere: ReadonlyMap<number, number>
  /** All promises, by SKU. */
  private readonly promised: Map<number, number>
  private readonly stockBySku: ReadonlyMap<number, StockRow[]>

  constructor({ orders, stock, pools, promisedElsewhere }: Contents) {
    this.orders = new Map(orders.map((order) => [order.row.orderId, order]))
    this.stock = new Map(stock.map((place) => [place.row.inventoryId, place]))
    this.pools = new Map(pools)
    this.promisedElsewhere = promisedElsewhere
    this.promised = new Map(promisedElsewhere)
    this.stockBySku = groupBy(stock, ({ row }) => row.productSkuId)
    for (const { row } of this.lines) this.countPromised(row.productSkuId, row.promisedQty)
    this.loaded = snapshotOf(this)
  }

  get lines(): LedgerLine[] {
    return [...this.orders.values()].flatMap(({ lines }) => lines)
  }

  /** Where the pieces of a line are. */
  placesOf(line: LedgerLine): Places {
    const packed = parcelPieces(line, 'Packed')
    const allocated = [...line.allocations.values()].reduce((sum, qty) => sum + qty, 0)
    const isVoid = this.orders.get(line.orderId)?.row.isVoid
    return placesOf(line.row.qty, {
      cancelled: line.row.cancelledQty + line.row.cancelledWithOrderQty,
      delivered: parcelPieces(line, 'Delivered'),
      shipped: parcelPieces(line, 'Shipped'),
      packed,
      allocated: allocated - packed,
      promised: line.row.promisedQty,
      listed: line.listed.reduce((sum, { orderQty }) => sum + orderQty, 0),
      onOrder: isVoid ? 0 : line.bought.reduce((sum, { orderQty }) => sum + orderQty, 0),
    })
  }

  stateOf({ row, lines }: LedgerOrder): EnumValue<'OrderStatus'> {
    const facts = {
      isAccepted: row.acceptedTime !== null,
      isCancelled: row.isVoid,
      isArchived: row.archivedTime !== null,
    }
    return orderState(
      facts,
      lines.map((line) => this.placesOf(line)),
    )
  }

  /** The places of a SKU that count for promises. */
  placesIn(productSkuId: number): StockRow[] {
    return (this.stockBySku.get(productSkuId) ?? []).filter(({ counts }) => counts)
  }

  /** What may still be promised of a SKU; below 0 where stock was taken from under a promise. */
  freeToPromise(productSkuId: number): number {
    const available = this.placesIn(productSkuId).reduce((sum, place) => sum + availableIn(place), 0)
    return available - (this.promised.get(productSkuId) ?? 0)
  }

  /** Promises more pieces to a line, or fewer. */
  changePromise({ row }: LedgerLine, count: number): void {
    row.promisedQty += count
    this.countPromised(row.productSkuId, count)
  }

  private countPromised(productSkuId: number, count: number): void {
    if (count !== 0) this.promised.set(productSkuId, (this.promised.get(productSkuId) ?? 0) + count)
  }

  /** Takes pieces of a line out of places, in their order; they are then missing. Returns how many were not there. */
  take(line: LedgerLine, count: number, from: readonly FreePlace[]): number {
    // What is taken out of another place is missing from then on, and is not taken once more from there.
    const { missing } = this.placesOf(line)
    let left = count
    for (const place of from) left -= place === 'missing' ? Math.min(left, missing) : this.takeFrom(line, left, place)
    return left
  }

  private takeFrom(line: LedgerLine, count: number, place: Exclude<FreePlace, 'missing'>): number {
    const atMost = Math.min(count, this.placesOf(line)[place])
    if (atMost === 0) return 0
    if (place === 'promised') this.changePromise(line, -atMost)
    if (place === 'listed') takeListed(line, atMost)
    if (place === 'onOrder') takeBought(line, atMost)
    if (place === 'allocated') this.takeAllocated(line, atMost)
    return atMost
  }

  private takeAllocated(line: LedgerLine, count: number): void {
    let left = count
    for (const inventoryId of [...line.allocations.keys()]) {
      const pieces = Math.min(left, unpackedIn(line, inventoryId))
      if (pieces > 0) this.release(line, inventoryId, pieces)
      left -= pieces
    }
  }

  allocate(line: LedgerLine, { row }: StockRow, count: number): void {
    line.allocations.set(row.inventoryId, (line.allocations.get(row.inventoryId) ?? 0) + count)
    row.allocated += count
  }

  /** Pieces of a line in a place are free again, and missing to the line. */
  release(line: LedgerLine, inventoryId: number, count: number): void {
    const place = this.stock.get(inventoryId)
    const held = line.allocations.get(inventoryId) ?? 0
    if (!place || held < count)
      throw new Error(`Line ${line.row.orderLineId} has no ${count} pieces in ${inventoryId}.`)
    if (held === count) line.allocations.delete(inventoryId)
    else line.allocations.set(inventoryId, held - count)
    place.row.allocated -= count
  }

  /** Promises free stock for what is missing of a line; returns how many pieces. */
  promise(line: LedgerLine): number {
    const { missing } = this.placesOf(line)
    const count = Math.max(0, Math.min(missing, this.freeToPromise(line.row.productSkuId)))
    this.changePromise(line, count)
    return count
  }

  /** Puts missing pieces on the purchase list: more of a line that is there, else a new one. */
  list(line: LedgerLine, count: number, newRow: (line: LedgerLine, count: number) => ListRow): void {
    if (count === 0) return
    const [known] = line.listed
    if (known) {
      known.qty += count
      known.orderQty += count
      return
    }
    const row = newRow(line, count)
    line.listed.push(row)
    this.added.push({ line, row })
  }

  /** Changes a row of stock and its pool, and notes the movement. */
  move(
    stock: StockRow,
    change: PoolChange,
    { kind, reason, receivedTime, layers, createdTime, ...document }: Cause,
  ): void {
    const pool = poolIn(stock)
    this.pools.set(poolKey({ ...stock.row, pool }), changed(this.poolOf(stock), change))
    stock.row.onHand += change.change
    this.movements.push({
      ...change,
      ...{ stock, kind, pool, onHandAfter: stock.row.onHand },
      ...{ reason: reason ?? null, receivedTime: receivedTime ?? null, layers: layers ?? null, createdTime },
      ...{ documentType: document.documentType ?? null, documentId: document.documentId ?? null },
    })
  }

  poolOf(stock: StockRow): StockPool {
    return this.pools.get(poolKey({ ...stock.row, pool: poolIn(stock) })) ?? { pieces: 0, unknown: 0, value: 0 }
  }

  /**
   * Where more is promised than there is, the newest promises become missing.
   * @returns what each line has lost
   * @throws StartOver where orders that are not loaded hold promises: theirs may be the newest
   */
  shrinkPromises(skuIds: readonly number[]): { line: LedgerLine; lost: number }[] {
    const losses: { line: LedgerLine; lost: number }[] = []
    for (const productSkuId of new Set(skuIds)) {
      let over = -this.freeToPromise(productSkuId)
      if (over > 0 && (this.promisedElsewhere.get(productSkuId) ?? 0) > 0) throw new StartOver()
      for (const line of this.promisedLines(productSkuId)) {
        if (over <= 0) break
        const lost = Math.min(over, line.row.promisedQty)
        this.changePromise(line, -lost)
        over -= lost
        losses.push({ line, lost })
      }
    }
    return losses
  }

  /** The lines that are promised pieces of a SKU, those of the newest order by acceptance first. */
  private promisedLines(productSkuId: number): LedgerLine[] {
    const acceptedMs = ({ orderId }: LedgerLine) => this.orders.get(orderId)?.row.acceptedTime?.getTime() ?? 0
    return this.lines
      .filter(({ row }) => row.productSkuId === productSkuId && row.promisedQty > 0)
      .sort((one, other) => acceptedMs(other) - acceptedMs(one) || other.row.orderLineId - one.row.orderLineId)
  }
}

/** Pieces for stock on the same line stay listed. */
function takeListed(line: LedgerLine, count: number): void {
  let left = count
  for (const row of line.listed) {
    const pieces = Math.min(left, row.orderQty)
    row.orderQty -= pieces
    row.qty -= pieces
    left -= pieces
  }
}

/** What was bought for the line becomes stock when it comes. */
function takeBought(line: LedgerLine, count: number): void {
  let left = count
  for (const row of line.bought) {
    const pieces = Math.min(left, row.orderQty)
    row.orderQty -= pieces
    left -= pieces
  }
}
