import { draftKey, dropDraft, keepDraft, readDraft as readStoredDraft } from '@/components/resource/core/draft-store'
import type { MessageChannel } from '@/contract/messaging/message-channels'

/** Whom a message goes to: a number or a user of LINE, or whoever a conversation is with, where the number is hidden. */
export type Recipient = { to: string; conversationId?: undefined } | { to?: undefined; conversationId: number }

/** Whom an answer in a conversation goes to. */
export const recipientOf = ({
  id,
  remotePhoneNumber: to,
}: {
  id: number
  remotePhoneNumber: string | null
}): Recipient => (to === null ? { conversationId: id } : { to })

/** Names a conversation, also before it exists: among drafts and messages that are being sent. */
export const threadOf = (channel: MessageChannel, siteId: number, { to, conversationId }: Recipient): string =>
  `${channel}.${siteId}.${to ?? `#${conversationId}`}`

/** The name of a conversation's draft: texts of one account are not offered to the next one at the same computer. */
export const chatDraftKey = (adminId: number, conversation: string): string => draftKey(adminId, 'chat', conversation)

/** The unsent text of a conversation, which survives a reload. */
export function readDraft(key: string): string {
  const text = readStoredDraft(key)?.values.text
  return typeof text === 'string' ? text : ''
}

/** The last message when the unsent text of a conversation was begun; undefined where that is unknown. */
export function readDraftAfter(key: string): number | undefined {
  const after = readStoredDraft(key)?.values.after
  return typeof after === 'number' ? after : undefined
}

/** Whether what is written in a conversation is an internal note, not a message to the customer. */
export const readDraftIsNote = (key: string): boolean => readStoredDraft(key)?.values.isNote === true

/** Notes what a text was begun after, where that was unknown when it was begun. */
export function beginDraft(key: string, lastId: number | undefined): void {
  const draft = readStoredDraft(key)
  if (!draft || readDraft(key) === '' || lastId === undefined || readDraftAfter(key) !== undefined) return
  keepDraft(key, { ...draft, values: { ...draft.values, after: lastId } })
}

/** Addresses of stored pictures that go out with the next message of a conversation. */
export function readDraftPictures(key: string): readonly string[] {
  const pictures = readStoredDraft(key)?.values.pictures
  return Array.isArray(pictures) ? pictures.filter((url) => typeof url === 'string') : []
}

/** Keeps a draft under another name, unless that has one: a hidden number may become known while somebody writes. */
export function moveDraft(from: string, to: string): void {
  const draft = readStoredDraft(from)
  if (!draft) return
  if (!readStoredDraft(to)) keepDraft(to, draft)
  dropDraft(from)
}

interface Written {
  text: string
  isNote: boolean
  /** Left out: those that were chosen before. */
  pictures?: readonly string[]
  /** The last message of the conversation, for a text that is begun. */
  lastId?: number
}

/** Keeps what is written; an empty text only as long as it is to become a note, or has pictures. */
export function writeDraft(key: string, { text, isNote, lastId, pictures = readDraftPictures(key) }: Written): void {
  const isBegun = readDraft(key) !== ''
  const after = isBegun ? readDraftAfter(key) : lastId
  if (text === '' && !isNote && pictures.length === 0) dropDraft(key)
  else keepDraft(key, { values: { text, isNote, after, pictures }, base: {}, etag: null, time: Date.now() })
}
