import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openStore, type Store } from '../db/store'
import { readEnvironment } from '../env'
import { FileStore } from '../files/file-store'
import { subscribers } from '../modules'
import { fillEmptyStore } from '../seed/fill-empty-store'

/**
 * Creates a store with the demo data, which tests copy, and on the embedded store an empty one. Reads the environment
 * variables of the server, and the paths in MIGRATIONS and WORKER; ROWS=none leaves the tables without rows.
 */
async function main(): Promise<void> {
  const environment = readEnvironment({ ...process.env, SEED: 'demo' })
  const open = (migrations: string) =>
    openStore({
      databaseUrl: environment.DATABASE_URL,
      dataDir: environment.DATA_DIR,
      subscribers,
      migrations,
      workerFile: String(process.env.WORKER),
      onLost: (why) => pino().fatal(why),
    })
  if (!environment.DATABASE_URL) await keepEmpty(environment.DATA_DIR, open)
  const store = await open(String(process.env.MIGRATIONS))
  const fileStore = new FileStore(join(environment.DATA_DIR, 'files'))
  if (process.env.ROWS !== 'none') await fillEmptyStore({ store, fileStore, environment })
  await store.close()
}

/** Copies the store before it has tables: making one takes seconds. */
async function keepEmpty(dataDir: string, open: (migrations: string) => Promise<Store>): Promise<void> {
  const none = mkdtempSync(join(tmpdir(), 'quayside-no-migrations-'))
  const store = await open(none)
  await store.close()
  cpSync(join(dataDir, 'store'), join(dataDir, 'empty-store'), { recursive: true })
  rmSync(none, { recursive: true })
}

main().then(
  () => process.exit(0),
  (cause) => {
    process.stderr.write(`${cause}\n`)
    process.exit(1)
  },
)
