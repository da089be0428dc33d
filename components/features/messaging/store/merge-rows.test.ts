import { mergeConversations, mergeMessage, mergeMessages, refreshMessages } from './merge-rows'
import type { Conversation, Message } from './messaging-calls'

/** A message that was written at the minute of its key, where nothing else is said. */
const message = (id: number, status = 'Sent', minute = id) =>
  ({ id, status, createdTime: `2026-01-01T00:0${minute}:00.000Z` }) as Message
const conversation = (id: number, lastTime: string, values: Partial<Conversation> = {}) =>
  ({ id, siteId: 1, lastTime, unreadCount: 0, star: false, lastDirection: 'Down', ...values }) as Conversation
const all = { siteId: 1, filter: 'all', keyword: '' } as const
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('messages', () => {
  test('are in the order of their times, each once, and of one time in that of their keys', () => {
    expect(ids(mergeMessages([message(3), message(5)], [message(4), message(5), message(1)]))).toEqual([1, 3, 4, 5])
    const late = message(9, 'Delivered', 4)
    expect(ids(mergeMessages([message(3), message(5)], [late, message(4)]))).toEqual([3, 4, 9, 5])
  })

  test('that come late are shown before the first one only where nothing between is still to be loaded', () => {
    const late = message(9, 'Delivered', 1)
    expect(ids(mergeMessage([message(3)], late, false))).toEqual([3])
    expect(ids(mergeMessage([message(3)], late, true))).toEqual([9, 3])
    expect(ids(mergeMessage([message(3)], message(2, 'Sent', 3), false))).toEqual([3])
    expect(ids(mergeMessage([], late, false))).toEqual([9])
  })

  test('have the state that came last', () => {
    expect(mergeMessages([message(3)], [message(3, 'Read')])).toEqual([message(3, 'Read')])
  })
})

describe('messages that are loaded again', () => {
  const loaded = [message(1), message(2)]

  test('are added to those that they follow', () => {
    expect(ids(refreshMessages(loaded, [message(2), message(3)], true))).toEqual([1, 2, 3])
    expect(ids(refreshMessages(loaded, [message(4)], false))).toEqual([1, 2, 4])
  })

  test('replace those before a hole', () => {
    expect(ids(refreshMessages(loaded, [message(8), message(9)], true))).toEqual([8, 9])
  })
})

describe('conversations', () => {
  const rows = [conversation(1, '2026-01-03'), conversation(2, '2026-01-02')]

  test('move to the top with a new message', () => {
    expect(ids(mergeConversations(rows, conversation(2, '2026-01-04'), all, true))).toEqual([2, 1])
  })

  test('of one time are ordered by their keys', () => {
    expect(ids(mergeConversations(rows, conversation(3, '2026-01-03'), all, true))).toEqual([3, 1, 2])
  })

  test.each([
    ['unread', { unreadCount: 1 }],
    ['star', { star: true }],
    ['up', { lastDirection: 'Up' as const }],
  ] as const)('are added to the filter %s only where they match', (filter, values) => {
    const by = { ...all, filter }
    expect(ids(mergeConversations(rows, conversation(3, '2026-01-05'), by, true))).toEqual([1, 2])
    expect(ids(mergeConversations(rows, conversation(3, '2026-01-05', values), by, true))).toEqual([3, 1, 2])
  })

  test('of another site are not added', () => {
    expect(ids(mergeConversations(rows, conversation(3, '2026-01-05', { siteId: 2 }), all, true))).toEqual([1, 2])
  })

  test('stay in the list though the filter does not match any more', () => {
    const read = conversation(2, '2026-01-02', { unreadCount: 0 })
    expect(ids(mergeConversations(rows, read, { ...all, filter: 'unread' }, true))).toEqual([1, 2])
  })

  test('are not added below the last loaded page, which would hide those between', () => {
    const old = conversation(3, '2026-01-01')
    expect(ids(mergeConversations(rows, old, all, false))).toEqual([1, 2])
    expect(ids(mergeConversations(rows, old, all, true))).toEqual([1, 2, 3])
    expect(ids(mergeConversations(rows, conversation(3, '2026-01-03'), all, false))).toEqual([3, 1, 2])
  })

  test('are not added to the results of a search', () => {
    expect(ids(mergeConversations(rows, conversation(3, '2026-01-05'), { ...all, keyword: 'tea' }, true))).toEqual([
      1, 2,
    ])
  })
})
