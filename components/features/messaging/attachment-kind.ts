import type { MediaType } from '@/contract/messaging/message-content'

const mb = 1024 * 1024

interface Kind {
  kind: MediaType
  mimeTypes: readonly string[]
  extensions: readonly string[]
  maxBytes: number
}

/** What may be attached (CHT-15 to CHT-19) and how large it may be. The first that fits counts. */
const kinds: readonly Kind[] = [
  { kind: 'sticker', mimeTypes: ['image/webp'], extensions: ['webp'], maxBytes: 500 * 1024 },
  { kind: 'image', mimeTypes: ['image/jpeg', 'image/png'], extensions: ['jpg', 'jpeg', 'png'], maxBytes: 5 * mb },
  {
    kind: 'audio',
    mimeTypes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
    extensions: ['aac', 'amr', 'mp3', 'm4a', 'ogg'],
    maxBytes: 16 * mb,
  },
  { kind: 'video', mimeTypes: ['video/3gpp', 'video/mp4'], extensions: ['3gp', 'mp4'], maxBytes: 16 * mb },
  {
    kind: 'document',
    mimeTypes: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    extensions: ['txt', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    maxBytes: 100 * mb,
  },
]

/** Of the file chooser. */
export const acceptedFiles = kinds.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(',')

export type Attachment = { kind: MediaType } | { refused: 'type' } | { refused: 'size'; maxBytes: number }

/**
 * What a file is sent as, or why it cannot be sent. Browsers know no type for some files, `.amr` among them, so that
 * the name decides then.
 */
export function attachmentOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): Attachment {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const found = kinds.find(({ mimeTypes, extensions }) =>
    mimeType ? mimeTypes.includes(mimeType) : extensions.includes(extension),
  )
  if (!found) return { refused: 'type' }
  return size > found.maxBytes ? { refused: 'size', maxBytes: found.maxBytes } : { kind: found.kind }
}
