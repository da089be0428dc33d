import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import { companies, warehouses } from '../../db/schema/organisation'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import { inventories, shelves, stockPools } from '../../db/schema/stock'
import { poolKey } from '../ledger/ledger'
import { poolIn } from '../ledger/ledger-rows'
import { waitingOf } from '../ledger/waiting-lines'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor, shareOf } from '../money/minor-units'

type InventoryRow = typeof inventories.$inferSelect

const keyOf = (row: { productSkuId: number; warehouseId: number }) => `${row.productSkuId} ${row.warehouseId}`

/** Rows of stock with what follows from other documents: SKU, parcels, what is on the way, cost and minimum. */
export async function withStockFacts(rows: readonly Row[], database: Database): Promise<Row[]> {
  const places = rows as readonly InventoryRow[]
  if (places.length === 0) return []
  const skuIds = [...new Set(places.map(({ productSkuId }) => productSkuId))]
  const skus = await skusOf(skuIds, database)
  const packed = await packedOf(
    places.map(({ inventoryId }) => inventoryId),
    database,
  )
  const onTheWay = await onTheWayOf(skuIds, database)
  const pools = await poolsOf(skuIds, database)
  const available = await availableOf(skuIds, database)
  const waiting = await waitingOf(skuIds, database)
  const kinds = await shelvesOf(
    places.flatMap(({ shelfId }) => shelfId ?? []),
    database,
  )
  const freeDays = await freeDaysOf([...new Set(places.map(({ warehouseId }) => warehouseId))], database)
  const currencies = await currenciesOf(
    places.map(({ companyId }) => companyId),
    database,
  )
  return places.map((row) => {
    const shelf = row.shelfId === null ? undefined : kinds.get(row.shelfId)
    const pool = pools.get(poolKey({ ...row, pool: poolIn({ shelfKind: shelf?.kind ?? null }) }))
    const { currency = 'USD', unit = 2 } = currencies.get(row.companyId) ?? {}
    const { minStock = null, target = null } = pools.get(poolKey({ ...row, pool: 'Stock' })) ?? {}
    const shortOfMinimum = Math.max(0, (minStock ?? 0) - (available.get(keyOf(row)) ?? 0))
    const inTransit = row.shelfId === null ? (onTheWay.get(keyOf(row)) ?? 0) : 0
    const isKnown = pool && pool.unknown === 0 && pool.pieces > 0
    return {
      ...row,
      ...skus.get(row.productSkuId),
      packed: packed.get(row.inventoryId) ?? 0,
      ...(waiting.get(row.productSkuId) ?? { waitingOrders: 0, waitingQty: 0 }),
      ...{ inTransit, currency, minStock, target, shelfKind: shelf?.kind ?? null },
      forOrders: row.shelfId === null || (shelf?.kind === 'Stock' && shelf.status === 'Enabled'),
      unitCost: isKnown ? fromMinor(shareOf(pool.value, 1, pool.pieces), unit) : null,
      pastFreeDays: isLongerThan(freeDays.get(row.warehouseId) ?? null, row),
      ...{ shortOfMinimum, belowMinimum: shortOfMinimum > 0 },
      isEmpty: row.onHand === 0 && inTransit === 0 && (minStock === null || row.shelfId !== null),
    }
  })
}

const dayMs = 86_400_000

const isLongerThan = (days: number | null, { onHand, oldestReceiptTime }: InventoryRow): boolean =>
  days !== null && onHand > 0 && oldestReceiptTime !== null && Date.now() - oldestReceiptTime.getTime() > days * dayMs

async function freeDaysOf(ids: readonly number[], database: Database) {
  const { warehouseId, freeStorageDays } = warehouses
  const rows = await database.sql
    .select({ warehouseId, freeStorageDays })
    .from(warehouses)
    .where(equalsAny(warehouseId, [...ids]))
  return new Map(rows.map((row) => [row.warehouseId, row.freeStorageDays]))
}

async function shelvesOf(ids: readonly number[], database: Database) {
  const { shelfId, kind, status } = shelves
  const rows = await database.sql
    .select({ shelfId, kind, status })
    .from(shelves)
    .where(equalsAny(shelfId, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.shelfId, row]))
}

async function skusOf(skuIds: readonly number[], database: Database) {
  const { productSkuId, productId, skuCode, coverUrl } = productSkus
  const rows = await database.sql
    .select({ productSkuId, productId, skuCode, coverUrl })
    .from(productSkus)
    .where(equalsAny(productSkuId, [...skuIds]))
  return new Map(rows.map((row) => [row.productSkuId, row]))
}

/** The pieces of places that are in parcels which have not left. */
export async function packedOf(ids: readonly number[], database: Database): Promise<Map<number, number>> {
  const rows = await database.sql
    .select({
      inventoryId: orderPackageLines.inventoryId,
      pieces: sql<number>`sum(${orderPackageLines.qty})::int`,
    })
    .from(orderPackageLines)
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageLines.orderPackageId))
    .where(and(equalsAny(orderPackageLines.inventoryId, [...ids]), eq(orderPackages.status, 'Packed')))
    .groupBy(orderPackageLines.inventoryId)
  return new Map(rows.map((row) => [row.inventoryId ?? 0, row.pieces]))
}

