import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { openStore, type Store } from '../db/store'
import { directUrlOf, type Environment, readEnvironment } from '../env'
import { DiskHome } from '../files/disk-home'
import { fileStoreOf, filesFolder, s3Settings } from '../files/home-of'
import { S3Home } from '../files/s3-home'
import { safeMessage } from '../log'
import { subscribers } from '../modules'
import { checkLedger } from '../modules/ledger/check-ledger'
import { releaseOrphans } from '../modules/ledger/release-orphans'
import { settlePairs } from '../modules/messaging/joining/settle-pairs'
import { exportData } from './export-data'
import type { Header } from './header'
import { importForUse } from './import-data'
import { moveFiles } from './move-files'

const usage = `Use one of
  npm run data:export -- --out file [--company id]
  npm run data:import -- --in file
  npm run check:ledger -- [--release]
  npm run data:files -- --to s3|disk
  npm run chat:pairs -- [--join log] [--undo log]
DATABASE_URL and DATA_DIR say which store, as for the server.`

const here = dirname(fileURLToPath(import.meta.url))
const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      in: { type: 'string' },
      company: { type: 'string' },
      release: { type: 'boolean' },
      to: { type: 'string' },
      join: { type: 'string' },
      undo: { type: 'string' },
    },
  })
  const [action] = positionals
  const companyId = values.company === undefined ? null : Number(values.company)
  if (companyId !== null && !Number.isSafeInteger(companyId)) throw new Error(usage)
  const environment = readEnvironment(process.env)
  const { DATA_DIR } = environment
  // Long transactions would keep a session of a pooler.
  const databaseUrl = directUrlOf(environment)
  if (action === 'export' && values.out) {
    const { out } = values
    await withStore(DATA_DIR, databaseUrl, async ({ database }) => {
      report(await exportData(database, out, companyId))
      print(`Written to ${out}. Pictures and other files are not in it: copy ${join(DATA_DIR, 'files')} as well.`)
    })
  } else if (action === 'import' && values.in) {
    const file = values.in
    await withStore(DATA_DIR, databaseUrl, async (store) => {
      const { header, notice } = await importForUse(store.database, file, environment)
      report(header)
      await store.maintain('vacuum (analyze)')
      await reportMissingFiles(store, environment)
      if (notice) print(notice)
    })
  } else if (action === 'ledger') {
    await withStore(DATA_DIR, databaseUrl, ({ database }) => proveLedger(database, values.release ?? false))
  } else if (action === 'pairs') {
    const { join: joined, undo } = values
    if (joined && undo) throw new Error(usage)
    await withStore(DATA_DIR, databaseUrl, ({ database }) => settlePairs({ joined, undo }, database, print))
  } else if (action === 'files' && (values.to === 's3' || values.to === 'disk')) {
    await copyFiles(environment, values.to)
  } else throw new Error(usage)
}

/** Fails with the rows that are wrong. */
async function proveLedger(database: Database, isReleasing: boolean): Promise<void> {
  if (isReleasing) {
    for (const line of await releaseOrphans(database)) print(line)
  }
  const broken = await checkLedger(database)
  for (const { check, row, fault } of broken) print(`${check}: ${row}: ${fault}`)
  if (broken.length > 0) throw new Error(`${broken.length} rows of the ledger are wrong.`)
  print('The ledger holds.')
}

async function withStore(dataDir: string, databaseUrl: string | undefined, work: (store: Store) => Promise<void>) {
  const store = await openStore({
    databaseUrl,
    dataDir,
    subscribers,
    migrations: join(here, 'migrations'),
    workerFile: join(here, 'worker.mjs'),
    statementTimeoutMs: 0,
    onLost: (why) => fail(why),
    onMessage: print,
  })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

function report({ counts }: Header): void {
  const width = Math.max(...Object.keys(counts).map((name) => name.length))
  for (const [name, count] of Object.entries(counts)) print(`${name.padEnd(width)} ${String(count).padStart(9)}`)
  print(`${'rows'.padEnd(width)} ${String(Object.values(counts).reduce((sum, count) => sum + count, 0)).padStart(9)}`)
}

async function reportMissingFiles({ database }: Store, environment: Environment): Promise<void> {
  const fileStore = fileStoreOf(environment)
  const { rows } = await database.sql.execute<{ name: string }>(sql`select name from files`)
  let missing = 0
  for (const { name } of rows) if (!(await fileStore.find(`/files/${name}`))) missing++
  const home = s3Settings(environment)?.bucket ?? filesFolder(environment)
  if (missing > 0) print(`${missing} files are not in ${home} yet: copy them from the old store.`)
}

/** Copies stored files between the folder and the storage that FILES_S3_… names; fails where one is not whole. */
async function copyFiles(environment: Environment, to: 's3' | 'disk'): Promise<void> {
  const settings = s3Settings(environment)
  if (!settings) throw new Error('Set FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY and FILES_S3_SECRET first.')
  const folder = filesFolder(environment)
  const spool = join(folder, 'incoming')
  const disk = new DiskHome(folder)
  const s3 = new S3Home(settings, spool, (why) => print(why))
  if (!(await s3.isReady())) throw new Error(`The bucket ${settings.bucket} cannot be used.`)
  const names = to === 's3' ? disk.names() : await namesOf(environment)
  const onProgress = (done: number) => done % 100 === 0 && print(`${done} of ${names.length}`)
  const [from, target] = to === 's3' ? [disk, s3] : [s3, disk]
  const { copied, skipped, failed } = await moveFiles({ from, to: target, names, spool, onProgress })
  for (const { name, why } of failed) print(`${name}: ${why}`)
  print(`${copied} files copied, ${skipped} were there already.`)
  if (failed.length > 0) throw new Error(`${failed.length} files are not whole.`)
}

/** The files that records may name. */
async function namesOf(environment: Environment): Promise<string[]> {
  let names: string[] = []
  await withStore(environment.DATA_DIR, directUrlOf(environment), async ({ database }) => {
    const { rows } = await database.sql.execute<{ name: string }>(
      sql`select name from files union select name from file_companies order by name`,
    )
    names = rows.map(({ name }) => name)
  })
  return names
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

main().then(
  () => process.exit(0),
  // The query layer's error has the statement, its cause has the reason.
  (error: Error) => fail(safeMessage(error.cause instanceof Error ? error.cause : error)),
)
