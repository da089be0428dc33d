import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import { newNumber, ServiceOptions } from '../../testing/messaging'
import { refusalsOf } from '../../testing/provider-formats'
import { startProvider } from '../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'sales.staff'
const siteId = 3
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let reply: (url: string) => object | Promise<object> = () => ({})
let api: TestApi
let next = 0

beforeAll(async () => {
  provider = await startProvider((url) => reply(url))
  api = await startTestApi({
    fetchRules: { allowPrivate: true, ports: [provider.port, 9] },
    settingsOf: services.of,
  })
  const baseUrl = provider.url
  await services.add(
    api,
    'whatsapp-cloud',
    { baseUrl, phoneNumberId: '1234', accessToken: 'wa-token', appSecret: 's' },
    { businessCode: 'WA' },
  )
  await services.add(
    api,
    'line',
    { baseUrl, accessToken: 'line-token', mediaBaseUrl: 'https://shop.example' },
    { businessCode: 'LN' },
  )
  await services.add(
    api,
    'twilio',
    { baseUrl, accountSid: 'AC1', authToken: 'sms-token', from: '+15005550006' },
    { businessCode: 'SM' },
  )
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
})
// Whatever a test is about, nothing goes out that the provider does not publish.
afterEach(() => {
  expect(provider.seen.flatMap(refusalsOf)).toEqual([])
})

/** A customer who has just written, so that WhatsApp takes free text. */
async function recentCustomer() {
  const number = newNumber()
  const { sql } = api.store.database
  await sql.execute(
    `insert into conversations (channel, company_id, site_id, remote_phone_number, last_inbound_time)
     values ('whatsapp', 2, ${siteId}, '${number}', now())`,
  )
  return number
}
async function send(channel: string, to: string, content: unknown, leaseMs?: number) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const { status, body } = await api.post(`${channel}records`, { siteId, to, content: text }, { as })
  expect([status, body.message]).toEqual([200, undefined])
  await api.runTasks(leaseMs)
  const id = body[`${channel}RecordId`]
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, id))
  return row as typeof messages.$inferSelect
}

/** Runs the tasks that wait for their time. */
async function sendAgain({ recordId }: typeof messages.$inferSelect) {
  await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
  await api.runTasks()
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
  return row as typeof messages.$inferSelect
}

const link = 'https://shop.example/a.jpg'
const [video, audio] = ['https://shop.example/a.mp4', 'https://shop.example/a.m4a']
const [file, sticker] = ['https://shop.example/a.pdf', 'https://shop.example/a.webp']
const accepted = () => ({
  messaging_product: 'whatsapp',
  contacts: [{ input: '+16505551234', wa_id: '16505551234' }],
  messages: [{ id: `wamid.${next++}`, message_status: 'accepted' }],
})

