import { inflateRawSync } from 'node:zlib'

/** The archive is larger than its reader accepts. */
export class ArchiveTooLarge extends Error {}

/** What is read is no archive, or not whole. */
export class ArchiveDamaged extends Error {}

/** Where a file lies in a ZIP archive. */
interface Entry {
  method: number
  sizeBytes: number
  headAt: number
}

const signatures = { entry: 0x02014b50, end: Buffer.from([0x50, 0x4b, 5, 6]) }
const [entryBytes, headBytes] = [46, 30]
const [stored, deflated] = [0, 8]

/**
 * Reads single files of a ZIP archive, by the list at its end. The sizes that it states are not believed: inflating
 * stops at `maxBytes` over all files that are read.
 */
export class Archive {
  private readonly entries = new Map<string, Entry>()

  /** Throws ArchiveDamaged. */
  constructor(
    private readonly bytes: Buffer,
    private leftBytes: number,
  ) {
    orDamaged(() => this.readList())
  }

  private readList(): void {
    const { bytes } = this
    const end = bytes.lastIndexOf(signatures.end)
    if (end < 0) throw new ArchiveDamaged('The archive has no end.')
    let at = bytes.readUInt32LE(end + 16)
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
      if (bytes.readUInt32LE(at) !== signatures.entry) throw new ArchiveDamaged('The list of the archive is damaged.')
      const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
      const nameEnd = at + entryBytes + Number(nameBytes)
      this.entries.set(bytes.toString('utf8', at + entryBytes, nameEnd), {
        method: bytes.readUInt16LE(at + 10),
        sizeBytes: bytes.readUInt32LE(at + 20),
        headAt: bytes.readUInt32LE(at + 42),
      })
      at = nameEnd + Number(extraBytes) + Number(commentBytes)
    }
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /**
   * The content of a file; undefined where there is none of this name. Throws ArchiveTooLarge at the limit, and
   * ArchiveDamaged.
   */
  read(name: string): Buffer | undefined {
    const entry = this.entries.get(name)
    if (!entry) return undefined
    const { headAt, sizeBytes, method } = entry
    return orDamaged(() => {
      const from = headAt + headBytes + this.bytes.readUInt16LE(headAt + 26) + this.bytes.readUInt16LE(headAt + 28)
      const content = inflate(this.bytes.subarray(from, from + sizeBytes), method, this.leftBytes)
      this.leftBytes -= content.length
      return content
    })
  }
}

/** Places that lie beyond the archive, and streams that are none, are errors of Node. */
function orDamaged<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof ArchiveTooLarge) throw cause
    throw new ArchiveDamaged('The archive is damaged.', { cause })
  }
}

function inflate(bytes: Buffer, method: number, maxBytes: number): Buffer {
  if (method !== stored && method !== deflated) throw new ArchiveDamaged('The archive is packed in an unknown way.')
  if (bytes.length > maxBytes || maxBytes === 0) throw new ArchiveTooLarge()
  if (method === stored) return bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new ArchiveTooLarge() : cause
  }
}
