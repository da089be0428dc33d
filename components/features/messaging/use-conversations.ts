import { useCallback, useEffect, useRef, useState } from 'react'
import { conversationPageSize } from '@/contract/messaging/conversations'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { type ListedBy, mergeConversations } from './merge-rows'
import { type Conversation, loadConversations, toConversation } from './messaging-calls'
import { useMessagingEvents } from './use-stream'

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

  const load = useCallback(
    async (lastId?: number) => {
      if (lastId === undefined) turn.current += 1
      const own = turn.current
      setLoading(true)
      try {
        const { items } = await loadConversations(channel, { siteId, filter, keyword }, lastId)
        if (own !== turn.current) return
        setError(null)
        setList((before) => ({
          rows: lastId === undefined ? items : appended(before?.rows ?? [], items),
          isComplete: items.length < conversationPageSize,
        }))
      } catch (cause) {
        if (own === turn.current) setError(cause)
      }
      if (own === turn.current) setLoading(false)
    },
    [channel, siteId, filter, keyword],
  )
  useEffect(() => {
    setList(null)
    void load()
  }, [load])

  const merge = useCallback(
    (changed: Conversation) =>
      setList(
        (before) =>
          before && { ...before, rows: mergeConversations(before.rows, [changed], { siteId, filter, keyword }) },
      ),
    [siteId, filter, keyword],
  )
  const drop = (id: number) =>
    setList((before) => before && { ...before, rows: before.rows.filter((row) => row.id !== id) })

  useMessagingEvents(
    (event) => {
      if (event.channel !== channel) return
      if (event.type === 'delete-conversation') drop(event.conversationId)
      else if (event.conversation) merge(toConversation(channel, event.conversation))
    },
    () => void load(),
  )
  const loadMore = () => {
    const last = list?.rows.at(-1)
    if (last && !list?.isComplete && !isLoading) void load(last.id)
  }
  return { rows: list?.rows, isLoading, error, loadMore, reload: () => void load(), merge }
}

/** A page behind those that are loaded; what has moved up meanwhile is there already. */
function appended(rows: readonly Conversation[], page: readonly Conversation[]): Conversation[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...page.filter(({ id }) => !known.has(id))]
}
