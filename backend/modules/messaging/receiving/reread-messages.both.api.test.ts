import { eq } from 'drizzle-orm'
import { unknownSender } from '@/contract/messaging/message-channels'
import { conversations, messageEvents, messages } from '../../../db/schema/messaging'
import { pushNotifications, siteNotifications } from '../../../db/schema/pushes'
import { startTask } from '../../../jobs/tasks'
import { ServiceOptions } from '../../../testing/messaging'
import { ProviderWebhooks, whatsappText } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { findConversation } from '../identities'
import { storeInbound } from '../store-message'
import { rereadTask } from './reread-messages'

const [companyId, siteId] = [2, 3]
const appSecret = 'app-secret'
const services = new ServiceOptions()
let api: TestApi
let serviceId: number
let next = 0
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  api = await startTestApi({ settingsOf: services.of })
  const options = { accessToken: 't', appSecret, phoneNumberId: '111' }
  serviceId = (await services.add(api, 'whatsapp-cloud', options, { businessCode: 'WA' })).serviceId
})
afterAll(() => api.close())

const newWaId = () => `8529${String(7_100_000 + next++)}`
const at = () => String(Math.floor(Date.now() / 1000))
/** Stores a message as earlier releases kept what they could not read. */
const keep = (remotePhoneNumber: string, content: object, providerId = `wamid.k${next++}`) =>
  storeInbound(
    {
      ...{ channel: 'whatsapp', companyId, siteId, serviceId, remotePhoneNumber, providerId },
      ...{ content: JSON.stringify(content), remoteName: null, isMms: true },
    },
    api.store.database,
  )
async function reread() {
  await startTask(api.store.database, rereadTask, {}, { isOfSystem: true })
  await api.runTasks()
}
const textsWith = async (remotePhoneNumber: string) => {
  const found = await findConversation({ channel: 'whatsapp', siteId, remotePhoneNumber }, api.store.database)
  if (!found) return undefined
  const rows = await api.store.database.sql
    .select()
    .from(messages)
    .where(eq(messages.conversationId, found.conversationId))
    .orderBy(messages.recordId)
  return rows.map(({ searchText }) => searchText)
}
const text = (body: string, more: object = {}) => ({
  id: `wamid.r${next++}`,
  timestamp: at(),
  type: 'text',
  text: { body },
  ...more,
})

test.each<[string, (id: string) => object]>([
  [
    'the text of a whole webhook',
    (id) => ({
      type: 'unknown',
      raw: JSON.stringify({
        entry: [{ changes: [{ value: { messages: [text('Taken in', { from_user_id: id })] } }] }],
      }),
    }),
  ],
  ['an entry', (id) => ({ changes: [{ value: { messages: [text('Taken in', { from_user_id: id })] } }] })],
  ['a value', (id) => ({ messages: [text('Taken in', { from_user_id: id })] })],
  ['a message', (id) => text('Taken in', { from_user_id: id })],
])('a message of somebody unknown goes to who they are known as today, kept as %s', async (_, contentOf) => {
  const user = `US.13491208655${10_000 + next++}`
  await keep(unknownSender, contentOf(user))
  await reread()
  expect(await textsWith(user)).toEqual(['Taken in'])
  // The conversation of unknown senders is gone with its last message.
  expect(await textsWith(unknownSender)).toBeUndefined()
})

test('the ids of users in contents of earlier releases are not shown', async () => {
  const [from, user] = [newWaId(), `US.13491208655${10_000 + next++}`]
  const whole = { entry: [{ changes: [{ value: { contacts: [{ user_id: `${user}7` }] } }] }] }
  const kept = [
    await keep(`+${from}`, {
      type: 'system',
      system: { type: 'note', user_id: user, parent_user_id: `US.ENT.9${user.slice(3)}` },
    }),
    await keep(`+${from}`, { type: 'unknown', raw: JSON.stringify(whole), from_user_id: user }),
  ]
  await api.store.database.sql
    .update(messages)
    .set({ quotedRecordId: kept[0]?.recordId })
    .where(eq(messages.recordId, kept[1]?.recordId ?? 0))
  const id = kept[0]?.conversationId
  const calls = [
    `whatsappconversations/${id}`,
    `whatsappconversations/${id}/messages`,
    `whatsapprecords/${kept[1]?.recordId}`,
  ]
  for (const call of calls) {
    const { status, body } = await api.get(call, { as: 'sales.staff' })
    expect([call, status]).toEqual([call, 200])
    expect(JSON.stringify(body)).toContain('user_id')
    expect(JSON.stringify(body)).not.toContain(user.slice(3))
  }
})

