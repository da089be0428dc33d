import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column has one of these values. They are a single parameter, so the text of the statement is the same for
 * any number of them, its plan can be reused, and their number has no limit.
 */
export const equalsAny = (column: SQLWrapper, values: Iterable<unknown>): SQL =>
  sql`${column} = any(${sql.param([...values])})`

/**
 * The same for a column without an index. The embedded store plans a statement once for all of its values, and then
 * compares every row with every value of an `any`; a subquery is hashed.
 */
export const isAmong = (column: SQLWrapper, values: Iterable<string>): SQL =>
  sql`${column} in (select unnest(${sql.param([...values])}::text[]))`
