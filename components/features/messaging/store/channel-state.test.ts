import {
  addMessage,
  type ChannelState,
  conversationsOf,
  messagesOf,
  putConversation,
  putConversations,
  putMessage,
  putMessages,
  unloaded,
} from './channel-state'
import type { Conversation, Message } from './messaging-calls'

/** A message that was written at the minute of its key, where nothing else is said. */
const message = (id: number, status = 'Sent', minute = id) =>
  ({ id, conversationId: 2, status, createdTime: `2026-01-01T00:0${minute}:00.000Z` }) as Message
const conversation = (id: number, lastTime: string, values: Partial<Conversation> = {}) =>
  ({ id, siteId: 1, lastTime, unreadCount: 0, star: false, lastDirection: 'Down', ...values }) as Conversation
const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const idsOf = (rows: readonly { id: number }[] | undefined) => rows?.map(({ id }) => id)

const empty: ChannelState = {
  conversations: new Map(),
  messages: new Map(),
  inbox: { ...unloaded, siteId: 1, filter: 'all', keyword: '' },
  thread: { ...unloaded, conversationId: 2, keyword: '' },
}

describe('messages', () => {
  const loaded = (rows: readonly Message[], isComplete: boolean): ChannelState => {
    const messages = byId(rows)
    return { ...empty, messages, thread: { ...empty.thread, ids: new Set(messages.keys()), isComplete } }
  }
  const rowsOf = ({ thread, messages }: ChannelState) => messagesOf(thread.ids, messages)
  const shown = (state: ChannelState) => idsOf(rowsOf(state))
  const full = (page: readonly Message[]) => [
    ...page,
    ...Array.from({ length: 100 - page.length }, (_, index) => message(1000 + index, 'Sent', 9)),
  ]

  test('are in the order of their times, each once, and of one time in that of their keys', () => {
    const older = putMessages([message(4), message(5), message(1)], false)
    expect(shown(older(loaded([message(3), message(5)], false)))).toEqual([1, 3, 4, 5])
    const late = putMessages([message(9, 'Delivered', 4), message(4)], false)
    expect(shown(late(loaded([message(3), message(5)], false)))).toEqual([3, 4, 9, 5])
  })

  test('that come late are shown before the first one only where nothing between is still to be loaded', () => {
    const late = putMessage(message(9, 'Delivered', 1))
    expect(shown(late(loaded([message(3)], false)))).toEqual([3])
    expect(shown(late(loaded([message(3)], true)))).toEqual([9, 3])
    expect(shown(putMessage(message(2, 'Sent', 3))(loaded([message(3)], false)))).toEqual([3])
    expect(shown(late(loaded([], false)))).toEqual([9])
  })

  test('have the state that came last, which the response to sending them does not set back', () => {
    const read = putMessage(message(3, 'Read'))(loaded([message(3)], true))
    expect(rowsOf(read)).toEqual([message(3, 'Read')])
    expect(rowsOf(addMessage(message(3, 'Attempted'))(read))).toEqual([message(3, 'Read')])
  })

  test('of another conversation are not added', () => {
    const other = { ...message(4), conversationId: 3 }
    expect(shown(putMessage(other)(loaded([message(3)], true)))).toEqual([3])
    expect(shown(addMessage(other)(loaded([message(3)], true)))).toEqual([3])
  })

  test('that are loaded again are added to those that they follow', () => {
    const state = loaded([message(1), message(2)], true)
    const follows = putMessages(full([message(2), message(3)]), true)(state)
    expect(shown(follows)?.slice(0, 3)).toEqual([1, 2, 3])
    expect(follows.thread.isComplete).toBe(true)
    expect(shown(putMessages([message(4)], true)(state))).toEqual([1, 2, 4])
  })

  test('that are loaded again replace those before a hole', () => {
    const apart = putMessages(full([message(8), message(9)]), true)(loaded([message(1), message(2)], true))
    expect(shown(apart)?.slice(0, 2)).toEqual([8, 9])
    expect(apart.thread.isComplete).toBe(false)
  })
})

describe('conversations', () => {
  const rows = [conversation(1, '2026-01-03'), conversation(2, '2026-01-02')]
  const loaded = (by: Partial<ChannelState['inbox']> = {}): ChannelState => {
    const conversations = byId(rows)
    return { ...empty, conversations, inbox: { ...empty.inbox, ids: new Set(conversations.keys()), ...by } }
  }
  const shown = ({ inbox, conversations }: ChannelState) => idsOf(conversationsOf(inbox.ids, conversations))
  const put = (changed: Conversation, by?: Partial<ChannelState['inbox']>) =>
    shown(putConversation(changed)(loaded(by)))

  test('move to the top with a new message', () => {
    expect(put(conversation(2, '2026-01-04'))).toEqual([2, 1])
  })

  test('of one time are ordered by their keys', () => {
    expect(put(conversation(3, '2026-01-03'))).toEqual([3, 1, 2])
  })

  test.each([
    ['unread', { unreadCount: 1 }],
    ['star', { star: true }],
    ['up', { lastDirection: 'Up' as const }],
  ] as const)('are added to the filter %s only where they match', (filter, values) => {
    expect(put(conversation(3, '2026-01-05'), { filter })).toEqual([1, 2])
    expect(put(conversation(3, '2026-01-05', values), { filter })).toEqual([3, 1, 2])
  })

  test('of another site are not added', () => {
    expect(put(conversation(3, '2026-01-05', { siteId: 2 }))).toEqual([1, 2])
  })

  test('stay in the list though the filter does not match any more', () => {
    expect(put(conversation(2, '2026-01-02', { unreadCount: 0 }), { filter: 'unread' })).toEqual([1, 2])
  })

  test('are not added below the last loaded page, which would hide those between', () => {
    const old = conversation(3, '2026-01-01')
    expect(put(old, { isComplete: false })).toEqual([1, 2])
    expect(put(old)).toEqual([1, 2, 3])
    expect(put(conversation(3, '2026-01-03'), { isComplete: false })).toEqual([3, 1, 2])
  })

  test('are not added to the results of a search', () => {
    expect(put(conversation(3, '2026-01-05'), { keyword: 'tea' })).toEqual([1, 2])
  })

  test('of the first page replace the list, and those of another one follow', () => {
    const page = [conversation(4, '2026-01-01')]
    expect(shown(putConversations(page, true)(loaded()))).toEqual([4])
    expect(shown(putConversations(page, false)(loaded()))).toEqual([1, 2, 4])
  })
})
