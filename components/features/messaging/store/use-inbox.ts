import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { ConversationFilter } from '@/contract/messaging/conversations'
import { conversationsOf } from './channel-state'
import { useChannel, useChannelState } from './use-channel'

/** The list of conversations, and what it is narrowed to. */
export function useInbox() {
  const store = useChannel()
  const [filter, setFilter] = useState<ConversationFilter>('all')
  const [search, setSearch] = useState('')
  const keyword = useDeferredValue(search.trim())
  useEffect(() => store.list({ filter, keyword }), [store, filter, keyword])
  const { ids, isLoading, error } = useChannelState(({ inbox }) => inbox)
  const conversations = useChannelState((state) => state.conversations)
  // A page of rows takes longer to render than a frame, and scrolling goes on meanwhile.
  const rows = useDeferredValue(useMemo(() => conversationsOf(ids, conversations), [ids, conversations]))
  return { rows, isLoading, error, filter, setFilter, search, setSearch, keyword }
}
