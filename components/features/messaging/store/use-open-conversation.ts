import { useEffect, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { ChatTarget } from '@/components/state/chat-address'
import { findConversation } from './messaging-calls'
import { useChannel, useChannelState } from './use-channel'

/**
 * The open conversation, also while the list is loaded again or does not have it. A number with which there is one opens
 * that.
 * @returns `isNew`: there is none with the number
 */
export function useOpenConversation(
  { conversationId: id, number }: ChatTarget,
  onTarget: (target: ChatTarget) => void,
) {
  const store = useChannel()
  const { notifyError } = useFeedback()
  const open = useChannelState(({ conversations }) => (id === undefined ? undefined : conversations.get(id)))
  const isListLoaded = useChannelState(({ inbox }) => inbox.ids !== undefined)
  const missingId = isListLoaded && !open ? id : undefined
  /** The last number without a conversation. */
  const [unknown, setUnknown] = useState<string>()
  useEffect(() => {
    const { channel, siteId } = store
    let isCurrent = true
    const load = async () => {
      if (missingId !== undefined) await store.loadOne(missingId)
      if (!number) return
      const found = await findConversation(channel, siteId, number)
      if (!isCurrent) return
      if (found) onTarget({ channel, siteId, conversationId: found.id })
      else setUnknown(number)
    }
    load().catch((error) => isCurrent && notifyError(error))
    return () => {
      isCurrent = false
    }
  }, [store, missingId, number, onTarget, notifyError])
  return { open, isNew: number !== undefined && number === unknown }
}
