import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { countedRecords } from './record-names'
import { languages } from './texts'

const schema = join(__dirname, '..', 'db', 'schema')

/** Tables whose records prevent the deletion of others. */
async function referringTables(): Promise<string[]> {
  const modules = await Promise.all(readdirSync(schema).map((file) => import(join(schema, file))))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return tables
    .map(getTableConfig)
    .filter(({ foreignKeys }) => foreignKeys.some(({ onDelete }) => onDelete !== 'cascade'))
    .map(({ name }) => name)
}

test.each(languages)('the records of every table that refers to another have a name in %s', async (language) => {
  const tables = await referringTables()
  expect(tables.length).toBeGreaterThan(10)
  const unnamed: string[] = []
  for (const table of tables) if ((await countedRecords(language, table, 2)).includes(table)) unnamed.push(table)
  // In English some tables have the name of their records.
  expect(unnamed.filter((table) => language !== 'en' || table.includes('_'))).toEqual([])
})

test.each([
  ['en', 'brands', 1, '1 brand'],
  ['en', 'brands', 12, '12 brands'],
  ['en', 'product_skus', 2, '2 SKUs'],
  ['en', 'product_suppliers', 0, '0 product suppliers'],
  ['zh-Hans', 'brands', 12, '12 品牌'],
  ['zh-Hant', 'order_lines', 3, '3 訂單明細'],
  ['en', 'unheard_of', 3, '3 unheard_of'],
] as const)('in %s a number of records of %s is grammatical: %s', async (language, table, count, expected) => {
  expect(await countedRecords(language, table, count)).toBe(expected)
})
