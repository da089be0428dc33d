import { useEffect, useMemo } from 'react'
import { closedThread, messagesOf } from './channel-state'
import { useChannel, useChannelState } from './use-channel'

/**
 * The messages of a conversation, the oldest first; with a keyword those that have it.
 * @param id undefined while the conversation does not exist
 */
export function useThread(id: number | undefined, keyword: string) {
  const store = useChannel()
  useEffect(() => (id === undefined ? undefined : store.openThread(id)), [store, id])
  useEffect(() => store.search(keyword), [store, keyword])
  const messages = useChannelState((state) => state.messages)
  const { ids, isComplete, isLoading, error, hasLatest } = useChannelState(({ thread }) =>
    thread.conversationId === id && thread.keyword === keyword ? thread : closedThread,
  )
  const rows = useMemo(() => messagesOf(ids, messages), [ids, messages])
  /** All that are known, whatever is searched; undefined until the latest are loaded. */
  const known = useMemo(() => messagesOf(hasLatest ? messages.keys() : undefined, messages), [hasLatest, messages])
  return { rows, known, isComplete, isLoading, error, keyword }
}
