import { orders as entity } from '@/contract/entities/orders'
import { lineFieldsOf } from '../../crud/lines'
import type { Row } from '../../crud/serialize'
import { trackChanges } from '../../crud/timeline/changes'
import { trackLinesOfMany } from '../../crud/timeline/line-changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { orderLines, orders } from '../../db/schema/ordering'
import { groupBy } from '../../group-by'
import { completedDrafts, type OrderDraft } from './create-order'
import { copiedFacts } from './order-lines'

/** Makes orders by the rules of their call, in a few statements for all of them; returns their keys. */
export async function createOrders(drafts: readonly OrderDraft[], database: Database): Promise<number[]> {
  const completed = await completedDrafts(drafts, database)
  const lines = completed.flatMap(({ orderId, companyId }, at) =>
    (drafts[at]?.lines ?? []).map((line) => ({ ...line, orderId, companyId })),
  )
  // Before the orders are there, so that a SKU which is gone stores nothing.
  const copied = await copiedFacts(lines, database)
  const rows = completed.map(({ lines: _, ...order }) => order)
  await insertMany(database, orders, rows as (typeof orders.$inferInsert)[])
  await insertMany(database, orderLines, copied as (typeof orderLines.$inferInsert)[])
  const keys = completed.map(({ orderId }) => Number(orderId))
  await trackCreation(keys, database)
  return keys
}

async function trackCreation(keys: readonly number[], database: Database): Promise<void> {
  const made = await database.sql.select().from(orders).where(equalsAny(orders.orderId, keys))
  const written = made.map((after) => ({ after: after as Row }))
  await trackChanges(entity, 'create', written, database)
  const meta = lineFieldsOf(entity).get('lines')?.meta
  if (!meta) return
  const stored = await database.sql
    .select()
    .from(orderLines)
    .where(equalsAny(orderLines.orderId, keys))
    .orderBy(orderLines.orderLineId)
  const byOrder = groupBy(stored, ({ orderId }) => orderId)
  const changed = keys.map((key) => ({ key, field: 'lines', before: [], after: byOrder.get(key) ?? [] }))
  await trackLinesOfMany(entity, meta, changed, database)
}
