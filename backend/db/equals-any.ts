import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column holds one of these values. The values are one parameter however many they are, so the statement
 * reads the same every time, which lets a database keep its plan, and has no limit in their number.
 */
export const equalsAny = (column: SQLWrapper, values: Iterable<unknown>): SQL =>
  sql`${column} = any(${sql.param([...values])})`
