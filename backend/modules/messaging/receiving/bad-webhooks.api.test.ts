import { and, eq } from 'drizzle-orm'
import { conversations, messages } from '../../../db/schema/messaging'
import { ServiceOptions } from '../../../testing/messaging'
import { ProviderWebhooks, whatsappText } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { hubSignature } from '../providers/signatures'

const appSecret = 'app-secret'
const services = new ServiceOptions()
let api: TestApi
let next = 0
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  api = await startTestApi({ settingsOf: services.of })
  const options = { accessToken: 't', appSecret }
  await services.add(api, 'whatsapp-cloud', { ...options, phoneNumberId: '111' }, { businessCode: 'WA' })
  await services.add(
    api,
    'whatsapp-cloud',
    { ...options, phoneNumberId: '222' },
    { businessCode: 'WA-2', siteIds: [4] },
  )
})
afterAll(() => api.close())

const now = () => String(Math.floor(Date.now() / 1000))
const newWaId = () => `8529${String(6_900_000 + next++)}`
const post = (value: object, phoneNumberId = '111') => webhooks.whatsapp('WA', value, { phoneNumberId, appSecret })
const text = (from: string, more: object = {}) => ({
  ...{ from, id: `wamid.b${next++}`, timestamp: now(), type: 'text', text: { body: 'Hi' } },
  ...more,
})
const storedOf = (from: string) => {
  const isTheirs = and(eq(messages.remotePhoneNumber, `+${from}`), eq(messages.direction, 'Up'))
  return api.store.database.sql.select().from(messages).where(isTheirs)
}

test('a webhook that is too large is no success, so that its provider does not take it for one', async () => {
  const from = newWaId()
  const { status } = await post({ messages: [text(from, { text: { body: 'x'.repeat(3_000_000) } })] })
  expect([status, await storedOf(from)]).toEqual([413, []])
})

test('a thousand messages at once are all stored, in their order', async () => {
  const from = newWaId()
  const all = Array.from({ length: 1000 }, (_, index) => text(from, { text: { body: `Text ${index}` } }))
  expect((await post({ messages: all })).status).toBe(200)
  const stored = await storedOf(from)
  expect(stored).toHaveLength(1000)
  const sorted = stored.toSorted((one, other) => one.recordId - other.recordId)
  expect(sorted.map(({ searchText }) => searchText)).toEqual(all.map((one) => one.text.body))
})

test('what is nested a hundred deep is kept as it came, and takes nothing else with it', async () => {
  const [from, other] = [newWaId(), newWaId()]
  let deep: object = { end: true }
  for (let level = 0; level < 100; level += 1) deep = { deep }
  const raw = JSON.stringify({
    entry: [{ changes: [{ value: { messages: [text(from, { type: 'odd', odd: deep }), text(other)] } }] }],
  })
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': hubSignature(raw, appSecret) }
  expect((await api.send('POST', 'webhooks/WA', { body: raw, headers })).status).toBe(200)
  const [[kept], [beside]] = [await storedOf(from), await storedOf(other)]
  expect([kept?.content, beside?.searchText]).toEqual([expect.stringContaining('"deep":{"end":true}'), 'Hi'])
})

test('an id of a thousand letters is stored once', async () => {
  const from = newWaId()
  const message = text(from, { id: `wamid.${'x'.repeat(1000)}` })
  expect((await post({ messages: [message] })).status).toBe(200)
  expect((await post({ messages: [message] })).status).toBe(200)
  expect(await storedOf(from)).toHaveLength(1)
})

test('what is nested without end is kept as a whole', async () => {
  const raw = `{"entry":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': hubSignature(raw, appSecret) }
  expect((await api.send('POST', 'webhooks/WA', { body: raw, headers })).status).toBe(200)
  const kept = await api.store.database.sql.select().from(messages).where(eq(messages.remotePhoneNumber, '?'))
  expect(kept).toHaveLength(1)
})

test.each([
  ['1970', '0'],
  ['2099', '4070908800'],
  ['no time', 'soon'],
])('a message of %s is one of now', async (_, timestamp) => {
  const from = newWaId()
  await post({ messages: [text(from, { timestamp })] })
  const [stored] = await storedOf(from)
  const { createdTime, deliveredTime } = stored ?? {}
  // Both were set by the clock of the store.
  expect(Number(createdTime)).toBeLessThanOrEqual(Number(deliveredTime))
  expect(Number(createdTime)).toBeGreaterThan(Date.UTC(2026, 0, 1))
})

test('the twin of a number at another site is another conversation', async () => {
  const [one, other] = ['5215512340001', '525512340001']
  await post(whatsappText({ from: one, text: 'Hola' }).value)
  await post(whatsappText({ from: other, text: 'Hola' }).value, '222')
  const { remotePhoneNumber, siteId } = conversations
  const rows = await api.store.database.sql.select({ remotePhoneNumber, siteId }).from(conversations)
  const ours = rows.filter((row) => [`+${one}`, `+${other}`].includes(row.remotePhoneNumber ?? ''))
  expect(ours.map((row) => row.siteId).sort()).toEqual([3, 4])
})

test('of parts that cannot be used the others are taken', async () => {
  const from = newWaId()
  const odd = [null, 7, 'x', [], { type: 'edit', edit: { original_message_id: 5 } }, { type: 'revoke', revoke: 'x' }]
  const { status } = await post({
    messages: [...odd, text(from)],
    message_echoes: [null, { type: 'text' }],
    calls: [null, { event: 'terminate' }],
    statuses: [null],
    contacts: [null, { wa_id: 7 }],
  })
  expect([status, (await storedOf(from)).length]).toEqual([200, 1])
})
