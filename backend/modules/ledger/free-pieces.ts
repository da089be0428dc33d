import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { among, build, JoinedReads } from '../../db/joined-reads'
import { orderLines } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { inventories, shelves } from '../../db/schema/stock'

/** What may still be promised of SKUs, to show it; a move works it out from rows that it has locked. */
export async function freePieces(skuIds: readonly number[], database: Database): Promise<Map<number, number>> {
  const { there, promised } = await piecesOf.run({ ids: [...new Set(skuIds)] }, database)
  const free = new Map(there.map((row) => [row.productSkuId, row.pieces]))
  for (const row of promised) free.set(row.productSkuId, (free.get(row.productSkuId) ?? 0) - row.pieces)
  return free
}

const piecesOf = new JoinedReads(() => {
  const { productSkuId, available } = inventories
  const isStock = or(isNull(inventories.shelfId), and(eq(shelves.kind, 'Stock'), eq(shelves.status, 'Enabled')))
  const isOpen = and(eq(warehouses.status, 'Enabled'), ne(warehouses.type, 'Transit'))
  return {
    there: build
      .select({ productSkuId, pieces: sql<number>`sum(${available})::int` })
      .from(inventories)
      .innerJoin(warehouses, eq(warehouses.warehouseId, inventories.warehouseId))
      .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
      .where(and(among(productSkuId, 'ids'), isOpen, isStock))
      .groupBy(productSkuId),
    promised: build
      .select({ productSkuId: orderLines.productSkuId, pieces: sql<number>`sum(${orderLines.promisedQty})::int` })
      .from(orderLines)
      .where(and(among(orderLines.productSkuId, 'ids'), gt(orderLines.promisedQty, 0)))
      .groupBy(orderLines.productSkuId),
  }
})
