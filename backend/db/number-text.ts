import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The number of an order at its shop without its case. Indexes have the same text. */
export const lowerNumber = (number: SQLWrapper): SQL => sql`lower(${number})`

/** The same without hyphens, blanks and first zeros, as `looseKey` makes it of the number of a row. Indexes have the same text. */
export const looseNumber = (number: SQLWrapper): SQL => sql`ltrim(translate(lower(${number}), ' -_./', ''), '0')`
