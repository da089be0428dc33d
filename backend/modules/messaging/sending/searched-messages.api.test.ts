import { eq } from 'drizzle-orm'
import { messages } from '../../../db/schema/messaging'
import { newNumber, ServiceOptions } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { storeProviderId } from '../early-states'
import { searchMessage } from './search-message'

const as = 'sales.staff'
const siteId = 3
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
/** What Twilio says of its messages, and of new ones. */
let listed: () => object = () => ({ messages: [] })
let taken: () => object = () => ({ isSilent: true })
let api: TestApi
let other: { serviceId: number }
let next = 0

beforeAll(async () => {
  provider = await startProvider((url) => (url.includes('Messages.json?') ? listed() : taken()))
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  const twilio = { baseUrl: provider.url, accountSid: 'AC1', authToken: 'token', from: '+15005550006' }
  await services.add(api, 'twilio', twilio, { businessCode: 'SM' })
  other = await services.add(api, 'twilio', {}, { siteIds: [4] })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
  taken = () => ({ isSilent: true })
  listed = () => ({ messages: [] })
})

const rowOf = async (recordId: number) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
  return row
}
async function sendLost(content: string, to = newNumber()): Promise<{ id: number; to: string }> {
  const { body } = await api.post('smsrecords', { siteId, to, content }, { as })
  await api.runTasks()
  expect(await rowOf(body.smsRecordId)).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true })
  return { id: body.smsRecordId, to }
}
/** Runs what waits for its time. */
async function later() {
  await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
  await api.runTasks()
}
const asListed = (to: string, body: string, more: object = {}) => ({
  ...{ sid: `SM-s${next++}`, to, body, status: 'delivered', direction: 'outbound-api' },
  ...{ from: '+15005550006', date_created: new Date().toUTCString(), ...more },
})
const wasAMinuteAgo = (id: number) =>
  api.store.database.sql
    .update(messages)
    .set({ askedTime: new Date(Date.now() - 61_000) })
    .where(eq(messages.recordId, id))

test('a message that Twilio has is sent, with its id and state', async () => {
  const { id, to } = await sendLost('Hello')
  const found = asListed(to, 'Hello')
  listed = () => ({ messages: [found] })
  await later()
  expect(await rowOf(id)).toMatchObject({ status: 'Delivered', isDeliveryUnknown: false, providerId: found.sid })
  const { url, headers } = provider.seen.at(-1) ?? {}
  expect(new URL(url ?? '', provider.url).searchParams.get('To')).toBe(to)
  expect(headers?.authorization).toMatch(/^Basic /)
})

test('a message that Twilio has not begun to send counts as sent', async () => {
  const { id, to } = await sendLost('Queued')
  listed = () => ({ messages: [asListed(to, 'Queued', { status: 'queued' })] })
  await later()
  expect(await rowOf(id)).toMatchObject({ status: 'Sent', isDeliveryUnknown: false })
})

test.each([
  ['another text', { body: 'Other' }],
  ['one of another number of ours', { from: '+15005550007' }],
  ['one of a messaging service', { from: null, messaging_service_sid: 'MG1' }],
  ['one of a customer', { direction: 'inbound' }],
  ['one of before', { date_created: new Date(Date.now() - 3_600_000).toUTCString() }],
])('%s is not it', async (_, more) => {
  const { id, to } = await sendLost('Mine')
  listed = () => ({ messages: [asListed(to, 'Mine', more)] })
  await later()
  expect(await rowOf(id)).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true, providerId: null })
})

test('of a messaging service, a message of it is found under whichever number', async () => {
  const [id, before] = Object.entries(services.byId).find(([, { accountSid }]) => accountSid) ?? []
  services.byId[Number(id)] = { ...before, from: 'MG1' }
  const { id: mine, to } = await sendLost('By service')
  const others = [asListed(to, 'By service'), asListed(to, 'By service', { messaging_service_sid: 'MG2' })]
  const found = asListed(to, 'By service', { from: '+15005550008', messaging_service_sid: 'MG1' })
  listed = () => ({ messages: [found, ...others] })
  await later()
  services.byId[Number(id)] = before as Record<string, string>
  expect(await rowOf(mine)).toMatchObject({ status: 'Delivered', providerId: found.sid })
})

test('a message that is stored under another service of the account is not it', async () => {
  const { id, to } = await sendLost('Of whom')
  const { id: another } = await sendLost('Else')
  const found = asListed(to, 'Of whom')
  await api.store.database.sql
    .update(messages)
    .set({ providerId: found.sid, serviceId: other.serviceId, status: 'Sent' })
    .where(eq(messages.recordId, another))
  listed = () => ({ messages: [found] })
  await later()
  expect(await rowOf(id)).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true, providerId: null })
})

