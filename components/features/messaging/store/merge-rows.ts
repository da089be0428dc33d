import type { ConversationFilter } from '@/contract/messaging/conversations'
import type { Conversation, Message } from './messaging-calls'

/** The order of the API: by the provider's time, and of one time as they were stored. */
const oldestFirst = (one: Message, other: Message) =>
  one.createdTime.localeCompare(other.createdTime) || one.id - other.id

/** Messages in their order, each once; the newer state of a message wins. */
export function mergeMessages(rows: readonly Message[], changed: readonly Message[]): Message[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of changed) byId.set(row.id, row)
  return [...byId.values()].sort(oldestFirst)
}

/**
 * Loaded messages with one as it is now.
 * @param isComplete whether they begin with the first. Otherwise one before them is left out, as it would hide those
 * between, which are still to be loaded.
 */
export function mergeMessage(rows: readonly Message[], changed: Message, isComplete: boolean): readonly Message[] {
  const [first] = rows
  return !isComplete && first && oldestFirst(changed, first) < 0 ? rows : mergeMessages(rows, [changed])
}

/**
 * Loaded messages after the latest page has been loaded again. Where so much was missed that the page does not reach
 * them, it replaces them: a hole between would never be filled.
 * @param isFull whether there may be messages before the page
 */
export function refreshMessages(rows: readonly Message[], page: readonly Message[], isFull: boolean): Message[] {
  const newest = rows.at(-1)
  const isApart = isFull && (!newest || page.every((row) => oldestFirst(row, newest) > 0))
  return mergeMessages(isApart ? [] : rows, page)
}

const latestFirst = (one: Conversation, other: Conversation) =>
  other.lastTime.localeCompare(one.lastTime) || other.id - one.id

export interface ListedBy {
  siteId: number
  filter: ConversationFilter
  keyword: string
}

function matches(row: Conversation, { siteId, filter, keyword }: ListedBy): boolean {
  if (row.siteId !== siteId) return false
  // The server searches more than the row has.
  if (keyword) return false
  if (filter === 'unread') return row.unreadCount > 0
  if (filter === 'star') return row.star
  return filter === 'all' || row.lastDirection === 'Up'
}

/**
 * A list with a conversation as it is now, the latest first. One that is in the list stays, even if its filter does
 * not match any more, so that no row disappears under the pointer; another is added where it matches.
 * @param isComplete whether the list has a last page. Otherwise nothing is added below its end, where pages still to
 * be loaded would be skipped.
 */
export function mergeConversations(
  rows: readonly Conversation[],
  changed: Conversation,
  by: ListedBy,
  isComplete: boolean,
): readonly Conversation[] {
  const last = rows.at(-1)
  if (rows.some(({ id }) => id === changed.id)) {
    return rows.map((row) => (row.id === changed.id ? changed : row)).sort(latestFirst)
  }
  const isBelow = !isComplete && last !== undefined && latestFirst(changed, last) > 0
  return matches(changed, by) && !isBelow ? [...rows, changed].sort(latestFirst) : rows
}
