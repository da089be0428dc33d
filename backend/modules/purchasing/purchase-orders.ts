import { asc, eq, sql } from 'drizzle-orm'
import { purchaseOrders as entity } from '@/contract/entities/purchase-orders'
import { crud } from '../../crud/crud'
import { labelsOf, type Row } from '../../crud/serialize'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { readRows } from '../../db/read-rows'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import type { HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'

export function purchaseOrderHandlers(services: Services): HandlerMap {
  const { database } = services
  return crud(entity, purchaseOrders, services, {
    decorate: (rows) => withLineSummary(rows, database),
    details: async ({ purchaseOrderId, placedBy }) => ({
      lines: await linesOf(purchaseOrderId, database),
      placedByName: await nameOf(placedBy, database),
    }),
  }).handlers
}

const maxPictures = 4

/** The number of lines of an order, and the pictures of the first ones. */
async function withLineSummary(rows: Row[], database: Database): Promise<Row[]> {
  const ids = rows.map((row) => Number(row.purchaseOrderId))
  if (ids.length === 0) return rows
  const found = await summaries.run('lines', { ids }, database)
  const byOrder = new Map(found.map(([id, lineCount, coverUrls]) => [id, { lineCount, coverUrls: coverUrls ?? [] }]))
  return rows.map((row) => ({ ...row, ...(byOrder.get(row.purchaseOrderId) ?? { lineCount: 0, coverUrls: [] }) }))
}

const summaries = new CompiledStatements<'lines'>(() => {
  const { purchaseOrderId, purchaseOrderLineId, coverUrl } = purchaseOrderLines
  return sql`select ${purchaseOrderId}, count(*), (array_agg(${coverUrl} order by ${purchaseOrderLineId})
      filter (where ${coverUrl} is not null))[1:${sql.raw(String(maxPictures))}]
    from ${purchaseOrderLines} where ${purchaseOrderId} = any(${sql.placeholder('ids')}) group by ${purchaseOrderId}`
})

async function linesOf(purchaseOrderId: number, database: Database) {
  const where = eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId)
  const orderBy = [asc(purchaseOrderLines.purchaseOrderLineId)]
  const rows = await readRows(purchaseOrderLines, { where, orderBy }, database)
  return rows.map(
    ({ orderPurchaseId, productSupplierId, supplierProductId, supplierProductSkuId, purchaseOrderId: _, ...line }) =>
      line,
  )
}

async function nameOf(adminId: number | null, database: Database): Promise<string | null> {
  if (adminId === null) return null
  return (await labelsOf('admins', [adminId], database)).get(adminId) ?? null
}