test.each([
  ['unread stays unread', false],
  ['read stays read', true],
])('a message that was %s, and rings nobody', async (_, isRead) => {
  const { sql } = api.store.database
  const told = { enabled: true, pushUrl: 'http://127.0.0.1:9/' }
  await sql
    .insert(siteNotifications)
    .values({ siteId, businessType: 'MessageReceived', ...told })
    .onConflictDoUpdate({ target: [siteNotifications.siteId, siteNotifications.businessType], set: told })
  const user = `US.13491208655${10_000 + next++}`
  const kept = await keep(unknownSender, text('Taken in', { from_user_id: user }))
  if (isRead) {
    const isIt = eq(messages.recordId, kept?.recordId ?? 0)
    await sql.update(messages).set({ status: 'Read', readTime: new Date() }).where(isIt)
    await sql.update(conversations).set({ unreadCount: 0 }).where(eq(conversations.remotePhoneNumber, unknownSender))
  }
  await sql.delete(messageEvents)
  const pushes = await sql.$count(pushNotifications)
  expect(pushes).toBeGreaterThan(0)
  await reread()
  const found = await findConversation({ channel: 'whatsapp', siteId, remotePhoneNumber: user }, api.store.database)
  expect(found?.unreadCount).toBe(isRead ? 0 : 1)
  const types = await sql.select({ type: messageEvents.type }).from(messageEvents)
  expect(types.map(({ type }) => type)).not.toContain('create-message')
  expect(await sql.$count(pushNotifications)).toBe(pushes)
  await sql.delete(siteNotifications).where(eq(siteNotifications.pushUrl, told.pushUrl))
})

test('what holds a message of somebody unknown yet stays, and the others go to whom they are of, once', async () => {
  const user = `US.13491208655${10_000 + next++}`
  const whose = text('Whose is this')
  const kept = await keep(unknownSender, {
    messages: [text('Taken in', { from_user_id: user }), whose],
    contacts: [{ user_id: user }, { user_id: `${user}9` }],
  })
  await reread()
  await reread()
  expect(await textsWith(user)).toEqual(['Taken in'])
  const isKept = eq(messages.recordId, kept?.recordId ?? 0)
  const [left] = await api.store.database.sql.select().from(messages).where(isKept)
  expect(left?.content).toContain(whose.id)
  // The next test begins without it.
  await api.store.database.sql.delete(conversations).where(eq(conversations.remotePhoneNumber, unknownSender))
})

test('what says no more today stays as it is, unread', async () => {
  await keep(unknownSender, { type: 'poll', poll: {} })
  await keep(unknownSender, text('Whose', { from_user_id: `US.13491208655${10_000 + next++}` }))
  await reread()
  await reread()
  const isUnknown = eq(conversations.remotePhoneNumber, unknownSender)
  const [left] = await api.store.database.sql.select().from(conversations).where(isUnknown)
  expect([left?.unreadCount, left?.lastContent]).toEqual([1, expect.stringContaining('poll')])
})

describe('what a customer told of their ids', () => {
  const changed = (to: string, more: object = {}) => ({
    type: 'system',
    system: { type: 'user_changed_number', wa_id: to, ...more },
  })

  test('is applied where it was stored as a message alone', async () => {
    const [from, to] = [newWaId(), newWaId()]
    await keep(`+${from}`, { type: 'text', text: { body: 'before' } })
    await keep(`+${from}`, changed(to))
    await keep(`+${to}`, { type: 'text', text: { body: 'after' } })
    await reread()
    await reread()
    const texts = await textsWith(`+${to}`)
    expect(texts?.filter((body) => body !== '')).toEqual(['before', 'after'])
    // The next owner of the number begins a conversation of their own.
    expect(await textsWith(`+${from}`)).toBeUndefined()
  })

  test('is not applied where somebody has written under the former number since', async () => {
    const [from, to] = [newWaId(), newWaId()]
    await keep(`+${from}`, changed(to))
    await keep(`+${from}`, { type: 'text', text: { body: 'next owner' } })
    await keep(`+${to}`, { type: 'text', text: { body: 'after' } })
    await reread()
    expect(await textsWith(`+${from}`)).toContain('next owner')
    expect(await textsWith(`+${to}`)).toEqual(['after'])
  })

  test('is applied where it was kept as it came, without who has told it', async () => {
    const [user, later] = [`US.13491208655${10_000 + next++}`, `US.13491208655${10_000 + next++}`]
    await keep(user, { type: 'text', text: { body: 'before' } })
    const told = { type: 'user_changed_user_id', previous_user_id: user, user_id: later }
    await keep(unknownSender, { messages: [{ id: `wamid.r${next++}`, timestamp: at(), type: 'system', system: told }] })
    await reread()
    expect((await textsWith(later))?.[0]).toBe('before')
  })
})

test('edits and withdrawals that were stored as messages change theirs', async () => {
  const from = newWaId()
  const first = whatsappText({ from, text: 'Two cups' })
  const second = whatsappText({ from, text: 'My card is 4111' })
  for (const { value } of [first, second]) await webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret })
  const edit = { original_message_id: first.id, message: { type: 'text', text: { body: 'Three cups' } } }
  await keep(`+${from}`, { type: 'edit', edit })
  await keep(`+${from}`, { type: 'revoke', revoke: { original_message_id: second.id } })
  expect(await textsWith(`+${from}`)).toHaveLength(4)
  await reread()
  expect(await textsWith(`+${from}`)).toEqual(['Three cups', ''])
})
