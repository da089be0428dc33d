import { eq, sql } from 'drizzle-orm'
import { externalServices } from '../../../db/schema/external-services'
import { keptMessages, messages } from '../../../db/schema/messaging'
import { newNumber, textContent, writeAsCustomer } from '../../../testing/messaging'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import type { ReceivedMessage } from '../providers/received'
import { keepMessage } from '../receiving/kept-messages'
import { type Inbound, storeInbound, storeStatus } from '../store-message'

const as = 'sales.staff'
const siteId = 3
const max = 65_536
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const bytesOf = (text: string) => Buffer.byteLength(text)
const storedContent = async (recordId: number) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
  return row?.content ?? ''
}
const receive = async (values: Partial<Inbound>) => {
  const inbound: Inbound = {
    ...{ channel: 'whatsapp', companyId: 2, siteId, remotePhoneNumber: newNumber(), serviceId: null },
    ...{ providerId: null, remoteName: null, content: textContent('Hi') },
    ...values,
  }
  const message = await storeInbound(inbound, api.store.database)
  if (!message) throw new Error('The message was not stored.')
  return message
}
/** A conversation with many messages of the same content, whatever its length. */
async function conversationOf(content: string, messageCount: number) {
  const first = await receive({})
  const { sql: database } = api.store.database
  await database.execute(sql`
    insert into messages (conversation_id, channel, company_id, site_id, direction, content, search_text, status, remote_phone_number)
    select conversation_id, channel, company_id, site_id, direction, ${content}, '', status, remote_phone_number
    from messages, generate_series(1, ${messageCount}::int) where record_id = ${first.recordId}`)
  return first
}

describe('a message has at most 64 KB', () => {
  test.each([
    ['a text of WhatsApp', 'whatsapp', textContent('茶'.repeat(100_000))],
    ['an unknown type', 'whatsapp', JSON.stringify({ type: 'order', order: { items: Array(20_000).fill('item') } })],
    ['an SMS', 'sms', '茶'.repeat(100_000)],
  ] as const)('when it is received: %s', async (_, channel, content) => {
    const { recordId } = await receive({ channel, content })
    const stored = await storedContent(recordId)
    expect(bytesOf(stored)).toBeLessThanOrEqual(max)
    expect(bytesOf(stored)).toBeGreaterThan(max - 500)
    if (channel === 'whatsapp') expect(JSON.parse(stored).type).toBe(JSON.parse(content).type)
  })

  test('when it is kept for a service that no site uses yet', async () => {
    const { sql: database } = api.store.database
    const [service] = await database
      .insert(externalServices)
      .values({ businessCode: 'LONG', name: 'Long', implement: 'line' })
      .returning()
    const message: ReceivedMessage = {
      ...{ account: [], providerId: 'long', remotePhoneNumber: newNumber(), remoteName: null, createdTime: undefined },
      ...{ content: textContent('x'.repeat(500_000)), isMms: false, hasMedia: false },
    }
    await keepMessage(message, service?.serviceId ?? 0, api.store.database)
    const [kept] = await database.select().from(keptMessages).where(eq(keptMessages.providerId, 'long'))
    expect(bytesOf(kept?.content ?? '')).toBeLessThanOrEqual(max)
    expect(bytesOf(kept?.content ?? '')).toBeGreaterThan(max - 500)
  })

  test('when it is received with a file, of which the address of our copy is a part', async () => {
    const content = JSON.stringify({ type: 'image', image: { id: '1', caption: 'x'.repeat(100_000) } })
    const { recordId } = await receive({ content })
    const { image } = JSON.parse(await storedContent(recordId))
    const cacheUrl = `/files/${'a'.repeat(64)}.jpeg`
    expect(bytesOf(JSON.stringify({ type: 'image', image: { ...image, cacheUrl } }))).toBeLessThanOrEqual(max)
  })

  test.each([
    ['sent', 'smsrecords', { siteId, to: '+85291234567' }],
    ['sent to a number of a country', 'tools/sms', { siteId, country: 'HK', phoneNumber: '91234567' }],
    ['played', 'tools/simulator/inbound', { channel: 'sms', siteId, from: '+85291234567' }],
  ])('or is refused when it is %s', async (_, path, values) => {
    const { status, body } = await api.post(path, { ...values, content: '茶'.repeat(21_846) }, { as })
    expect([status, body.details]).toEqual([
      400,
      [{ code: 400_000_001, field: 'content', message: 'content must be at most 64 KB' }],
    ])
  })

  test('or is refused when it is longer with what is added to be sent', async () => {
    const components = [{ type: 'body', text: 'x'.repeat(max - 110) }]
    const content = JSON.stringify({ type: 'template', template: { name: 'a', language: { code: 'en' }, components } })
    expect(bytesOf(content)).toBeLessThanOrEqual(max)
    const { status, body } = await api.post('whatsapprecords', { siteId, to: newNumber(), content }, { as })
    expect([status, body.message]).toEqual([400, expect.stringContaining('content must be at most 64 KB')])
  })

  test('and a name and an error of a few hundred', async () => {
    const { recordId } = await receive({ remoteName: '茶'.repeat(500_000) })
    const { sql: database } = api.store.database
    await database
      .update(messages)
      .set({ direction: 'Down', status: 'Attempted' })
      .where(eq(messages.recordId, recordId))
    await storeStatus(recordId, 'Failed', api.store.database, { errorMessage: 'x'.repeat(500_000) })
    const { body } = await api.get(`whatsapprecords/${recordId}`, { as })
    expect([bytesOf(body.remoteName), body.errorMessage.length]).toEqual([399, 4000])
  })
})

