import { eq } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import { newNumber, textContent, writeAsCustomer } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'sales.staff'
const siteId = 3
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A number without any message. */
const write = (from: string, content?: string, channel = 'whatsapp', site = siteId) =>
  writeAsCustomer(api, { channel, siteId: site, from, content })
const conversation = async (id: number, channel = 'whatsapp') =>
  (await api.get(`${channel}conversations/${id}`, { as })).body
const fieldOf = (body: { details?: { field: string }[] }) => body.details?.[0]?.field

describe.each(['sms', 'whatsapp', 'line'])('a conversation on %s', (channel) => {
  test('begins with the first message of a customer', async () => {
    const from = newNumber()
    const { conversationId, recordId } = await write(from, 'Is it in stock?', channel)
    const found = await conversation(conversationId, channel)
    expect(found).toMatchObject({
      [`${channel}ConversationId`]: conversationId,
      siteId,
      remotePhoneNumber: from,
      unreadCount: 1,
      lastDirection: 'Up',
      lastStatus: 'Delivered',
      star: false,
      tags: [],
    })
    const { body } = await api.get(`${channel}conversations/${conversationId}/messages`, { as })
    expect(body).toMatchObject({ total: 1, items: [{ [`${channel}RecordId`]: recordId, direction: 'Up' }] })
    expect(JSON.stringify(body.items[0].content)).toContain('Is it in stock?')
    expect(body.items[0].contentJson).toEqual(
      channel === 'sms' ? null : { type: 'text', text: { body: 'Is it in stock?' } },
    )
  })

  test('accepts a message to the customer, which is sent, delivered and read', async () => {
    const to = newNumber()
    const content = channel === 'sms' ? 'Yes' : textContent('Yes')
    const { status, body } = await api.post(`${channel}records`, { siteId, to, content }, { as })
    expect([status, body.status, body.statusText, body.localName]).toEqual([200, 'Attempted', 'Sending', 'Ben Okafor'])
    const id = body[`${channel}RecordId`]
    for (let step = 0; step < 4; step++) {
      await api.runTasks()
      await api.store.database.sql.execute(
        "update background_tasks set due_time = now() - interval '1 s' where status = 'Waiting'",
      )
    }
    const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, id))
    expect(row).toMatchObject({ status: 'Read', isDeliveryUnknown: false, adminId: expect.any(Number) })
    expect(row?.sentTime && row.deliveredTime && row.readTime).toBeTruthy()
    expect(await conversation(body[`${channel}ConversationId`], channel)).toMatchObject({ lastStatus: 'Read' })
  })
})

describe('the list of conversations', () => {
  const list = async (query = '') => (await api.get(`lineconversations?${query}`, { as })).body
  const idsOf = (body: { items: { lineConversationId: number }[] }) => body.items.map((one) => one.lineConversationId)

  test('has the latest first and continues after the last row', async () => {
    const made: number[] = []
    for (const from of Array.from({ length: 5 }, newNumber)) made.push((await write(from, 'x', 'line')).conversationId)
    const first = await list('limit=2')
    expect(idsOf(first)).toEqual([made[4], made[3]])
    expect(idsOf(await list(`limit=2&lastId=${made[3]}`))).toEqual([made[2], made[1]])
    await write((await conversation(Number(made[0]), 'line')).remotePhoneNumber, 'again', 'line')
    expect(idsOf(await list('limit=1'))).toEqual([made[0]])
  })

  test('filters unread, starred, and those last written by the customer', async () => {
    const from = newNumber()
    const { conversationId } = await write(from, 'x', 'line')
    for (const filter of ['unread', 'up']) expect(idsOf(await list(`filter=${filter}`))).toContain(conversationId)
    expect(idsOf(await list('filter=star'))).not.toContain(conversationId)
    await api.post(`lineconversations/${conversationId}`, { star: true }, { as })
    expect(idsOf(await list('filter=star'))).toContain(conversationId)
    await api.post(`lineconversations/${conversationId}/markasread`, undefined, { as })
    expect(idsOf(await list('filter=unread'))).not.toContain(conversationId)
    await api.post('linerecords', { siteId, to: from, content: textContent('Yes') }, { as })
    expect(idsOf(await list('filter=up'))).not.toContain(conversationId)
  })

  test('finds a customer by name, number, remark and tag, without wildcards', async () => {
    const from = newNumber()
    const { conversationId } = await write(from, 'x', 'line')
    const patch = { customName: 'Ms 100% Chan', remark: 'likes teapots', tags: ['vip-oolong'] }
    await api.post(`lineconversations/${conversationId}`, patch, { as })
    for (const keyword of ['100%', from.slice(1), 'TEAPOT', 'vip-oolong']) {
      expect(idsOf(await list(`keyword=${encodeURIComponent(keyword)}`))).toEqual([conversationId])
    }
    expect((await list('keyword=Ms_Chan')).total).toBe(0)
  })

  test.each(['limit=0', 'limit=501', 'filter=mine', 'lastId=999999999', 'page=2'])('rejects %s', async (query) => {
    const { status, body } = await api.get(`smsconversations?${query}`, { as })
    expect([status, fieldOf(body)]).toEqual([400, query.split('=')[0]])
  })

  test('rejects a last row of another site', async () => {
    const { conversationId } = await write(newNumber())
    const { status, body } = await api.get(`whatsappconversations?siteId=4&lastId=${conversationId}`, { as })
    expect([status, fieldOf(body)]).toEqual([400, 'lastId'])
  })

  test('of another company is empty, and its conversations are missing', async () => {
    const { conversationId } = await write(newNumber())
    const other = { as: 'trade.staff' }
    expect((await api.get(`whatsappconversations/${conversationId}`, other)).status).toBe(404)
    expect((await api.get(`whatsappconversations/${conversationId}/messages`, other)).status).toBe(404)
    expect((await api.post(`whatsappconversations/${conversationId}/markasread`, undefined, other)).status).toBe(404)
    expect((await api.get(`whatsapprecords?whatsappConversationId=${conversationId}`, other)).body.total).toBe(0)
    expect((await api.get(`whatsappconversations/${conversationId}`, { as: 'super.staff' })).status).toBe(200)
  })

  test('does not mix the channels', async () => {
    const { conversationId } = await write(newNumber(), 'x', 'sms')
    expect((await api.get(`whatsappconversations/${conversationId}`, { as })).status).toBe(404)
  })
})

