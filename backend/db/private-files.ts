import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Modes of everything in the data folder: it holds password hashes and people's documents. */
export const privateFolder = 0o700
export const privateFile = 0o600

/**
 * Creates the folder where it is missing, and takes all rights of group and others from it and everything below.
 * The folder itself comes first, which already locks others out. Links are not followed. What belongs to another
 * user, such as `lost+found` of a volume, is left as it is.
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolder })
  // Windows has no such modes.
  if (process.platform !== 'win32') restrict(folder)
}

function restrict(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  try {
    if (found.mode & 0o077) chmodSync(path, found.mode & 0o700)
    if (found.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // ENOENT: another server that shares the folder has renamed an upload meanwhile.
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOENT'].includes(String(code))) throw cause
  }
}
