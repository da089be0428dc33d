import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database'

export const format = 'quayside-data'

/** The first line of a file; every other line is one row: `{"table":"orders","row":{…}}`. */
export const header = z.object({
  format: z.literal(format),
  version: z.literal(1),
  writtenTime: z.string(),
  /** Whose data it is; null: all of it. */
  companyId: z.number().nullable(),
  /** The migrations of the store it came from, in their order. */
  schema: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** How many rows of each table follow. */
  counts: z.record(z.string(), z.number()),
  /** Where each column that is counted up stands: `orders.order_id`. */
  sequences: z.record(z.string(), z.object({ value: z.string(), isUsed: z.boolean() })),
})

export type Header = z.infer<typeof header>

/** What tells whether two stores have the same tables. */
export async function schemaOf(database: Database): Promise<Header['schema']> {
  const { rows } = await database.sql.execute<{ name: string; hash: string }>(
    sql`select name, hash from applied_migrations order by name`,
  )
  return rows
}