describe('unread messages', () => {
  test('are counted by site, until the conversation is read', async () => {
    const before = (await api.get('smsconversations/unreads', { as })).body
    const from = newNumber()
    const { conversationId, recordId } = await write(from, 'one', 'sms')
    await write(from, 'two', 'sms')
    const after = (await api.get('smsconversations/unreads', { as })).body
    expect(after.unreadCount).toBe(before.unreadCount + 2)
    expect(after.sites).toContainEqual({ siteId, unreadCount: expect.any(Number) })
    const { body } = await api.post(`smsconversations/${conversationId}/markasread`, undefined, { as })
    expect(body).toMatchObject({ unreadCount: 0 })
    expect((await api.get('smsconversations/unreads', { as })).body).toEqual(before)
    const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
    expect(row).toMatchObject({ status: 'Read', readTime: expect.any(Date) })
    const again = await api.post(`smsconversations/${conversationId}/markasunread`, undefined, { as })
    expect(again.body.unreadCount).toBe(1)
  })
})

describe('messages of a conversation', () => {
  test.each(['limit=0', 'limit=501', 'limit=x'])('are not listed with %s', async (query) => {
    const { conversationId } = await write(newNumber(), 'x', 'sms')
    for (const path of [`smsconversations/${conversationId}/messages`, 'smsrecords']) {
      const { status, body } = await api.get(`${path}?${query}`, { as })
      expect([path, status, fieldOf(body)]).toEqual([path, 400, 'limit'])
    }
  })

  test('are searched by their readable text', async () => {
    const from = newNumber()
    const { conversationId } = await write(from, textContent('A red teapot'))
    await write(from, textContent('A blue teacup'))
    const search = async (keyword: string) =>
      (await api.get(`whatsappconversations/${conversationId}/messages?keyword=${keyword}`, { as })).body.total
    expect([await search('teapot'), await search('body'), await search('TEA')]).toEqual([1, 0, 2])
  })

  test('have the latest first and continue after the last row', async () => {
    const from = newNumber()
    const { conversationId, recordId } = await write(from, 'one')
    const second = await write(from, 'two')
    const path = `whatsappconversations/${conversationId}/messages`
    const idsOf = ({ body }: { body: { items: { whatsappRecordId: number }[] } }) =>
      body.items.map((one) => one.whatsappRecordId)
    expect(idsOf(await api.get(path, { as }))).toEqual([second.recordId, recordId])
    expect(idsOf(await api.get(`${path}?lastId=${second.recordId}`, { as }))).toEqual([recordId])
    expect((await api.get(`${path}?lastId=1`, { as })).status).toBe(400)
  })

  test('store any content that the customer sent', async () => {
    for (const content of [
      '{"type":',
      'null',
      '{"type":"poll"}',
      `{"type":"text","text":{"body":"${'x'.repeat(65_000)}"}}`,
    ]) {
      const { conversationId } = await write(newNumber(), content)
      const { body } = await api.get(`whatsappconversations/${conversationId}/messages`, { as })
      expect(body.items).toHaveLength(1)
      expect((await conversation(conversationId)).lastContent.length).toBeLessThan(1000)
    }
  })
})

