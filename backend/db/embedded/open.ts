import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import pg from 'pg'
import { privateFolder } from '../private-files'
import { lockFolder } from './folder-lock'
import { ProtocolStream } from './protocol-stream'
import { SingleConnectionPool } from './single-connection-pool'
import { WorkerHandle } from './worker-handle'

export interface EmbeddedDatabase {
  pool: SingleConnectionPool
  client: pg.Client
  close: () => Promise<void>
}

interface Options {
  dataDir: string
  workerFile: string
  /** The database thread died or the lock was lost: nothing can be stored any more. */
  onLost: (why: string) => void
}

/**
 * Opens the embedded database in `dataDir/store`, creates it if missing, and locks out other processes. Throws
 * FolderInUse when another process has it, and where the folder holds something else.
 */
export async function openEmbedded({ dataDir, workerFile, onLost }: Options): Promise<EmbeddedDatabase> {
  const unlock = await lockFolder(dataDir, () => onLost('The lock of the data folder was taken away.'))
  try {
    const folder = `${dataDir}/store`
    if (isEmpty(folder)) await makeStore(folder, workerFile)
    // PGlite would make a new database in the place of what is left of the old one.
    else if (!existsSync(`${folder}/PG_VERSION`)) {
      throw new Error(`The folder ${folder} holds no whole database: PG_VERSION is missing. Restore it from a backup.`)
    }
    const worker = await WorkerHandle.start(workerFile, folder, (cause) =>
      onLost(`The embedded database stopped: ${cause.message}`),
    ).catch((cause) => {
      throw new Error(`The data folder ${dataDir} cannot be opened: ${cause.message}`, { cause })
    })
    const client = new pg.Client({
      stream: () => new ProtocolStream(worker),
      user: 'postgres',
      database: 'postgres',
    })
    await client.connect()
    const pool = new SingleConnectionPool(client)
    const close = async () => {
      await client.query('checkpoint')
      await pool.end()
      await worker.close()
      unlock()
    }
    return { pool, client, close }
  } catch (cause) {
    unlock()
    throw cause
  }
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Created under a temporary name and renamed when complete. Its thread uses much memory, so it ends here. */
async function makeStore(folder: string, workerFile: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: privateFolder })
  const worker = await WorkerHandle.start(workerFile, unfinished, () => {})
  await worker.close()
  renameSync(unfinished, folder)
}
