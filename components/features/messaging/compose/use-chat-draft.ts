import { useEffect, useState } from 'react'
import {
  beginDraft,
  chatDraftKey,
  readDraft,
  readDraftIsNote,
  readDraftPictures,
  writeDraft,
} from '@/components/customers/chat-drafts'
import { useSession } from '@/components/state/session-context'

/**
 * What is written in a conversation, which survives a reload.
 * @param draftOf names the conversation among the drafts
 * @param lastId the last message of the conversation, if known
 */
export function useChatDraft(draftOf: string, lastId: number | undefined) {
  const draft = chatDraftKey(useSession().profile.adminId, draftOf)
  const [text, setText] = useState(() => readDraft(draft))
  const [isNote, setNote] = useState(() => readDraftIsNote(draft))
  const [pictures, setPictures] = useState(() => readDraftPictures(draft))
  // Inserted texts are begun elsewhere, and others before the messages are loaded.
  useEffect(() => beginDraft(draft, lastId), [draft, lastId])
  const write = (next: string, asNote = isNote) => {
    setText(next)
    setNote(asNote)
    writeDraft(draft, { text: next, isNote: asNote, lastId })
  }
  const choose = (next: readonly string[]) => {
    setPictures(next)
    writeDraft(draft, { text, isNote, lastId, pictures: next })
  }
  return { text, isNote, pictures, write, choose }
}
