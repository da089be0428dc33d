import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@/runtime/make-folder.mjs'

/** Modes of everything in the data folder: it holds password hashes and people's documents. */
export const privateFolder = 0o700
export const privateFile = 0o600

/**
 * Creates the folder if it is missing, and revokes all permissions of group and others on it and everything below. The
 * folder itself comes first, which already locks others out. A folder below is restricted after its content, so one
 * that is private needs no walk. Links are not followed. Files of another user, such as `lost+found` of a volume, stay
 * as they are.
 */
export function keepPrivate(folder: string): void {
  makeFolder(folder, privateFolder)
  // Windows has no such modes.
  if (process.platform === 'win32') return
  tolerate(() => {
    const { mode } = lstatSync(folder)
    if (mode & 0o077) chmodSync(folder, mode & 0o700)
    for (const name of readdirSync(folder)) restrict(join(folder, name))
  })
}

function restrict(path: string): void {
  tolerate(() => {
    const found = lstatSync(path)
    if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return
    if (found.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name))
    chmodSync(path, found.mode & 0o700)
  })
}

function tolerate(work: () => void): void {
  try {
    work()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // ENOENT: another server that shares the folder has renamed an upload meanwhile.
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOENT'].includes(String(code))) throw cause
  }
}
