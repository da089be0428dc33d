import { readContent } from '@/contract/messaging/message-content'
import type { Message } from '../store/messaging-calls'

/** A message with the emoji of those who reacted to it. */
export interface ShownMessage {
  message: Message
  reactions: readonly string[]
}

/**
 * Puts reactions at their messages. The last one of each side counts, and an empty one takes it back. A reaction to a
 * message that is not loaded, or that is not known here, stays a message of its own.
 */
export function withReactions(rows: readonly Message[]): ShownMessage[] {
  const known = new Set(rows.map(({ id }) => id))
  const bySide = new Map<number, Map<Message['direction'], string | null>>()
  const shown = rows.filter(({ contentJson, quote, direction, withdrawnTime }) => {
    const { type, emoji } = readContent(contentJson)
    if (type !== 'reaction' || !quote || !known.has(quote.recordId) || withdrawnTime) return true
    const sides = bySide.get(quote.recordId) ?? new Map<Message['direction'], string | null>()
    bySide.set(quote.recordId, sides.set(direction, emoji))
    return false
  })
  return shown.map((message) => ({
    message,
    reactions: [...(bySide.get(message.id)?.values() ?? [])].filter((emoji) => emoji !== null),
  }))
}
