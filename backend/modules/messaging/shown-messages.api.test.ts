import { eq } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import { Listeners, textContent, writeAsCustomer } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { storeStatus } from './store-message'

const as = 'sales.staff'
const siteId = 3
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const write = (channel: string, more = {}) => writeAsCustomer(api, { channel, ...more })
const listOf = async (path: string, query: Record<string, string>) =>
  (await api.get(`${path}?${new URLSearchParams(query)}`, { as })).body.items

describe.each(['sms', 'whatsapp', 'line'])('on %s', (channel) => {
  test('a message and its conversation have the name of the customer and the same content', async () => {
    const { conversationId } = await write(channel, {
      name: 'Amelia Wong',
      content: channel === 'sms' ? 'Hi' : textContent('Hi'),
    })
    const { body } = await api.get(`${channel}conversations/${conversationId}`, { as })
    const json = channel === 'sms' ? null : { type: 'text', text: { body: 'Hi' } }
    expect(body).toMatchObject({ companyId: 2, lastName: 'Amelia Wong', customName: null, lastContentJson: json })
    const { body: page } = await api.get(`${channel}conversations/${conversationId}/messages`, { as })
    const [message] = page.items
    expect(message).toMatchObject({
      companyId: 2,
      siteId,
      remoteName: 'Amelia Wong',
      contentJson: json,
      localName: null,
    })
    expect([message.content, message.createdTime]).toEqual([body.lastContent, message.deliveredTime])
    expect(body.lastTime).toBe(message.createdTime)
  })

  test('a message has the time of each state, and the reason of its failure', async () => {
    const { from } = await write(channel)
    const content = channel === 'sms' ? 'Yes' : textContent('Yes')
    const { body } = await api.post(`${channel}records`, { siteId, to: from, content }, { as })
    const id = body[`${channel}RecordId`]
    const path = `${channel}conversations/${body[`${channel}ConversationId`]}/messages`
    const shown = async () => (await api.get(path, { as })).body.items[0]
    const none = { sentTime: null, deliveredTime: null, readTime: null, failedTime: null, errorMessage: null }
    expect(await shown()).toMatchObject({ ...none, status: 'Attempted', remotePhoneNumber: from })
    const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`
    await storeStatus(id, 'Failed', api.store.database, { at: new Date(at(1)), errorMessage: 'Too late' })
    const failed = { ...none, failedTime: at(1), errorMessage: 'Too late', status: 'Failed', statusText: 'Failed' }
    expect(await shown()).toMatchObject(failed)
    for (const [index, status] of (['Sent', 'Delivered', 'Read'] as const).entries()) {
      await storeStatus(id, status, api.store.database, { at: new Date(at(index + 2)) })
    }
    const times = { sentTime: at(2), deliveredTime: at(3), readTime: at(4), failedTime: at(1) }
    expect(await shown()).toMatchObject({ ...times, errorMessage: null, status: 'Read', statusText: 'Read' })
    await api.store.database.sql.update(messages).set({ isDeliveryUnknown: true }).where(eq(messages.recordId, id))
    expect(await shown()).toMatchObject({ isDeliveryUnknown: true })
  })

  test('conversations are found by the last name, and by the number itself', async () => {
    const { conversationId, from } = await write(channel, { name: `Zeno of ${channel}` })
    await write(channel)
    const id = `${channel}ConversationId`
    const queries: Record<string, string>[] = [{ keyword: `zeno OF ${channel}` }, { remotePhoneNumber: from }]
    for (const query of queries) {
      const found = await listOf(`${channel}conversations`, query)
      expect(found.map((one: Record<string, unknown>) => one[id])).toEqual([conversationId])
    }
  })

  test('records of another state, time or conversation are left out', async () => {
    const { conversationId, recordId } = await write(channel)
    const other = await write(channel)
    const own = { [`${channel}ConversationId`]: String(conversationId) }
    const idsOf = async (query: Record<string, string>) =>
      (await listOf(`${channel}records`, query)).map((one: Record<string, unknown>) => one[`${channel}RecordId`])
    expect(await idsOf(own)).toEqual([recordId])
    expect(await idsOf({ ...own, status: 'Read' })).toEqual([])
    expect(await idsOf({ ...own, createdTimeStart: '2100-01-01T00:00:00Z' })).toEqual([])
    const before = await idsOf({ lastId: String(other.recordId) })
    expect([before[0], before.includes(other.recordId)]).toEqual([recordId, false])
  })
})

test('a message nested too deep to be written as JSON is shown as text, and its conversation can be read', async () => {
  const content = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const { conversationId, recordId } = await write('whatsapp')
  await api.store.database.sql.update(messages).set({ content }).where(eq(messages.recordId, recordId))
  const { status, body } = await api.get(`whatsappconversations/${conversationId}/messages`, { as })
  expect(status).toBe(200)
  expect(body.items[0].contentJson).toBeNull()
})

test('each listener gets the texts of states in their own language', async () => {
  const listeners = new Listeners(() => api)
  const listen = (language: string) =>
    listeners.listen('smsevents?events=true', { headers: { 'accept-language': language } })
  const readers = [await listen('en'), await listen('zh-CN')]
  await write('sms')
  const texts: string[] = []
  for (const reader of readers) {
    await reader.until((events) => events.some(({ event }) => event === 'create-message'))
    texts.push(reader.events.find(({ event }) => event === 'create-message')?.data.message.statusText)
  }
  listeners.leaveAll()
  expect(texts).toEqual(['Delivered', '已送达'])
})
