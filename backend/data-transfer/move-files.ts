import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { privateFile, privateFolder } from '../db/private-files'
import type { FileHome } from '../files/file-home'

interface Move {
  from: FileHome
  to: FileHome
  names: readonly string[]
  /** A folder for files on their way. */
  spool: string
  onProgress?: (done: number) => void
}

export interface Moved {
  copied: number
  /** There already. */
  skipped: number
  /** Those that are nowhere, or whose content is not that of their name. */
  failed: { name: string; why: string }[]
}

const atOnce = 4

/**
 * Copies stored files to another home and reads each back. It may be stopped at any time and repeated: what is there is
 * not copied again, and nothing is deleted.
 */
export async function moveFiles({ from, to, names, spool, onProgress }: Move): Promise<Moved> {
  await mkdir(spool, { recursive: true, mode: privateFolder })
  const moved: Moved = { copied: 0, skipped: 0, failed: [] }
  let [next, done] = [0, 0]
  const moveOne = async (name: string) => {
    const source = await from.find(name)
    if (!source) return void moved.failed.push({ name, why: 'it is not there' })
    if ((await to.find(name))?.size === source.size) return void moved.skipped++
    const incoming = join(spool, randomUUID())
    try {
      if (!(await isWhole(source.stream(), name, incoming))) {
        return void moved.failed.push({ name, why: 'its content is not that of its name' })
      }
      await to.keep(incoming, name)
      const copy = await to.find(name)
      if (copy && (await isWhole(copy.stream(), name))) moved.copied++
      else moved.failed.push({ name, why: 'the copy differs' })
    } finally {
      await rm(incoming, { force: true })
    }
  }
  const work = async () => {
    while (next < names.length) {
      await moveOne(names[next++] ?? '')
      onProgress?.(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return moved
}

/** Whether content has the hash of its name; writes it to a file on the way. */
async function isWhole(content: Readable, name: string, file?: string): Promise<boolean> {
  const hash = createHash('sha256')
  const meter = new Transform({
    transform(chunk: Buffer, _, pass) {
      hash.update(chunk)
      pass(null, file ? chunk : undefined)
    },
  })
  if (file) await pipeline(content, meter, createWriteStream(file, { mode: privateFile }))
  else await pipeline(content, meter.resume())
  return name.startsWith(`${hash.digest('hex')}.`)
}
