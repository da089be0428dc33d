import { asc, eq, sql } from 'drizzle-orm'
import { enums } from '@/contract/enums'
import { messageTypes } from '@/contract/messaging/message-content'
import { userAddresses, userBans, users } from '../../db/schema/customers'
import { conversations, messages } from '../../db/schema/messaging'
import { orders } from '../../db/schema/ordering'
import { pushLogs, pushNotifications, siteNotifications } from '../../db/schema/pushes'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const store = () => api.store.database.sql
const sorted = (values: Iterable<string | number>) => [...new Set(values)].sort()

test('orders of the demo sites have 120 customers', async () => {
  const known = await store().select().from(users)
  expect(known).toHaveLength(120)
  const placed = await store().selectDistinct({ userId: orders.userId }).from(orders)
  expect(placed.every(({ userId }) => userId === null || known.some((user) => user.userId === userId))).toBe(true)
  expect(placed.length).toBeGreaterThan(100)
})

test('160 addresses are in the seven countries with a format of their own and in five others', async () => {
  const rows = await store().select().from(userAddresses)
  const countries = sorted(rows.map(({ country }) => country))
  expect([rows.length, countries.length]).toEqual([160, 12])
  expect(countries).toEqual(expect.arrayContaining(['CN', 'HK', 'JP', 'MO', 'MY', 'SG', 'TW']))
})

test('25 bans are of every type and matter, and five have expired', async () => {
  const rows = await store().select().from(userBans)
  const expired = rows.filter(({ expireTime }) => expireTime !== null && expireTime < new Date())
  expect([rows.length, expired.length]).toEqual([25, 5])
  expect(sorted(rows.map(({ accountType }) => accountType))).toEqual(sorted(enums.BanAccountType))
  expect(sorted(rows.flatMap(({ matters }) => matters))).toEqual(sorted(enums.BanMatter))
})

test.each(['sms', 'whatsapp', 'line'] as const)(
  '30 conversations on %s are spread over four sites',
  async (channel) => {
    const rows = await store().select().from(conversations).where(eq(conversations.channel, channel))
    expect([rows.length, sorted(rows.map(({ siteId }) => siteId))]).toEqual([30, [1, 2, 3, 4]])
    for (const filter of [
      rows.filter(({ star }) => star),
      rows.filter(({ unreadCount }) => unreadCount > 0),
      rows.filter(({ tags }) => tags.length > 0),
      rows.filter(({ customName }) => customName !== null),
    ]) {
      expect(filter.length).toBeGreaterThan(0)
    }
  },
)

test('messages are of every type and state, and one conversation has 1,500', async () => {
  const rows = await store().select().from(messages).orderBy(asc(messages.recordId))
  expect(sorted(rows.map(({ status }) => status))).toEqual(sorted(enums.MessageStatus))
  const types = new Set(rows.map(({ content }) => /"type":"(\w+)"/.exec(content)?.[1]))
  expect(messageTypes.filter((type) => !types.has(type))).toEqual([])
  expect(rows.some(({ content }) => content.includes('"body":"😍😍😍"'))).toBe(true)
  expect(rows.some(({ status, errorMessage }) => status === 'Failed' && errorMessage)).toBe(true)
  const counts = new Map<number, number>()
  for (const { conversationId } of rows) counts.set(conversationId, (counts.get(conversationId) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBe(1500)
})

test('two sites hear of events, and 40 pushes are in every state with their logs', async () => {
  const settings = await store().select().from(siteNotifications)
  expect(sorted(settings.map(({ siteId }) => siteId))).toHaveLength(2)
  const pushes = await store().select().from(pushNotifications)
  expect([pushes.length, sorted(pushes.map(({ status }) => status))]).toEqual([40, sorted(enums.PushStatus)])
  const tries = await store()
    .select({ id: pushLogs.pushNotificationId, count: sql<number>`count(*)::int` })
    .from(pushLogs)
    .groupBy(pushLogs.pushNotificationId)
  const countOf = new Map(tries.map(({ id, count }) => [id, count]))
  expect(pushes.map(({ pushNotificationId: id }) => countOf.get(id) ?? 0)).toEqual(
    pushes.map(({ retryCount }) => retryCount),
  )
})
