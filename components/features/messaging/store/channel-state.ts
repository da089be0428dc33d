import { type ConversationFilter, conversationPageSize, messagePageSize } from '@/contract/messaging/conversations'
import type { Conversation, Message } from './messaging-calls'

/** A list that is loaded page by page. */
export interface PagedList {
  /** The keys of its rows; undefined until the first page is loaded. */
  ids?: ReadonlySet<number>
  isComplete: boolean
  isLoading: boolean
  error: unknown
}
type Rows<Row> = ReadonlyMap<number, Row>

/** What the chat of a site knows of a channel. */
export interface ChannelState {
  conversations: Rows<Conversation>
  /** Of the conversation that was opened last; those that are known, in the list or not. */
  messages: Rows<Message>
  inbox: PagedList & { siteId: number; filter: ConversationFilter; keyword: string }
  /** The messages of the open conversation; with a keyword those that have it, `hasLatest` if the latest are known. */
  thread: PagedList & { conversationId?: number; keyword: string; hasLatest?: boolean }
}
export type Change = (state: ChannelState) => ChannelState

export const unloaded: PagedList = { isComplete: true, isLoading: false, error: null }
/** There is no open conversation. */
export const closedThread: ChannelState['thread'] = { ...unloaded, keyword: '' }

const latestFirst = (one: Conversation, other: Conversation) =>
  other.lastTime.localeCompare(one.lastTime) || other.id - one.id
/** The order of the API: by the provider's time, and of one time as they were stored. */
const oldestFirst = (one: Message, other: Message) =>
  one.createdTime.localeCompare(other.createdTime) || one.id - other.id

type Ids = Iterable<number> | undefined
const rowsOf = <Row>(ids: Ids, known: Rows<Row>) => ids && [...ids].flatMap((id) => known.get(id) ?? [])
/** The conversations of a list, the latest first; undefined until they are loaded. */
export const conversationsOf = (
  ids: PagedList['ids'],
  known: Rows<Conversation>,
): readonly Conversation[] | undefined => rowsOf(ids, known)?.sort(latestFirst)
/** The messages of a list, the oldest first; undefined until they are loaded. */
export const messagesOf = (ids: Ids, known: Rows<Message>): readonly Message[] | undefined =>
  rowsOf(ids, known)?.sort(oldestFirst)

const withRows = <Row extends { id: number }>(known: Rows<Row>, rows: readonly Row[]): Rows<Row> =>
  new Map([...known, ...rows.map((row) => [row.id, row] as const)])
const withId = <List extends PagedList>(list: List, id: number): List =>
  list.ids ? { ...list, ids: new Set([...list.ids, id]) } : list
const withoutId = <List extends PagedList>(list: List, gone: number): List =>
  list.ids ? { ...list, ids: new Set([...list.ids].filter((id) => id !== gone)) } : list

function matches(row: Conversation, { siteId, filter, keyword }: ChannelState['inbox']): boolean {
  // The server searches more than the row has.
  if (row.siteId !== siteId || keyword) return false
  if (filter === 'unread') return row.unreadCount > 0
  if (filter === 'star') return row.star
  return filter === 'all' || row.lastDirection === 'Up'
}

/**
 * Takes a conversation as it is now. One that is in the list stays, even if its filter does not match any more, so that
 * no row disappears under the pointer; another is added where it matches, but not below the last loaded page, where it
 * would hide those between.
 */
export const putConversation =
  (changed: Conversation): Change =>
  ({ inbox, conversations, ...state }) => {
    const last = inbox.isComplete ? undefined : conversationsOf(inbox.ids, conversations)?.at(-1)
    const isBelow = last !== undefined && latestFirst(changed, last) > 0
    return {
      ...state,
      conversations: withRows(conversations, [changed]),
      inbox: matches(changed, inbox) && !isBelow ? withId(inbox, changed.id) : inbox,
    }
  }

/** Takes a conversation from the list; while it is open it stays open. */
export const dropConversation =
  (gone: number): Change =>
  (state) => ({ ...state, inbox: withoutId(state.inbox, gone) })

/** Takes a page of conversations: the first, or the one behind those that are loaded. */
export const putConversations =
  (page: readonly Conversation[], isFirst: boolean): Change =>
  ({ inbox, conversations, ...state }) => {
    const ids = new Set([...((!isFirst && inbox.ids) || []), ...page.map(({ id }) => id)])
    const isComplete = page.length < conversationPageSize
    return { ...state, conversations: withRows(conversations, page), inbox: { ...inbox, ids, isComplete } }
  }

/**
 * Takes a message of the open conversation as it is now. One before the first loaded page is left out, as it would hide
 * those between, which are still to be loaded.
 */
export const putMessage =
  (changed: Message): Change =>
  (state) => {
    const { thread, messages } = state
    if (changed.conversationId !== thread.conversationId) return state
    const first = thread.isComplete ? undefined : messagesOf(thread.ids, messages)?.[0]
    const isLeftOut = thread.keyword !== '' || (first !== undefined && oldestFirst(changed, first) < 0)
    return {
      ...state,
      messages: withRows(messages, [changed]),
      thread: isLeftOut ? thread : withId(thread, changed.id),
    }
  }

/** Adds a message that was sent or noted, also to what a search has found; what an event has said of it is newer. */
export const addMessage =
  (row: Message): Change =>
  (state) => {
    const { thread, messages } = state
    if (row.conversationId !== thread.conversationId) return state
    return { ...state, messages: withRows(messages, [messages.get(row.id) ?? row]), thread: withId(thread, row.id) }
  }

/** Takes a message from the list. */
export const dropMessage =
  (gone: number): Change =>
  (state) => ({
    ...state,
    messages: new Map([...state.messages].filter(([id]) => id !== gone)),
    thread: withoutId(state.thread, gone),
  })

/**
 * Takes a page of messages: the latest, or the one before those that are loaded. Where so much was missed that the latest
 * does not reach them, it replaces them: a hole between would never be filled.
 */
export const putMessages =
  (page: readonly Message[], isLatest: boolean): Change =>
  ({ thread, messages, ...state }) => {
    const before = messagesOf(thread.ids, messages)
    const newest = before?.at(-1)
    const mayHaveOlder = page.length === messagePageSize
    const isApart = isLatest && mayHaveOlder && (!newest || page.every((row) => oldestFirst(row, newest) > 0))
    const ids = new Set([...((!isApart && thread.ids) || []), ...page.map(({ id }) => id)])
    const known = withRows(messages, page)
    const isExtended = isLatest && before !== undefined && messagesOf(ids, known)?.[0]?.id === before[0]?.id
    const isComplete = isExtended ? thread.isComplete : !mayHaveOlder
    const hasLatest = thread.hasLatest || thread.keyword === ''
    return { ...state, messages: known, thread: { ...thread, ids, isComplete, hasLatest } }
  }
