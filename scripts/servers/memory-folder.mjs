// A folder for temporary files of tests that lies in memory where there is room.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 8 * 1024 ** 3

/**
 * Makes it the folder for temporary files of this process and of those that it starts, until it exits. Each test file
 * has a store of its own, and file systems such as ext4 take long to create thousands of files where as many have just
 * been deleted. Does nothing where less than 8 GB are free.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(`${memory}/quayside-`)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && freemem() >= 2 * neededBytes
  } catch {
    return false
  }
}
