import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/** A statement takes 65,535 parameters, one for each column of each row; no table of ours has a hundred columns. */
const rowsAtOnce = 400

/** Rows in portions of which each fits into one statement. */
export function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
}

/** Inserts any number of rows, none included. */
export async function insertMany<Table extends AnyPgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const portion of portionsOf(rows)) await database.sql.insert(table).values(portion as never)
}
