import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { MovementOfRow } from '@/contract/entities/inventories'
import { caller, context } from '../../context'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { orderEvents } from '../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { type inventories, inventoryMovements } from '../../db/schema/stock'
import { invalid } from '../../http/parse'
import { StartOver, startingOver } from '../../http/start-over'
import { enumText, guardText } from '../../messages/texts'
import { Problem } from '../../problem'
import type { Ledger } from '../ledger/ledger'
import type { StockRow } from '../ledger/ledger-rows'
import { loadLedger, lockOrders } from '../ledger/load-ledger'
import { allocationHoldersOf, promiseHoldersOf } from '../ledger/promise-holders'
import { saveLedger } from '../ledger/save-ledger'
import { hasDecimals } from '../money/minor-units'
import { adjust, count, type Loss, type MovementOf, receive, revalue, transfer } from './apply-movement'
import { type Owner, ownerOf, refuseForeignShelf, refuseForeignSku, rowIn, type StockPlace } from './movement-places'
import { layersOf } from './stock-ages'

export interface BookedMovement {
  inventoryId: number
  /** The newest movement before. */
  after: number
  losses: { orderId: number; friendlyOrderId: string; name: string; qty: number }[]
}

/**
 * Books what people did with stock by hand. Orders that lose pieces by it are locked before the stock; where others turn
 * out to, it begins again.
 */
export const bookMovement = (place: StockPlace, given: MovementOfRow, database: Database): Promise<BookedMovement> =>
  startingOver((tries) => book(place, given, tries, database), database)

async function book(
  place: StockPlace,
  given: MovementOfRow,
  tries: number,
  database: Database,
): Promise<BookedMovement> {
  const owner = await ownerOf(place.warehouseId, 'warehouseId', database)
  await refuseForeignSku(place.productSkuId, owner.companyId, database)
  await refuseForeignShelf(place, 'shelfId', database)
  refuseDecimals(given, owner)
  const to = given.kind === 'Transfer' ? await targetOf(place, given, owner, database) : undefined
  const known = await rowsOf(place, to, owner, database)
  const takes = given.kind !== 'Receipt' && given.kind !== 'Revaluation'
  const holders = takes ? await allocationHoldersOf([known.from], database) : []
  // Promises end only where what is free does not suffice, which shows once the stock is locked.
  const promised = takes && tries > 0 ? await promiseHoldersOf([place.productSkuId], database) : []
  const orders = await lockOrders([...holders, ...promised], database)
  const ledger = await loadLedger({ orders, skuIds: [place.productSkuId] }, database)
  const now = takes ? await allocationHoldersOf([known.from], database) : []
  if (now.some((id) => !ledger.orders.has(id))) throw new StartOver()
  const [stock, target] = [known.from, known.to].map((id) => (id === undefined ? undefined : ledger.stock.get(id)))
  if (!stock) throw new StartOver()
  const after = await newestMovement(known.from, database)
  const losses = await apply({ given, stock, target, after, unit: owner.unit }, ledger, database)
  losses.push(...ledger.shrinkPromises([place.productSkuId]))
  await saveLedger(ledger, { orderIds: [] }, database)
  await recordLosses(losses, given.kind, database)
  return { inventoryId: known.from, after, losses: namedLosses(losses, ledger) }
}

function refuseDecimals(given: MovementOfRow, { unit }: Owner): void {
  const cost = 'unitCost' in given ? given.unitCost : undefined
  if (cost !== undefined && !hasDecimals(cost, unit)) {
    throw invalid([{ field: 'unitCost', text: 'decimals', values: { n: String(unit) } }])
  }
}

/** Where a transfer goes: a shelf, or the floor, of the same warehouse or of another one of the company. */
async function targetOf(
  from: StockPlace,
  { toWarehouseId = from.warehouseId, toShelfId }: MovementOf<'Transfer'>,
  { companyId }: Owner,
  database: Database,
): Promise<StockPlace> {
  const to: StockPlace = { productSkuId: from.productSkuId, warehouseId: toWarehouseId, shelfId: toShelfId ?? null }
  if (to.warehouseId === from.warehouseId && to.shelfId === from.shelfId) {
    throw invalid([{ field: 'toShelfId', text: 'samePlace' }])
  }
  const owner = await ownerOf(to.warehouseId, 'toWarehouseId', database)
  if (owner.companyId !== companyId) throw invalid([{ field: 'toWarehouseId', text: 'missing' }])
  await refuseForeignShelf(to, 'toShelfId', database)
  return to
}

