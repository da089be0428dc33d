import { type AttachmentKind, attachmentKinds, stickerSize } from '@/contract/messaging/attachment-kinds'
import { messageChannels } from '@/contract/messaging/message-channels'
import type { MediaType } from '@/contract/messaging/message-content'
import { type FileKind, mimeTypeOf } from '../../files/file-kind'
import { invalid } from '../../http/parse'
import { contentOfLink, extensionOf } from './file-name'

/** What a file is uploaded for. */
export interface Purpose {
  category?: string
  subcategory?: string
}

/** The kind of attachment that an upload says it is: `chat` and `{channel}/{kind}`; undefined for other uploads. */
export function attachmentKindOf({ category, subcategory }: Purpose): AttachmentKind | undefined {
  if (category !== 'chat' || subcategory === undefined) return undefined
  const [channel, kind, ...more] = subcategory.split('/')
  const found = attachmentKinds.find((one) => one.kind === kind)
  const isChannel = messageChannels.some((one) => one === channel && one !== 'sms')
  if (!found || !isChannel || more.length > 0) throw invalid([{ field: 'subcategory', text: 'unknown' }])
  return found
}

/** The names under which the same content is known: the last two are one container. */
const aliases: readonly (readonly string[])[] = [
  ['jpg', 'jpeg'],
  ['m4a', 'mp4'],
]
const namesOf = (extension: string) => aliases.find((names) => names.includes(extension)) ?? [extension]

/** Sound alone may be in a container of videos. */
const isOfKind = ({ kind, extensions }: AttachmentKind, extension: string) =>
  extensions.includes(extension) || (kind === 'audio' && extension === 'mp4')

/** Whether content with this extension may be sent as a kind under the extension of a name. */
const isAgreed = (kind: AttachmentKind, extension: string, named: string) =>
  isOfKind(kind, extension) && namesOf(extension).includes(named)

const typeOf = (mimeType: string) => mimeType.split(';')[0]?.trim().toLowerCase() ?? ''

/** What a message says of its attachment. */
export interface AttachmentPart {
  link?: string
  filename?: string
  mimeType?: string
  mime_type?: string
}

/** The field of an attachment that agrees neither with its kind nor with its content; undefined where all do. */
export function disagreeingField(name: MediaType, part: AttachmentPart): keyof AttachmentPart | undefined {
  const kind = attachmentKinds.find((one) => one.kind === name)
  if (!kind) return undefined
  const content = part.link === undefined ? undefined : contentOfLink(part.link)
  if (content !== undefined && !isOfKind(kind, content)) return 'link'
  const named = part.filename === undefined ? undefined : extensionOf(part.filename)
  if (named !== undefined && !isAgreed(kind, content ?? named, named)) return 'filename'
  const known = content ?? named
  return (['mimeType', 'mime_type'] as const).find((field) => {
    const given = part[field]
    if (given === undefined) return false
    const isKnown = known === undefined || namesOf(known).some((one) => typeOf(mimeTypeOf(one)) === typeOf(given))
    return !isKnown || !kind.mimeTypes.includes(typeOf(given))
  })
}

/** Refuses a file whose content or name is not of the kind, or whose size the channels do not take. */
export function checkAttachment(
  kind: AttachmentKind,
  { extension, pixels, originalName }: FileKind & { originalName: string },
): void {
  const named = originalName.slice(originalName.lastIndexOf('.') + 1).toLowerCase()
  if (!isAgreed(kind, extension, named))
    throw invalid([{ field: 'files', text: 'attachmentKind', values: { kind: kind.kind } }])
  const isSize = pixels?.width === stickerSize && pixels.height === stickerSize
  if (kind.kind === 'sticker' && !isSize) {
    throw invalid([{ field: 'files', text: 'stickerSize', values: { n: stickerSize } }])
  }
}
