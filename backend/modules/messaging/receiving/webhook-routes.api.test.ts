import { eq } from 'drizzle-orm'
import twilio from 'twilio'
import { conversations, keptMessages, messages } from '../../../db/schema/messaging'
import { newNumber, ServiceOptions } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { ProviderWebhooks, whatsappText } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { storeStatus } from '../store-message'

const appSecret = 'app-secret'
const authToken = 'twilio-token'
const url = 'https://console.example/api/v1/webhooks/SM-ONE'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let reply: (url: string) => object = () => ({})
let api: TestApi
let next = 0
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider((path) => reply(path))
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  const add = (code: string, implement: 'whatsapp-cloud' | 'twilio', options: object, siteIds: number[]) =>
    services.add(api, implement, { baseUrl: provider.url, ...options }, { businessCode: code, siteIds })
  // Two numbers of one app, each of a site of another company.
  await add('WA-ONE', 'whatsapp-cloud', { phoneNumberId: '111', accessToken: 't', appSecret }, [3])
  await add('WA-TWO', 'whatsapp-cloud', { phoneNumberId: '222', accessToken: 't', appSecret }, [1])
  await add('WA-OTHER-APP', 'whatsapp-cloud', { phoneNumberId: '333', accessToken: 't', appSecret: 'other' }, [4])
  const account = { accountSid: 'AC1', authToken, webhookUrl: url }
  await add('SM-ONE', 'twilio', { ...account, from: '+1 (500) 555-0006' }, [3])
  await add('SM-TWO', 'twilio', { ...account, from: '+15005550007' }, [1])
  await add('SM-SERVICE', 'twilio', { ...account, from: 'MG77' }, [4])
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
  reply = () => ({ status: 404, body: '' })
})

const rowsAs = (providerId: string) =>
  api.store.database.sql.select().from(messages).where(eq(messages.providerId, providerId))
const siteOf = async (providerId: string) => (await rowsAs(providerId))[0]?.siteId
const logged = () => jest.spyOn(api.services.log, 'warn').mockClear()
const writeTo = async (code: string, phoneNumberId: string | undefined, from = newNumber()) => {
  const { id, value } = whatsappText({ from: from.slice(1), text: 'Hi' })
  const { status } = await webhooks.whatsapp(code, value, { phoneNumberId, appSecret })
  return { id, status }
}
const sms = (to: string, more: Record<string, string> = {}) => {
  const id = `SM${next++}`
  const fields = { MessageSid: id, From: newNumber(), To: to, Body: 'Hi', NumMedia: '0', ...more }
  return webhooks.twilio('SM-ONE', fields, { url, authToken }).then((answer) => ({ id, answer }))
}

describe('two numbers of one WhatsApp app', () => {
  test.each([
    ['WA-ONE', '111', 3],
    ['WA-ONE', '222', 1],
    ['WA-TWO', '111', 3],
    ['WA-TWO', '222', 1],
  ])('get their messages at the address of %s, number %s for site %d', async (code, number, siteId) => {
    const { id, status } = await writeTo(code, number)
    expect([status, await siteOf(id)]).toEqual([200, siteId])
  })

  test('have conversations of their own with one customer', async () => {
    const from = newNumber()
    for (const number of ['111', '222', '111']) await writeTo('WA-ONE', number, from)
    const rows = await api.store.database.sql
      .select()
      .from(conversations)
      .where(eq(conversations.remotePhoneNumber, from))
    expect(rows.map(({ siteId, unreadCount }) => [siteId, unreadCount]).sort()).toEqual([
      [1, 1],
      [3, 2],
    ])
  })

  test('get the states of their messages at the address of the other', async () => {
    const from = newNumber()
    const { id } = await writeTo('WA-TWO', '222', from)
    const [received] = await rowsAs(id)
    const content = JSON.stringify({ type: 'text', text: { body: 'Yes' } })
    const { body } = await api.post('whatsapprecords', { siteId: 1, to: from, content }, { as: 'trade.staff' })
    const providerId = `wamid.sent${next++}`
    const { database } = api.store
    await storeStatus(body.whatsappRecordId, 'Attempted', database, { providerId })
    const statuses = [{ id: providerId, status: 'delivered', timestamp: String(Math.floor(Date.now() / 1000)) }]
    await webhooks.whatsapp('WA-ONE', { statuses }, { phoneNumberId: '222', appSecret })
    expect((await rowsAs(providerId))[0]).toMatchObject({ status: 'Delivered', serviceId: received?.serviceId })
  })
})

