import { asc, eq, sql } from 'drizzle-orm'
import { enums } from '@/contract/enums'
import { messageTypes } from '@/contract/messaging/message-content'
import { customerMessages } from '../../db/schema/customer-messages'
import { userAddresses, userBans, users } from '../../db/schema/customers'
import { externalServices, serviceConnections } from '../../db/schema/external-services'
import { conversations, messages } from '../../db/schema/messaging'
import { orders } from '../../db/schema/ordering'
import { helpPages } from '../../db/schema/plain'
import { pushLogs, pushNotifications, siteNotifications } from '../../db/schema/pushes'
import { backgroundTaskLogs, backgroundTasks, localizations } from '../../db/schema/system'
import { emailTemplates, lineTemplates, smsTemplates, whatsappTemplates } from '../../db/schema/templates'
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

/** In how many languages besides the one of entry each record has texts. */
async function languagesOf(resource: string): Promise<number[]> {
  const rows = await store()
    .select({ n: sql<number>`count(*)::int` })
    .from(localizations)
    .where(eq(localizations.resource, resource))
    .groupBy(localizations.recordKey)
  return rows.map(({ n }) => n)
}

test('there are eight templates of each kind and twelve help pages, in three languages', async () => {
  for (const table of [emailTemplates, smsTemplates, whatsappTemplates, lineTemplates])
    expect(await store().$count(table)).toBe(8)
  expect(await store().$count(helpPages)).toBe(12)
  for (const kind of ['email', 'sms', 'whatsapp', 'line']) {
    expect([kind, await languagesOf(`${kind}templates`)]).toEqual([kind, Array(8).fill(2)])
  }
  expect(await languagesOf('pages')).toEqual(Array(12).fill(2))
})

test('two services wait to be connected; of a third there is a connection in every state', async () => {
  const services = await store().select().from(externalServices).where(eq(externalServices.implement, 'oauth2'))
  const connections = await store().select().from(serviceConnections)
  const connected = new Set(connections.map(({ serviceId }) => serviceId))
  expect(services.filter(({ serviceId }) => !connected.has(serviceId))).toHaveLength(2)
  const daysLeft = connections.map(({ endTime }) => ((endTime?.getTime() ?? 0) - Date.now()) / 86_400_000)
  const states = daysLeft.map((days) => (days <= 0 ? 'Expired' : days <= 7 ? 'Expiring' : 'Connected'))
  expect(states.sort()).toEqual(['Connected', 'Expired', 'Expiring'])
})

test('there are thirty background tasks in every state, with logs, and three messages that templates caused', async () => {
  const tasks = await store().select().from(backgroundTasks)
  // Those that run by the clock stand in the same list.
  const hourAgo = new Date(Date.now() - 3_600_000)
  expect(tasks.filter(({ createdTime }) => createdTime < hourAgo)).toHaveLength(30)
  expect(new Set(tasks.map(({ status }) => status))).toEqual(
    new Set(['Waiting', 'Running', 'Completed', 'Failed', 'Cancelled']),
  )
  const logged = new Set((await store().select().from(backgroundTaskLogs)).map((log) => log.backgroundTaskId))
  const rough = tasks.filter(({ status }) => status === 'Failed' || status === 'Cancelled')
  expect(rough.every(({ backgroundTaskId }) => logged.has(backgroundTaskId))).toBe(true)
  expect(await store().$count(customerMessages)).toBe(3)
})
