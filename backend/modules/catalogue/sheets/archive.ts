import { inflateRawSync } from 'node:zlib'

/** A file in a ZIP archive, inflated. */
interface ArchivedFile {
  content: Buffer
  crc: number
}

/** The archive is larger than its reader accepts. */
export class ArchiveTooLarge extends Error {}

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }
const [entryBytes, headBytes] = [46, 30]
const [stored, deflated] = [0, 8]

/**
 * Inflates the files of a ZIP archive, by the list at its end. The sizes that it states are not believed: inflating
 * stops at `maxBytes` over all files. Throws ArchiveTooLarge, and any error where the archive is damaged.
 */
export function readArchive(
  bytes: Buffer,
  { maxBytes, isWanted }: { maxBytes: number; isWanted: (name: string) => boolean },
): Map<string, ArchivedFile> {
  const end = bytes.lastIndexOf(leInt(signatures.end))
  if (end < 0) throw new Error('The archive has no end.')
  const files = new Map<string, ArchivedFile>()
  let left = maxBytes
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw new Error('The list of the archive is damaged.')
    const [method, crc, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as Lengths
    const name = bytes.toString('utf8', at + entryBytes, at + entryBytes + nameLength)
    if (isWanted(name)) {
      const head = bytes.readUInt32LE(at + 42)
      const from = head + headBytes + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
      const content = inflate(bytes.subarray(from, from + size), method, left)
      left -= content.length
      files.set(name, { content, crc })
    }
    at += entryBytes + nameLength + extra + comment
  }
  return files
}
type Lengths = [number, number, number]

function inflate(bytes: Buffer, method: number, maxBytes: number): Buffer {
  if (method !== stored && method !== deflated) throw new Error('The archive is packed in an unknown way.')
  if (bytes.length > maxBytes || maxBytes === 0) throw new ArchiveTooLarge()
  if (method === stored) return bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new ArchiveTooLarge() : cause
  }
}

/** A ZIP archive of these files, not compressed: a reader gets no byte that was not counted. */
export function storedArchive(files: ReadonlyMap<string, ArchivedFile>): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [path, { content, crc }] of files) {
    const name = Buffer.from(path)
    const size = leInt(content.length)
    // Version, UTF-8 names, stored, and the first day of the format, which both heads share.
    const shared = Buffer.concat([
      leShorts(20, 0x800, stored, 0, 0x21),
      leInt(crc),
      size,
      size,
      leShorts(name.length, 0),
    ])
    entries.push(
      Buffer.concat([leInt(signatures.entry), leShorts(20), shared, leShorts(0, 0, 0), leInt(0), leInt(at), name]),
    )
    parts.push(leInt(signatures.file), shared, name, content)
    at += headBytes + name.length + content.length
  }
  const list = Buffer.concat(entries)
  const counts = leShorts(0, 0, files.size, files.size)
  const end = Buffer.concat([leInt(signatures.end), counts, leInt(list.length), leInt(at), leShorts(0)])
  return Buffer.concat([...parts, list, end])
}

function leInt(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function leShorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}