test.each([
  ['of no service', '999'],
  ['of another app, whose secret has not signed it', '333'],
])('a message for a number %s is logged and shown nowhere', async (_, phoneNumberId) => {
  const warn = logged()
  const { id, status } = await writeTo('WA-ONE', phoneNumberId)
  expect([status, await rowsAs(id)]).toEqual([200, []])
  expect(warn).toHaveBeenCalledWith(
    { businessCode: 'WA-ONE', account: [phoneNumberId] },
    expect.stringContaining('no service'),
  )
})

describe('what comes for a number of no service', () => {
  test('is kept, and reaches the service that gets the number with its next message', async () => {
    const before = [await writeTo('WA-ONE', '777'), await writeTo('WA-TWO', '777')]
    await api.runTasks()
    expect(await Promise.all(before.map(({ id }) => siteOf(id)))).toEqual([undefined, undefined])
    const options = { phoneNumberId: '777', accessToken: 't', appSecret }
    await services.add(api, 'whatsapp-cloud', options, { siteIds: [4] })
    const next = await writeTo('WA-ONE', '777')
    await api.runTasks()
    expect(await Promise.all([...before, next].map(({ id }) => siteOf(id)))).toEqual([4, 4, 4])
  })

  test('is not handed to a service of another app', async () => {
    const { id } = await writeTo('WA-ONE', '888')
    const options = { phoneNumberId: '888', accessToken: 't', appSecret: 'other' }
    const { businessCode } = await services.add(api, 'whatsapp-cloud', options, { siteIds: [4] })
    const { value } = whatsappText({ from: newNumber().slice(1), text: 'Hi' })
    const signed = { phoneNumberId: '888', appSecret: 'other' }
    expect((await webhooks.whatsapp(businessCode, value, signed)).status).toBe(200)
    await api.runTasks()
    expect(await siteOf(id)).toBeUndefined()
  })
})

test('a message that names no number is for the service of the address', async () => {
  const { id } = await writeTo('WA-TWO', undefined)
  expect(await siteOf(id)).toBe(1)
})

describe('over Twilio', () => {
  test.each([
    ['a number as people write it', '+15005550006', {}, 3],
    ['the number of another service', '+15005550007', {}, 1],
    ['a number of a messaging service', '+15005550099', { MessagingServiceSid: 'MG77' }, 4],
  ])('an SMS to %s becomes a message of its site', async (_, to, more, siteId) => {
    const { id } = await sms(to, more)
    expect(await siteOf(id)).toBe(siteId)
  })

  test('a number of a messaging service may call its address without naming it', async () => {
    const write = async (to: string, more: object = {}) => {
      const id = `SM${next++}`
      const fields = { MessageSid: id, From: newNumber(), To: to, Body: 'Hi', ...more }
      await webhooks.twilio('SM-SERVICE', fields, { url, authToken })
      return siteOf(id)
    }
    expect(await write('+15005550099')).toBe(4)
    expect(await write('+15005550007')).toBe(1)
    expect(await write('+15005550099', { MessagingServiceSid: 'MG88' })).toBeUndefined()
  })

  test('an SMS to a number of no service is stored nowhere', async () => {
    const warn = logged()
    const { id, answer } = await sms('+15005550999')
    expect([answer.status, await rowsAs(id)]).toEqual([200, []])
    expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('no service'))
  })

  test('the answer is the empty document that the package of Twilio makes', async () => {
    const { answer } = await sms('+15005550006')
    const { MessagingResponse } = twilio.twiml
    expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([
      200,
      'text/xml',
      new MessagingResponse().toString(),
    ])
    const callback = { MessageSid: 'SM-unknown', MessageStatus: 'queued', From: '+15005550006', To: '+1' }
    const told = await webhooks.twilio('SM-ONE', callback, { url, authToken })
    expect([told.status, told.body]).toEqual([200, answer.body])
  })
})

