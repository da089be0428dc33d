import type { Remark } from '../../crud/crud-options'
import { labelsOf, type Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines } from '../../db/schema/ordering'
import { StartOver } from '../../http/start-over'
import type { Ledger } from '../ledger/ledger'
import { availableIn, type LedgerOrder, type OrderRow } from '../ledger/ledger-rows'
import { lockOrders } from '../ledger/load-ledger'
import { promiseHoldersOf } from '../ledger/promise-holders'
import { placesToTakeFrom } from './allocation-places'
import { moveOrders, refusedMove } from './move-orders'
import { servingWarehouses } from './serving-warehouses'

interface Given extends Remark {
  /** What there is, instead of all or nothing. */
  partial?: boolean
  /** Takes pieces that are promised to newer orders. */
  evenPromised?: boolean
}

/**
 * Takes pieces in warehouses for what orders lack: their own promises first, then what nothing covers, what is listed and
 * what is on order, which is then bought for stock. Promises of others are taken only where the caller says so; those of
 * the newest orders end first.
 */
export async function allocateOrders(rows: readonly OrderRow[], given: Given, database: Database): Promise<Row[]> {
  const ids = rows.map(({ orderId }) => orderId)
  const holders = await promiseHolders(ids, database)
  const others = given.evenPromised ? await lockedOthers(ids, holders, database) : []
  const serves = await servingWarehouses(rows, database)
  return moveOrders(
    rows,
    {
      ...{ action: 'allocateinventory', given: { ...given }, others },
      apply: async (order, ledger) => {
        const shortages = shortagesOf(order, ledger, given)
        if (shortages.length > 0 && !given.partial) throw await shortageOf(order, shortages, database)
        const taken = allocate(order, ledger, serves(order.row), given)
        if (taken === 0) throw refusedMove(order.row, 'somethingToAllocate')
        if (given.evenPromised) ledger.shrinkPromises(order.lines.map(({ row }) => row.productSkuId))
      },
    },
    database,
  )
}

/** The orders that hold promises of the SKUs of these orders. */
export async function promiseHolders(orderIds: readonly number[], database: Database): Promise<number[]> {
  const { orderId, productSkuId } = orderLines
  const wanted = await database.sql
    .selectDistinct({ productSkuId })
    .from(orderLines)
    .where(equalsAny(orderId, [...orderIds]))
  return promiseHoldersOf(
    wanted.map((row) => row.productSkuId),
    database,
  )
}

/** They were locked before; a promise that was made meanwhile starts the move over. */
async function lockedOthers(
  ids: readonly number[],
  holders: readonly number[],
  database: Database,
): Promise<OrderRow[]> {
  const others = await lockOrders(holders, database)
  const now = await promiseHolders(ids, database)
  const locked = new Set(others.map(({ orderId }) => orderId))
  if (now.some((id) => !locked.has(id) && !ids.includes(id))) throw new StartOver()
  return others
}

interface Shortage {
  productSkuId: number
  wanted: number
  /** Without the promises of others. */
  free: number
  /** With them. */
  there: number
}

/** What an order wants of each SKU beyond what it may take; equal SKUs are added up. */
function shortagesOf(order: LedgerOrder, ledger: Ledger, { evenPromised }: Given): Shortage[] {
  const skus = [...new Set(order.lines.map(({ row }) => row.productSkuId))]
  return skus.flatMap((productSkuId): Shortage[] => {
    const lines = order.lines.filter(({ row }) => row.productSkuId === productSkuId)
    const wanted = lines.reduce((sum, line) => sum + wantedOf(ledger, line), 0)
    const own = lines.reduce((sum, { row }) => sum + row.promisedQty, 0)
    const there = ledger.placesIn(productSkuId).reduce((sum, place) => sum + availableIn(place), 0)
    const free = Math.min(there, own + Math.max(0, ledger.freeToPromise(productSkuId)))
    return wanted > (evenPromised ? there : free) ? [{ productSkuId, wanted, free, there }] : []
  })
}

const wantedOf = (ledger: Ledger, line: LedgerOrder['lines'][number]): number => {
  const { promised, listed, onOrder, missing } = ledger.placesOf(line)
  return promised + listed + onOrder + missing
}

/** Takes what may be taken; returns how many pieces. */
function allocate(order: LedgerOrder, ledger: Ledger, serves: ReadonlySet<number>, { evenPromised }: Given): number {
  const places = placesToTakeFrom(order, ledger, serves)
  let taken = 0
  for (const line of order.lines) {
    const { productSkuId, promisedQty } = line.row
    const sources = places(line)
    const there = sources.reduce((sum, place) => sum + availableIn(place), 0)
    const allowed = evenPromised ? there : promisedQty + Math.max(0, ledger.freeToPromise(productSkuId))
    const count = Math.min(wantedOf(ledger, line), there, allowed)
    ledger.take(line, count, ['promised', 'missing', 'listed', 'onOrder'])
    let left = count
    for (const place of sources) {
      const pieces = Math.min(left, availableIn(place))
      if (pieces > 0) ledger.allocate(line, place, pieces)
      left -= pieces
    }
    taken += count
  }
  return taken
}

/** Names each SKU that is short, and the orders that others' pieces are promised to. */
async function shortageOf(order: LedgerOrder, shortages: readonly Shortage[], database: Database) {
  const name = (productSkuId: number) => {
    const line = order.lines.find(({ row }) => row.productSkuId === productSkuId)?.row
    return [line?.name, line?.skuName].filter(Boolean).join(' / ')
  }
  const short = shortages
    .map(({ productSkuId, wanted, free }) => `${name(productSkuId)}: ${free} / ${wanted}`)
    .join('; ')
  const isHeld = shortages.some(({ there, free }) => there > free)
  if (!isHeld) return refusedMove(order.row, 'short', { short })
  const held = await promiseHolders([order.row.orderId], database)
  const labels = await labelsOf('orders', held.filter((id) => id !== order.row.orderId).slice(0, 10), database)
  return refusedMove(order.row, 'shortButPromised', { short, orders: [...labels.values()].join(', ') })
}
