import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Behaviour, StandIn } from '@/lib/testing/stand-in'
import { until } from '@/runtime/testing/until'
import { earlyStates, messages } from '../../../db/schema/messaging'
import { ServiceOptions } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { hubSignature, lineSignature, twilioSignatures } from '../providers/signatures'
import { storeStatus } from '../store-message'

const as = 'sales.staff'
const siteId = 3
const webhookUrl = 'https://console.example/api/v1/webhooks/SM'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let mediaServer: StandIn & { port: number }
let reply: (url: string) => object | Promise<object> = () => ({})
let api: TestApi
let next = 0

beforeAll(async () => {
  provider = await startProvider((url) => reply(url))
  const server = await StandIn.start()
  mediaServer = Object.assign(server, { port: Number(new URL(server.url).port) })
  api = await startTestApi({
    fetchRules: { allowPrivate: true, ports: [provider.port, mediaServer.port] },
    settingsOf: services.of,
  })
  const baseUrl = provider.url
  await services.add(
    api,
    'whatsapp-cloud',
    { baseUrl, phoneNumberId: '1', accessToken: 't', appSecret: 'secret', verifyToken: 'verify-me' },
    { businessCode: 'WA' },
  )
  await services.add(api, 'line', { baseUrl, accessToken: 't', channelSecret: 'line-secret' }, { businessCode: 'LN' })
  await services.add(api, 'twilio', { baseUrl, authToken: '12345', webhookUrl }, { businessCode: 'SM' })
})
afterAll(async () => {
  await api.close()
  await provider.close()
  await mediaServer.close()
})

const post = (code: string, body: string, headers: Record<string, string>) =>
  api.send('POST', `webhooks/${code}`, { body, headers: { 'content-type': 'application/json', ...headers } })
const postHub = (body: object | string, secret = 'secret') => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  return post('WA', raw, { 'x-hub-signature-256': hubSignature(raw, secret) })
}
const postLine = (body: object) => {
  const raw = JSON.stringify(body)
  return post('LN', raw, { 'x-line-signature': lineSignature(raw, 'line-secret') })
}
const postTwilio = (fields: Record<string, string>) => {
  const parameters = new URLSearchParams(fields)
  const signature = twilioSignatures(webhookUrl, parameters, '12345')[0] ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  return post('SM', parameters.toString(), headers)
}

const envelope = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
})
const newWaId = () => `8529${String(4_000_000 + next++)}`
function inbound(type: string, part: object | undefined, from = newWaId()) {
  const timestamp = String(Math.floor(Date.now() / 1000) - 5)
  const message = { from, id: `wamid.in${next++}`, timestamp, type, ...(part && { [type]: part }) }
  return { message, body: envelope({ contacts: [{ profile: { name: 'Amy' }, wa_id: from }], messages: [message] }) }
}
const storedAs = async (providerId: string) => {
  const rows = await api.store.database.sql.select().from(messages).where(eq(messages.providerId, providerId))
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]
}
const gif = Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), Buffer.alloc(40)])
const logged = () => jest.spyOn(api.services.log, 'warn').mockClear()

