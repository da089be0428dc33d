import { and, eq, or, sql } from 'drizzle-orm'
import { caller } from '../../context'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { admins } from '../../db/schema/organisation'
import { orderPurchases } from '../../db/schema/purchasing'
import { Problem } from '../../problem'
import { isNobodysTick } from './checked-lines'

type Line = typeof orderPurchases.$inferSelect

const keysOf = (lines: readonly Line[]) => lines.map(({ orderPurchaseId }) => orderPurchaseId)

const own = () => ({
  ...{ checked: true, checkedBy: caller().adminId, checkedTime: new Date(), updatedTime: new Date() },
  version: sql`version + 1`,
})

/** Ticks lines for the caller; what a colleague has ticked stays theirs. */
export async function tickLines(lines: readonly Line[], database: Database): Promise<Row[]> {
  const isFree = or(sql`not ${orderPurchases.checked}`, isNobodysTick)
  await database.sql
    .update(orderPurchases)
    .set(own())
    .where(and(equalsAny(orderPurchases.orderPurchaseId, keysOf(lines)), isFree))
  return linesOf(lines, database)
}

/**
 * Moves the ticks of colleagues to the caller.
 * @throws where a line is not ticked
 */
export async function takeOverLines(lines: readonly Line[], database: Database): Promise<Row[]> {
  if (lines.some(({ checked }) => !checked)) throw new Problem('notTicked')
  await database.sql
    .update(orderPurchases)
    .set(own())
    .where(equalsAny(orderPurchases.orderPurchaseId, keysOf(lines)))
  return linesOf(lines, database)
}

/** Lines without their ticks. */
export const withoutTick = { checked: false, checkedBy: null, checkedTime: null } as const

async function linesOf(lines: readonly Line[], { sql: statements }: Database): Promise<Row[]> {
  const rows = await statements
    .select()
    .from(orderPurchases)
    .where(equalsAny(orderPurchases.orderPurchaseId, keysOf(lines)))
  const byKey = new Map(rows.map((row) => [row.orderPurchaseId, row]))
  return lines.map((line) => byKey.get(line.orderPurchaseId) ?? line)
}

/** The accounts among these that are enabled. */
export async function enabledAccounts(ids: readonly number[], { sql: statements }: Database): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await statements
    .select({ adminId: admins.adminId })
    .from(admins)
    .where(and(equalsAny(admins.adminId, [...ids]), eq(admins.status, 'Enabled')))
  return new Set(rows.map(({ adminId }) => adminId))
}
