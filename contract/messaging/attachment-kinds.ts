import type { MediaType } from './message-content'

const mb = 1024 * 1024

export interface AttachmentKind {
  kind: MediaType
  mimeTypes: readonly string[]
  extensions: readonly string[]
  maxBytes: number
}

/** What may be attached (CHT-15 to CHT-19) and how large it may be. The first that fits counts. */
export const attachmentKinds: readonly AttachmentKind[] = [
  { kind: 'sticker', mimeTypes: ['image/webp'], extensions: ['webp'], maxBytes: 100 * 1024 },
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

/** The width and height of a sticker in pixels. */
export const stickerSize = 512
