import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { format, type Header, schemaOf } from './header'
import { companySelection, type Selection, wholeSelection } from './selection'
import { quoted, readTables, type Table } from './tables'

const fetched = 500

/**
 * Writes the data of a store, or of one company, to a file: a consistent snapshot while the store is in use. The file
 * is renamed to its name when it is complete.
 */
export async function exportData(database: Database, file: string, companyId: number | null = null): Promise<Header> {
  const unfinished = `${file}.unfinished`
  try {
    const header = await database.transaction(async () => {
      await database.sql.execute(sql`set transaction isolation level repeatable read, read only`)
      await database.sql.execute(sql`set local statement_timeout = 0`)
      await database.sql.execute(sql`set local time zone 'UTC'`)
      const parts = await partsOf(database, companyId)
      const written = await headerOf(database, parts, companyId)
      // The file has the same permissions as the store.
      await pipeline(
        Readable.from(linesOf(database, parts, written)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600 }),
      )
      return written
    })
    renameSync(unfinished, file)
    return header
  } catch (cause) {
    rmSync(unfinished, { force: true })
    throw cause
  }
}

async function partsOf(database: Database, companyId: number | null): Promise<Selection[]> {
  const tables = await readTables(database)
  if (companyId === null) return wholeSelection(tables)
  const { rows } = await database.sql.execute(sql`select from companies where company_id = ${companyId}`)
  if (rows.length === 0) throw new Error(`There is no company ${companyId} in this store.`)
  const withoutFiles = companySelection(tables, companyId, [])
  return companySelection(tables, companyId, await fileNamesIn(database, withoutFiles))
}

/** The stored files that the rows name: `<SHA-256>.<extension>`. */
async function fileNamesIn(database: Database, parts: readonly Selection[]): Promise<string[]> {
  const found = new Set<string>()
  for (const { table, row, where } of parts) {
    const { rows } = await database.sql.execute<{ name: string }>(
      sql.raw(`
        select distinct m[1] as name from ${quoted(table.name)} t,
          regexp_matches((${row})::text, '[0-9a-f]{64}\\.[a-z0-9]+', 'g') m
        where ${where}`),
    )
    for (const { name } of rows) found.add(name)
  }
  return [...found]
}

async function headerOf(database: Database, parts: readonly Selection[], companyId: number | null): Promise<Header> {
  const counts: Header['counts'] = {}
  const sequences: Header['sequences'] = {}
  for (const { table, where } of parts) {
    const { rows } = await database.sql.execute<{ count: number }>(
      sql.raw(`select count(*) from ${quoted(table.name)} t where ${where}`),
    )
    counts[table.name] = Number(rows[0]?.count)
    Object.assign(sequences, await sequencesOf(database, table))
  }
  const writtenTime = new Date().toISOString()
  return { format, version: 1, writtenTime, companyId, schema: await schemaOf(database), counts, sequences }
}

async function sequencesOf(database: Database, table: Table): Promise<Header['sequences']> {
  const found: Header['sequences'] = {}
  for (const [column, sequence] of Object.entries(table.sequences)) {
    const { rows } = await database.sql.execute<{ value: string; used: boolean }>(
      sql.raw(`select last_value::text as value, is_called as used from ${sequence}`),
    )
    found[`${table.name}.${column}`] = { value: String(rows[0]?.value), isUsed: rows[0]?.used === true }
  }
  return found
}

/** Rows stay the text that the database generated, so no number is rounded. */
async function* linesOf(database: Database, parts: readonly Selection[], header: Header): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const { table, row, where } of parts) {
    const order = table.primaryKey.map((column) => `t.${quoted(column)}`).join()
    await database.sql.execute(
      sql.raw(`
        declare moving no scroll cursor for
        select (${row})::text as row from ${quoted(table.name)} t where ${where} ${order && `order by ${order}`}`),
    )
    for (;;) {
      const { rows } = await database.sql.execute<{ row: string }>(sql.raw(`fetch ${fetched} from moving`))
      if (rows.length === 0) break
      yield rows.map(({ row: text }) => `{"table":"${table.name}","row":${text}}\n`).join('')
    }
    await database.sql.execute(sql`close moving`)
  }
}
