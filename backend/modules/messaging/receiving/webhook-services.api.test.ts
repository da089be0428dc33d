import { and, eq } from 'drizzle-orm'
import { StandIn } from '@/lib/testing/stand-in'
import { earlyStates, messageEvents, messages } from '../../../db/schema/messaging'
import { backgroundTasks } from '../../../db/schema/system'
import { ServiceOptions } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { deleteOldEarlyStates } from '../early-states'
import { hubSignature, lineSignature, twilioSignatures } from '../providers/signatures'
import { storeStatus } from '../store-message'

const as = 'sales.staff'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let elsewhere: StandIn
let reply: (url: string) => object = () => ({})
let api: TestApi
let next = 0

beforeAll(async () => {
  provider = await startProvider((url) => reply(url))
  elsewhere = await StandIn.start()
  api = await startTestApi({
    fetchRules: { allowPrivate: true, ports: [provider.port, Number(new URL(elsewhere.url).port)] },
    settingsOf: services.of,
  })
})
afterAll(async () => {
  await api.close()
  await provider.close()
  await elsewhere.close()
})
beforeEach(async () => {
  await api.store.database.sql.delete(backgroundTasks)
  provider.seen.length = 0
})

const addService = (
  implement: 'whatsapp-cloud' | 'line' | 'twilio',
  options: Record<string, string>,
  siteIds?: readonly number[],
) => services.add(api, implement, options, { siteIds })
const appSecret = 'secret'
const whatsapp = {
  baseUrl: 'http://127.0.0.1:9',
  phoneNumberId: '1',
  accessToken: 'wa-token',
  appSecret,
  verifyToken: 'verify-me',
}

const newWaId = () => `8529${String(8_000_000 + next++)}`
const envelope = (value: object) => ({ entry: [{ changes: [{ field: 'messages', value }] }] })
const nowS = () => Math.floor(Date.now() / 1000)
function inbound(from: string, type = 'text', part: object = { body: 'Hi' }) {
  const id = `wamid.in${next++}`
  return { id, body: envelope({ messages: [{ from, id, timestamp: String(nowS()), type, [type]: part }] }) }
}
const post = (code: string, body: string, headers: Record<string, string>) =>
  api.send('POST', `webhooks/${code}`, { body, headers: { 'content-type': 'application/json', ...headers } })
const postHub = (code: string, body: object, secret = appSecret) => {
  const raw = JSON.stringify(body)
  return post(code, raw, { 'x-hub-signature-256': hubSignature(raw, secret) })
}
const storedAs = async (providerId: string) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.providerId, providerId))
  return row
}

