import { eq } from 'drizzle-orm'
import { conversations, messages } from '../../db/schema/messaging'
import { newNumber, ServiceOptions, textContent } from '../../testing/messaging'
import { ProviderWebhooks, whatsappText } from '../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'sales.staff'
const siteId = 3
const hourMs = 3_600_000
const appSecret = 'app-secret'
const services = new ServiceOptions()
let api: TestApi
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  api = await startTestApi({ settingsOf: services.of })
  await services.add(api, 'whatsapp-cloud', { phoneNumberId: '1', accessToken: 't', appSecret }, { businessCode: 'WA' })
})
afterAll(() => api.close())

const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * hourMs)
/** A webhook that arrives now, of a message that was written at another time. */
async function receive(number: string, at: Date, { text = 'Hi', name }: { text?: string; name?: string } = {}) {
  const { id, value } = whatsappText({ from: number.slice(1), text, at })
  const contacts = name ? [{ profile: { name }, wa_id: number.slice(1) }] : value.contacts
  const { status } = await webhooks.whatsapp('WA', { ...value, contacts }, { phoneNumberId: '1', appSecret })
  expect(status).toBe(200)
  return id
}
const conversationOf = async (number: string) => {
  const query = `siteId=${siteId}&remotePhoneNumber=${encodeURIComponent(number)}`
  return (await api.get(`whatsappconversations?${query}`, { as })).body.items[0]
}
const textsOf = async (number: string, query = '') => {
  const { whatsappConversationId: id } = await conversationOf(number)
  const { body } = await api.get(`whatsappconversations/${id}/messages?${query}`, { as })
  return body.items.map(({ contentJson }: { contentJson: { text: { body: string } } }) => contentJson.text.body)
}

test('a message of 26 hours ago leaves the window of free text closed', async () => {
  const number = newNumber()
  const at = hoursAgo(26)
  await receive(number, at)
  const found = await conversationOf(number)
  expect([found.lastInboundTime, found.freeTextUntilTime]).toEqual([
    at.toISOString(),
    new Date(at.getTime() + 24 * hourMs).toISOString(),
  ])
  const { status, body } = await api.post(
    'whatsapprecords',
    { siteId, to: number, content: textContent('Yes') },
    { as },
  )
  expect([status, body.message]).toEqual([400, expect.stringContaining('24 hours')])
})

test('a message that comes late neither closes the window nor becomes the last one', async () => {
  const number = newNumber()
  const at = hoursAgo(2)
  await receive(number, at, { text: 'Second', name: 'Amy' })
  await receive(number, hoursAgo(26), { text: 'First', name: 'Her old name' })
  expect(await conversationOf(number)).toMatchObject({
    ...{ lastTime: at.toISOString(), lastInboundTime: at.toISOString(), lastName: 'Amy', unreadCount: 2 },
    lastContentJson: { text: { body: 'Second' } },
  })
  expect((await api.post('whatsapprecords', { siteId, to: number, content: textContent('Yes') }, { as })).status).toBe(
    200,
  )
})

test('an answer stays the last message when an older one of the customer comes after it', async () => {
  const number = newNumber()
  await receive(number, hoursAgo(3), { text: 'Question' })
  await api.post('whatsapprecords', { siteId, to: number, content: textContent('Answer') }, { as })
  const before = await conversationOf(number)
  await receive(number, hoursAgo(1), { text: 'Late' })
  expect(await conversationOf(number)).toMatchObject({ lastTime: before.lastTime, lastDirection: 'Down' })
  expect(await textsOf(number)).toEqual(['Answer', 'Late', 'Question'])
})

test('messages stand by the time of their provider, over pages too, and those of one time as they came', async () => {
  const number = newNumber()
  for (const [hours, text] of [
    [5, 'c'],
    [7, 'a'],
    [3, 'd'],
    [6, 'b'],
    [3, 'e'],
  ] as const) {
    await receive(number, hoursAgo(hours), { text })
  }
  expect(await textsOf(number)).toEqual(['e', 'd', 'c', 'b', 'a'])
  const { whatsappConversationId: id } = await conversationOf(number)
  const page = await api.get(`whatsappconversations/${id}/messages?limit=2`, { as })
  const last = page.body.items.at(-1).whatsappRecordId
  expect(await textsOf(number, `limit=2&lastId=${last}`)).toEqual(['c', 'b'])
})

test('conversations stand by the time of their last message, not by that of its arrival', async () => {
  const [late, early] = [newNumber(), newNumber()]
  await receive(early, hoursAgo(1))
  await receive(late, hoursAgo(4))
  const { body } = await api.get(`whatsappconversations?siteId=${siteId}&limit=100`, { as })
  const numbers = body.items.map(({ remotePhoneNumber }: { remotePhoneNumber: string }) => remotePhoneNumber)
  expect(numbers.indexOf(early)).toBeLessThan(numbers.indexOf(late))
})

test('a time in the future counts as now', async () => {
  const number = newNumber()
  const id = await receive(number, hoursAgo(-20))
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.providerId, id))
  expect(row?.createdTime.getTime()).toBeLessThanOrEqual(Number(row?.deliveredTime?.getTime()))
  const [conversation] = await api.store.database.sql
    .select()
    .from(conversations)
    .where(eq(conversations.remotePhoneNumber, number))
  expect(conversation?.lastInboundTime).toEqual(row?.createdTime)
})

test('a reply within the second of the message that it answers stands after it', async () => {
  const number = newNumber()
  await receive(number, hoursAgo(1), { text: 'Question' })
  await api.post('whatsapprecords', { siteId, to: number, content: textContent('Answer') }, { as })
  await receive(number, hoursAgo(0), { text: 'Reply' })
  expect((await textsOf(number))[0]).toBe('Reply')
})

test('a message of the same second stays behind one that came before it', async () => {
  const number = newNumber()
  const at = hoursAgo(1)
  await receive(number, at, { text: 'One' })
  // Within the second of its arrival, a message has the time at which it came.
  await api.store.database.sql.execute(`update messages set created_time = created_time + interval '900 ms'
    where remote_phone_number = '${number}'`)
  await api.store.database.sql.execute(`update conversations set last_time = last_time + interval '900 ms',
    last_inbound_time = last_inbound_time + interval '900 ms' where remote_phone_number = '${number}'`)
  await receive(number, at, { text: 'Two' })
  expect([await textsOf(number), (await conversationOf(number)).lastContentJson.text.body]).toEqual([
    ['Two', 'One'],
    'Two',
  ])
})
