import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { orders as orderEntity } from '@/contract/entities/orders'
import { orderPurchases as listEntity } from '@/contract/entities/purchasing/order-purchases'
import type { AnyEntity } from '@/contract/entity-types'
import { contextIfAny } from '../../context'
import { type TrackedMove, trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import type { EventFact } from '../../db/events'
import { insertMany, portionsOf } from '../../db/insert-many'
import { insertFromJson } from '../../db/json-rows'
import { orderLines, orders } from '../../db/schema/ordering'
import { orderPurchases, purchaseOrderLines } from '../../db/schema/purchasing'
import { inventories, inventoryMovements, orderAllocations, stockPools } from '../../db/schema/stock'
import { updateEach } from '../../db/update-each'
import { groupBy } from '../../group-by'
import { minorUnitsOf } from '../money/currency-units'
import { reserveKeys } from './document-numbers'
import { type Ledger, poolKey } from './ledger'
import { changedAllocations, changedRows } from './ledger-changes'
import type { LedgerOrder, ListRow, OrderRow } from './ledger-rows'
import { sumColumns } from './order-sums'

interface Options {
  /** The move that did it, for the timelines of the orders that it was for. */
  move?: TrackedMove
  orderIds?: readonly number[]
  /** What follows for the orders needs no entry in their timelines: the change itself has one. */
  isSilent?: boolean
}

/**
 * Stores what moves have changed in the ledger, and what follows from it for the orders: their states, sums and versions.
 * @returns the orders as they are now, by id
 */
export async function saveLedger(ledger: Ledger, options: Options, database: Database): Promise<Map<number, OrderRow>> {
  const { loaded, lines } = ledger
  const rows = lines.map(({ row }) => row)
  await updateEach(orderLines, ['orderLineId'], changedRows(rows, loaded.lines, 'orderLineId'), database)
  await saveAllocations(ledger, database)
  await saveStock(ledger, database)
  await saveList(ledger, database)
  const bought = lines.flatMap((line) => line.bought)
  const boughtChanges = changedRows(bought, loaded.bought, 'purchaseOrderLineId')
  await updateEach(purchaseOrderLines, ['purchaseOrderLineId'], boughtChanges, database)
  return saveOrders(ledger, options, database)
}

async function saveAllocations(ledger: Ledger, database: Database): Promise<void> {
  const { set, gone } = changedAllocations(ledger.lines, ledger.loaded)
  if (gone.length > 0) {
    await database.sql.execute(
      sql`delete from ${orderAllocations} using jsonb_array_elements(${JSON.stringify(gone)}::jsonb) as gone
        where ${orderAllocations.orderLineId} = (gone ->> 'orderLineId')::bigint
        and ${orderAllocations.inventoryId} = (gone ->> 'inventoryId')::bigint`,
    )
  }
  for (const part of portionsOf(set)) {
    await database.sql
      .insert(orderAllocations)
      .values([...part])
      .onConflictDoUpdate({
        target: [orderAllocations.orderLineId, orderAllocations.inventoryId],
        set: { qty: sql`excluded.qty` },
      })
  }
}

async function saveStock(ledger: Ledger, database: Database): Promise<void> {
  const rows = [...ledger.stock.values()].map(({ row }) => row)
  const updatedTime = new Date()
  const changes = changedRows(rows, ledger.loaded.stock, 'inventoryId').map((change) => {
    const version = (ledger.stock.get(change.inventoryId as number)?.row.version ?? 0) + 1
    return { ...change, updatedTime, version }
  })
  await updateEach(inventories, ['inventoryId'], changes, database)
  if (ledger.movements.length === 0) return
  const adminId = contextIfAny()?.account?.adminId ?? null
  const values = ledger.movements.map(({ stock, ...movement }) => ({
    ...movement,
    ...{ companyId: stock.row.companyId, inventoryId: stock.row.inventoryId, adminId },
  }))
  await insertMany(database, inventoryMovements, values)
  const moved = values.filter(({ change }) => change !== 0).map(({ inventoryId }) => inventoryId)
  await updateAges([...new Set(moved)], database)
  const pools = ledger.movements.map(({ pool, stock: { row } }) => {
    const { companyId, productSkuId, warehouseId } = row
    return { companyId, productSkuId, warehouseId, pool }
  })
  const unique = [...new Map(pools.map((pool) => [poolKey(pool), pool]))]
  for (const part of portionsOf(unique)) {
    await database.sql
      .insert(stockPools)
      .values(
        part.map(([key, pool]) => ({ ...pool, ...(ledger.pools.get(key) ?? { pieces: 0, unknown: 0, value: 0 }) })),
      )
      .onConflictDoUpdate({
        target: [stockPools.productSkuId, stockPools.warehouseId, stockPools.pool],
        set: { pieces: sql`excluded.pieces`, unknown: sql`excluded.unknown`, value: sql`excluded.value` },
      })
  }
}

/** What is there came last: the oldest of it came with the arrival at which the later ones make up all that is there. */
async function updateAges(ids: readonly number[], database: Database): Promise<void> {
  if (ids.length === 0) return
  const { inventoryId, onHand } = inventories
  const came = sql`(
    select came from (
      select coalesce(received_time, created_time) as came, sum(change) over (order by inventory_movement_id desc) as pieces
      from ${inventoryMovements} as arrival where arrival.inventory_id = ${inventoryId} and change > 0
    ) as arrivals where pieces >= ${onHand} limit 1
  )`
  await database.sql
    .update(inventories)
    .set({ oldestReceiptTime: sql`case when ${onHand} = 0 then null else ${came} end` })
    .where(equalsAny(inventoryId, [...ids]))
}

const list = listEntity as AnyEntity

/** The purchase list; what lost its last piece goes from it. Its rows have timelines of their own. */
async function saveList(ledger: Ledger, database: Database): Promise<void> {
  const added = ledger.added.map(({ row }) => row)
  const keys = await reserveKeys(orderPurchases.orderPurchaseId, added.length, database)
  for (const [index, row] of added.entries()) row.orderPurchaseId = keys[index] ?? 0
  await insertFromJson(database, orderPurchases, added)
  const created = added.map((after) => ({ after }))
  if (created.length > 0) await trackChanges(list, 'create', created, database)
  const rows = ledger.lines.flatMap(({ listed }) => listed)
  const changes = changedRows(rows, ledger.loaded.listed, 'orderPurchaseId')
  const emptied = rows.filter(({ qty, orderPurchaseId }) => qty === 0 && ledger.loaded.listed.has(orderPurchaseId))
  const emptyKeys = emptied.map(({ orderPurchaseId }) => orderPurchaseId)
  const kept = changes.filter(({ orderPurchaseId }) => !emptyKeys.includes(orderPurchaseId as number))
  const updatedTime = new Date()
  const versions = new Map(rows.map(({ orderPurchaseId, version }) => [orderPurchaseId, version + 1]))
  const stamped = kept.map((change) => ({
    ...change,
    updatedTime,
    version: versions.get(change.orderPurchaseId as number),
  }))
  await updateEach(orderPurchases, ['orderPurchaseId'], stamped, database)
  if (emptyKeys.length > 0) {
    await database.sql.delete(orderPurchases).where(equalsAny(orderPurchases.orderPurchaseId, emptyKeys))
  }
  const before = (key: unknown) => ledger.loaded.listed.get(key as number) as ListRow
  const gone = emptied.map(({ orderPurchaseId }) => ({ before: before(orderPurchaseId) }))
  if (gone.length > 0) await trackChanges(list, 'remove', gone, database)
  const written = kept.map((change) => {
    const old = before(change.orderPurchaseId)
    return { before: old, after: { ...old, ...change } }
  })
  if (written.length > 0) await trackChanges(list, 'update', written, database)
}

const entity = orderEntity as AnyEntity

async function saveOrders(
  ledger: Ledger,
  { move, orderIds, isSilent }: Options,
  database: Database,
): Promise<Map<number, OrderRow>> {
  const all = [...ledger.orders.values()]
  const unitOf = await minorUnitsOf(
    all.map(({ row }) => row.currency),
    database,
  )
  const updatedTime = new Date()
  for (const order of all) settle(ledger, order, unitOf(order.row.currency))
  const ended = all.flatMap((order) => endOf(order, updatedTime))
  const isFor = (order: LedgerOrder) => orderIds?.includes(order.row.orderId) ?? true
  const touched = all.filter((order) => isFor(order) || hasChanged(ledger, order))
  for (const { row } of touched) Object.assign(row, { updatedTime, version: row.version + 1 })
  const befores = new Map(all.map(({ before }) => [before.orderId, { ...before } as Readonly<Record<string, unknown>>]))
  const changes = changedRows(
    touched.map(({ row }) => row),
    befores,
    'orderId',
  ).map(({ balance, ...change }) => change)
  await updateEach(orders, ['orderId'], changes, database)
  const pairsOf = (some: readonly LedgerOrder[]) => some.map(({ before, row: after }) => ({ before, after }))
  if (!isSilent) await trackChanges(entity, 'update', pairsOf(touched.filter(isFor)), database, move)
  const others = touched.filter((order) => !isFor(order))
  if (others.length > 0 && !isSilent) await trackChanges(entity, 'update', pairsOf(others), database)
  for (const [event, ends] of groupBy(ended, (end) => end.event)) {
    await database.raise(
      event,
      ends.map(({ fact }) => fact),
    )
  }
  const arrived = touched.filter((order) => hasArrived(ledger, order))
  await database.raise(
    'ItemsArrived',
    arrived.map(({ row: { siteId, orderId } }) => ({ siteId, data: { orderId } })),
  )
  await database.raise('PaymentDue', touched.filter(owesMore).map(factOfDue))
  return new Map(all.map(({ row }) => [row.orderId, row]))
}

/** Whether the last pieces that were bought for an order have just come, and nothing of it is still to come. */
function hasArrived(ledger: Ledger, { row, lines }: LedgerOrder): boolean {
  const wasOnOrder = lines.some(({ bought }) =>
    bought.some(({ purchaseOrderLineId }) => Number(ledger.loaded.bought.get(purchaseOrderLineId)?.orderQty ?? 0) > 0),
  )
  if (!wasOnOrder || row.isVoid) return false
  const places = lines.map((line) => ledger.placesOf(line))
  return places.every(({ onOrder, listed, missing }) => onOrder + listed + missing === 0)
}

/** Whether a change leaves an accepted order with more to pay than before. */
const owesMore = ({ before, row }: LedgerOrder): boolean =>
  before.acceptedTime !== null && !row.isVoid && row.balance > Math.max(0, Number(before.balance))

const factOfDue = ({ row: { siteId, orderId, version } }: LedgerOrder) => ({ siteId, data: { orderId, version } })

/** What follows for an order from its pieces and its money. */
function settle(ledger: Ledger, order: LedgerOrder, unit: number): void {
  const { row } = order
  Object.assign(row, sumColumns(order, unit))
  row.balance = Number(new Big(row.totalAmount).minus(row.paidAmount))
  row.status = ledger.stateOf(order)
  const isOpen = row.acceptedTime !== null && !row.isVoid
  if (row.status !== 'Allocated') row.allocatedTime = null
  else row.allocatedTime ??= new Date()
  row.missingQty = isOpen ? order.lines.reduce((sum, line) => sum + ledger.placesOf(line).missing, 0) : 0
}

interface End {
  event: 'OrderShipped' | 'OrderCancelled' | 'OrderCompleted'
  fact: EventFact<End['event']>
}

/** An order that is shipped, cancelled or completed for the first time, of which its site is notified once. */
function endOf({ row }: LedgerOrder, time: Date): End[] {
  const { siteId, orderId, friendlyOrderId, status } = row
  const fact = { siteId, data: { orderId, friendlyOrderId, status } }
  if (status === 'Cancelled' && row.cancelledTime === null) {
    row.cancelledTime = time
    return [{ event: 'OrderCancelled', fact: { ...fact, data: { ...fact.data, cancelledTime: time } } }]
  }
  if (status === 'Shipped' && row.shippedTime === null) {
    row.shippedTime = time
    return [{ event: 'OrderShipped', fact: { ...fact, data: { ...fact.data, shippedTime: time } } }]
  }
  if (status === 'Completed' && row.completedTime === null) {
    row.completedTime = time
    return [{ event: 'OrderCompleted', fact: { ...fact, data: { ...fact.data, completedTime: time } } }]
  }
  return []
}

const hasChanged = (ledger: Ledger, { before, row, lines }: LedgerOrder): boolean =>
  JSON.stringify(before) !== JSON.stringify(row) ||
  changedRows(
    lines.map((line) => line.row),
    ledger.loaded.lines,
    'orderLineId',
  ).length > 0
