import { useEffect, useState } from 'react'
import {
  beginDraft,
  chatDraftKey,
  moveDraft,
  readDraft,
  readDraftIsNote,
  readDraftPictures,
  writeDraft,
} from '@/components/customers/chat-drafts'
import { useSession } from '@/components/state/session-context'

interface Options {
  /** Names the conversation among the drafts. */
  draftOf: string
  /** What it was called there before its number was known. */
  formerly: string | undefined
  /** The last message of the conversation, if known. */
  lastId: number | undefined
}

/** What is written in a conversation, which survives a reload. */
export function useChatDraft({ draftOf, formerly, lastId }: Options) {
  const { adminId } = useSession().profile
  const draft = chatDraftKey(adminId, draftOf)
  const [text, setText] = useState(() => {
    if (formerly !== undefined) moveDraft(chatDraftKey(adminId, formerly), draft)
    return readDraft(draft)
  })
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
