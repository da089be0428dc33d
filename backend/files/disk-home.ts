import { createReadStream, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from '../db/private-files'
import type { FileHome, HomeFile } from './file-home'

/** Stored files in a folder, which several servers may share. */
export class DiskHome implements FileHome {
  constructor(readonly folder: string) {}

  async keep(incoming: string, name: string): Promise<void> {
    const folder = dirname(this.pathOf(name))
    await flush(incoming, 'r+')
    const made = mkdirSync(folder, { recursive: true, mode: privateFolder })
    await rename(incoming, this.pathOf(name))
    // Content and name are two things to a disk: without this, the file could lose its name with the machine's power.
    for (const path of made ? [folder, this.folder] : [folder]) await flush(path, 'r')
  }

  async find(name: string): Promise<HomeFile | null> {
    const file = this.pathOf(name)
    if (!existsSync(file)) return null
    return {
      size: statSync(file).size,
      stream: (range) => createReadStream(file, range),
      local: async () => ({ file, drop: async () => {} }),
    }
  }

  remove = (name: string) => rm(this.pathOf(name), { force: true })

  isReady = async () => existsSync(this.folder)

  /** The names of all files, for moving them. */
  names(): string[] {
    if (!existsSync(this.folder)) return []
    const folders = readdirSync(this.folder).filter((name) => /^[0-9a-f]{2}$/.test(name))
    return folders.flatMap((folder) => readdirSync(join(this.folder, folder)))
  }

  private pathOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name)
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function flush(path: string, flags: string): Promise<void> {
  // Windows cannot open a folder.
  if (flags === 'r' && process.platform === 'win32') return
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
