import { useCallback, useEffect, useRef, useState } from 'react'
import { messagePageSize } from '@/contract/messaging/conversations'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { newKey } from '@/lib/api/idempotency-key'
import { useMessagingEvents } from '../stream/use-stream'
import { LateChanges } from './late-changes'
import { mergeMessage, mergeMessages, refreshMessages } from './merge-rows'
import {
  loadMessage,
  loadMessages,
  type Message,
  type Outgoing,
  saveNote,
  sendMessage,
  toMessage,
} from './messaging-calls'
import { isSearchMissing } from './search-unavailable'
import { dropSending, putSending, sendInTurn, useSending } from './sending-store'

interface Loaded {
  rows: readonly Message[]
  isComplete: boolean
  /** What they were searched by. */
  keyword: string
}

/**
 * The messages of a conversation, the oldest first, loaded page by page from the latest on.
 * @param thread names the conversation, also before it exists
 * @param conversationId undefined while the conversation does not exist
 */
export function useMessages(
  channel: MessageChannel,
  thread: string,
  conversationId: number | undefined,
  keyword: string,
) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  /** The rows without a search, which go on while there is one. */
  const [whole, setWhole] = useState<readonly Message[]>()
  if (loaded?.keyword === '' && loaded.rows !== whole) setWhole(loaded.rows)
  const sending = useSending(thread)
  const [error, setError] = useState<unknown>(null)
  const [isLoading, setLoading] = useState(false)
  const turn = useRef(0)
  const [late] = useState(() => new LateChanges<Loaded>())

  const load = useCallback(
    async (lastId?: number, isSilent = false) => {
      if (conversationId === undefined) return
      const own = turn.current
      setLoading(true)
      late.begin()
      try {
        const { items } = await loadMessages(channel, conversationId, keyword, lastId)
        if (own !== turn.current) return
        const changed = late.end()
        setError(null)
        const isFull = items.length === messagePageSize
        setLoaded((before) => {
          if (lastId !== undefined) {
            return changed({ rows: mergeMessages(before?.rows ?? [], items), isComplete: !isFull, keyword })
          }
          const rows = refreshMessages(before?.rows ?? [], items, isFull)
          const isKept = before !== null && before.rows[0]?.id === rows[0]?.id
          return changed({ rows, isComplete: isKept ? before.isComplete : !isFull, keyword })
        })
      } catch (cause) {
        if (own !== turn.current) return
        late.end()
        if (!isSilent) setError(cause)
      }
      setLoading(false)
    },
    [channel, conversationId, keyword, late],
  )
  useEffect(() => {
    turn.current += 1
    late.restart()
    setLoaded(null)
    setError(null)
    setLoading(false)
    void load()
  }, [load, late])

  const apply = (change: (rows: readonly Message[], isComplete: boolean) => readonly Message[]) => {
    const changed = (value: Loaded): Loaded => ({ ...value, rows: change(value.rows, value.isComplete) })
    late.add(changed)
    setLoaded((before) => before && changed(before))
  }
  useMessagingEvents(
    (event) => {
      if (event.channel !== channel || event.conversationId !== conversationId) return
      const { recordId, message } = event
      if (keyword) {
        if (message) setWhole((rows) => rows && mergeMessage(rows, toMessage(channel, message), false))
      } else if (message) apply((rows, isComplete) => mergeMessage(rows, toMessage(channel, message), isComplete))
      else if (event.type === 'delete-message') apply((rows) => rows.filter(({ id }) => id !== recordId))
    },
    // Rows that are shown stay, and the mark of the stream says that they may be old.
    () => void load(undefined, loaded !== null),
  )

  /** Adds a message that was sent; what an event says of it is newer. */
  const add = (row: Message) => {
    if (row.conversationId === conversationId) apply((rows) => mergeMessages([row], rows))
  }
  /** Sends a message, or one again that did not get through; resolves with its row. */
  const send = async (outgoing: Outgoing & { key?: string }): Promise<Message | undefined> => {
    // The same key again, so that a message that did arrive is not stored twice.
    const { key = newKey(), companyId, siteId, to, content } = outgoing
    const body = { companyId, siteId, to, content }
    putSending(thread, { key, ...body })
    try {
      const row = await sendInTurn(thread, () => sendMessage(channel, body, key))
      dropSending(thread, key)
      add(row)
      return row
    } catch (cause) {
      putSending(thread, { key, ...body, error: cause })
      return undefined
    }
  }
  /** Sends a message once more that has failed; rejects where its whole content cannot be loaded. */
  const sendAgain = async ({ id, companyId, siteId, remotePhoneNumber: to, ...message }: Message): Promise<void> => {
    const { content } = message.truncated ? await loadMessage(channel, id) : message
    // The same key however often it is pressed: the customer gets the message once.
    await send({ key: `again-${channel}-${id}`, companyId, siteId, to, content })
  }
  /** Writes an internal note; rejects where that fails. */
  const note = async (content: string, key: string): Promise<void> => {
    if (conversationId === undefined) return
    const row = await saveNote(channel, conversationId, content, key)
    apply((rows) => mergeMessages([row], rows))
  }
  const discard = (key: string) => dropSending(thread, key)
  const loadOlder = () => {
    const oldest = loaded?.rows[0]
    if (oldest && !isLoading) void load(oldest.id)
  }
  return {
    rows: loaded?.rows,
    /** The rows as they are without a search. */
    whole,
    isComplete: loaded?.isComplete ?? true,
    isLoading,
    error,
    isSearchMissing: isSearchMissing(error, keyword),
    sending,
    send,
    add,
    sendAgain,
    note,
    discard,
    loadOlder,
    reload: () => void load(),
  }
}