describe('a list', () => {
  test('has the beginning of a long content, and the message itself has the whole', async () => {
    const content = textContent('茶'.repeat(20_000))
    const { recordId, conversationId } = await receive({ content })
    for (const path of [
      `whatsappconversations/${conversationId}/messages`,
      `whatsapprecords?whatsappConversationId=${conversationId}`,
    ]) {
      const [message] = (await api.get(path, { as })).body.items
      expect(message).toMatchObject({ truncated: true, contentJson: { type: 'text' } })
      expect(bytesOf(message.content)).toBeLessThanOrEqual(8192)
      expect(message.contentJson.text.body).toMatch(/^茶{2690,2730}$/)
    }
    const { body } = await api.get(`whatsapprecords/${recordId}`, { as })
    expect(body).toMatchObject({ content, contentJson: JSON.parse(content), truncated: false })
  })

  test('has the whole of a content of 8 KB', async () => {
    const content = 'x'.repeat(8192)
    const { conversationId } = await receive({ channel: 'sms', content })
    const [message] = (await api.get(`smsconversations/${conversationId}/messages`, { as })).body.items
    expect(message).toMatchObject({ content, truncated: false })
  })

  test.each([
    ['half a megabyte each, as an earlier version stored them', textContent('x'.repeat(500_000))],
    ['text that is written with escapes', textContent('\u0001"'.repeat(4000))],
    ['text that is no JSON', '{"'.repeat(4000)],
  ])('has at most two megabytes of messages of %s', async (_, content) => {
    const { conversationId } = await conversationOf(content, 500)
    const { body, bytes } = await api.get(`whatsappconversations/${conversationId}/messages?limit=500`, { as })
    expect([body.items.length, body.total]).toEqual([500, 501])
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
    expect(body.items.at(-2)).toMatchObject({ truncated: true })
  })
})

test('a list of conversations has at most two megabytes', async () => {
  const { conversationId } = await receive({ content: textContent('茶'.repeat(4000)) })
  await api.store.database.sql.execute(sql`
    insert into conversations (channel, company_id, site_id, remote_phone_number, last_name, remark, tags, last_content)
    select channel, company_id, site_id, 'U' || n, repeat('茶', 130), repeat('茶', 2000), array_fill(repeat('茶', 40), array[20]), last_content
    from conversations, generate_series(1, 200) n where conversation_id = ${conversationId}`)
  const { body, bytes } = await api.get('whatsappconversations?limit=100', { as })
  expect(body.items).toHaveLength(100)
  expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
  expect((await api.get('whatsappconversations?limit=101', { as })).status).toBe(400)
})

test('a message of a company that the caller does not see, of another channel, or that there is not, is missing', async () => {
  const theirs = await writeAsCustomer(api, { siteId: 1, channel: 'whatsapp' })
  const ours = await writeAsCustomer(api, { channel: 'whatsapp' })
  for (const path of [`whatsapprecords/${theirs.recordId}`, `smsrecords/${ours.recordId}`, 'linerecords/99999999']) {
    expect((await api.get(path, { as })).status).toBe(404)
  }
})
