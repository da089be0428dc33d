import { join } from 'node:path'
import pino from 'pino'
import { openStore } from '../db/store'
import { readEnvironment } from '../env'
import { FileStore } from '../modules/files/file-store'
import { fillEmptyStore } from '../seed/fill-empty-store'

/**
 * Creates a store with the demo data, which tests copy. Reads the environment variables of the server, and the paths in
 * MIGRATIONS and WORKER.
 */
async function main(): Promise<void> {
  const environment = readEnvironment({ ...process.env, SEED: 'demo' })
  const store = await openStore({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    migrations: String(process.env.MIGRATIONS),
    workerFile: String(process.env.WORKER),
    onLost: (why) => pino().fatal(why),
  })
  await fillEmptyStore({ store, fileStore: new FileStore(join(environment.DATA_DIR, 'files')), environment })
  await store.close()
}

main().then(
  () => process.exit(0),
  (cause) => {
    process.stderr.write(`${cause}\n`)
    process.exit(1)
  },
)