async function rowsOf(from: StockPlace, to: StockPlace | undefined, { companyId }: Owner, database: Database) {
  return {
    from: await rowIn(from, companyId, database),
    to: to && (await rowIn(to, companyId, database)),
  }
}

async function newestMovement(inventoryId: number, database: Database): Promise<number> {
  const [newest] = await database.sql
    .select({ id: inventoryMovements.inventoryMovementId })
    .from(inventoryMovements)
    .where(eq(inventoryMovements.inventoryId, inventoryId))
    .orderBy(desc(inventoryMovements.inventoryMovementId))
    .limit(1)
  return newest?.id ?? 0
}

interface Work {
  given: MovementOfRow
  stock: StockRow
  target: StockRow | undefined
  /** The newest movement of the row; 0 where there is none. */
  after: number
  unit: number
}

async function apply({ given, stock, target, after, unit }: Work, ledger: Ledger, database: Database): Promise<Loss[]> {
  switch (given.kind) {
    case 'Receipt':
      receive(stock, given, unit, ledger)
      return []
    case 'Adjustment':
      adjust(stock, given, ledger)
      return []
    case 'Revaluation':
      revalue(stock, given, unit, ledger)
      return []
    case 'Transfer':
      if (!target) throw new StartOver()
      transfer(stock, target, { ...given, there: await layersOf(stock.row, database) }, ledger)
      return []
    case 'Count': {
      const packed = await packedIn(stock.row.inventoryId, database)
      await refuseStaleCount(given, { inventoryId: stock.row.inventoryId, after, packed }, database)
      return count(stock, given, packed, ledger)
    }
  }
}

/** The pieces of a place that are in parcels which have not left. */
export async function packedIn(inventoryId: number, database: Database): Promise<number> {
  const [found] = await database.sql
    .select({ packed: sql<number>`coalesce(sum(${orderPackageLines.qty}), 0)::int` })
    .from(orderPackageLines)
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageLines.orderPackageId))
    .where(and(eq(orderPackageLines.inventoryId, inventoryId), eq(orderPackages.status, 'Packed')))
  return found?.packed ?? 0
}

/** A count is of what the counter saw: what moved, was packed or unpacked since makes it worthless. */
async function refuseStaleCount(
  { seenMovementId, seenPacked }: MovementOf<'Count'>,
  { inventoryId, after, packed }: { inventoryId: number; after: number; packed: number },
  database: Database,
): Promise<void> {
  if ((seenMovementId ?? 0) === after && seenPacked === packed) return
  const { language } = context()
  const since = await database.sql
    .select({ kind: inventoryMovements.kind, change: inventoryMovements.change })
    .from(inventoryMovements)
    .where(
      and(
        eq(inventoryMovements.inventoryId, inventoryId),
        gt(inventoryMovements.inventoryMovementId, seenMovementId ?? 0),
      ),
    )
    .orderBy(desc(inventoryMovements.inventoryMovementId))
    .limit(5)
  const signed = (change: number) => (change > 0 ? `+${change}` : String(change))
  const changes = since.map(({ kind, change }) => `${enumText(language, 'MovementKind', kind)} ${signed(change)}`)
  if (packed !== seenPacked) changes.push(guardText(language, 'packedSince', { n: signed(packed - seenPacked) }))
  throw new Problem('countStale', { changes: changes.join(', ') })
}

async function recordLosses(losses: readonly Loss[], movement: string, database: Database): Promise<void> {
  const { adminId } = caller()
  const events = losses.map(({ line: { row }, lost }) => ({
    ...{ companyId: row.companyId, orderId: row.orderId, kind: 'piecesLost', adminId },
    details: JSON.stringify({ productSkuId: row.productSkuId, qty: lost, movement }),
  }))
  if (events.length > 0) await insertMany(database, orderEvents, events)
}

function namedLosses(losses: readonly Loss[], ledger: Ledger): BookedMovement['losses'] {
  const byLine = new Map<number, BookedMovement['losses'][number]>()
  for (const { line, lost } of losses) {
    const { orderId, orderLineId, name, skuName } = line.row
    const known = byLine.get(orderLineId)
    const friendlyOrderId = ledger.orders.get(orderId)?.row.friendlyOrderId ?? ''
    byLine.set(orderLineId, {
      ...{ orderId, friendlyOrderId, name: [name, skuName].filter(Boolean).join(' / ') },
      qty: lost + (known?.qty ?? 0),
    })
  }
  return [...byLine.values()]
}

/** The place of a row in the caller's scope. */
export const placeOf = ({ productSkuId, warehouseId, shelfId }: typeof inventories.$inferSelect): StockPlace => ({
  ...{ productSkuId, warehouseId, shelfId },
})
