/** Reads bytes of a picture; fewer where it ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

export interface PictureSize {
  width: number
  height: number
}

const maxPixels = 50_000_000
/** The limit in the error message. */
export const maxMegapixels = maxPixels / 1_000_000

/** A small file can decompress to an image that fills the client's memory. */
export const isTooManyPixels = ({ width, height }: PictureSize): boolean => width * height > maxPixels

/** The declared size of an image in pixels; null if it has none and is no image. */
export async function pictureSizeOf(mimeType: string, read: ReadAt): Promise<PictureSize | null> {
  const size = await (Object.hasOwn(readers, mimeType) ? readers[mimeType]?.(read) : null)
  return size && size.width > 0 && size.height > 0 ? size : null
}

export const readFrom =
  (bytes: Buffer): ReadAt =>
  async (at, length) =>
    bytes.subarray(at, at + length)

type Reader = (read: ReadAt) => Promise<PictureSize | null>

const readers: Readonly<Record<string, Reader>> = {
  'image/png': async (read) => {
    const head = await read(0, 24)
    if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  },
  'image/gif': async (read) => {
    const head = await read(0, 10)
    return head.length < 10 ? null : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  },
  'image/webp': readWebp,
  'image/jpeg': readJpeg,
  'image/avif': readAvif,
}

async function readWebp(read: ReadAt): Promise<PictureSize | null> {
  const head = await read(0, 30)
  if (head.length < 30) return null
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (head.readUIntBE(23, 3) !== 0x9d012a) return null
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return head[20] === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : null
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** Far more than cameras write before the picture itself. */
const maxSegments = 2000
/** Start of frame, in all its variants; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const startOfScan = 0xda

async function readJpeg(read: ReadAt): Promise<PictureSize | null> {
  let at = 2
  for (let segment = 0; segment < maxSegments; segment++) {
    const head = await read(at, 9)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head.readUInt8(1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return head.length < 9 ? null : { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    } else if (marker === startOfScan) return null
    else at += 2 + head.readUInt16BE(2)
  }
  return null
}

const avifHead = 65_536

/** The largest of the sizes that its items have: `ispe`, four bytes of version, width, height. */
async function readAvif(read: ReadAt): Promise<PictureSize | null> {
  const head = await read(0, avifHead)
  const sizes: PictureSize[] = []
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    sizes.push({ width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) })
  }
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}