describe('a webhook', () => {
  test('of an unknown code is answered as one with a wrong signature', async () => {
    const known = await post('WA', '{}', {})
    for (const code of ['NONE', 'SIMULATOR']) {
      const unknown = await post(code, '{}', {})
      expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
        401,
        known.body.code,
        known.body.message,
      ])
      const asked = await api.get(`webhooks/${code}?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1`)
      const refused = await api.get('webhooks/WA?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1')
      expect([asked.status, asked.body.message]).toEqual([refused.status, refused.body.message])
    }
  })

  test.each(['a_b', 'A.B', '%F0%9F%98%80', 'x'.repeat(80), '-LINE', '..%2f'])(
    'of the code %s is, too',
    async (code) => {
      expect((await post(code, '{}', {})).status).toBe(401)
      expect((await api.get(`webhooks/${code}?hub.mode=subscribe`)).status).toBe(401)
    },
  )

  test('with a wrong signature is rejected and logged', async () => {
    const warn = logged()
    const { body, message } = inbound('text', { body: 'Hi' })
    expect((await postHub(body, 'another')).status).toBe(401)
    expect((await post('WA', JSON.stringify(body), {})).status).toBe(401)
    expect((await post('LN', '{"events":[]}', { 'x-line-signature': 'x' })).status).toBe(401)
    expect((await post('SM', 'MessageSid=SM1', { 'x-twilio-signature': 'x' })).status).toBe(401)
    expect(warn).toHaveBeenCalledTimes(4)
    expect(await storedAs(message.id)).toBeUndefined()
  })

  test('logs and counts a delivery state of an unknown shape', async () => {
    const warn = logged()
    expect((await postHub(envelope({ statuses: [{ status: 'read' }, 7] }))).status).toBe(200)
    expect(warn).toHaveBeenCalledWith({ businessCode: 'WA', count: 2 }, expect.stringContaining('shape'))
  })

  test('of which a part has a wrong shape is good for the others', async () => {
    logged()
    const { body, message: good } = inbound('text', { body: 'Hi' })
    const changes = body.entry.flatMap((entry) => entry.changes)
    expect((await postHub({ ...body, entry: [null, { changes: [7, ...changes] }] })).status).toBe(200)
    expect(await storedAs(good.id)).toMatchObject({ direction: 'Up' })
  })

  test.each([
    { entry: [null, 7, { changes: [null, { value: null }, { value: { messages: [null, {}], statuses: 7 } }] }] },
    envelope({ statuses: [{ id: 'wamid.unknown', status: 'read' }] }),
  ])('that says nothing is taken', async (body) => {
    expect((await postHub(body)).status).toBe(200)
  })

  test('has at most one megabyte', async () => {
    const raw = JSON.stringify({ entry: [], padding: 'x'.repeat(1_100_000) })
    expect((await postHub(raw)).status).toBe(413)
  })

  test('is confirmed to who knows the token', async () => {
    const get = (token: string) =>
      api.get(`webhooks/WA?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
    const { status, bytes } = await get('verify-me')
    expect([status, new TextDecoder().decode(bytes)]).toEqual([200, '1158201444'])
    expect((await get('guess')).status).toBe(401)
  })
})

test('a service reads its stored options, the encrypted ones, too', async () => {
  const own = await startTestApi()
  const by = { as: 'super.admin' }
  const draft = { businessCode: 'OWN', name: 'Own', implement: 'whatsapp-cloud' }
  const { body } = await own.post('externalservices', draft, by)
  const configuration = { verifyToken: 'stored-token' }
  await own.post(`externalservices/${body.serviceId}/configuration`, { configuration }, by)
  const verify = (token: string) =>
    own.get(`webhooks/OWN?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`)
  expect((await verify('stored-token')).status).toBe(200)
  expect((await verify('another')).status).toBe(401)
  await own.close()
})

describe('from WhatsApp', () => {
  test('a text becomes a message of the site', async () => {
    const { body, message } = inbound('text', { body: '你好 👋' })
    expect((await postHub(body)).status).toBe(200)
    const row = await storedAs(message.id)
    expect(row).toMatchObject({
      siteId,
      companyId: 2,
      direction: 'Up',
      status: 'Delivered',
      remoteName: 'Amy',
      remotePhoneNumber: `+${message.from}`,
      createdTime: new Date(Number(message.timestamp) * 1000),
    })
    expect(JSON.parse(row?.content ?? '')).toEqual({ type: 'text', text: { body: '你好 👋' } })
  })

  test('a redelivery is ignored, at the same time, too', async () => {
    const { body, message } = inbound('text', { body: 'Once' })
    const answers = await Promise.all([postHub(body), postHub(body), postHub(body)])
    await postHub(body)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const row = await storedAs(message.id)
    const { body: found } = await api.get(`whatsappconversations/${row?.conversationId}`, { as })
    expect(found.unreadCount).toBe(1)
  })

  test.each([
    ['button', { payload: 'YES', text: 'Yes' }],
    ['reaction', { message_id: 'wamid.1', emoji: '👍' }],
    ['location', { latitude: 1, longitude: 2 }],
    ['unsupported', undefined],
  ])('a message of type %s is kept as it is', async (type, part) => {
    const { body, message } = inbound(type, part)
    await postHub(body)
    expect(JSON.parse((await storedAs(message.id))?.content ?? '')).toEqual({ type, ...(part && { [type]: part }) })
  })

  test('a time in 1970 is not believed', async () => {
    const { body, message } = inbound('text', { body: 'Old' })
    message.timestamp = '7'
    await postHub(body)
    expect((await storedAs(message.id))?.createdTime.getFullYear()).toBeGreaterThan(2020)
  })

  test('media is copied into our store', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    reply = (url) => (url.endsWith('/raw') ? { body: png } : { url: `${provider.url}/raw`, mime_type: 'image/png' })
    const { body, message } = inbound('image', { id: '998877', mime_type: 'image/png', caption: 'Look' })
    await postHub(body)
    await api.runTasks()
    const { image } = JSON.parse((await storedAs(message.id))?.content ?? '')
    expect(image).toMatchObject({ caption: 'Look', cacheUrl: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.png$/) })
    expect((await api.get(`files?url=${image.cacheUrl}`, { as })).bytes).toEqual(new Uint8Array(png))
  })

  test('media goes to the disk as it comes, for longer than a lease', async () => {
    const incoming = join(api.services.environment.DATA_DIR, 'files', 'incoming')
    const sizes = () => readdirSync(incoming).map((name) => statSync(join(incoming, name)).size)
    let sizeMeanwhile = 0
    const raw: Behaviour = async (_, response) => {
      response.writeHead(200).write(Buffer.concat([gif, Buffer.alloc(500_000)]))
      await until(() => {
        sizeMeanwhile = Math.max(0, ...sizes())
        return sizeMeanwhile > 0
      })
      await new Promise((resolve) => setTimeout(resolve, 1200))
      response.end(Buffer.alloc(500_000))
    }
    mediaServer.behave(raw)
    reply = () => ({ url: `${mediaServer.url}/raw` })
    const { body, message } = inbound('image', { id: `99${next++}` })
    await postHub(body)
    await api.runTasks(1000)
    expect((await storedAs(message.id))?.content).toContain('cacheUrl')
    expect(sizeMeanwhile).toBeGreaterThan(0)
    expect(sizes()).toEqual([])
  })

  test('media that is too large or of an unknown kind stays away, without another try', async () => {
    const warn = logged()
    reply = (url) => (url.endsWith('/raw5') ? { body: Buffer.alloc(2000, 1) } : { url: `${provider.url}/raw5` })
    const { body, message } = inbound('document', { id: `99${next++}`, filename: 'x.bin' })
    await postHub(body)
    await api.runTasks()
    const { recordId } = (await storedAs(message.id)) ?? {}
    expect(warn).toHaveBeenLastCalledWith({ recordId }, expect.stringContaining('is missing'))
  })

  test('a webhook is answered before its media is fetched, which is tried again', async () => {
    let status = 503
    const asked: string[] = []
    reply = (url) => {
      asked.push(url)
      if (status !== 200) return { status, body: '{}' }
      return url.endsWith('/raw2') ? { body: gif } : { url: `${provider.url}/raw2` }
    }
    const { body, message } = inbound('image', { id: '998878' })
    expect((await postHub(body)).status).toBe(200)
    expect(asked).toEqual([])
    await api.runTasks()
    expect(asked).toHaveLength(1)
    expect((await storedAs(message.id))?.content).not.toContain('cacheUrl')
    status = 200
    await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
    await api.runTasks()
    expect((await storedAs(message.id))?.content).toContain('cacheUrl')
  })

  test.each([
    [401, '{}'],
    [403, '{}'],
    [400, '{"error":{"message":"Session has expired","code":190}}'],
  ])('media that is answered with %d for an expired token is fetched with the next one', async (status, refusal) => {
    let isExpired = true
    reply = (url) => {
      if (isExpired) return { status, body: refusal }
      return url.endsWith('/raw3') ? { body: gif } : { url: `${provider.url}/raw3` }
    }
    const { body, message } = inbound('image', { id: `99${next++}` })
    await postHub(body)
    await api.runTasks()
    isExpired = false
    await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
    await api.runTasks()
    expect((await storedAs(message.id))?.content).toContain('cacheUrl')
  })

  test('media is tried for three days, an hour apart at most, and then logged as missing', async () => {
    reply = () => ({ status: 401, body: '{}' })
    const { sql } = api.store.database
    const { body, message } = inbound('image', { id: `99${next++}` })
    await postHub(body)
    const isOpen = "name = 'messaging/media' and status = 'Waiting'"
    let waitedS = 0
    for (const warn = logged(); ; ) {
      await api.runTasks()
      const { rows } = await sql.execute<{ seconds: number }>(
        `select extract(epoch from due_time - now())::float8 as seconds from background_tasks where ${isOpen}`,
      )
      if (rows.length === 0) {
        const { recordId } = (await storedAs(message.id)) ?? {}
        expect(warn).toHaveBeenLastCalledWith({ recordId }, expect.stringContaining('is missing'))
        break
      }
      expect(rows[0]?.seconds).toBeLessThanOrEqual(3600)
      waitedS += rows[0]?.seconds ?? 0
      await sql.execute(`update background_tasks set due_time = now() where ${isOpen}`)
    }
    expect(waitedS / 86_400).toBeGreaterThan(2.9)
    expect(waitedS / 86_400).toBeLessThan(3.1)
  })

  test.each([
    ['text', { body: 'a\0b' }],
    ['image', { id: 'x', caption: 'a\0b' }],
    ['document', { id: 'x', filename: 'a\0b.pdf' }],
    ['reaction', { message_id: 'wamid.\0', emoji: '\0👍' }],
    ['button', { text: 'a\0b', payload: '\0' }],
    ['contacts', { 'na\0me': [{ deep: ['\0'] }] }],
  ])('a %s with NUL characters is stored without them', async (type, part) => {
    reply = () => ({ status: 404, body: '' })
    const { message } = inbound(type, part)
    const id = message.id
    const names = [{ profile: { name: 'A\0my' }, wa_id: message.from }]
    const body = envelope({ contacts: names, messages: [{ ...message, id: `${id}\0` }] })
    expect((await postHub(body)).status).toBe(200)
    const row = await storedAs(id)
    expect(row).toMatchObject({ remoteName: 'Amy' })
    expect(JSON.stringify(row)).not.toMatch(/\\u0000|\0/)
    const conversation = await api.get(`whatsappconversations/${row?.conversationId}`, { as })
    expect(conversation.body.lastName).toBe('Amy')
  })

  test('a state with NUL characters counts', async () => {
    const body = envelope({ statuses: [{ id: 'wam\0id', status: 'failed', errors: [{ message: '\0' }] }] })
    expect((await postHub(body)).status).toBe(200)
  })

  test('a banned customer is kept and marked, without unread messages', async () => {
    const from = newWaId()
    await api.post(
      'userbans',
      { companyId: 2, siteId, accountType: 'Phone', accountId: `+${from}`, matters: ['Chat'], reason: 'Spam' },
      { as: 'sales.admin' },
    )
    const { body, message } = inbound('text', { body: 'Buy this' }, from)
    await postHub(body)
    const row = await storedAs(message.id)
    expect(row?.isBanned).toBe(true)
    const { body: found } = await api.get(`whatsappconversations/${row?.conversationId}`, { as })
    expect(found.unreadCount).toBe(0)
  })
})

describe('delivery states', () => {
  async function sentMessage(): Promise<{ recordId: number; id: string }> {
    const id = `wamid.out${next++}`
    const { body, message } = inbound('text', { body: 'Hi' })
    await postHub(body)
    const to = `+${message.from}`
    const content = JSON.stringify({ type: 'text', text: { body: 'Hello' } })
    const { body: sent } = await api.post('whatsapprecords', { siteId, to, content }, { as })
    await storeStatus(sent.whatsappRecordId, 'Attempted', api.store.database, { providerId: id })
    return { recordId: sent.whatsappRecordId, id }
  }
  const state = (id: string, status: string, more: object = {}) =>
    postHub(envelope({ statuses: [{ id, status, timestamp: String(Math.floor(Date.now() / 1000)), ...more }] }))
  const failed = { errors: [{ code: 131047, title: 'Re-engagement', error_data: { details: 'Too late' } }] }

  test.each([
    [['sent', 'delivered', 'read'], 'Read'],
    [['read', 'delivered', 'sent'], 'Read'],
    [['sent', 'read'], 'Read'],
    [['sent', 'played'], 'Read'],
    [['read', 'failed'], 'Read'],
    [['failed', 'delivered'], 'Delivered'],
    [['sent', 'failed'], 'Failed'],
    [['delivered', 'delivered'], 'Delivered'],
  ])('%j come to %s', async (states, expected) => {
    const { recordId, id } = await sentMessage()
    for (const one of states) expect((await state(id, one, one === 'failed' ? failed : {})).status).toBe(200)
    const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
    expect(row?.status).toBe(expected)
    expect(row?.errorMessage).toBe(expected === 'Failed' ? 'Re-engagement: Too late: Error 131047' : null)
    if (!states.includes('delivered')) expect(row?.deliveredTime).toBeNull()
  })
})

test.each(['whatsapprecords', 'tools/simulator/inbound'])('%s refuses a NUL inside of its JSON', async (path) => {
  const to = `+${newWaId()}`
  const content = JSON.stringify({ type: 'text', text: { body: 'a\0b' } })
  const isInbound = path.startsWith('tools')
  const sent = isInbound ? { channel: 'whatsapp', siteId: 1, from: to, content } : { siteId, to, content }
  const { status, body } = await api.post(path, sent, { as: isInbound ? 'super.admin' : as })
  expect([status, body.details?.[0].field]).toEqual([400, 'content.text.body'])
})

test('states that come before the response of the provider count when it has come', async () => {
  const id = `wamid.early${next++}`
  const { body, message } = inbound('text', { body: 'Hi' })
  await postHub(body)
  reply = async () => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const statuses = ['delivered', 'sent'].map((status) => ({ id, status, timestamp }))
    expect((await postHub(envelope({ statuses }))).status).toBe(200)
    return { messages: [{ id }] }
  }
  const content = JSON.stringify({ type: 'text', text: { body: 'Hello' } })
  await api.post('whatsapprecords', { siteId, to: `+${message.from}`, content }, { as })
  await api.runTasks()
  expect(await storedAs(id)).toMatchObject({ status: 'Delivered', deliveredTime: expect.any(Date) })
  expect(await api.store.database.sql.select().from(earlyStates).where(eq(earlyStates.providerId, id))).toEqual([])
})

test('a message names no file of another kind', async () => {
  const link = `/files/${'0'.repeat(64)}.pdf`
  const send = (type: string) =>
    api.post(
      'linerecords',
      { siteId, to: `U${'0123456789abcdef'.repeat(2)}`, content: JSON.stringify({ type, [type]: { link } }) },
      { as },
    )
  const { status, body } = await send('image')
  expect([status, body.details[0].field]).toEqual([400, 'content.image.link'])
})

describe('from LINE', () => {
  const userId = `U${'fedcba9876543210'.repeat(2)}`
  const event = (message: object) => ({
    type: 'message',
    timestamp: Date.now(),
    mode: 'active',
    webhookEventId: `01H${next++}`,
    source: { type: 'user', userId },
    message,
  })

  test.each([
    [
      { type: 'text', text: 'Hi', quoteToken: 'q' },
      { type: 'text', text: { body: 'Hi' } },
    ],
    [
      { type: 'file', fileName: 'a.pdf', fileSize: 3 },
      { type: 'document', document: { filename: 'a.pdf' } },
    ],
    [
      { type: 'audio', duration: 900, contentProvider: { type: 'line' } },
      { type: 'audio', audio: { duration: 900 } },
    ],
    [
      { type: 'sticker', packageId: '1', stickerId: '2' },
      { type: 'sticker', sticker: { packageId: '1', stickerId: '2' } },
    ],
  ])('%j becomes %j', async (message, content) => {
    reply = () => ({ status: 404, body: '' })
    const id = `ln-${next++}`
    expect((await postLine({ destination: 'U0', events: [event({ ...message, id })] })).status).toBe(200)
    await api.runTasks()
    const row = await storedAs(id)
    expect(row).toMatchObject({ channel: 'line', remotePhoneNumber: userId })
    expect(JSON.parse(row?.content ?? '')).toEqual(content)
  })

  test('an event that says nothing is not logged', async () => {
    const warn = logged()
    await postLine({ destination: 'U0', events: [{ ...event({}), type: 'follow', message: undefined }] })
    expect(warn).not.toHaveBeenCalled()
  })

  test('a connectivity test is taken', async () => {
    expect((await postLine({ destination: 'U0', events: [] })).status).toBe(200)
  })

  test('a postback is a button', async () => {
    const timestamp = Date.now()
    const postback = { type: 'postback', timestamp, source: { userId }, postback: { data: 'action=buy' } }
    await postLine({ destination: 'U0', events: [postback] })
    const row = await storedAs(`postback-${userId}-${timestamp}`)
    expect(JSON.parse(row?.content ?? '')).toMatchObject({ type: 'button', button: { payload: 'action=buy' } })
  })
})

describe('from Twilio', () => {
  test('NUL characters are left out', async () => {
    const id = `SM${next++}`
    const from = `+${newWaId()}`
    const answer = await postTwilio({ MessageSid: `${id}\0`, From: `${from}\0`, To: '+1', Body: 'a\0b' })
    expect(answer.status).toBe(200)
    expect(await storedAs(id)).toMatchObject({ content: 'ab', remotePhoneNumber: from })
  })

  test('an SMS becomes a message, and a callback a state', async () => {
    const from = `+${newWaId()}`
    const id = `SM${next++}`
    expect((await postTwilio({ MessageSid: id, From: from, To: '+1', Body: 'Hi 你好', NumMedia: '0' })).status).toBe(
      200,
    )
    expect(await storedAs(id)).toMatchObject({ channel: 'sms', content: 'Hi 你好', remotePhoneNumber: from })
    const { body } = await api.post('smsrecords', { siteId, to: from, content: 'Hello' }, { as })
    const sid = `SM${next++}`
    await storeStatus(body.smsRecordId, 'Attempted', api.store.database, { providerId: sid })
    await postTwilio({ MessageSid: sid, MessageStatus: 'undelivered', To: from, From: '+1', ErrorCode: '30003' })
    expect(await storedAs(sid)).toMatchObject({ status: 'Failed', errorMessage: 'Error 30003' })
  })
})
