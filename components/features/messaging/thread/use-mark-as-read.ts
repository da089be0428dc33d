import { useEffect } from 'react'
import { type Conversation, markConversation } from '../store/messaging-calls'
import { useChannel } from '../store/use-channel'

const readAfterMs = 1500

/** Marks the open conversation as read: who has looked at it for a moment has read it (CHT-33). */
export function useMarkAsRead(conversation: Conversation | undefined): void {
  const store = useChannel()
  const { id, unreadCount } = conversation ?? { id: undefined, unreadCount: 0 }
  useEffect(() => {
    if (id === undefined || unreadCount === 0) return
    let timer: ReturnType<typeof setTimeout>
    const mark = () =>
      markConversation(store.channel, id, 'read').then(
        (marked) => store.put(marked),
        // The next message tries again.
        () => {},
      )
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(mark, readAfterMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [store, id, unreadCount])
}
