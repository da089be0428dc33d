import { addDays, addMinutes, min, subDays, subHours } from 'date-fns'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { orders as orderTable } from '../../../db/schema/ordering'
import { orderPackageEvents, orderPackageLines, orderPackages } from '../../../db/schema/parcels'
import { inventories, inventoryMovements, shelves } from '../../../db/schema/stock'
import type { Ledger } from '../../../modules/ledger/ledger'
import type { LedgerOrder } from '../../../modules/ledger/ledger-rows'
import { loadLedger, lockOrders } from '../../../modules/ledger/load-ledger'
import { spreadAgain } from '../../../modules/ledger/order-sums'
import { saveLedger } from '../../../modules/ledger/save-ledger'
import { arriving } from '../../../modules/ledger/stock-value'
import type { DemoProduct } from '../catalogue/catalogue'
import type { DemoOrder } from '../orders'
import { DemoParcels, pieceWeights } from './parcels'
import { type DemoPlace, demoPlaces, demoShelves } from './places'

interface Parts {
  database: Database
  orders: readonly DemoOrder[]
  products: readonly DemoProduct[]
}

/** What happened, in the order in which it did. */
interface Happening {
  time: Date
  happen: (time: Date) => void
}

/** States in which all pieces are, or were, in a warehouse for the order. */
const inWarehouse: readonly string[] = ['Allocated', 'PartiallyShipped', 'Shipped', 'Completed', 'Archived']
const shipped: readonly string[] = ['PartiallyShipped', 'Shipped', 'Completed', 'Archived']

/**
 * Makes true what is behind the demo orders: what they need comes in, is allocated and ships, by the same ledger that the
 * moves keep.
 */
export async function fillLedger({ database, orders, products }: Parts): Promise<void> {
  const needs = needsOf(orders)
  const places = demoPlaces(products, new Set(needs.keys()))
  await insertMany(database, shelves, demoShelves())
  await insertMany(
    database,
    inventories,
    places.map(({ cost, spare, ...place }) => place),
  )
  const rows = await lockOrders(
    orders.map(({ orderId }) => orderId),
    database,
  )
  const ledger = await loadLedger({ orders: rows, skuIds: places.map(({ productSkuId }) => productSkuId) }, database)
  const parcels = new DemoParcels(ledger, await pieceWeights(database))
  for (const place of places) receive(ledger, place, needs.get(place.productSkuId) ?? 0)
  const happenings = orders.flatMap((order) => happeningsOf(order, ledger, parcels))
  happenings.sort((one, other) => one.time.getTime() - other.time.getTime())
  for (const { time, happen } of happenings) happen(time)
  parcels.returnOne()
  await saveLedger(ledger, { isSilent: true }, database)
  parcels.tellStory()
  await insertMany(database, orderPackages, parcels.rows)
  await insertMany(database, orderPackageLines, parcels.lines)
  await insertMany(database, orderPackageEvents, parcels.events)
  await asOfThen(database)
}

/** How many pieces of each SKU the orders take from stock. */
function needsOf(orders: readonly DemoOrder[]): Map<number, number> {
  const needs = new Map<number, number>()
  for (const { status, lines } of orders) {
    if (!inWarehouse.includes(status)) continue
    for (const { productSkuId, qty } of lines) needs.set(productSkuId, (needs.get(productSkuId) ?? 0) + qty)
  }
  return needs
}

/** What orders need came 75 days ago, the rest later. */
function receive(ledger: Ledger, { inventoryId, cost, spare }: DemoPlace, needed: number): void {
  const stock = ledger.stock.get(inventoryId)
  if (!stock) return
  const old = inventoryId % 5 === 0 ? spare : 0
  const arrivals = [
    { qty: needed + old, days: 75 },
    { qty: spare - old, days: 45 + (inventoryId % 12) },
  ]
  for (const { qty, days } of arrivals) {
    if (qty === 0) continue
    const createdTime = subDays(new Date(), days)
    const change = arriving(qty, cost === null ? null : qty * cost)
    ledger.move(stock, change, { kind: 'Receipt', reason: 'Opening stock', createdTime })
  }
}

function happeningsOf(demo: DemoOrder, ledger: Ledger, parcels: DemoParcels): Happening[] {
  const order = ledger.orders.get(demo.orderId)
  if (!order) return []
  order.row.paidAmount = demo.paidAmount
  const { createdTime } = order.row
  const { status } = demo
  if (status === 'Pending') return []
  if (status === 'Cancelled') return [{ time: addMinutes(createdTime, 300), happen: (time) => cancel(order, time) }]
  const happenings: Happening[] = [
    { time: latest(addMinutes(createdTime, 45)), happen: (time) => accept(order, ledger, time) },
  ]
  if (inWarehouse.includes(status)) {
    happenings.push({ time: latest(addMinutes(createdTime, 90)), happen: () => allocate(order, ledger) })
  } else {
    // Orders of the last days are promised what the earlier ones have left.
    happenings.push({ time: new Date(), happen: () => promise(order, ledger) })
  }
  if (!shipped.includes(status)) return happenings
  const left = latest(addDays(createdTime, 2), 6)
  happenings.push({
    time: left,
    happen: (time) => parcels.ship(order, time, { isPart: status === 'PartiallyShipped' }),
  })
  if (status !== 'Completed' && status !== 'Archived') return happenings
  const came = latest(addDays(createdTime, 6), 2)
  happenings.push({ time: came, happen: (time) => complete(order, parcels, time, status === 'Archived') })
  return happenings
}

/** Not later than some hours ago. */
const latest = (time: Date, hours = 12): Date => min([time, subHours(new Date(), hours)])

function accept(order: LedgerOrder, _: Ledger, time: Date): void {
  order.row.acceptedTime = time
  spreadAgain(order, 2, { isFirst: true })
}

function promise(order: LedgerOrder, ledger: Ledger): void {
  for (const line of order.lines) ledger.promise(line)
}

function allocate(order: LedgerOrder, ledger: Ledger): void {
  for (const line of order.lines) {
    const [place] = ledger.placesIn(line.row.productSkuId)
    if (place) ledger.allocate(line, place, line.row.qty)
  }
}

function cancel({ row, lines }: LedgerOrder, time: Date): void {
  Object.assign(row, { isVoid: true, cancelledTime: time })
  for (const line of lines) line.row.cancelledWithOrderQty = line.row.qty
}

function complete(order: LedgerOrder, parcels: DemoParcels, time: Date, isArchived: boolean): void {
  parcels.deliver(order, time)
  order.row.completedTime = time
  if (isArchived) order.row.archivedTime = addDays(time, 1)
}

/** All of this happened then, not now: these records were not changed since. */
async function asOfThen(database: Database): Promise<void> {
  await database.sql.update(orderTable).set({ updatedTime: sql`coalesce(accepted_time, created_time)`, version: 1 })
  const [first] = await database.sql
    .select({ time: inventoryMovements.createdTime })
    .from(inventoryMovements)
    .orderBy(asc(inventoryMovements.createdTime))
    .limit(1)
  if (!first) return
  await database.sql.update(inventories).set({ createdTime: first.time, updatedTime: first.time, version: 1 })
}
