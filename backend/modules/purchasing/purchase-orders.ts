import { asc, eq, sql } from 'drizzle-orm'
import { purchaseOrders as entity } from '@/contract/entities/purchase-orders'
import { crud } from '../../crud/crud'
import { labelsOf, type Row } from '../../crud/present'
import type { Database } from '../../db/database'
import { oneOf } from '../../db/one-of'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import type { HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'

export function purchaseOrderHandlers(services: Services): HandlerMap {
  const { database } = services
  return crud(entity, purchaseOrders, services, {
    decorate: (rows) => withLineSummary(rows, database),
    details: async (row) => ({
      lines: await linesOf(Number(row.purchaseOrderId), database),
      placedByName: await nameOf(row.placedBy, database),
    }),
  })
}

const picturesShown = 4

/** How many lines an order has, and the pictures of the first of them. */
async function withLineSummary(rows: Row[], database: Database): Promise<Row[]> {
  const ids = rows.map((row) => Number(row.purchaseOrderId))
  if (ids.length === 0) return rows
  const found = await database.sql
    .select({
      purchaseOrderId: purchaseOrderLines.purchaseOrderId,
      lineCount: sql<number>`count(*)`,
      coverUrls: sql<
        string[]
      >`(array_agg(${purchaseOrderLines.coverUrl} order by ${purchaseOrderLines.purchaseOrderLineId})
        filter (where ${purchaseOrderLines.coverUrl} is not null))[1:${sql.raw(String(picturesShown))}]`,
    })
    .from(purchaseOrderLines)
    .where(oneOf(purchaseOrderLines.purchaseOrderId, ids))
    .groupBy(purchaseOrderLines.purchaseOrderId)
  const byOrder = new Map(found.map((summary) => [summary.purchaseOrderId, summary]))
  return rows.map((row) => {
    const summary = byOrder.get(Number(row.purchaseOrderId))
    return { ...row, lineCount: summary?.lineCount ?? 0, coverUrls: summary?.coverUrls ?? [] }
  })
}

async function linesOf(purchaseOrderId: number, database: Database) {
  const rows = await database.sql
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId))
    .orderBy(asc(purchaseOrderLines.purchaseOrderLineId))
  return rows.map(
    ({ orderPurchaseId, productSupplierId, supplierProductId, supplierProductSkuId, purchaseOrderId: _, ...line }) =>
      line,
  )
}

async function nameOf(adminId: unknown, database: Database): Promise<string | null> {
  if (typeof adminId !== 'number') return null
  return (await labelsOf('admins', [adminId], database)).get(adminId) ?? null
}
