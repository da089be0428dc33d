import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column has one of these values. They are a single parameter, so the text of the statement is the same for
 * any number of them, its plan can be reused, and their number has no limit.
 */
export const equalsAny = (column: SQLWrapper, values: Iterable<unknown>): SQL =>
  sql`${column} = any(${sql.param([...values])})`