describe('an MMS', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const as = 'sales.staff'
  const mediaUrl = (name: string) => `${provider.url}/2010-04-01/Accounts/AC1/Messages/MM1/Media/${name}`

  test('has a message for each of its media, the first with its text, and the files are kept', async () => {
    reply = (path) => (path.includes('/Media/') ? { body: png } : {})
    const media = {
      ...{ NumMedia: '2', MediaUrl0: mediaUrl('ME0'), MediaContentType0: 'image/png' },
      ...{ MediaUrl1: mediaUrl('ME1'), MediaContentType1: 'image/png' },
    }
    const { id } = await sms('+15005550006', { Body: 'Is this right?', ...media })
    await api.runTasks()
    const asked = provider.seen.filter(({ url: path }) => path.includes('/Media/'))
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(
      ['', ''].map(() => `Basic ${Buffer.from(`AC1:${authToken}`).toString('base64')}`),
    )
    const [first] = await rowsAs(id)
    const { body } = await api.get(`smsconversations/${first?.conversationId}/messages`, { as })
    const file = { mime_type: 'image/png', cacheUrl: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.png$/) }
    expect(body.items.map(({ contentJson }: { contentJson: unknown }) => contentJson)).toEqual([
      { type: 'image', image: { url: mediaUrl('ME1'), ...file } },
      { type: 'image', image: { url: mediaUrl('ME0'), ...file, caption: 'Is this right?' } },
    ])
    const shown = await api.get(`smsconversations/${first?.conversationId}`, { as })
    expect(shown.body).toMatchObject({ unreadCount: 2, lastContentJson: { type: 'image' } })
  })

  test('of media elsewhere is fetched without the token of Twilio', async () => {
    const elsewhere = await startProvider(() => ({ body: png }))
    try {
      // The stand-in is not reachable for the API, whose rules name the ports.
      const options = Object.values(services.byId).find(({ from }) => from?.startsWith('+1 ')) ?? {}
      const before = options.baseUrl ?? ''
      options.baseUrl = elsewhere.url
      reply = () => ({ body: png })
      const media = { NumMedia: '1', MediaUrl0: `${provider.url}/raw`, MediaContentType0: 'image/png' }
      await sms('+15005550006', { Body: '', ...media })
      await api.runTasks()
      options.baseUrl = before
      const [asked] = provider.seen.filter(({ url: path }) => path === '/raw')
      expect([asked?.method, asked?.headers.authorization]).toEqual(['GET', undefined])
    } finally {
      await elsewhere.close()
    }
  })

  test('that comes again is stored once', async () => {
    const fields = {
      ...{ MessageSid: `MM${next++}`, From: newNumber(), To: '+15005550006', Body: '', NumMedia: '1' },
      ...{ MediaUrl0: mediaUrl('ME9'), MediaContentType0: 'application/pdf' },
    }
    for (let times = 0; times < 2; times++) await webhooks.twilio('SM-ONE', fields, { url, authToken })
    const rows = await rowsAs(fields.MessageSid)
    expect(rows.map(({ content }) => JSON.parse(content).type)).toEqual(['document'])
  })

  test('is no SMS that looks like one', async () => {
    const text = JSON.stringify({ type: 'image', image: { cacheUrl: '/files/x.png' } })
    const { id } = await sms('+15005550006', { Body: text })
    const [row] = await rowsAs(id)
    const { body } = await api.get(`smsconversations/${row?.conversationId}/messages`, { as })
    expect([body.items[0].content, body.items[0].contentJson]).toEqual([text, null])
  })
})

describe('what comes for a service that no site uses', () => {
  const by = { as: 'super.admin' }
  const receive = async (code: string, phoneNumberId: string, at?: Date) => {
    const { id, value } = whatsappText({ from: newNumber().slice(1), text: 'Hi', at })
    expect((await webhooks.whatsapp(code, value, { phoneNumberId, appSecret })).status).toBe(200)
    return id
  }
  const addNew = (phoneNumberId: string) =>
    services.add(api, 'whatsapp-cloud', { phoneNumberId, accessToken: 't', appSecret }, { siteIds: [] })

  test('is kept, and delivered once with its time and in its order when a site gets the service', async () => {
    const warn = logged()
    const { businessCode, serviceId } = await addNew('444')
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
    const ids = [await receive(businessCode, '444', at), await receive('WA-ONE', '444')]
    await receive(businessCode, '444', at)
    expect(warn).toHaveBeenCalledWith({ businessCode }, expect.stringContaining('kept until a site'))
    await api.runTasks()
    expect(await Promise.all(ids.map(siteOf))).toEqual([undefined, undefined])
    expect((await api.post(`sites/4/externalservices/${businessCode}`, undefined, by)).status).toBe(200)
    await api.runTasks()
    expect(await Promise.all(ids.map(siteOf))).toEqual([4, 4])
    expect((await rowsAs(ids[0] ?? ''))[0]?.createdTime).toEqual(at)
    const { sql } = api.store.database
    expect(await sql.select().from(keptMessages).where(eq(keptMessages.serviceId, serviceId))).toEqual([])
  })

  test('is kept while the service is switched off, and delivered when it is switched on', async () => {
    const { serviceId } = await addNew('555')
    await api.store.database.sql.execute(`insert into site_services (site_id, service_id) values (4, ${serviceId})`)
    await api.post(`externalservices/${serviceId}/disable`, undefined, by)
    const id = await receive('WA-ONE', '555')
    await api.runTasks()
    expect(await siteOf(id)).toBeUndefined()
    await api.post(`externalservices/${serviceId}/enable`, undefined, by)
    await api.runTasks()
    expect(await siteOf(id)).toBe(4)
  })

  test('is delivered with the next message where a site has begun to use the service meanwhile', async () => {
    const { serviceId, businessCode } = await addNew('666')
    const kept = await receive(businessCode, '666')
    await api.store.database.sql.execute(`insert into site_services (site_id, service_id) values (4, ${serviceId})`)
    const id = await receive(businessCode, '666')
    await api.runTasks()
    expect([await siteOf(kept), await siteOf(id)]).toEqual([4, 4])
  })
})

