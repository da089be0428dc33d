import { sql } from 'drizzle-orm'
import { purchaseOrders as entity } from '@/contract/entities/purchase-orders'
import { crud } from '../../crud/crud'
import type { Row } from '../../crud/serialize'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import type { HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'

export function purchaseOrderHandlers(services: Services): HandlerMap {
  const { database } = services
  return crud(entity, purchaseOrders, services, {
    decorate: (rows) => withLineSummary(rows, database),
    lines: { lines: { table: purchaseOrderLines, parent: 'purchaseOrderId' } },
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
