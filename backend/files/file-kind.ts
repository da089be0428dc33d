import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { Problem } from '../problem'
import { isTooManyPixels, maxMegapixels, type PictureSize, pictureSizeOf, type ReadAt, readFrom } from './picture-size'

/** The allowed uploads by content; the name and the declared type are ignored. */
const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'video/3gpp': '3gp',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'application/x-cfb': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}

const served: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  // Only images that the server generated itself have this type; an upload of one is rejected.
  svg: 'image/svg+xml',
  aac: 'audio/aac',
  amr: 'audio/amr',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  '3gp': 'video/3gpp',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
}

export interface FileKind {
  extension: string
  mimeType: string
  /** Of a picture. */
  pixels?: PictureSize
}

/**
 * The type of a file by its content; null if it is not allowed. Throws `tooManyPixels` for an image that is too large
 * to display.
 */
export async function fileKindOf(file: string, originalName: string): Promise<FileKind | null> {
  // The byte order mark of UTF-16 looks like the start of an MPEG frame, of a layer that is not used.
  const mime = isUtf16(await headOf(file)) ? undefined : (await fileTypeFromFile(file))?.mime.split(';')[0]
  if (!mime) return isNamedText(originalName) ? textKindOf(file) : null
  const extension = Object.hasOwn(extensions, mime) ? officeExtension(extensions[mime], originalName) : undefined
  if (!extension) return null
  const kind = { extension, mimeType: mimeTypeOf(extension) }
  if (!mime.startsWith('image/')) return kind
  const pixels = await withBytes(file, (read) => checkedSizeOf(mime, read))
  return pixels && { ...kind, pixels }
}

/** Of files that may be imported, or are refused by the import with a reason. */
export const sheetExtensions: ReadonlySet<string> = new Set(['xlsx', 'xls', 'doc', 'txt'])

/**
 * The type of a file that is to be imported, whatever it is called. Spreadsheets save texts in encodings of which only
 * control characters show that a file is none, and shops call pages and texts `.xls`.
 * @throws Problem where it can be no spreadsheet
 */
export async function sheetKindOf(file: string, originalName: string): Promise<FileKind> {
  const kind = (await sheetTextOf(file)) ?? (await fileKindOf(file, originalName))
  if (kind && sheetExtensions.has(kind.extension)) return kind
  // Its name may be that of a text: what it holds is found by the import.
  if ((await fileTypeFromFile(file))?.mime === oldOffice) return { extension: 'xls', mimeType: mimeTypeOf('xls') }
  throw new Problem('sheetUnreadable')
}

async function sheetTextOf(file: string): Promise<FileKind | null> {
  if (isUtf16(await headOf(file))) return textKindOf(file)
  const mime = (await fileTypeFromFile(file))?.mime.split(';')[0]
  if (mime && !isMarkup(mime)) return null
  return (await isPlain(file)) ? { extension: 'txt', mimeType: plain } : null
}

const plain = 'text/plain'
const oldOffice = 'application/x-cfb'
const isMarkup = (mime: string) => /^(application|text)\/(xml|html|xhtml\+xml)/.test(mime)
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const controls = /[\x01-\x08\x0e-\x1f\x7f]/

/** Whether a file has no control characters, whatever its encoding. UTF-16 has zero bytes in every second place alone. */
async function isPlain(file: string): Promise<boolean> {
  const zeros = [false, false]
  let size = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (controls.test(chunk.toString('latin1'))) return false
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, at + 1)) zeros[(size + at) % 2] = true
    size += chunk.length
  }
  return size > 0 && !(zeros[0] && zeros[1])
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])

/** The type of a picture by its content; null where it is none. Throws `tooManyPixels`. */
export async function pictureTypeOf(bytes: Buffer): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  return pictures.has(mime) && (await checkedSizeOf(mime, readFrom(bytes))) ? mime : null
}

async function checkedSizeOf(mime: string, read: ReadAt): Promise<PictureSize | null> {
  const size = await pictureSizeOf(mime, read)
  if (size && isTooManyPixels(size)) throw new Problem('tooManyPixels', { limit: maxMegapixels })
  return size
}

/** The response headers of a stored file, by its extension. */
export const mimeTypeOf = (extension: string): string =>
  Object.hasOwn(served, extension) ? (served[extension] ?? '') : 'application/octet-stream'

/** Whether a browser may show it; everything else is downloaded. */
export const isDisplayable = (mimeType: string): boolean => /^(image|audio|video)\//.test(mimeType)

/** The old Office formats share one container, so only among them does the name decide. */
function officeExtension(extension: string | undefined, originalName: string): string | undefined {
  if (extension !== 'doc') return extension
  const named = /\.(doc|xls|ppt)$/i.exec(originalName)?.[1]?.toLowerCase()
  return named ?? undefined
}

const isNamedText = (originalName: string) => /\.(txt|csv)$/i.test(originalName)

/** UTF-8, or UTF-16 with its byte order mark, from the first to the last byte, without a NUL; else null. */
async function textKindOf(file: string): Promise<FileKind | null> {
  const head = await headOf(file)
  const mimeType = textTypeOf(head)
  const decoder = new TextDecoder(mimeType === utf16 ? utf16Order(head) : 'utf-8', { fatal: true })
  let size = 0
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return null
    }
    decoder.decode()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return null
    throw cause
  }
  return size > 0 ? { extension: 'txt', mimeType } : null
}

const utf16 = 'text/plain; charset=utf-16'
const headOf = (file: string) => withBytes(file, (read) => read(0, 2))
const utf16Order = (head: Buffer) => (head[0] === 0xff ? 'utf-16le' : 'utf-16be')

const isUtf16 = (head: Buffer) => ['fffe', 'feff'].includes(head.subarray(0, 2).toString('hex'))

/** The response headers of a stored text, by its first two bytes. */
export const textTypeOf = (head: Buffer): string => (isUtf16(head) ? utf16 : mimeTypeOf('txt'))

async function withBytes<T>(file: string, work: (read: ReadAt) => Promise<T>): Promise<T> {
  const handle = await open(file)
  try {
    return await work(async (at, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await handle.close()
  }
}
