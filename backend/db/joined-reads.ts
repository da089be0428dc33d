import { asc, Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgTable, PgNumeric, QueryBuilder } from 'drizzle-orm/pg-core'
import { CompiledStatements } from './compiled-statements'
import type { Database } from './database'
import { columnsBy, type RowOf } from './read-rows'

/** Builds the selects of `JoinedReads`. */
export const build = new QueryBuilder()

/** A select with flat fields. */
interface Part<Rows = unknown> extends SQLWrapper {
  _: { readonly selectedFields: Record<string, unknown>; readonly result: Rows }
}
type Parts = Record<string, Part>
type Rows<P extends Parts> = { [Name in keyof P]: P[Name]['_']['result'] }

/**
 * Selects that need nothing of each other, in one statement, which is generated and planned once: to ask takes longer than to
 * find a record's few rows.
 */
export class JoinedReads<P extends Parts> {
  private known: { parts: P; statement: CompiledStatements<'all'> } | undefined

  /** @param write the selects; what differs from call to call is a placeholder, as in `among` */
  constructor(private readonly write: () => P) {}

  /** The rows of each select, as the store would return them to Drizzle. */
  async run(values: Record<string, unknown>, database: Database): Promise<Rows<P>> {
    this.known ??= this.prepare()
    const { parts, statement } = this.known
    const [row = []] = await statement.run('all', values, database)
    return Object.fromEntries(
      Object.entries(parts).map(([name, { _ }], at) => [
        name,
        (row[at] as unknown[][]).map(readerOf(_.selectedFields)),
      ]),
    ) as Rows<P>
  }

  private prepare() {
    const parts = this.write()
    const lists = Object.values(parts).map(listOf)
    return { parts, statement: new CompiledStatements<'all'>(() => sql`select ${sql.join(lists, sql`, `)}`) }
  }
}

/** Whether a column has one of the values of a placeholder. */
export const among = (column: SQLWrapper, name: string): SQL => sql`${column} = any(${sql.placeholder(name)})`

/** Whole rows with one of the values of a placeholder in a field, in the order of their keys: as `readRowsBy` reads them. */
export function rowsAmong<T extends AnyPgTable>(table: T, field: keyof RowOf<T> & string, name: string) {
  const { key, column } = columnsBy(table, field)
  const select = build
    .select()
    .from(table as AnyPgTable)
    .where(among(column, name))
    .orderBy(asc(key))
  return select as unknown as Part<RowOf<T>[]>
}

/** The rows of a select as one JSON value: lists of values in the order of its fields. */
function listOf(select: Part): SQL {
  const fields = Object.values(select._.selectedFields).map((field, at) => ({
    name: sql.identifier(`c${at}`),
    // JSON would drop the zeros behind a decimal mark that is to stay text.
    as: sql.raw(is(field, PgNumeric) ? '::text' : ''),
  }))
  const names = sql.join(
    fields.map(({ name }) => name),
    sql`, `,
  )
  const values = sql.join(
    fields.map(({ name, as }) => sql`${name}${as}`),
    sql`, `,
  )
  return sql`(select coalesce(json_agg(json_build_array(${values})), '[]') from ${select} as part(${names}))`
}

interface Decoded {
  decoder: { mapFromDriverValue: (value: unknown) => unknown }
}

/** Turns the values of a row into its fields. */
function readerOf(fields: Record<string, unknown>) {
  const readers = Object.entries(fields).map(([name, field]) => ({
    name,
    read: is(field, Column)
      ? (value: unknown) => field.mapFromDriverValue(value)
      : (value: unknown) => (field as Decoded).decoder.mapFromDriverValue(value),
  }))
  return (values: readonly unknown[]) =>
    Object.fromEntries(readers.map(({ name, read }, at) => [name, values[at] === null ? null : read(values[at])]))
}
