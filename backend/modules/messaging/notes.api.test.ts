import { and, eq } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import { backgroundTasks } from '../../db/schema/system'
import { textContent, writeAsCustomer } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { storeStatus } from './store-message'

const as = 'sales.staff'
const siteId = 3
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function begin(channel: string) {
  const content = channel === 'sms' ? 'Hello' : textContent('Hello')
  return (await writeAsCustomer(api, { channel, content })).conversationId
}

describe.each(['sms', 'whatsapp', 'line'])('an internal note on %s', (channel) => {
  const path = `${channel}conversations`

  test('stands among the messages with its author, and moves nothing in the list', async () => {
    const id = await begin(channel)
    const before = (await api.get(`${path}/${id}`, { as })).body
    const { status, body } = await api.post(`${path}/${id}/notes`, { content: ' Wants a refund ' }, { as })
    expect([status, body.direction, body.localName]).toEqual([200, 'Note', 'Ben Okafor'])
    const { items } = (await api.get(`${path}/${id}/messages`, { as })).body
    expect(items[0]).toEqual(body)
    expect(items[0].content).toBe(channel === 'sms' ? 'Wants a refund' : textContent('Wants a refund'))
    expect((await api.get(`${path}/${id}`, { as })).body).toEqual(before)
    const found = await api.get(`${path}/${id}/messages?keyword=refund`, { as })
    expect(found.body.total).toBe(1)
  })

  test('is never sent: no task is started for it, and no state of a provider changes it', async () => {
    const { sql } = api.store.database
    const id = await begin(channel)
    const count = async () => (await sql.select().from(backgroundTasks)).length
    const before = await count()
    const { body } = await api.post(`${path}/${id}/notes`, { content: 'For us only' }, { as })
    const recordId = body[`${channel}RecordId`] as number
    expect(await count()).toBe(before)
    await api.runTasks()
    expect(await storeStatus(recordId, 'Failed', api.store.database)).toBe(false)
    const isNote = and(eq(messages.recordId, recordId), eq(messages.direction, 'Note'))
    expect(await sql.select().from(messages).where(isNote)).toMatchObject([
      { serviceId: null, providerId: null, askedTime: null, sentTime: null, failedTime: null },
    ])
  })

  test('is refused where it is blank or too long, and missing in a conversation of another company', async () => {
    const id = await begin(channel)
    for (const content of ['', '   ', '\u200b', ' \ufeff\u2060', 'x'.repeat(4097)]) {
      const { status, body } = await api.post(`${path}/${id}/notes`, { content }, { as })
      expect([status, body.details?.[0]?.field]).toEqual([400, 'content'])
    }
    expect((await api.post(`${path}/${id}/notes`, { content: 'x' }, { as: 'trade.staff' })).status).toBe(404)
  })
})

test('a message that claims to be a note is not taken for sending', async () => {
  const content = JSON.stringify({ type: 'note', note: { body: 'For us only' } })
  const { status } = await api.post('whatsapprecords', { siteId, to: '+85298110004', content }, { as })
  expect(status).toBe(400)
})
