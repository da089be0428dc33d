import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database'

const dialect = new PgDialect()

/** The SQL of a statement and its parameters, in the order of their numbers. */
export const compile = (statement: SQL): { text: string; values: unknown[] } => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}

interface Prepared {
  text: string
  values: unknown[]
  name: string
}

/**
 * Prepared SQL for statements that differ only in the values of their placeholders. Each is generated once, because
 * generating one takes longer than running it, and named, so that a connection parses it once and PostgreSQL plans it
 * for all values where that is as good.
 */
export class CompiledStatements<Kind extends string> {
  private readonly known = new Map<Kind, Prepared>()

  /** @param write builds the statement of a kind; the cache has no limit, so there must be few kinds */
  constructor(private readonly write: (kind: Kind) => SQL) {}

  run(kind: Kind, values: Record<string, unknown>, database: Database): Promise<unknown[][]> {
    const { text, values: all, name } = this.known.get(kind) ?? this.prepare(kind)
    return database.rows(text, fillPlaceholders(all, values), name)
  }

  private prepare(kind: Kind): Prepared {
    const { text, values } = compile(this.write(kind))
    const prepared = { text, values, name: createHash('sha256').update(text).digest('base64url') }
    this.known.set(kind, prepared)
    return prepared
  }
}