describe('sending', () => {
  const send = (body: object, channel = 'whatsapp') =>
    api.post(`${channel}records`, { siteId, to: newNumber(), ...body }, { as })

  test.each([
    ['sms', { content: '   ' }, 'content'],
    ['sms', { content: 'a'.repeat(4591) }, 'content'],
    ['sms', { content: 'Hi', to: '12345' }, 'to'],
    ['sms', { content: 'Hi', to: '+8521' }, 'to'],
    ['sms', { content: 'Hi', to: `U${'0'.repeat(32)}` }, 'to'],
    ['whatsapp', { content: 'Hi' }, 'content'],
    ['whatsapp', { content: '[]' }, 'content'],
    ['whatsapp', { content: '{"type":"poll"}' }, 'content.type'],
    ['whatsapp', { content: textContent('  ') }, 'content.text.body'],
    ['whatsapp', { content: '{"type":"image","image":{}}' }, 'content.image'],
    ['whatsapp', { content: '{"type":"image","image":{"link":"javascript:alert(1)"}}' }, 'content.image.link'],
    ['line', { content: '{"type":"reaction","reaction":{"message_id":"1","emoji":"😀"}}' }, 'content'],
    ['line', { content: '{"type":"template","template":{"name":"order_update"}}' }, 'content'],
    ['line', { content: textContent('Hi'), to: 'nobody' }, 'to'],
    ['line', { content: textContent('Hi'), to: `U${'0'.repeat(31)}` }, 'to'],
    ['line', { content: '{"type":"document","document":{"link":"https://a.example/1.pdf"}}' }, 'content'],
  ])('on %s rejects %j at its field', async (channel, body, field) => {
    const { status, body: problem } = await send(body, channel)
    expect([status, fieldOf(problem)]).toEqual([400, field])
  })

  test('goes to a LINE user id', async () => {
    const to = `U${'0123456789abcdef'.repeat(2)}`
    expect((await send({ to, content: textContent('Hi') }, 'line')).body.remotePhoneNumber).toBe(to)
  })

  test('for a site of another company is not found', async () => {
    expect((await send({ siteId: 1, content: textContent('Hi') })).status).toBe(404)
    expect((await send({ companyId: 5, content: textContent('Hi') })).status).toBe(404)
  })

  test('for a site without a service responds that the channel is not set up', async () => {
    const { status, body } = await api.post(
      'smsrecords',
      { siteId: 5, to: newNumber(), content: 'Hi' },
      { as: 'super.admin' },
    )
    expect([status, body.message]).toEqual([400, expect.stringContaining('not set up')])
  })

  test('twice with one Idempotency-Key creates one message', async () => {
    const body = { siteId, to: newNumber(), content: textContent('Once') }
    const headers = { 'idempotency-key': 'chat-once' }
    const first = await api.post('whatsapprecords', body, { as, headers })
    const second = await api.post('whatsapprecords', body, { as, headers })
    expect(second.body.whatsappRecordId).toBe(first.body.whatsappRecordId)
  })

  test('an SMS accepts a number in the national format of its country', async () => {
    const sms = { siteId, country: 'HK', phoneNumber: '9123 4567', content: 'Hi' }
    const { body } = await api.post('tools/sms', sms, { as })
    expect(body).toMatchObject({ remotePhoneNumber: '+85291234567', status: 'Attempted' })
    const refused = await api.post('tools/sms', { ...sms, phoneNumber: '123' }, { as })
    expect([refused.status, fieldOf(refused.body)]).toEqual([400, 'phoneNumber'])
    const nowhere = await api.post('tools/sms', { ...sms, country: 'XX' }, { as })
    expect([nowhere.status, fieldOf(nowhere.body)]).toEqual([400, 'country'])
  })
})

describe('records', () => {
  test('are filtered by site, conversation, direction, status and time', async () => {
    const { conversationId, recordId } = await write(newNumber(), 'x', 'sms')
    const base = `smsrecords?smsConversationId=${conversationId}`
    const ids = async (query: string) =>
      (await api.get(`${base}${query}`, { as })).body.items.map((one: { smsRecordId: number }) => one.smsRecordId)
    expect(await ids(`&siteId=${siteId}&direction=Up&status=Delivered&createdTimeStart=2020-01-01T00:00:00Z`)).toEqual([
      recordId,
    ])
    expect(await ids('&direction=Down')).toEqual([])
    expect(await ids('&createdTimeEnd=2020-01-01T00:00:00Z')).toEqual([])
    expect((await api.get(`${base}&lastId=999999999`, { as })).status).toBe(400)
  })
})
