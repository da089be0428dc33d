import { subDays } from 'date-fns'
import { and, eq, max } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { productSkus, products } from '../../db/schema/catalogue'
import { admins, adminWarehouses } from '../../db/schema/organisation'
import { inventories, shelves, stockPools } from '../../db/schema/stock'
import { localizations } from '../../db/schema/system'
import { loadLedger } from '../../modules/ledger/load-ledger'
import { saveLedger } from '../../modules/ledger/save-ledger'
import { arriving } from '../../modules/ledger/stock-value'
import { readData } from '../read-data'
import { localizationsOf, type Trilingual } from './trilingual'

interface Storage {
  /** Who works in this warehouse alone. */
  username: string
  companyId: number
  warehouseId: number
  shelves: readonly string[]
  goods: readonly {
    skuCode: string
    title: Trilingual
    unit: string
    /** Grams. */
    weight: number
    /** Of one piece, in cents of the company's currency. */
    cost: number
    /** Null: on the floor. */
    shelf: string | null
    qty: number
    minStock: number
    daysAgo: number
  }[]
}

/** What the company that only keeps goods has in its warehouse: too little of some, and some for too long. */
export async function fillStorage(database: Database): Promise<void> {
  const { username, companyId, warehouseId, goods, ...storage } = readData<Storage>('storage')
  const [firstShelf, firstProduct, firstSku, firstPlace] = [
    await nextKey(shelves.shelfId, database),
    await nextKey(products.productId, database),
    await nextKey(productSkus.productSkuId, database),
    await nextKey(inventories.inventoryId, database),
  ]
  const shelfRows = storage.shelves.map((code, at) => ({
    ...{ shelfId: firstShelf + at, companyId, warehouseId, code },
    kind: 'Stock' as const,
  }))
  await insertMany(database, shelves, shelfRows)
  await insertMany(
    database,
    products,
    goods.map(({ title, unit }, at) => ({ productId: firstProduct + at, companyId, title: title.en, unit })),
  )
  await insertMany(
    database,
    localizations,
    goods.flatMap(({ title }, at) =>
      localizationsOf('products', firstProduct + at, (language) => ({ title: title[language] })),
    ),
  )
  const skuRows = goods.map(({ skuCode, weight }, at) => ({
    ...{ productSkuId: firstSku + at, productId: firstProduct + at, companyId, skuCode, weight },
  }))
  await insertMany(database, productSkus, skuRows)
  const places = goods.map(({ shelf, daysAgo }, at) => ({
    ...{ inventoryId: firstPlace + at, companyId, warehouseId, productSkuId: firstSku + at },
    shelfId: shelfRows.find(({ code }) => code === shelf)?.shelfId ?? null,
    ...{ createdTime: subDays(new Date(), daysAgo), updatedTime: subDays(new Date(), daysAgo) },
  }))
  await insertMany(database, inventories, places)
  const ledger = await loadLedger({ orders: [], skuIds: skuRows.map(({ productSkuId }) => productSkuId) }, database)
  for (const [at, { qty, cost, daysAgo }] of goods.entries()) {
    const stock = ledger.stock.get(firstPlace + at)
    const createdTime = subDays(new Date(), daysAgo)
    if (stock) ledger.move(stock, arriving(qty, qty * cost), { kind: 'Receipt', reason: 'Opening stock', createdTime })
  }
  await saveLedger(ledger, { isSilent: true }, database)
  for (const [at, { minStock }] of goods.entries()) {
    await database.sql
      .update(stockPools)
      .set({ minStock })
      .where(and(eq(stockPools.productSkuId, firstSku + at), eq(stockPools.warehouseId, warehouseId)))
  }
  const [staff] = await database.sql
    .select({ adminId: admins.adminId })
    .from(admins)
    .where(eq(admins.username, username))
  if (staff) await insertMany(database, adminWarehouses, [{ ...staff, warehouseId }])
}

async function nextKey(column: AnyPgColumn, { sql }: Database): Promise<number> {
  const [found] = await sql.select({ last: max(column) }).from(column.table)
  return Number(found?.last ?? 0) + 1
}
