import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database'

const dialect = new PgDialect()

/** A statement in the words of the database, its values in the order in which they stand in it. */
export const compile = (statement: SQL): { text: string; values: unknown[] } => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}

/**
 * Statements that read the same each time but for the values of their placeholders. Each is put together once, which
 * costs more than to run it.
 */
export class CompiledStatements<Kind extends string> {
  private readonly known = new Map<Kind, { text: string; values: unknown[] }>()

  /** @param write puts the statement of a kind together; of kinds there must be few */
  constructor(private readonly write: (kind: Kind) => SQL) {}

  run(kind: Kind, values: Record<string, unknown>, database: Database): Promise<unknown[][]> {
    const found = this.known.get(kind) ?? compile(this.write(kind))
    this.known.set(kind, found)
    return database.rows(found.text, fillPlaceholders(found.values, values))
  }
}
