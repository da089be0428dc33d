import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Store } from '../db/store'
import { safeMessage } from '../log'

export interface Disk {
  free: number
  size: number
}

/** The file system of a folder, in bytes. Space reserved for root does not count as free. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

interface Options {
  store: Pick<Store, 'isReady' | 'hears'>
  disk: () => Promise<Disk>
  /** Where uploaded files rest; left out: on that disk. */
  files?: { isReady: () => Promise<boolean> }
  /** What runs the SQL of statistics, and why it must not: it can read more than the report views. */
  reports?: { refusal: () => Promise<string | undefined> }
  /** With less free space, uploads and the embedded store are about to fail. */
  minFreeMb: number
  /** Max. time for the store to respond. */
  timeoutMs?: number
}

const unheard =
  'A notice of this API does not come back from the database within 5 s: DATABASE_DIRECT_URL, or without it DATABASE_URL, must lead to PostgreSQL itself and not to a pooler.'

/**
 * Why the API cannot do its work: its store or its files do not respond, its disk has no space, or it misses what others
 * write; undefined where it can. Never rejects.
 */
export async function whyNotReady(options: Options): Promise<string | undefined> {
  const { store, disk, files, reports, minFreeMb, timeoutMs = 6000 } = options
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The store does not respond in time.'), timeoutMs).unref()
  })
  const check = async () => {
    if ((await disk()).free < minFreeMb * 1024 * 1024) return 'The disk of DATA_DIR is nearly full.'
    if (!(await store.isReady())) return 'The store takes no writes, or lacks migrations of this release.'
    if ((await files?.isReady()) === false) return 'The storage of files cannot be used.'
    if ((await store.hears?.()) === false) return unheard
    // Statistics that cannot be run at all stop nothing else.
    return reports?.refusal().catch(() => undefined)
  }
  try {
    return await Promise.race([check(), timeout])
  } catch (cause) {
    return `The store or the disk does not respond: ${safeMessage(cause as Error)}`
  } finally {
    clearTimeout(timer)
  }
}

/** Asks whether the API is ready, and says in the log when it stops being so, and why. */
export function readinessCheck(
  options: Options,
  { isShuttingDown, log }: { isShuttingDown: () => boolean; log: Pick<Logger, 'warn'> },
): () => Promise<string | undefined> {
  let said: string | undefined
  return async () => {
    if (isShuttingDown()) return 'The API is stopping.'
    const reason = await whyNotReady(options)
    if (reason !== undefined && reason !== said) log.warn({ reason }, 'The API is not ready.')
    said = reason
    return reason
  }
}
