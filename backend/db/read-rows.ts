import { Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { compile } from './compiled'
import type { Database } from './database'

type Row = Record<string, unknown>

interface Asked {
  where?: SQL
  orderBy: readonly SQL[]
  limit?: number
  offset?: number
  /** Nobody else changes them until the transaction ends. */
  lock?: boolean
}

interface Reader {
  select: string
  read: (values: readonly unknown[]) => Row
}

const readers = new WeakMap<AnyPgTable, Reader>()

/**
 * Whole rows of a table. The engine's lists and records are read so, all day long: what is the same each time is put
 * together once, where Drizzle's own `select` takes longer for it than the database for its answer.
 */
export async function readRows(table: AnyPgTable, asked: Asked, database: Database): Promise<Row[]> {
  const { select, read } = readers.get(table) ?? readerOf(table)
  const { text, values } = compile(tailOf(asked))
  const rows = await database.rows(select + text, values)
  return rows.map(read)
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

function readerOf(table: AnyPgTable): Reader {
  const columns = Object.entries<Column>(getTableColumns(table))
  const list = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  // Most columns hold what the driver has read; the others make something of it.
  const fields = columns.map(([name, column]) => {
    const isPlain = column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return { name, column: isPlain ? null : column }
  })
  const read = (values: readonly unknown[]) => {
    const row: Row = {}
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at] as (typeof fields)[number]
      const value = values[at]
      row[field.name] = field.column && value !== null ? field.column.mapFromDriverValue(value) : value
    }
    return row
  }
  const reader = { select: compile(sql`select ${list} from ${table}`).text, read }
  readers.set(table, reader)
  return reader
}
