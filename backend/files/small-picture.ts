import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FoundFile } from './file-store'
import { maxMegapixels } from './picture-size'

/** Twice as wide as previews are shown, for screens of small pixels. */
const maxWidth = 640
const maxHeight = 960
/** A file of fewer bytes is not worth making a smaller one. */
const minBytes = 60_000

const extensions: readonly string[] = ['jpg', 'png', 'webp']

// One picture takes one core; how many are made at once is limited where they are asked for.
sharp.concurrency(1)
sharp.cache(false)

/** Whether a small picture of a file is worth making. */
export const isWorthSmaller = ({ extension, size }: Pick<FoundFile, 'extension' | 'size'>): boolean =>
  extensions.includes(extension) && size > minBytes

/** A picture as WebP in the size of a preview, upright; null where the file cannot be read, or not as a picture. */
export async function smallPictureOf({ stream }: Pick<FoundFile, 'stream'>): Promise<Buffer | null> {
  try {
    // Read whole, as a stream that fails inside of sharp ends the process.
    return await sharp(await buffer(stream()), { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'none' })
      .rotate()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch {
    return null
  }
}
