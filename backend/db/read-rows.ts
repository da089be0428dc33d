import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { compile } from './compiled-statements'
import type { Database } from './database'

export type Row = Record<string, unknown>

interface Asked {
  where?: SQL
  orderBy: readonly SQL[]
  limit?: number
  offset?: number
  /** Nobody else changes them until the transaction ends. */
  lock?: boolean
}

/** Columns under the names of a row's fields: as they are selected, and what they make of what the driver has read. */
export function readerOf(columns: Readonly<Record<string, Column>>) {
  // Most columns hold what the driver has read; the others make something of it.
  const fields = Object.entries(columns).map(([name, column]) => {
    const isPlain = column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return { name, column: isPlain ? null : column }
  })
  const read = (values: readonly unknown[]): Row => {
    const row: Row = {}
    for (const [at, { name, column }] of fields.entries()) {
      const value = values[at]
      row[name] = column && value !== null ? column.mapFromDriverValue(value) : value
    }
    return row
  }
  const list = sql.join(
    Object.values(columns).map((column) => sql`${column}`),
    sql`, `,
  )
  return { list, read }
}

interface TableReader {
  list: string
  from: string
  read: (values: readonly unknown[]) => Row
}
const readers = new WeakMap<AnyPgTable, TableReader>()
function readerOfTable(table: AnyPgTable): TableReader {
  const known = readers.get(table)
  if (known) return known
  const { list, read } = readerOf(getTableColumns(table))
  const reader = { list: compile(list).text, from: compile(sql` from ${table}`).text, read }
  readers.set(table, reader)
  return reader
}

/**
 * Whole rows of a table. The engine's lists and records are read so, all day long: what is the same each time is put
 * together once, where Drizzle's own `select` takes longer for it than the database for its answer.
 */
export async function readRows(table: AnyPgTable, asked: Asked, database: Database): Promise<Row[]> {
  const { list, from, read } = readerOfTable(table)
  const { text, values } = compile(tailOf(asked))
  const rows = await database.rows(`select ${list}${from}${text}`, values)
  return rows.map(read)
}

/** How many rows there are. */
export async function countRows(table: AnyPgTable, where: SQL | undefined, database: Database): Promise<number> {
  const { text, values } = compile(tailOf({ where, orderBy: [] }))
  const [counted] = await database.rows(`select count(*)${readerOfTable(table).from}${text}`, values)
  return Number(counted?.[0])
}

/** Changes rows as Drizzle's `update` does, and answers those of them that fulfil a condition, as they are now. */
export async function updateRows(
  table: AnyPgTable,
  patch: Row,
  { where, shown }: { where: SQL; shown: SQL | undefined },
  database: Database,
): Promise<Row[]> {
  const { list, read } = readerOfTable(table)
  const columns: Record<string, Column> = getTableColumns(table)
  const set = Object.entries(patch).flatMap(([name, value]) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!column || value === undefined) return []
    return [sql`${sql.identifier(column.name)} = ${is(value, SQL) ? value : sql.param(value, column)}`]
  })
  const statement = sql`update ${table} set ${sql.join(set, sql`, `)} where ${where} returning ${shown ?? sql`true`}, `
  const { text, values } = compile(statement)
  const rows = await database.rows(text + list, values)
  return rows.flatMap(([isShown, ...row]) => (isShown ? [read(row)] : []))
}

function tailOf({ where, orderBy, limit, offset, lock }: Asked): SQL {
  const parts = [sql``]
  if (where) parts.push(sql`where ${where}`)
  if (orderBy.length > 0) parts.push(sql`order by ${sql.join([...orderBy], sql`, `)}`)
  if (limit !== undefined) parts.push(sql`limit ${limit}`)
  if (offset !== undefined) parts.push(sql`offset ${offset}`)
  if (lock) parts.push(sql`for update`)
  return sql.join(parts, sql` `)
}
