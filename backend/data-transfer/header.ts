import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database'

export const format = 'quayside-data'

/** The first line of a file; every other line is one row: `{"table":"orders","row":{…}}`. */
export const header = z.object({
  format: z.literal(format),
  version: z.literal(1),
  writtenTime: z.string(),
  /** The exported company; null: all data. */
  companyId: z.number().nullable(),
  /** The migrations of the source store, in order. */
  schema: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The number of rows of each table. */
  counts: z.record(z.string(), z.number()),
  /** The value of each sequence by its column: `orders.order_id`. */
  sequences: z.record(z.string(), z.object({ value: z.string(), isUsed: z.boolean() })),
})

export type Header = z.infer<typeof header>

/** Columns by table, to compare the schemas of two stores. */
export async function schemaOf(database: Database): Promise<Header['schema']> {
  const { rows } = await database.sql.execute<{ name: string; hash: string }>(
    sql`select name, hash from applied_migrations order by name`,
  )
  return rows
}