describe('a service without its secret', () => {
  test('takes nothing, whoever signs with an empty one', async () => {
    const codes = {
      whatsapp: (await addService('whatsapp-cloud', {})).businessCode,
      line: (await addService('line', {})).businessCode,
      twilio: (await addService('twilio', {})).businessCode,
    }
    const form = new URLSearchParams({ MessageSid: 'SM1', From: '+85291234567', Body: 'Hi' })
    const signed = [
      await postHub(codes.whatsapp, inbound(newWaId()).body, ''),
      await post(codes.line, '{"events":[]}', { 'x-line-signature': lineSignature('{"events":[]}', '') }),
      await post(codes.twilio, String(form), { 'x-twilio-signature': twilioSignatures('', form, '')[0] ?? '' }),
    ]
    expect(signed.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('is not confirmed', async () => {
    const { businessCode } = await addService('whatsapp-cloud', {})
    const verify = (token: string) =>
      api.get(`webhooks/${businessCode}?hub.mode=subscribe&hub.challenge=1${token && `&hub.verify_token=${token}`}`)
    for (const token of ['', 'undefined']) expect((await verify(token)).status).toBe(401)
  })
})

test.each([
  ['in another mode', 'hub.mode=unsubscribe&hub.verify_token=verify-me&hub.challenge=1'],
  ['with a challenge that is no number', 'hub.mode=subscribe&hub.verify_token=verify-me&hub.challenge=%3Cscript%3E'],
  ['without a challenge', 'hub.mode=subscribe&hub.verify_token=verify-me'],
])('a webhook is not confirmed %s', async (_, query) => {
  const { businessCode } = await addService('whatsapp-cloud', whatsapp)
  expect((await api.get(`webhooks/${businessCode}?${query}`)).status).toBe(401)
})

test('a service that is switched off is answered as one that is none', async () => {
  const { businessCode, serviceId } = await addService('whatsapp-cloud', whatsapp)
  const { id, body } = inbound(newWaId())
  await api.post(`externalservices/${serviceId}/disable`, undefined, { as: 'super.admin' })
  expect((await postHub(businessCode, body)).status).toBe(401)
  expect(await storedAs(id)).toBeUndefined()
  await api.post(`externalservices/${serviceId}/enable`, undefined, { as: 'super.admin' })
  expect((await postHub(businessCode, body)).status).toBe(200)
  expect(await storedAs(id)).toBeDefined()
})

test('a message belongs to the site that the customer last wrote with, else to the first that uses the service', async () => {
  const { businessCode } = await addService('whatsapp-cloud', whatsapp, [4, 3])
  const siteOf = async (from: string) => {
    const { id, body } = inbound(from)
    await postHub(businessCode, body)
    return (await storedAs(id))?.siteId
  }
  const from = newWaId()
  expect(await siteOf(from)).toBe(3)
  const template = JSON.stringify({ type: 'template', template: { name: 'order_update', language: { code: 'en' } } })
  await api.post('whatsapprecords', { siteId: 4, to: `+${from}`, content: template }, { as })
  expect(await siteOf(from)).toBe(4)
  await api.post('whatsapprecords', { siteId: 3, to: `+${from}`, content: template }, { as })
  expect(await siteOf(from)).toBe(3)
})

test('a state has the time that the provider says', async () => {
  const { businessCode, serviceId } = await addService('whatsapp-cloud', whatsapp)
  const from = newWaId()
  await postHub(businessCode, inbound(from).body)
  const content = JSON.stringify({ type: 'text', text: { body: 'Hello' } })
  const { body } = await api.post('whatsapprecords', { siteId: 3, to: `+${from}`, content }, { as })
  const id = `wamid.out${next++}`
  await storeStatus(body.whatsappRecordId, 'Attempted', api.store.database, { providerId: id })
  await api.store.database.sql.update(messages).set({ serviceId }).where(eq(messages.providerId, id))
  const times = { sent: nowS() - 300, delivered: nowS() - 200, read: nowS() - 100 }
  for (const [status, time] of Object.entries(times)) {
    const statuses = [{ id, status, timestamp: String(time) }]
    expect((await postHub(businessCode, envelope({ statuses }))).status).toBe(200)
  }
  const { sentTime, deliveredTime, readTime } = (await storedAs(id)) ?? {}
  const expected = [times.sent, times.delivered, times.read].map((time) => new Date(time * 1000))
  expect([sentTime, deliveredTime, readTime]).toEqual(expected)
})

test('a state for which no message comes is kept for a day', async () => {
  const { sql } = api.store.database
  const state = { serviceId: 1, status: 'Delivered' as const }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await sql.insert(earlyStates).values([
    { ...state, providerId: 'old', createdTime: hoursAgo(25) },
    { ...state, providerId: 'young', createdTime: hoursAgo(23) },
  ])
  await deleteOldEarlyStates(api.store.database)
  const left = await sql.select({ providerId: earlyStates.providerId }).from(earlyStates)
  expect(left).toEqual([{ providerId: 'young' }])
})

describe('media', () => {
  const gif = Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), Buffer.alloc(40)])
  const updatesOf = (recordId: number) =>
    api.store.database.sql
      .select()
      .from(messageEvents)
      .where(and(eq(messageEvents.recordId, recordId), eq(messageEvents.type, 'update-message')))

  test('of LINE is fetched with the token of the service, and its copy is told', async () => {
    const { businessCode } = await addService('line', {
      accessToken: 'line-token',
      channelSecret: 's',
      baseUrl: provider.url,
    })
    reply = () => ({ body: gif })
    const id = `46${next++}`
    const source = { type: 'user', userId: `U${'0123456789abcdef'.repeat(2)}` }
    const message = { id, type: 'image', contentProvider: { type: 'line' } }
    const raw = JSON.stringify({ events: [{ type: 'message', timestamp: Date.now(), source, message }] })
    expect((await post(businessCode, raw, { 'x-line-signature': lineSignature(raw, 's') })).status).toBe(200)
    await api.runTasks()
    const request = provider.seen.find(({ url }) => url.includes('/message/'))
    expect([request?.method, request?.url]).toEqual(['GET', `/v2/bot/message/${id}/content`])
    expect(request?.headers.authorization).toBe('Bearer line-token')
    const row = await storedAs(id)
    expect(row?.content).toMatch(/"cacheUrl":"\/files\/[0-9a-f]{64}\.gif"/)
    expect(await updatesOf(Number(row?.recordId))).toHaveLength(1)
  })

  test('of LINE that has a public address is left there', async () => {
    const { businessCode } = await addService('line', { accessToken: 't', channelSecret: 's', baseUrl: provider.url })
    const id = `46${next++}`
    const source = { userId: `U${'0123456789abcdef'.repeat(2)}` }
    const originalContentUrl = 'https://shop.example/a.jpg'
    const message = { id, type: 'image', contentProvider: { type: 'external', originalContentUrl } }
    const raw = JSON.stringify({ events: [{ type: 'message', timestamp: Date.now(), source, message }] })
    await post(businessCode, raw, { 'x-line-signature': lineSignature(raw, 's') })
    await api.runTasks()
    expect(provider.seen.map(({ url }) => url)).toEqual(['/v2/bot/info', expect.stringContaining('/v2/bot/profile/')])
    expect(JSON.parse((await storedAs(id))?.content ?? '')).toEqual({
      type: 'image',
      image: { link: originalContentUrl },
    })
  })

  test('of WhatsApp is fetched with the token, which another host never gets', async () => {
    const { businessCode } = await addService('whatsapp-cloud', { ...whatsapp, baseUrl: provider.url })
    reply = (url) =>
      url.endsWith('/moved')
        ? { status: 302, headers: { location: `${elsewhere.url}/raw` }, body: '' }
        : { url: `${provider.url}/moved`, mime_type: 'image/gif' }
    elsewhere.behave((_, response) => response.end(gif))
    const { id, body } = inbound(newWaId(), 'image', { id: '998877' })
    await postHub(businessCode, body)
    await api.runTasks()
    expect(provider.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/v23.0/998877', 'Bearer wa-token'],
      ['/moved', 'Bearer wa-token'],
    ])
    expect(elsewhere.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/raw', undefined]])
    expect((await storedAs(id))?.content).toContain('cacheUrl')
  })
})
