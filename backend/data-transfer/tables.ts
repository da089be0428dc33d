import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** A foreign key column. */
export interface Reference {
  constraint: string
  column: string
  table: string
  key: string
  nullable: boolean
}

export interface Table {
  name: string
  columns: string[]
  primaryKey: string[]
  references: Reference[]
  /** Sequences by column name. */
  sequences: Record<string, string>
}

/** The tables that describe the store rather than the business. */
const ownTables = ['applied_migrations', 'own_locks', 'search_characters', 'search_tables']

/** All tables from the database's catalogue, so that a new one is transferred without a change here. */
export async function readTables(database: Database): Promise<Table[]> {
  const columns = await database.sql.execute<{
    table: string
    column: string
    key: boolean
    sequence: string | null
  }>(sql`
    select c.relname as table, a.attname as column,
      coalesce(a.attnum = any(i.indkey::int2[]), false) as key,
      pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and a.attname <> 'folded_text' and c.relnamespace = 'public'::regnamespace and c.relname not in ${ownTables}
    order by c.relname, a.attnum`)
  const tables = new Map<string, Table>()
  for (const { table: name, column, key, sequence } of columns.rows) {
    const table = tables.get(name) ?? { name, columns: [], primaryKey: [], references: [], sequences: {} }
    table.columns.push(column)
    if (key) table.primaryKey.push(column)
    if (sequence) table.sequences[column] = sequence
    tables.set(name, table)
  }
  for (const { from, ...reference } of await readReferences(database)) tables.get(from)?.references.push(reference)
  return [...tables.values()]
}

async function readReferences(database: Database): Promise<(Reference & { from: string })[]> {
  const found = await database.sql.execute<Reference & { from: string } & Record<string, unknown>>(sql`
    select f.relname as from, o.conname as constraint, a.attname as column, t.relname as table, k.attname as key,
      not a.attnotnull as nullable
    from pg_constraint o
    join pg_class f on f.oid = o.conrelid
    join pg_class t on t.oid = o.confrelid
    join pg_attribute a on a.attrelid = f.oid and a.attnum = o.conkey[1]
    join pg_attribute k on k.attrelid = t.oid and k.attnum = o.confkey[1]
    where o.contype = 'f' and f.relnamespace = 'public'::regnamespace
    order by f.relname, o.conname`)
  return found.rows
}

/** A quoted identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