describe('over the WhatsApp Cloud API', () => {
  test.each([
    ['text', { body: 'Hello' }],
    ['image', { link, caption: 'A cup' }],
    ['video', { link: video }],
    ['audio', { link: audio, voice: true }],
    ['document', { link: file, caption: 'Invoice', filename: 'a.pdf' }],
    ['sticker', { link: sticker }],
    ['reaction', { message_id: 'wamid.HBg', emoji: '😀' }],
    ['template', { name: 'order_update', language: { code: 'en_US' }, components: [{ type: 'body', parameters: [] }] }],
  ])('a message of type %s has the published shape', async (type, part) => {
    reply = accepted
    const to = await recentCustomer()
    const row = await send('whatsapp', to, { type, [type]: part })
    expect(row).toMatchObject({ status: 'Attempted', providerId: expect.stringMatching(/^wamid/), errorMessage: null })
    expect(provider.seen).toHaveLength(1)
    const [request] = provider.seen
    expect([request?.method, request?.url]).toEqual(['POST', '/v23.0/1234/messages'])
    expect(request?.headers.authorization).toBe('Bearer wa-token')
    expect(JSON.parse(String(request?.body))).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type,
      [type]: part,
      biz_opaque_callback_data: String(row?.recordId),
    })
  })

  test('a file that was uploaded here is uploaded there first', async () => {
    reply = (url) => (url.endsWith('/media') ? { id: 'media-7' } : accepted())
    const form = new FormData()
    form.append('files', new Blob(['hello there']), 'note.txt')
    const { body } = await api.send('POST', 'files?category=chat', { as, body: form })
    await send('whatsapp', await recentCustomer(), {
      type: 'document',
      document: { link: body[0].url, filename: 'note.txt' },
    })
    const [upload, message] = provider.seen
    expect(upload?.url).toBe('/v23.0/1234/media')
    expect(String(upload?.body)).toContain('hello there')
    expect(JSON.parse(String(message?.body)).document).toEqual({ id: 'media-7', filename: 'note.txt' })
  })

  test('a refusal fails the message with the reason', async () => {
    reply = () => ({ status: 400, body: JSON.stringify({ error: { message: 'Recipient not allowed', code: 131030 } }) })
    const row = await send('whatsapp', await recentCustomer(), { type: 'text', text: { body: 'Hi' } })
    expect(row).toMatchObject({ status: 'Failed', errorMessage: 'Recipient not allowed', failedTime: expect.any(Date) })
  })

  test('a provider that breaks off leaves the delivery unknown, and is not asked again', async () => {
    reply = () => ({ isSilent: true })
    const row = await send('whatsapp', await recentCustomer(), { type: 'text', text: { body: 'Hi' } })
    expect(row).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true })
    // Its task alone: two of a key may not wait at once.
    const itsTask = `name = 'messaging/send' and parameters->>'recordId' = '${row.recordId}'`
    await api.store.database.sql.execute(
      `update background_tasks set status = 'Waiting', state = null, due_time = now() where ${itsTask}`,
    )
    await api.runTasks()
    expect(provider.seen).toHaveLength(1)
  })

  test.each([429, 500, 503])(
    'an upload answered with %d is repeated, and the message was not requested',
    async (status) => {
      reply = (url) => (url.endsWith('/media') ? { status, body: '{}' } : accepted())
      const form = new FormData()
      form.append('files', new Blob([`note of ${status}`]), 'note.txt')
      const { body } = await api.send('POST', 'files?category=chat', { as, body: form })
      const content = { type: 'document', document: { link: body[0].url, filename: 'note.txt' } }
      const row = await send('whatsapp', await recentCustomer(), content)
      expect(row).toMatchObject({ status: 'Attempted', isDeliveryUnknown: false, askedTime: null, providerId: null })
      reply = (url) => (url.endsWith('/media') ? { id: `media-${next++}` } : accepted())
      expect((await sendAgain(row)).providerId).toMatch(/^wamid/)
      expect(provider.seen.map(({ url }) => url)).toEqual([
        '/v23.0/1234/media',
        '/v23.0/1234/media',
        '/v23.0/1234/messages',
      ])
    },
  )

  test('uploading and sending have a time limit each', async () => {
    reply = async (url) => {
      await pause(700)
      return url.endsWith('/media') ? { id: `media-${next++}` } : accepted()
    }
    const form = new FormData()
    form.append('files', new Blob(['slow']), 'note.txt')
    const { body } = await api.send('POST', 'files?category=chat', { as, body: form })
    const content = { type: 'document', document: { link: body[0].url } }
    // One request ends after half of the lease.
    const row = await send('whatsapp', await recentCustomer(), content, 2000)
    expect(row).toMatchObject({ isDeliveryUnknown: false, providerId: expect.stringMatching(/^wamid/) })
  })

  test('a file that takes longer than the lease is uploaded all the same, and read from the disk as it goes', async () => {
    reply = async (url) => {
      if (url.endsWith('/media')) await pause(1500)
      return url.endsWith('/media') ? { id: `media-${next++}` } : accepted()
    }
    const form = new FormData()
    form.append('files', new Blob(['large '.repeat(200_000)]), 'note.txt')
    const { body } = await api.send('POST', 'files?category=chat', { as, body: form })
    const content = { type: 'document', document: { link: body[0].url } }
    const row = await send('whatsapp', await recentCustomer(), content, 1000)
    expect(row).toMatchObject({ providerId: expect.stringMatching(/^wamid/) })
    const [upload] = provider.seen
    expect(Number(upload?.headers['content-length'])).toBe(upload?.body.length)
    expect(String(upload?.body)).toContain(`\r\n\r\n${'large '.repeat(200_000)}\r\n--`)
  })

  test('files are limited to fewer at once than there are workers for messages', () => {
    const limitOf = (name: string) => Reflect.get(api.tasks.get(name) ?? {}, 'limit')
    expect([limitOf('messaging/send'), limitOf('messaging/send-file')]).toEqual([8, 3])
  })

  test('a message is marked directly before its request, and not during the upload', async () => {
    const marks: [string, boolean][] = []
    const to = await recentCustomer()
    const isMarked = async () => {
      const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.remotePhoneNumber, to))
      return Boolean(row?.askedTime)
    }
    reply = async (url) => {
      marks.push([url, await isMarked()])
      return url.endsWith('/media') ? { id: `media-${next++}` } : accepted()
    }
    const form = new FormData()
    form.append('files', new Blob(['marked']), 'note.txt')
    const { body } = await api.send('POST', 'files?category=chat', { as, body: form })
    await send('whatsapp', to, { type: 'document', document: { link: body[0].url } })
    expect(marks).toEqual([
      ['/v23.0/1234/media', false],
      ['/v23.0/1234/messages', true],
    ])
  })

  test.each([
    ['redirects', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
    ['compresses its response', { status: 200, headers: { 'content-encoding': 'gzip' } }],
  ])('a provider that %s leaves the delivery unknown', async (_, { status, headers }) => {
    reply = () => ({ status, headers, body: 'x' })
    const row = await send('whatsapp', await recentCustomer(), { type: 'text', text: { body: 'Hi' } })
    expect(row).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true })
    expect(provider.seen).toHaveLength(1)
  })

  test('the id of an accepted message is stored by a worker that has lost its lease', async () => {
    const { sql } = api.store.database
    const isRunning = "name = 'messaging/send' and status = 'Running'"
    reply = async () => {
      await sql.execute(`update background_tasks set lease_token = gen_random_uuid() where ${isRunning}`)
      return accepted()
    }
    const row = await send('whatsapp', await recentCustomer(), { type: 'text', text: { body: 'Hi' } })
    expect(row).toMatchObject({ providerId: expect.stringMatching(/^wamid/), isDeliveryUnknown: false })
    await sql.execute(`update background_tasks set lease_until = now() where ${isRunning}`)
    expect(await sendAgain(row)).toMatchObject({ providerId: row.providerId, isDeliveryUnknown: false })
    expect(provider.seen).toHaveLength(1)
  })

  test('a message whose work is given up says what is known of it', async () => {
    const [id] = Object.entries(services.byId).find(([, { phoneNumberId }]) => phoneNumberId) ?? []
    const before = services.byId[Number(id)] as Record<string, string>
    const fail = {
      get phoneNumberId(): string {
        throw new Error('Broken on purpose.')
      },
    }
    services.byId[Number(id)] = fail
    const row = await send('whatsapp', await recentCustomer(), { type: 'text', text: { body: 'Hi' } })
    let after = row
    for (let attempt = 0; attempt < 20; attempt++) after = await sendAgain(row)
    services.byId[Number(id)] = before
    expect(after).toMatchObject({ status: 'Failed', errorMessage: 'The message could not be sent.' })
  })

  test('free text is refused when the customer has not written for a day, a template is not', async () => {
    reply = accepted
    const body = { siteId, to: newNumber(), content: JSON.stringify({ type: 'text', text: { body: 'Hi' } }) }
    const { status, body: problem } = await api.post('whatsapprecords', body, { as })
    expect([status, problem.message]).toEqual([400, expect.stringContaining('24 hours')])
    const template = { type: 'template', template: { name: 'order_update', language: { code: 'en' } } }
    expect((await send('whatsapp', body.to, template)).providerId).toMatch(/^wamid/)
  })

  test('the conversation says until when free text may be sent', async () => {
    const to = await recentCustomer()
    const { body } = await api.get(`whatsappconversations?remotePhoneNumber=${encodeURIComponent(to)}`, { as })
    expect(Date.parse(body.items[0].freeTextUntilTime) - Date.parse(body.items[0].lastInboundTime)).toBe(86_400_000)
  })
})

