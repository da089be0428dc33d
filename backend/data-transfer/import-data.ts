import { createReadStream } from 'node:fs'
import { createGunzip, type Gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { lockFilling } from '../seed/fill-empty-store'
import { addFirstAdministrator, type FirstAdministrator, hasSuperAdministrator } from '../seed/first-administrator'
import { referenceTables } from '../seed/reference-data'
import { type Header, header as headerShape, schemaOf } from './header'
import { linesOf } from './lines'
import { quoted, readTables, type Table } from './tables'

const maxRows = 500
const maxCharacters = 1_000_000

/** Fills an empty store from a file that `exportData` wrote: all of it or nothing. Reference data is replaced. */
export function importData(database: Database, file: string): Promise<Header> {
  return database.transaction(async () => {
    await lockFilling(database)
    await database.sql.execute(sql`set local statement_timeout = 0`)
    const tables = await readTables(database)
    await refuseUnlessEmpty(database, tables)
    return readInto(database, tables, linesOf(unpacked(file)))
  })
}

/**
 * Imports a file and ensures a super administrator: one of the file's, else the one that ADMIN_USERNAME and
 * ADMIN_PASSWORD configure. If there is none, as after the import of one company, `notice` explains what to do.
 */
export function importForUse(
  database: Database,
  file: string,
  administrator: FirstAdministrator,
): Promise<{ header: Header; notice: string | null }> {
  return database.transaction(async () => {
    const header = await importData(database, file)
    if (await hasSuperAdministrator(database)) return { header, notice: null }
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = administrator
    if (!ADMIN_USERNAME || !ADMIN_PASSWORD) return { header, notice: withoutSuper }
    await addFirstAdministrator(administrator, database)
    return { header, notice: `The file has no super administrator: ${ADMIN_USERNAME} was added as one.` }
  })
}

const withoutSuper =
  'This store has NO SUPER ADMINISTRATOR: nobody can manage companies or see all of them. ' +
  'To have one, import into an empty store again with ADMIN_USERNAME and ADMIN_PASSWORD set.'

/** A single loop reads it, so its errors surface there, and no statement follows the end of the transaction. */
function unpacked(file: string): Gunzip {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (cause) => gunzip.destroy(cause))
  gunzip.on('close', () => source.destroy())
  return source.pipe(gunzip)
}

async function refuseUnlessEmpty(database: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const allowed = referenceTables[name] ?? 'false'
    const { rows } = await database.sql.execute(sql.raw(`select from ${quoted(name)} t where not (${allowed}) limit 1`))
    if (rows.length > 0) throw new Error(`The store is not empty: there are rows in ${name}. Nothing was changed.`)
  }
}

async function readInto(database: Database, tables: readonly Table[], lines: AsyncIterable<string>): Promise<Header> {
  let header: Header | undefined
  const inserted: Record<string, number> = {}
  let waiting: { table: Table; rows: string[]; size: number } | undefined
  const flush = async () => {
    if (!waiting) return
    const { table, rows } = waiting
    waiting = undefined
    await insert(database, table, rows)
    inserted[table.name] = (inserted[table.name] ?? 0) + rows.length
  }
  for await (const line of lines) {
    if (!header) {
      header = await readHeader(database, line)
      await prepare(database, tables)
      continue
    }
    const [, name = '', row = ''] = /^\{"table":"(\w+)","row":(.*)\}$/s.exec(line) ?? []
    const table = tables.find((known) => known.name === name)
    if (!table) throw new Error('The file has a line that is no row of a table of this store.')
    if (waiting && (waiting.table !== table || waiting.rows.length >= maxRows || waiting.size >= maxCharacters)) {
      await flush()
    }
    waiting ??= { table, rows: [], size: 0 }
    waiting.rows.push(row)
    waiting.size += row.length
  }
  await flush()
  if (!header) throw new Error('The file is empty.')
  await finish(database, tables, header, inserted)
  return header
}

async function readHeader(database: Database, line: string): Promise<Header> {
  const parsed = headerShape.safeParse(jsonOf(line))
  if (!parsed.success) throw new Error('The file was not written by data:export.')
  const here = await schemaOf(database)
  const last = (schema: Header['schema']) => schema.at(-1)?.name ?? 'none'
  if (JSON.stringify(here) !== JSON.stringify(parsed.data.schema)) {
    throw new Error(
      `The file is of the schema ${last(parsed.data.schema)}, this store of ${last(here)}: ` +
        'export and import with the same release.',
    )
  }
  return parsed.data
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Foreign keys are checked after all rows, so their order does not matter. */
async function prepare(database: Database, tables: readonly Table[]): Promise<void> {
  await setReferences(database, tables, 'deferrable initially deferred')
  for (const name of Object.keys(referenceTables)) {
    await database.sql.execute(sql.raw(`delete from ${quoted(name)}`))
  }
}

async function setReferences(database: Database, tables: readonly Table[], mode: string): Promise<void> {
  for (const { name, references } of tables.filter((table) => table.references.length > 0)) {
    const changes = references.map(({ constraint }) => `alter constraint ${quoted(constraint)} ${mode}`)
    await database.sql.execute(sql.raw(`alter table ${quoted(name)} ${changes.join()}`))
  }
}

async function insert(database: Database, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const list = columns.map(quoted).join()
  const into = sql.raw(`insert into ${quoted(name)} (${list}) select ${list}`)
  const nothing = sql.raw(`null::${quoted(name)}`)
  await database.sql.execute(sql`${into} from jsonb_populate_recordset(${nothing}, ${`[${rows.join()}]`}::jsonb)`)
}

async function finish(
  database: Database,
  tables: readonly Table[],
  { counts, sequences }: Header,
  inserted: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, count] of Object.entries(counts)) {
    const found = inserted[name] ?? 0
    if (found !== count) throw new Error(`The file is not whole: of ${count} rows of ${name} it has ${found}.`)
  }
  await database.sql.execute(sql`set constraints all immediate`)
  await setReferences(database, tables, 'not deferrable')
  for (const { name, sequences: own } of tables) {
    for (const [column, sequence] of Object.entries(own)) {
      const at = sequences[`${name}.${column}`]
      if (at) await database.sql.execute(sql`select setval(${sequence}, ${at.value}::bigint, ${at.isUsed})`)
    }
  }
}
