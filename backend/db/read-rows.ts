import { and, asc, Column, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { compile } from './compiled-statements'
import type { Database } from './database'
import { equalsAny } from './equals-any'

export type Row = Record<string, unknown>

/** A row of a table as the store reads it. */
export type RowOf<T extends AnyPgTable> = T['$inferSelect']

interface RowQuery {
  where?: SQL
  orderBy: readonly SQL[]
  limit?: number
  offset?: number
  /** Locks the rows until the transaction ends. */
  lock?: boolean
}

/** The select list of some columns, and a function that turns the driver's values into a row. */
export function readerOf(columns: Readonly<Record<string, Column>>) {
  // Most columns need no conversion of the driver's value.
  const fields = Object.entries(columns).map(([name, column]) => {
    const isUnchanged = column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return { name, column: isUnchanged ? null : column }
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
 * Whole rows of a table. The statement is generated once, because Drizzle's own `select` takes longer to generate than
 * the database to run it, and every list and record is read here.
 */
export async function readRows<T extends AnyPgTable>(
  table: T,
  query: RowQuery,
  database: Database,
): Promise<RowOf<T>[]> {
  const { list, from, read } = readerOfTable(table)
  const { text, values } = compile(tailOf(query))
  const rows = await database.rows(`select ${list}${from}${text}`, values)
  return rows.map(read)
}

/** The column of a field and that of the key, by which rows with values in the field are sorted. */
export function columnsBy(table: AnyPgTable, field: string): { key: Column; column: Column } {
  const columns: Record<string, Column> = getTableColumns(table)
  const key = Object.values(columns).find(({ primary }) => primary)
  const column = columns[field]
  if (!key || !column) throw new Error(`Rows cannot be read by ${field}.`)
  return { key, column }
}

/** Whole rows with one of these values in a field, in the order of their keys. */
export function readRowsBy<T extends AnyPgTable>(
  table: T,
  field: keyof RowOf<T> & string,
  values: Iterable<unknown>,
  database: Database,
  options: Pick<RowQuery, 'lock'> = {},
): Promise<RowOf<T>[]> {
  const { key, column } = columnsBy(table, field)
  return readRows(table, { where: equalsAny(column, values), orderBy: [asc(key)], ...options }, database)
}

/**
 * The number of rows.
 * @param limit where counting stops
 */
export async function countRows(
  table: AnyPgTable,
  where: SQL | undefined,
  database: Database,
  limit?: number,
): Promise<number> {
  const { text, values } = compile(tailOf({ where, orderBy: [], limit }))
  const [counted] = await database.rows(
    `select count(*) from (select${readerOfTable(table).from}${text}) as found`,
    values,
  )
  return Number(counted?.[0])
}

/** The number of these rows for each value of a column, of `limit` rows at most. */
export async function countRowsBy(
  table: AnyPgTable,
  column: Column,
  { where, limit }: { where: SQL | undefined; limit: number },
  database: Database,
): Promise<Map<unknown, number>> {
  const found = compile(sql`select ${column} as value from ${table}`)
  const tail = compile(tailOf({ where, orderBy: [], limit }))
  const statement = `select value, count(*) from (${found.text}${tail.text}) as found group by 1`
  const rows = await database.rows(statement, tail.values)
  return new Map(rows.map(([value, count]) => [value, Number(count)]))
}

/** The number of these rows for each of some values of a column, each up to `limit`, in one statement. */
export async function countRowsOf(
  table: AnyPgTable,
  column: Column,
  { values, where, limit }: { values: readonly string[]; where: SQL | undefined; limit: number },
  database: Database,
): Promise<number[]> {
  const counts = values.map((value) => {
    const tail = tailOf({ where: and(where, eq(column, value)), orderBy: [], limit })
    return sql`(select count(*) from (select from ${table}${tail}) as found)`
  })
  const statement = compile(sql`select ${sql.join(counts, sql`, `)}`)
  const [row = []] = await database.rows(statement.text, statement.values)
  return row.map(Number)
}

/** One column of all these rows. */
export async function readKeys(
  table: AnyPgTable,
  key: Column,
  query: RowQuery,
  database: Database,
): Promise<(number | string)[]> {
  const { text } = compile(sql`select ${key} from ${table}`)
  const tail = compile(tailOf(query))
  const rows = await database.rows(text + tail.text, tail.values)
  return rows.map(([value]) => value as number | string)
}

/** Updates rows like Drizzle's `update`, and returns those that then fulfil a condition. */
export async function updateRows<T extends AnyPgTable>(
  table: T,
  patch: Row,
  { where, returned }: { where: SQL; returned: SQL | undefined },
  database: Database,
): Promise<RowOf<T>[]> {
  const { list, read } = readerOfTable(table)
  const columns: Record<string, Column> = getTableColumns(table)
  const set = Object.entries(patch).flatMap(([name, value]) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!column || value === undefined) return []
    return [sql`${sql.identifier(column.name)} = ${is(value, SQL) ? value : sql.param(value, column)}`]
  })
  const statement = sql`update ${table} set ${sql.join(set, sql`, `)} where ${where} returning ${returned ?? sql`true`}, `
  const { text, values } = compile(statement)
  const rows = await database.rows(text + list, values)
  return rows.flatMap(([isReturned, ...row]) => (isReturned ? [read(row)] : []))
}

function tailOf({ where, orderBy, limit, offset, lock }: RowQuery): SQL {
  const parts = [sql``]
  if (where) parts.push(sql`where ${where}`)
  if (orderBy.length > 0) parts.push(sql`order by ${sql.join([...orderBy], sql`, `)}`)
  if (limit !== undefined) parts.push(sql`limit ${limit}`)
  if (offset !== undefined) parts.push(sql`offset ${offset}`)
  // Not `for update`: that also waits for rows that merely refer to these, which deadlocks with writers of such rows.
  if (lock) parts.push(sql`for no key update`)
  return sql.join(parts, sql` `)
}