/** What was bought and paid for and has not come, by SKU and warehouse. */
async function onTheWayOf(skuIds: readonly number[], database: Database): Promise<Map<string, number>> {
  const { productSkuId, qty, replacedQty, extraQty, acceptedQty, defectiveQty, cancelledQty } = purchaseOrderLines
  const outstanding = sql<number>`sum(${qty} + ${replacedQty} + ${extraQty} - ${acceptedQty} - ${defectiveQty} - ${cancelledQty})::int`
  const rows = await database.sql
    .select({ productSkuId, warehouseId: purchaseOrders.warehouseId, outstanding })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderLines.purchaseOrderId))
    .where(and(equalsAny(productSkuId, [...skuIds]), inArray(purchaseOrders.status, ['Paid', 'Shipped', 'Received'])))
    .groupBy(productSkuId, purchaseOrders.warehouseId)
  return new Map(rows.map((row) => [keyOf(row), row.outstanding]))
}

async function poolsOf(skuIds: readonly number[], database: Database) {
  const rows = await database.sql
    .select()
    .from(stockPools)
    .where(equalsAny(stockPools.productSkuId, [...skuIds]))
  return new Map(rows.map((row) => [poolKey(row), row]))
}

const onStockShelf = or(isNull(inventories.shelfId), and(eq(shelves.kind, 'Stock'), eq(shelves.status, 'Enabled')))

/** Whether orders may take what lies in the place of a row. */
export const isForOrders = sql`(${inventories.shelfId} is null or exists (
  select from ${shelves}
  where ${shelves.shelfId} = ${inventories.shelfId} and ${shelves.kind} = 'Stock' and ${shelves.status} = 'Enabled'
))`

/** The pieces that orders may still take, by SKU and warehouse. */
async function availableOf(skuIds: readonly number[], database: Database): Promise<Map<string, number>> {
  const { productSkuId, warehouseId, available } = inventories
  const rows = await database.sql
    .select({ productSkuId, warehouseId, pieces: sql<number>`sum(${available})::int` })
    .from(inventories)
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(and(equalsAny(productSkuId, [...skuIds]), onStockShelf))
    .groupBy(productSkuId, warehouseId)
  return new Map(rows.map((row) => [keyOf(row), row.pieces]))
}

/** Pieces lie in a place for longer than its warehouse keeps them without a fee; in one without such days none do. */
export const isPastFreeDays = sql`(${inventories.onHand} > 0 and exists (
  select from ${warehouses}
  where ${warehouses.warehouseId} = ${inventories.warehouseId}
    and ${inventories.oldestReceiptTime} < now() - make_interval(days => ${warehouses.freeStorageDays})
))`

/** Whether fewer pieces of a row's SKU are in its warehouse than there should be. */
export const isBelowMinimum = sql`exists (
  select 1 from ${stockPools} where ${stockPools.productSkuId} = ${inventories.productSkuId}
  and ${stockPools.warehouseId} = ${inventories.warehouseId} and ${stockPools.pool} = 'Stock' and ${stockPools.minStock} > (
    select coalesce(sum(place.available), 0) from ${inventories} as place left join ${shelves} on ${shelves.shelfId} = place.shelf_id
    where place.product_sku_id = ${stockPools.productSkuId} and place.warehouse_id = ${stockPools.warehouseId}
    and (place.shelf_id is null or (${shelves.kind} = 'Stock' and ${shelves.status} = 'Enabled'))
  )
)`

/**
 * Whether nothing lies in a place, and neither what is on the way nor a minimum is shown there: both stand on the floor row
 * of a SKU.
 */
export const isEmptyRow = sql`(${inventories.onHand} = 0 and (${inventories.shelfId} is not null or not (exists (
  select 1 from ${stockPools} where ${stockPools.productSkuId} = ${inventories.productSkuId}
  and ${stockPools.warehouseId} = ${inventories.warehouseId} and ${stockPools.pool} = 'Stock' and ${stockPools.minStock} is not null
) or exists (
  select 1 from ${purchaseOrderLines} inner join ${purchaseOrders}
  on ${purchaseOrders.purchaseOrderId} = ${purchaseOrderLines.purchaseOrderId}
  where ${purchaseOrderLines.productSkuId} = ${inventories.productSkuId} and ${purchaseOrders.warehouseId} = ${inventories.warehouseId}
  and ${purchaseOrders.status} in ('Paid', 'Shipped', 'Received')
  and ${purchaseOrderLines.qty} + ${purchaseOrderLines.replacedQty} + ${purchaseOrderLines.extraQty}
    > ${purchaseOrderLines.acceptedQty} + ${purchaseOrderLines.defectiveQty} + ${purchaseOrderLines.cancelledQty}
))))`

async function currenciesOf(companyIds: readonly number[], database: Database) {
  const rows = await database.sql
    .select({ companyId: companies.companyId, currency: companies.currency })
    .from(companies)
    .where(equalsAny(companies.companyId, [...new Set(companyIds)]))
  const unitOf = await minorUnitsOf(
    rows.map(({ currency }) => currency),
    database,
  )
  return new Map(rows.map(({ companyId, currency }) => [companyId, { currency, unit: unitOf(currency) }]))
}
