import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storedPath } from '@/contract/formats'
import { privateFile, privateFolder } from '../db/private-files'
import { Problem } from '../problem'
import { DiskHome } from './disk-home'
import type { FileHome, HomeFile } from './file-home'
import { type FileKind, fileKindOf } from './file-kind'

export interface StoredFile extends FileKind {
  name: string
  size: number
}

export interface FoundFile extends HomeFile {
  name: string
  extension: string
}

/** A file that has come whole, but is not to be found yet. */
export interface TakenFile extends StoredFile {
  keep: () => Promise<void>
  drop: () => Promise<void>
}

/** After this long without a byte, an upload is not coming in any more: the server that took it was cut off. */
const abandonedMs = 3_600_000

/** Files by the hash of their content: the same picture is stored once, and an address never changes what it shows. */
export class FileStore {
  /**
   * @param folder for files that come in
   * @param home where they rest; default: the same folder
   */
  constructor(
    readonly folder: string,
    readonly home: FileHome = new DiskHome(folder),
  ) {
    const incoming = join(folder, 'incoming')
    mkdirSync(incoming, { recursive: true, mode: privateFolder })
    // Another server may be writing into the same folder.
    for (const file of readdirSync(incoming).map((name) => join(incoming, name))) {
      const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > abandonedMs) rmSync(file, { recursive: true, force: true })
    }
  }

  /**
   * Takes a stream in, to be stored or dropped when the rest of its request has been read. Refuses what is too large or
   * not of a known kind, and leaves nothing behind.
   * @param count is called with each received part; throws to refuse the rest
   * @param kindOf the type of the file; null refuses it
   */
  async take(
    content: Readable,
    originalName: string,
    count: (bytes: number) => void,
    kindOf: typeof fileKindOf = fileKindOf,
  ): Promise<TakenFile> {
    const incoming = join(this.folder, 'incoming', randomUUID())
    const drop = () => rm(incoming, { force: true })
    const hash = createHash('sha256')
    let size = 0
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        hash.update(chunk)
        try {
          count(chunk.length)
          done(null, chunk)
        } catch (cause) {
          done(cause as Error)
        }
      },
    })
    try {
      await pipeline(content, meter, createWriteStream(incoming, { mode: privateFile }))
      const kind = await kindOf(incoming, originalName)
      if (!kind) throw new Problem('fileType')
      const name = `${hash.digest('hex')}.${kind.extension}`
      return { ...kind, name, size, drop, keep: () => this.settle(incoming, name) }
    } catch (cause) {
      await drop()
      throw cause instanceof Problem ? cause : new Error('A file could not be kept.', { cause })
    }
  }

  /** Keeps a file that the server made itself. Answers its path. */
  async keep(content: string | Uint8Array, extension: string): Promise<string> {
    const name = `${createHash('sha256').update(content).digest('hex')}.${extension}`
    const incoming = join(this.folder, 'incoming', randomUUID())
    if (!(await this.home.find(name))) {
      await writeFile(incoming, content, { mode: privateFile })
      await this.settle(incoming, name)
    }
    return `/files/${name}`
  }

  /** Moves a file to its home; one that cannot be stored leaves nothing behind. */
  private async settle(incoming: string, name: string): Promise<void> {
    try {
      await this.home.keep(incoming, name)
    } catch (cause) {
      await rm(incoming, { force: true })
      throw cause
    }
  }

  /** Deletes a file by its name; none is no error. */
  remove = (name: string): Promise<void> => this.home.remove(name)

  /** The file behind a stored path, or null where there is none. Throws `filesAway` where that cannot be known. */
  async find(path: string): Promise<FoundFile | null> {
    const name = storedPath.test(path) ? path.slice('/files/'.length) : ''
    const found = name ? await this.home.find(name) : null
    return found && { ...found, name, extension: name.slice(name.lastIndexOf('.') + 1) }
  }
}