describe('over LINE', () => {
  const user = `U${'0123456789abcdef'.repeat(2)}`
  test.each([
    ['text', { body: 'Hello' }, { type: 'text', text: 'Hello' }],
    ['image', { link }, { type: 'image', originalContentUrl: link, previewImageUrl: link }],
    ['sticker', { link: sticker }, { type: 'image', originalContentUrl: sticker, previewImageUrl: sticker }],
    ['video', { link: video }, { type: 'video', originalContentUrl: video, previewImageUrl: video }],
    ['audio', { link: audio }, { type: 'audio', originalContentUrl: audio, duration: 60_000 }],
  ])('a message of type %s has the published shape', async (type, part, message) => {
    reply = () => ({ sentMessages: [{ id: `line-${next++}`, quoteToken: 'q' }] })
    const row = await send('line', user, { type, [type]: part })
    expect(row).toMatchObject({ status: 'Sent', sentTime: expect.any(Date) })
    const [request] = provider.seen
    expect([request?.url, request?.headers.authorization]).toEqual(['/v2/bot/message/push', 'Bearer line-token'])
    expect(request?.headers['x-line-retry-key']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(JSON.parse(String(request?.body))).toEqual({ to: user, messages: [message], notificationDisabled: false })
  })

  test.each([
    ['an error of the server', { status: 500, body: '{"message":"Internal"}' }],
    ['no response', { isSilent: true }],
  ])('%s leaves the delivery unknown, until LINE knows the same key', async (_, response) => {
    reply = () => response
    const row = await send('line', user, { type: 'text', text: { body: 'Hi' } })
    expect(row).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true })
    expect(await sendAgain(row)).toMatchObject({ status: 'Attempted', isDeliveryUnknown: true })
    reply = () => ({ status: 409, body: '{"message":"The retry key is already accepted"}' })
    expect(await sendAgain(row)).toMatchObject({ status: 'Sent', isDeliveryUnknown: false })
    const keys = provider.seen.map(({ headers }) => headers['x-line-retry-key'])
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    await sendAgain(row)
    expect(provider.seen).toHaveLength(3)
  })

  test('a rate limit of LINE is repeated with the same key', async () => {
    reply = () => ({ status: 429, body: '{"message":"Slow down"}' })
    const row = await send('line', user, { type: 'text', text: { body: 'Hi' } })
    reply = () => ({ sentMessages: [{ id: `line-${next++}` }] })
    expect(await sendAgain(row)).toMatchObject({ status: 'Sent', isDeliveryUnknown: false })
    const keys = provider.seen.map(({ headers }) => headers['x-line-retry-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('a repetition that LINE recognizes counts as sent', async () => {
    reply = () => ({ status: 409, body: '{"message":"The retry key is already accepted"}' })
    expect(await send('line', user, { type: 'text', text: { body: 'Hi' } })).toMatchObject({ status: 'Sent' })
  })
})

describe('over Twilio', () => {
  const sent = () => ({
    status: 201,
    body: JSON.stringify({ sid: `SM${next++}`, status: 'queued', num_segments: '1' }),
  })

  test('an SMS has the published shape', async () => {
    reply = sent
    const to = newNumber()
    const row = await send('sms', to, 'Hello & 你好')
    expect(row).toMatchObject({ status: 'Attempted', providerId: expect.stringMatching(/^SM/) })
    const [request] = provider.seen
    expect(request?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('AC1:sms-token').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
      To: to,
      From: '+15005550006',
      Body: 'Hello & 你好',
    })
  })

  test('an SMS has at most 1,600 characters', async () => {
    const body = { siteId, to: newNumber(), content: 'a'.repeat(1601) }
    const { status, body: problem } = await api.post('smsrecords', body, { as })
    expect([status, problem.details[0].field]).toEqual([400, 'content'])
  })

  test('a message waits while the provider limits the rate', async () => {
    reply = () => ({ status: 429, body: '{}' })
    const row = await send('sms', newNumber(), 'Hi')
    expect(row).toMatchObject({ status: 'Attempted', isDeliveryUnknown: false, askedTime: null })
    reply = sent
    await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
    await api.runTasks()
    const [after] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, row.recordId))
    expect(after?.providerId).toMatch(/^SM/)
  })

  test('a service without its options fails the message and names them', async () => {
    const [id] = Object.entries(services.byId).find(([, { accountSid }]) => accountSid) ?? []
    const before = services.byId[Number(id)] as Record<string, string>
    services.byId[Number(id)] = {}
    const row = await send('sms', newNumber(), 'Hi')
    services.byId[Number(id)] = before
    expect(row).toMatchObject({ status: 'Failed', errorMessage: expect.stringContaining('accountSid') })
  })
})
