import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/**
 * A statement takes max. 65,535 parameters, one for each column of each row; no table of ours has a hundred columns.
 */
const rowsAtOnce = 400

/** Rows in portions that each fit into one statement. */
export const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )

/** Inserts any number of rows, including none, in batches that each fit into one statement. */
export async function insertMany<Table extends AnyPgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const part of portionsOf(rows)) await database.sql.insert(table).values(part)
}
