import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { among, build, JoinedReads, rowsAmong } from '../../db/joined-reads'
import { readRowsBy } from '../../db/read-rows'
import { orderLines, orders } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { orderPurchases, purchaseOrderLines } from '../../db/schema/purchasing'
import { inventories, orderAllocations, shelves, stockPools } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { Ledger, poolKey } from './ledger'
import type {
  InventoryRow,
  LedgerLine,
  LedgerOrder,
  ListRow,
  OrderLineRow,
  OrderRow,
  ParcelLine,
  PurchaseLineRow,
  StockRow,
} from './ledger-rows'
import type { StockPool } from './stock-value'

interface Wanted {
  /** Locked rows of orders. */
  orders: readonly OrderRow[]
  /** Further SKUs whose stock is needed. */
  skuIds?: readonly number[]
  /** Without stock, for moves that neither promise nor take any. */
  isWithoutStock?: boolean
  /** All lines of the orders, where they are known. */
  lines?: readonly OrderLineRow[]
}

/**
 * The ledger of locked orders, and of the stock of their SKUs, which is locked here by id. Orders come before stock in the
 * order of locks.
 */
export async function loadLedger(
  { orders: rows, skuIds = [], isWithoutStock, lines: known }: Wanted,
  database: Database,
): Promise<Ledger> {
  const ids = rows.map(({ orderId }) => orderId)
  const lines = known ?? (await readRowsBy(orderLines, 'orderId', ids, database))
  const beneath = await ledgersOf(lines, database)
  const booked = lines.map((row): LedgerLine => ledgerLine(row, beneath))
  const byOrder = groupBy(booked, ({ orderId }) => orderId)
  const ledgerOrders = rows.map(
    (row): LedgerOrder => ({ before: row, row: { ...row }, lines: byOrder.get(row.orderId) ?? [] }),
  )
  const skus = [...new Set([...skuIds, ...lines.map(({ productSkuId }) => productSkuId)])]
  const stock = isWithoutStock ? [] : await lockedStock(skus, database)
  return new Ledger({
    orders: ledgerOrders,
    stock,
    pools: isWithoutStock ? new Map() : await poolsOf(skus, database),
    promisedElsewhere: isWithoutStock ? new Map() : await promisedElsewhere(skus, ids, database),
  })
}

interface Ledgers {
  allocations: ReadonlyMap<number, { inventoryId: number; qty: number }[]>
  parcels: ReadonlyMap<number, ParcelLine[]>
  listed: ReadonlyMap<number, ListRow[]>
  bought: ReadonlyMap<number, PurchaseLineRow[]>
}

const ledgerLine = (row: OrderLineRow, { allocations, parcels, listed, bought }: Ledgers): LedgerLine => ({
  row: { ...row },
  orderId: row.orderId,
  allocations: new Map((allocations.get(row.orderLineId) ?? []).map(({ inventoryId, qty }) => [inventoryId, qty])),
  parcels: parcels.get(row.orderLineId) ?? [],
  listed: listed.get(row.orderLineId) ?? [],
  bought: bought.get(row.orderLineId) ?? [],
})

async function ledgersOf(lines: readonly OrderLineRow[], database: Database): Promise<Ledgers> {
  const ids = lines.map(({ orderLineId }) => orderLineId)
  const { allocations, parcels, listed, bought } = await beneathLines.run({ ids }, database)
  return {
    allocations: groupBy(allocations, (row) => row.orderLineId),
    parcels: groupBy(parcels, (row) => row.orderLineId),
    listed: groupBy(listed, (row) => row.orderLineId ?? 0),
    bought: groupBy(bought, (row) => row.orderLineId ?? 0),
  }
}

