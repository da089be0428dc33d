import { type AttachmentKind, attachmentKinds, stickerSize } from '@/contract/messaging/attachment-kinds'
import { messageChannels } from '@/contract/messaging/message-channels'
import { invalid } from '../../http/parse'
import type { FileKind } from './file-kind'

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

/** The names under which content of a kind is known; by default its own alone. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  // Both are one container.
  m4a: ['m4a', 'mp4'],
  mp4: ['mp4', 'm4a'],
}
/** Sound alone may be in a container of videos. */
const isOfKind = ({ kind, extensions }: AttachmentKind, extension: string) =>
  extensions.includes(extension) || (kind === 'audio' && extension === 'mp4')

/** Whether the path of a stored file is of a kind; its extension says its content. */
export function isStoredKind(kind: string, path: string): boolean {
  const found = attachmentKinds.find((one) => one.kind === kind)
  return found === undefined || isOfKind(found, path.slice(path.lastIndexOf('.') + 1))
}

/** Refuses a file whose content or name is not of the kind, or whose size the channels do not take. */
export function checkAttachment(
  kind: AttachmentKind,
  { extension, pixels, originalName }: FileKind & { originalName: string },
): void {
  const named = originalName.slice(originalName.lastIndexOf('.') + 1).toLowerCase()
  const isAgreed = isOfKind(kind, extension) && (aliases[extension] ?? [extension]).includes(named)
  if (!isAgreed) throw invalid([{ field: 'files', text: 'attachmentKind', values: { kind: kind.kind } }])
  const isSize = pixels?.width === stickerSize && pixels.height === stickerSize
  if (kind.kind === 'sticker' && !isSize) {
    throw invalid([{ field: 'files', text: 'stickerSize', values: { n: stickerSize } }])
  }
}
