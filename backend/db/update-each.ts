import { getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { fromJson, written } from './json-rows'

type Row = Readonly<Record<string, unknown>>

/**
 * Updates rows that each get values of their own, in one statement for each set of columns.
 * @param keys the columns that name a row; each change has their values besides the new ones
 */
export async function updateEach(
  table: AnyPgTable,
  keys: readonly string[],
  changes: readonly Row[],
  database: Database,
): Promise<void> {
  const bySet = new Map<string, Row[]>()
  for (const change of changes) {
    const set = Object.keys(change).sort().join()
    const rows = bySet.get(set)
    if (rows) rows.push(change)
    else bySet.set(set, [change])
  }
  for (const rows of bySet.values()) await updateSet(table, keys, rows, database)
}

async function updateSet(table: AnyPgTable, keys: readonly string[], rows: readonly Row[], database: Database) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  const [first = {}] = rows
  const names = Object.keys(first).filter((name) => !keys.includes(name))
  if (names.length === 0) return
  const columnOf = (name: string): AnyPgColumn => {
    const column = columns[name]
    if (!column) throw new Error(`There is no column ${name}.`)
    return column
  }
  const given = (name: string) => fromJson('change', columnOf(name), name)
  const set = names.map((name) => sql`${sql.identifier(columnOf(name).name)} = ${given(name)}`)
  const isSame = keys.map((name) => sql`${columnOf(name)} = ${given(name)}`)
  const content = JSON.stringify(rows.map((row) => written(row, columns)))
  await database.sql.execute(
    sql`update ${table} set ${sql.join(set, sql`, `)} from jsonb_array_elements(${content}::jsonb) as change
      where ${sql.join(isSame, sql` and `)}`,
  )
}
