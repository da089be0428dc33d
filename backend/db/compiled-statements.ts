import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database'

const dialect = new PgDialect()

/** The SQL of a statement and its parameters, in the order of their numbers. */
export const compile = (statement: SQL): { text: string; values: unknown[] } => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}

/**
 * Prepared SQL for statements that differ only in the values of their placeholders. Each is generated once, because
 * generating one takes longer than running it.
 */
export class CompiledStatements<Kind extends string> {
  private readonly known = new Map<Kind, { text: string; values: unknown[] }>()

  /** @param write builds the statement of a kind; the cache has no limit, so there must be few kinds */
  constructor(private readonly write: (kind: Kind) => SQL) {}

  run(kind: Kind, values: Record<string, unknown>, database: Database): Promise<unknown[][]> {
    const found = this.known.get(kind) ?? compile(this.write(kind))
    this.known.set(kind, found)
    return database.rows(found.text, fillPlaceholders(found.values, values))
  }
}
