import useSWR from 'swr'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { loadMessage, type Message } from './messaging-calls'

/**
 * A message with its whole content, of which lists and events have only the beginning.
 * @param isWanted whether it is loaded
 */
export function useWholeMessage(channel: MessageChannel, message: Message, isWanted = true) {
  const isCut = message.truncated && isWanted
  // The address of a copied file is added to the content later.
  const key = isCut ? ['chat message', channel, message.id, message.content] : null
  const { data, error, isValidating, mutate } = useSWR(key, () => loadMessage(channel, message.id))
  const { content, contentJson, truncated } = data ?? message
  return {
    message: { ...message, content, contentJson, truncated },
    isLoading: isValidating && !data,
    error: data ? null : (error ?? null),
    reload: () => void mutate(),
  }
}
