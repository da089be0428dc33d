import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { type AnyPgTable, getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { columnOf } from './resource'
import { parentsOf } from './scope'

const folder = join(__dirname, '../db/schema')
const tables: AnyPgTable[] = readdirSync(folder).flatMap((file) => {
  const made: Record<string, unknown> = jest.requireActual(join(folder, file))
  return Object.values(made).filter((table): table is AnyPgTable => is(table, PgTable))
})

const rules = ['siteId', 'warehouseId'] as const

/** What limits the rows of a table: columns of its own, or of the parents that it names. */
const limitsOf = (table: AnyPgTable): string[] =>
  rules.filter(
    (rule) => columnOf(table, rule) || parentsOf(table).some((parent) => limitsOf(parent.table).includes(rule)),
  )

test('every table that refers to one with a site or a warehouse has them too, or names it as its parent', () => {
  expect(tables.length).toBeGreaterThan(80)
  const open = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((foreign) => {
      const { columns, foreignTable } = foreign.reference()
      const missing = limitsOf(foreignTable).filter((rule) => !limitsOf(table).includes(rule))
      return missing.map((rule) => `${getTableName(table)}.${columns[0]?.name}: no ${rule}`)
    }),
  )
  expect(open).toEqual([])
})
