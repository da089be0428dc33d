import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { insertMany } from '../../../db/insert-many'
import { inventories, shelves } from '../../../db/schema/stock'

/** Where pieces of purchase orders are put: keys of rows of stock, by SKU and warehouse. */
export interface PurchasePlaces {
  good: Map<string, number>
  defect: Map<string, number>
}

/** The floor for good pieces, a shelf for defective ones, of each SKU that comes. */
export async function makePlaces(database: Database): Promise<PurchasePlaces> {
  const { rows } = await database.sql.execute<{ sku: number; house: number; company: number }>(sql`
      select distinct product_sku_id::int as sku, warehouse_id::int as house, purchase.company_id::int as company
      from purchase_orders as purchase join purchase_order_lines using (purchase_order_id)
      where paid_time is not null and status in ('Received', 'Completed') order by 1, 2`)
  const defective = await database.sql
    .select({ shelfId: shelves.shelfId, warehouseId: shelves.warehouseId, kind: shelves.kind })
    .from(shelves)
  const shelfOf = new Map(defective.flatMap((row) => (row.kind === 'Defect' ? [[row.warehouseId, row.shelfId]] : [])))
  const [last] = await database.sql.select({ id: sql<number>`max(inventory_id)::int` }).from(inventories)
  const known = await database.sql
    .select()
    .from(inventories)
    .where(
      equalsAny(
        inventories.productSkuId,
        rows.map(({ sku }) => sku),
      ),
    )
  let next = (last?.id ?? 0) + 1
  const added: (typeof inventories.$inferInsert)[] = []
  const placeOf = (row: (typeof rows)[number], shelfId: number | null) => {
    const there = known.find(
      (one) => one.productSkuId === row.sku && one.warehouseId === row.house && one.shelfId === shelfId,
    )
    if (there) return there.inventoryId
    const place = { productSkuId: row.sku, warehouseId: row.house, shelfId, companyId: row.company }
    added.push({ inventoryId: next, ...place })
    next += 1
    return next - 1
  }
  const places: PurchasePlaces = { good: new Map(), defect: new Map() }
  for (const row of rows) {
    const key = `${row.sku} ${row.house}`
    const shelved = known.find(({ productSkuId, warehouseId }) => productSkuId === row.sku && warehouseId === row.house)
    places.good.set(key, shelved?.inventoryId ?? placeOf(row, null))
    const shelf = shelfOf.get(row.house)
    if (shelf) places.defect.set(key, placeOf(row, shelf))
  }
  await insertMany(database, inventories, added)
  return places
}
