import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * The extensions of PostgreSQL that an embedded store may have. Whatever opens a store loads them, because writing to a table
 * with an index of an extension needs its code.
 */
export const embeddedExtensions = { pg_trgm }
