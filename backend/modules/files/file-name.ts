import { storedPath } from '@/contract/formats'
import { attachmentKinds } from '@/contract/messaging/attachment-kinds'

const maxLength = 200

/**
 * A file's name as it may be stored and shown: without folders, and without characters that are not seen or that change
 * how the rest is read, such as NUL, line breaks and marks of writing direction.
 */
export function safeFileName(given: string | undefined): string {
  const base = (given ?? '').toWellFormed().split(/[/\\]/).pop() ?? ''
  const visible = base.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return [...visible].slice(0, maxLength).join('').trim() || 'file'
}

/** The extension of a file's name, in small letters; undefined where it has none. */
export function extensionOf(name: string): string | undefined {
  // Windows drops what follows.
  const bare = safeFileName(name).replace(/[. ]+$/, '')
  return /\.([a-z0-9]{1,10})$/i.exec(bare)?.[1]?.toLowerCase()
}

/** What else the address of a file may end with. Others, such as `.php`, say nothing of what is there. */
const others =
  'gif svg bmp ico tif tiff heic heif avif psd wav flac wma aiff avi mov mkv webm wmv flv csv rtf odt ods odp xml json ' +
  'html htm css js zip rar 7z tar gz bz2 iso dmg exe msi dll bat cmd ps1 vbs scr sh jar apk ipa deb rpm'
const extensionsOfFiles = new Set([...attachmentKinds.flatMap(({ extensions }) => extensions), ...others.split(' ')])

/**
 * What the address of a file says of its content, as an extension. That of a stored file is right; of others it is
 * taken where it is known, and undefined where it is not.
 */
export function contentOfLink(link: string): string | undefined {
  if (storedPath.test(link)) return extensionOf(link)
  if (!URL.canParse(link)) return undefined
  const extension = extensionOf(decoded(new URL(link).pathname))
  return extension !== undefined && extensionsOfFiles.has(extension) ? extension : undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
