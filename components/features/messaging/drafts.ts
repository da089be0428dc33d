import { draftKey, dropDraft, keepDraft, readDraft as readStoredDraft } from '@/components/resource/core/draft-store'

/** The name of a conversation's draft: texts of one account are not offered to the next one at the same computer. */
export const chatDraftKey = (adminId: number, conversation: string): string => draftKey(adminId, 'chat', conversation)

/** The unsent text of a conversation, which survives a reload. */
export function readDraft(key: string): string {
  const text = readStoredDraft(key)?.values.text
  return typeof text === 'string' ? text : ''
}

export function writeDraft(key: string, text: string): void {
  if (text === '') dropDraft(key)
  else keepDraft(key, { values: { text }, base: {}, etag: null, time: Date.now() })
}
