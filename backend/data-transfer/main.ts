import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { openStore, type Store } from '../db/store'
import { readEnvironment } from '../env'
import { safeMessage } from '../log'
import { checkBooks } from '../modules/chain/check-books'
import { releaseOrphans } from '../modules/chain/release-orphans'
import { FileStore } from '../modules/files/file-store'
import { exportData } from './export-data'
import type { Header } from './header'
import { importForUse } from './import-data'

const usage = `Use one of
  npm run data:export -- --out file [--company id]
  npm run data:import -- --in file
  npm run check:books -- [--release]
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
    },
  })
  const [action] = positionals
  const companyId = values.company === undefined ? null : Number(values.company)
  if (companyId !== null && !Number.isSafeInteger(companyId)) throw new Error(usage)
  const environment = readEnvironment(process.env)
  const { DATA_DIR, DATABASE_URL } = environment
  if (action === 'export' && values.out) {
    const { out } = values
    await withStore(DATA_DIR, DATABASE_URL, async ({ database }) => {
      report(await exportData(database, out, companyId))
      print(`Written to ${out}. Pictures and other files are not in it: copy ${join(DATA_DIR, 'files')} as well.`)
    })
  } else if (action === 'import' && values.in) {
    const file = values.in
    await withStore(DATA_DIR, DATABASE_URL, async (store) => {
      const { header, notice } = await importForUse(store.database, file, environment)
      report(header)
      await store.maintain('vacuum (analyze)')
      await reportMissingFiles(store, join(DATA_DIR, 'files'))
      if (notice) print(notice)
    })
  } else if (action === 'books') {
    await withStore(DATA_DIR, DATABASE_URL, ({ database }) => proveBooks(database, values.release ?? false))
  } else throw new Error(usage)
}

/** Fails with the rows that are wrong. */
async function proveBooks(database: Database, isReleasing: boolean): Promise<void> {
  if (isReleasing) {
    for (const line of await releaseOrphans(database)) print(line)
  }
  const broken = await checkBooks(database)
  for (const { check, row, fault } of broken) print(`${check}: ${row}: ${fault}`)
  if (broken.length > 0) throw new Error(`${broken.length} rows of the books are wrong.`)
  print('The books hold.')
}

async function withStore(dataDir: string, databaseUrl: string | undefined, work: (store: Store) => Promise<void>) {
  const store = await openStore({
    databaseUrl,
    dataDir,
    migrations: join(here, 'migrations'),
    workerFile: join(here, 'worker.mjs'),
    statementTimeoutMs: 0,
    onLost: (why) => fail(why),
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

async function reportMissingFiles({ database }: Store, folder: string): Promise<void> {
  const fileStore = new FileStore(folder)
  const { rows } = await database.sql.execute<{ name: string }>(sql`select name from files`)
  const missing = rows.filter(({ name }) => !fileStore.find(`/files/${name}`))
  if (missing.length > 0)
    print(`${missing.length} files are not in ${folder} yet: copy that folder from the old store.`)
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