test('a message that Twilio does not have after a minute failed, and can be sent again', async () => {
  const { id } = await sendLost('Never came')
  await later()
  expect(await rowOf(id)).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true })
  await wasAMinuteAgo(id)
  await later()
  const { body } = await api.get(`smsrecords/${id}`, { as })
  expect(body).toMatchObject({
    status: 'Failed',
    isDeliveryUnknown: false,
    errorMessage: expect.stringContaining('no such'),
  })
})

test('the same text twice is two messages, each found once', async () => {
  const to = newNumber()
  const [one, other] = [await sendLost('Twice', to), await sendLost('Twice', to)]
  for (const { id } of [one, other]) await wasAMinuteAgo(id)
  listed = () => ({ messages: [asListed(to, 'Twice', { sid: 'SM-b' }), asListed(to, 'Twice', { sid: 'SM-a' })] })
  await later()
  const ids = [await rowOf(one.id), await rowOf(other.id)].map((row) => row?.providerId)
  expect(ids.toSorted()).toEqual(['SM-a', 'SM-b'])
})

test('while the same text is on its way, what Twilio lists may be that', async () => {
  const to = newNumber()
  const [lost, twin] = [await sendLost('In flight', to), await sendLost('In flight', to)]
  await wasAMinuteAgo(lost.id)
  const found = asListed(to, 'In flight')
  const lookUp = jest.fn(async () => [{ providerId: found.sid, status: 'Delivered' as const }])
  const search = () =>
    searchMessage(lost.id, { carrier: { lookUp }, signal: AbortSignal.timeout(10_000) }, api.store.database)
  expect(await search()).toEqual({ kind: 'unsaid' })
  await wasAMinuteAgo(twin.id)
  expect(await search()).toEqual({ kind: 'found' })
  expect(await rowOf(lost.id)).toMatchObject({ status: 'Delivered', providerId: found.sid })
})

test('what the provider finds by our key does not wait for the same text on its way', async () => {
  const to = newNumber()
  const [lost] = [await sendLost('By key', to), await sendLost('By key', to)]
  const providerId = `line-${next++}`
  const lookUp = async () => [{ providerId, status: 'Sent' as const, isByKey: true as const }]
  const carrier = { carrier: { lookUp }, signal: AbortSignal.timeout(10_000) }
  expect(await searchMessage(lost.id, carrier, api.store.database)).toEqual({ kind: 'found' })
  expect(await rowOf(lost.id)).toMatchObject({ status: 'Sent', providerId })
})

test('what the provider does not have does not wait for the same text on its way', async () => {
  const to = newNumber()
  const [lost] = [await sendLost('Nowhere', to), await sendLost('Nowhere', to)]
  await wasAMinuteAgo(lost.id)
  const carrier = { carrier: { lookUp: async () => [] }, signal: AbortSignal.timeout(10_000) }
  expect(await searchMessage(lost.id, carrier, api.store.database)).toMatchObject({ kind: 'absent' })
})

test('a text is found as smart encoding has sent it', async () => {
  const { id, to } = await sendLost('“Don’t wait…” – 5\u00a0mugs')
  const found = asListed(to, '"Don\'t wait..." - 5 mugs')
  listed = () => ({ messages: [found] })
  await later()
  expect(await rowOf(id)).toMatchObject({ status: 'Delivered', providerId: found.sid })
})

test('an id that another message has got meanwhile leaves a message as it is', async () => {
  const [one, two] = [await sendLost('Mine first'), await sendLost('Mine too')]
  const { serviceId = null } = (await rowOf(one.id)) ?? {}
  const sent = { status: 'Sent', serviceId, providerId: `SM-s${next++}` } as const
  expect(await storeProviderId(one.id, sent, api.store.database)).toBe(true)
  expect(await storeProviderId(two.id, sent, api.store.database)).toBe(false)
  expect(await rowOf(two.id)).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true, providerId: null })
  // Twilio gives the id of another in its response, too.
  taken = () => ({ status: 201, body: JSON.stringify({ sid: sent.providerId, status: 'queued' }) })
  await sendLost('Not mine')
})

test('while Twilio does not answer, the delivery stays unknown', async () => {
  const { id } = await sendLost('Who knows')
  listed = () => ({ isSilent: true })
  await wasAMinuteAgo(id)
  for (let round = 0; round < 8; round += 1) await later()
  expect(await rowOf(id)).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true, providerId: null })
  expect(provider.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the text that Twilio takes is counted beside the conversation', async () => {
  taken = () => ({ status: 201, body: JSON.stringify({ sid: 'SM-ok', status: 'queued' }) })
  const to = newNumber()
  const { body } = await api.post('smsrecords', { siteId, to, content: 'Hi' }, { as })
  const { body: conversation } = await api.get(`smsconversations/${body.smsConversationId}`, { as })
  expect(conversation.maxTextLength).toBe(1600)
})
