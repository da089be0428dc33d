import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/**
 * A statement takes max. 65,535 parameters, one for each column of each row; no table of ours has a hundred columns.
 */
const rowsAtOnce = 400

/** Inserts any number of rows, including none, in batches that each fit into one statement. */
export async function insertMany<Table extends AnyPgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await database.sql.insert(table).values(rows.slice(at, at + rowsAtOnce))
  }
}