describe('over LINE', () => {
  const channelSecret = 'line-secret'
  const botId = (digit: number) => `U${String(digit).repeat(32)}`
  const userId = `U${'fedcba9876543210'.repeat(2)}`
  const event = (source: object, id = `ln-${next++}`) => ({
    ...{ type: 'message', timestamp: Date.now(), mode: 'active', webhookEventId: `01H${next++}` },
    ...{ source, message: { type: 'text', id, text: 'Hi' } },
  })
  const receive = async (code: string, destination: string) => {
    const one = event({ type: 'user', userId })
    const { status } = await webhooks.line(code, { destination, events: [one] }, channelSecret)
    expect(status).toBe(200)
    return one.message.id
  }
  const addBot = (code: string, siteIds: number[]) =>
    services.add(
      api,
      'line',
      { baseUrl: provider.url, accessToken: `token-of-${code}`, channelSecret },
      { businessCode: code, siteIds },
    )
  const questions = () => provider.seen.filter(({ url: path }) => path === '/v2/bot/info')

  test('the address decides until LINE has said who the bot is, which it is asked once', async () => {
    await addBot('LN-ONE', [3])
    await addBot('LN-TWO', [1])
    reply = (path) => (path === '/v2/bot/info' ? { userId: botId(questions().length) } : { status: 404, body: '' })
    expect(await siteOf(await receive('LN-ONE', botId(7)))).toBe(3)
    await receive('LN-ONE', botId(7))
    await api.runTasks()
    await receive('LN-TWO', botId(7))
    await api.runTasks()
    expect(questions().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-of-LN-ONE',
      'Bearer token-of-LN-TWO',
    ])
    for (const [code, bot, siteId] of [
      ['LN-ONE', 1, 3],
      ['LN-ONE', 2, 1],
      ['LN-TWO', 1, 3],
      ['LN-TWO', 7, undefined],
    ] as const) {
      expect([code, bot, await siteOf(await receive(code, botId(bot)))]).toEqual([code, bot, siteId])
    }
    await api.runTasks()
    expect(questions()).toHaveLength(2)
  })

  test('LINE is asked again with a new token, and later where it does not say', async () => {
    const { serviceId } = await addBot('LN-NEW', [3])
    await receive('LN-NEW', botId(8))
    await api.runTasks()
    expect(questions()).toHaveLength(1)
    reply = () => ({ userId: botId(9) })
    await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
    await api.runTasks()
    expect(await siteOf(await receive('LN-NEW', botId(8)))).toBeUndefined()
    const options = services.byId[serviceId] ?? {}
    options.accessToken = 'another'
    expect(await siteOf(await receive('LN-NEW', botId(8)))).toBe(3)
    await api.runTasks()
    expect(questions().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-of-LN-NEW',
      'Bearer token-of-LN-NEW',
      'Bearer another',
    ])
  })

  test.each(['group', 'room'])('a message of a %s is logged and shown nowhere', async (type) => {
    await addBot(`LN-${type.toUpperCase()}`, [3])
    const warn = logged()
    const one = event({ type, [`${type}Id`]: 'C1', userId })
    const code = `LN-${type.toUpperCase()}`
    const { status } = await webhooks.line(code, { destination: botId(0), events: [one] }, channelSecret)
    expect([status, await rowsAs(one.message.id)]).toEqual([200, []])
    expect(warn).toHaveBeenCalledWith({ businessCode: code, count: 1 }, expect.stringContaining('group'))
  })
})
