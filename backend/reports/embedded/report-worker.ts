/**
 * The process that runs the SQL of statistics where the store is embedded: a database in its memory with copies of the
 * report views and nothing else. It has no file of the store, no setting and no secret, and is killed where it takes long.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NoValueColumn, type ReportAnswer, type ReportQuery, runReport } from '../report-query'

interface Table {
  name: string
  columns: readonly { name: string; type: string }[]
}

export type ReportRequest = { tables: readonly Table[] } | { load: string } | { run: ReportQuery }
export type ReportResponse = { isReady: true } | { answer: ReportAnswer } | { refusal: string } | { hasNoValue: true }

const role = 'statistics_reader'
const [baseFile, isMaker] = process.argv.slice(2)
if (!process.send || !baseFile) throw new Error('This file is started by the API only.')
// It does not outlive the API.
process.on('disconnect', () => process.exit())

const send = (response: ReportResponse) =>
  new Promise<void>((resolve) => process.send?.(response, undefined, undefined, () => resolve()))

/** To make a database takes seconds and much memory, so one is made once, and copied. */
async function makeBase(file: string): Promise<void> {
  const made = await PGlite.create({})
  const dump = await made.dumpDataDir('none')
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
  renameSync(unfinished, file)
}

if (isMaker) {
  if (!existsSync(baseFile)) await makeBase(baseFile)
  process.exit(0)
}

const database = await PGlite.create({
  loadDataDir: new Blob([readFileSync(baseFile)]),
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'work_mem=16MB'],
})
let tables: readonly Table[] = []

async function createTables(wanted: readonly Table[]): Promise<void> {
  tables = wanted
  await database.exec(`create role ${role} nologin; grant usage on schema public to ${role}`)
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column.name}" ${column.type}`)
    await database.exec(`create table ${name} (${list.join()}); grant select on ${name} to ${role}`)
  }
}

/** Replaces all rows by those of a copy. */
async function load(folder: string): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const { name } of tables) {
      await transaction.exec(`truncate ${name}`)
      const blob = new Blob([readFileSync(`${folder}/${name}`)])
      if (blob.size > 0) await transaction.query(`copy ${name} from '/dev/blob'`, [], { blob })
    }
  })
  await database.exec('analyze')
}

async function run(query: ReportQuery): Promise<void> {
  const session = {
    query: (text: string, values: unknown[] = []) => database.query<Record<string, unknown>>(text, values),
  }
  try {
    await database.exec(`set role ${role}`)
    await send({ answer: await runReport(session, query) })
  } catch (cause) {
    if (cause instanceof NoValueColumn) await send({ hasNoValue: true })
    else await send({ refusal: (cause as Error).message })
  } finally {
    await database.exec('reset role')
  }
}

let turn: Promise<void> = Promise.resolve()
process.on('message', (request: ReportRequest) => {
  turn = turn.then(async () => {
    if ('run' in request) return run(request.run)
    if ('tables' in request) await createTables(request.tables)
    else await load(request.load)
    await send({ isReady: true })
  })
})
await send({ isReady: true })
