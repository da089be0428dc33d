import { attachmentKinds } from '@/contract/messaging/attachment-kinds'
import type { MediaType } from '@/contract/messaging/message-content'

/** Of the file chooser. */
export const acceptedFiles = attachmentKinds.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(',')

export type Attachment = { kind: MediaType } | { refused: 'type' } | { refused: 'size'; maxBytes: number }

/**
 * What a file is sent as, or why it cannot be sent. Browsers know no type for some files, `.amr` among them, so that
 * the name decides then.
 */
export function attachmentOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): Attachment {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const found = attachmentKinds.find(({ mimeTypes, extensions }) =>
    mimeType ? mimeTypes.includes(mimeType) : extensions.includes(extension),
  )
  if (!found) return { refused: 'type' }
  return size > found.maxBytes ? { refused: 'size', maxBytes: found.maxBytes } : { kind: found.kind }
}