const beneathLines = new JoinedReads(() => {
  const { orderPackageLineId, orderPackageId, orderLineId, inventoryId, qty, returned, extra } = orderPackageLines
  return {
    allocations: build
      .select({
        orderLineId: orderAllocations.orderLineId,
        inventoryId: orderAllocations.inventoryId,
        qty: orderAllocations.qty,
      })
      .from(orderAllocations)
      .where(among(orderAllocations.orderLineId, 'ids'))
      .orderBy(asc(orderAllocations.inventoryId)),
    parcels: build
      .select({
        ...{ orderPackageLineId, orderPackageId, orderLineId, inventoryId, qty, returned, extra },
        status: orderPackages.status,
      })
      .from(orderPackageLines)
      .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageId))
      .where(among(orderLineId, 'ids'))
      .orderBy(asc(orderPackageLineId)),
    listed: rowsAmong(orderPurchases, 'orderLineId', 'ids'),
    bought: rowsAmong(purchaseOrderLines, 'orderLineId', 'ids'),
  }
})

/** The rows of stock of these SKUs, locked in the order of their keys. */
async function lockedStock(skuIds: readonly number[], database: Database): Promise<StockRow[]> {
  if (skuIds.length === 0) return []
  const rows = await readRowsBy(inventories, 'productSkuId', skuIds, database, { lock: true })
  const facts = await placeFacts(rows, database)
  return rows.map((row) => ({ row: { ...row }, ...facts(row) }))
}

/** What decides whether a place counts: read apart, as a lock takes no rows of joined tables. */
async function placeFacts(
  rows: readonly InventoryRow[],
  database: Database,
): Promise<(row: InventoryRow) => Pick<StockRow, 'counts' | 'shelfKind'>> {
  const houses = await database.sql
    .select({ warehouseId: warehouses.warehouseId, type: warehouses.type, status: warehouses.status })
    .from(warehouses)
    .where(equalsAny(warehouses.warehouseId, [...new Set(rows.map(({ warehouseId }) => warehouseId))]))
  const shelfIds = [...new Set(rows.flatMap(({ shelfId }) => shelfId ?? []))]
  const places =
    shelfIds.length === 0
      ? []
      : await database.sql
          .select({ shelfId: shelves.shelfId, kind: shelves.kind, status: shelves.status })
          .from(shelves)
          .where(equalsAny(shelves.shelfId, shelfIds))
  const open = new Set(
    houses.filter(({ type, status }) => status === 'Enabled' && type !== 'Transit').map((house) => house.warehouseId),
  )
  const shelfOf = new Map(places.map((shelf) => [shelf.shelfId, shelf]))
  return ({ warehouseId, shelfId }) => {
    const shelf = shelfId === null ? undefined : shelfOf.get(shelfId)
    const isStock = shelfId === null || (shelf?.kind === 'Stock' && shelf.status === 'Enabled')
    return { counts: open.has(warehouseId) && isStock, shelfKind: shelf?.kind ?? null }
  }
}

async function poolsOf(skuIds: readonly number[], database: Database): Promise<Map<string, StockPool>> {
  const rows = await database.sql.select().from(stockPools).where(equalsAny(stockPools.productSkuId, skuIds))
  return new Map(rows.map((row) => [poolKey(row), { pieces: row.pieces, unknown: row.unknown, value: row.value }]))
}

async function promisedElsewhere(
  skuIds: readonly number[],
  orderIds: readonly number[],
  database: Database,
): Promise<Map<number, number>> {
  const { productSkuId, promisedQty, orderId } = orderLines
  const rows = await database.sql
    .select({ productSkuId, promised: sql<number>`sum(${promisedQty})::int` })
    .from(orderLines)
    .where(and(equalsAny(productSkuId, skuIds), gt(promisedQty, 0), sql`not ${equalsAny(orderId, [...orderIds])}`))
    .groupBy(productSkuId)
  return new Map(rows.map((row) => [row.productSkuId, row.promised]))
}

/** Locks orders by id; the order of locks begins with them. */
export const lockOrders = (orderIds: readonly number[], database: Database): Promise<OrderRow[]> =>
  readRowsBy(orders, 'orderId', new Set(orderIds), database, { lock: true })
