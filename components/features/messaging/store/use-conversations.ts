import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { conversationPageSize } from '@/contract/messaging/conversations'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { useMessagingEvents } from '../stream/use-stream'
import { LateChanges } from './late-changes'
import { type ListedBy, mergeConversations } from './merge-rows'
import { type Conversation, loadConversations, toConversation } from './messaging-calls'
import { isSearchMissing } from './search-unavailable'

interface List {
  rows: readonly Conversation[]
  isComplete: boolean
}

/** The conversations of a site on a channel, loaded page by page and kept as they are on the server. */
export function useConversations(channel: MessageChannel, by: ListedBy) {
  const { siteId, filter, keyword } = by
  const [list, setList] = useState<List | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isLoading, setLoading] = useState(false)
  /** Incremented for each new list, so that a late page of the last one is dropped. */
  const turn = useRef(0)
  const [late] = useState(() => new LateChanges<List>())

  const load = useCallback(
    async (lastId?: number, isSilent = false) => {
      if (lastId === undefined) {
        turn.current += 1
        late.restart()
      }
      const own = turn.current
      setLoading(true)
      late.begin()
      try {
        const { items } = await loadConversations(channel, { siteId, filter, keyword }, lastId)
        if (own !== turn.current) return
        const changed = late.end()
        setError(null)
        const isComplete = items.length < conversationPageSize
        if (lastId === undefined) setList(changed({ rows: items, isComplete }))
        else {
          // A page of rows takes longer than a frame, and scrolling goes on meanwhile.
          startTransition(() => {
            setList((before) => changed({ rows: appended(before?.rows ?? [], items), isComplete }))
            setLoading(false)
          })
          return
        }
      } catch (cause) {
        if (own !== turn.current) return
        late.end()
        if (!isSilent) setError(cause)
      }
      setLoading(false)
    },
    [channel, siteId, filter, keyword, late],
  )
  useEffect(() => {
    setList(null)
    setError(null)
    void load()
  }, [load])

  const apply = useCallback(
    (change: (list: List) => List) => {
      late.add(change)
      setList((before) => before && change(before))
    },
    [late],
  )
  const merge = useCallback(
    (changed: Conversation) =>
      apply(({ rows, isComplete }) => ({
        rows: mergeConversations(rows, changed, { siteId, filter, keyword }, isComplete),
        isComplete,
      })),
    [apply, siteId, filter, keyword],
  )
  const drop = (gone: number) => apply((known) => ({ ...known, rows: known.rows.filter(({ id }) => id !== gone) }))

  useMessagingEvents(
    (event) => {
      if (event.channel !== channel) return
      if (event.type === 'delete-conversation') drop(event.conversationId)
      else if (event.conversation) merge(toConversation(channel, event.conversation))
    },
    // Rows that are shown stay, and the mark of the stream says that they may be old.
    () => void load(undefined, list !== null),
  )
  const loadMore = () => {
    const last = list?.rows.at(-1)
    if (last && !list?.isComplete && !isLoading) void load(last.id)
  }
  return {
    rows: list?.rows,
    isLoading,
    error,
    isSearchMissing: isSearchMissing(error, keyword),
    loadMore,
    reload: () => void load(),
    merge,
  }
}

/** A page behind those that are loaded; what has moved up meanwhile is there already. */
function appended(rows: readonly Conversation[], page: readonly Conversation[]): Conversation[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...page.filter(({ id }) => !known.has(id))]
}
