import { statfs } from 'node:fs/promises'
import type { Store } from '../db/store'

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
  store: Pick<Store, 'isReady'>
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

/** Whether the API can do its work: its store and its files respond and its disk has space. Never rejects. */
export async function canWork({ store, disk, files, reports, minFreeMb, timeoutMs = 6000 }: Options): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs).unref()
  })
  const check = async () =>
    (await disk()).free >= minFreeMb * 1024 * 1024 &&
    (await store.isReady()) &&
    (await files?.isReady()) !== false &&
    // Statistics that cannot be run at all stop nothing else.
    (await reports?.refusal().catch(() => undefined)) === undefined
  try {
    return await Promise.race([check(), timeout])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
