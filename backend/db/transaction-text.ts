import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The number of a transaction as such numbers are compared: without blanks, Latin letters in upper case; '' is none. The
 * same on every server, whatever its locale is.
 */
export const transactionText = (text: SQLWrapper): SQL =>
  sql`upper(regexp_replace(${text} collate "C", '[\\s\\u0085\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+', '', 'g'))`
