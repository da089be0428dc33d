import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines } from '../../db/schema/ordering'

/** The lines of several orders, in the order of creation. */
export const linesOfOrders = (ids: readonly number[], database: Database) =>
  database.sql.select().from(orderLines).where(equalsAny(orderLines.orderId, ids)).orderBy(asc(orderLines.orderLineId))

/** The serialized lines of one order. */
export async function serializedLines(id: number, database: Database) {
  const lines = await linesOfOrders([id], database)
  return lines.map(({ orderId, stockQty, ...line }) => line)
}
