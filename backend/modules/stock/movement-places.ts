import { and, eq, isNull } from 'drizzle-orm'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { productSkus } from '../../db/schema/catalogue'
import { companies, warehouses } from '../../db/schema/organisation'
import { inventories, shelves } from '../../db/schema/stock'
import { invalid } from '../../http/parse'
import { minorUnitsOf } from '../money/currency-units'

export interface StockPlace {
  productSkuId: number
  warehouseId: number
  /** Null: the floor. */
  shelfId: number | null
}

export interface Owner {
  companyId: number
  /** Decimals of the company's currency. */
  unit: number
}

/** The company of a warehouse in the caller's scope. */
export async function ownerOf(warehouseId: number, field: string, database: Database): Promise<Owner> {
  const [found] = await database.sql
    .select({ companyId: warehouses.companyId, currency: companies.currency })
    .from(warehouses)
    .innerJoin(companies, eq(companies.companyId, warehouses.companyId))
    .where(and(eq(warehouses.warehouseId, warehouseId), scopeOf(warehouses)))
  if (!found) throw invalid([{ field, text: 'missing' }])
  const unitOf = await minorUnitsOf([found.currency], database)
  return { companyId: found.companyId, unit: unitOf(found.currency) }
}

/** Refuses a SKU of another company than the warehouse's. */
export async function refuseForeignSku(productSkuId: number, companyId: number, database: Database): Promise<void> {
  const [sku] = await database.sql
    .select({ companyId: productSkus.companyId })
    .from(productSkus)
    .where(eq(productSkus.productSkuId, productSkuId))
  if (sku?.companyId !== companyId) throw invalid([{ field: 'productSkuId', text: 'missing' }])
}

/** Refuses a shelf of another warehouse. */
export async function refuseForeignShelf(
  { warehouseId, shelfId }: Pick<StockPlace, 'warehouseId' | 'shelfId'>,
  field: string,
  database: Database,
): Promise<void> {
  if (shelfId === null) return
  const [shelf] = await database.sql
    .select({ warehouseId: shelves.warehouseId })
    .from(shelves)
    .where(eq(shelves.shelfId, shelfId))
  if (shelf?.warehouseId !== warehouseId) throw invalid([{ field, text: 'missing' }])
}

/** The row of a place, made where there is none. */
export async function rowIn(place: StockPlace, companyId: number, database: Database): Promise<number> {
  await database.sql
    .insert(inventories)
    .values({ ...place, companyId })
    .onConflictDoNothing()
  const { productSkuId, warehouseId, shelfId } = place
  const [row] = await database.sql
    .select({ inventoryId: inventories.inventoryId })
    .from(inventories)
    .where(
      and(
        ...[eq(inventories.productSkuId, productSkuId), eq(inventories.warehouseId, warehouseId)],
        shelfId === null ? isNull(inventories.shelfId) : eq(inventories.shelfId, shelfId),
      ),
    )
  if (!row) throw new Error('The row of a place is gone.')
  return row.inventoryId
}
