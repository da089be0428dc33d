import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

/** What may be uploaded, by what it really is; the name and the declared type decide nothing. */
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
  'text/plain': 'txt',
}

const served: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  // Only pictures that the server drew itself are kept in this form; an upload of one is refused.
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
}

/** What a file is by its content; null where it is nothing that may be kept. */
export async function fileKindOf(file: string, originalName: string): Promise<FileKind | null> {
  const found = await fileTypeFromFile(file)
  const mime = found?.mime.split(';')[0] ?? ((await isPlainText(file, originalName)) ? 'text/plain' : undefined)
  const extension =
    mime && Object.hasOwn(extensions, mime) ? officeExtension(extensions[mime], originalName) : undefined
  return extension ? { extension, mimeType: mimeTypeOf(extension) } : null
}

/** How a stored file is sent, by its extension. */
export const mimeTypeOf = (extension: string): string =>
  Object.hasOwn(served, extension) ? (served[extension] ?? '') : 'application/octet-stream'

/** Whether a browser may show it; everything else is downloaded. */
export const isShown = (mimeType: string): boolean => /^(image|audio|video)\//.test(mimeType)

/** The old Office formats share one container, so only among them does the name decide. */
function officeExtension(extension: string | undefined, originalName: string): string | undefined {
  if (extension !== 'doc') return extension
  const named = /\.(doc|xls|ppt)$/i.exec(originalName)?.[1]?.toLowerCase()
  return named ?? undefined
}

async function isPlainText(file: string, originalName: string): Promise<boolean> {
  if (!/\.txt$/i.test(originalName)) return false
  const head = await readHead(file)
  return !head.includes(0) && !new TextDecoder().decode(head).slice(0, -1).includes('\uFFFD')
}

const headBytes = 4096

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
