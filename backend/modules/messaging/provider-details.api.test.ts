import { eq } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import { newNumber, ServiceOptions } from '../../testing/messaging'
import { refusalsOf } from '../../testing/provider-formats'
import { startProvider } from '../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { twilioSignatures } from './providers/signatures'

const as = 'sales.staff'
const siteId = 3
const webhookUrl = 'https://console.example/api/v1/webhooks/SM'
const services = new ServiceOptions()
const line: Record<string, string> = { accessToken: 'line-token', mediaBaseUrl: 'https://shop.example' }
let provider: Awaited<ReturnType<typeof startProvider>>
let reply: () => object = () => ({})
let api: TestApi
let next = 0

beforeAll(async () => {
  provider = await startProvider(() => reply())
  api = await startTestApi({
    fetchRules: { allowPrivate: true, ports: [provider.port] },
    settingsOf: services.of,
  })
  const baseUrl = provider.url
  await services.add(
    api,
    'whatsapp-cloud',
    { baseUrl, phoneNumberId: '1234', accessToken: 'wa-token' },
    { businessCode: 'WA' },
  )
  await services.add(api, 'line', Object.assign(line, { baseUrl }), { businessCode: 'LN' })
  await services.add(
    api,
    'twilio',
    { baseUrl, accountSid: 'AC1', authToken: 'sms-token', from: 'MG77', webhookUrl },
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
afterEach(() => {
  expect(provider.seen.flatMap(refusalsOf)).toEqual([])
})

const rowOf = async (recordId: number) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
  return row
}
async function send(channel: string, to: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const { status, body } = await api.post(`${channel}records`, { siteId, to, content: text }, { as })
  expect([status, body.message]).toEqual([200, undefined])
  await api.runTasks()
  return rowOf(body[`${channel}RecordId`])
}
const template = { type: 'template', template: { name: 'order_update', language: { code: 'en' } } }

describe('over Twilio', () => {
  const answer = (more: object) => () => ({ status: 201, body: JSON.stringify({ sid: `SM${next++}`, ...more }) })

  test('an SMS names its messaging service, and the webhook that its states go to', async () => {
    reply = answer({ status: 'queued' })
    const to = newNumber()
    const row = await send('sms', to, 'Hello')
    const form = Object.fromEntries(new URLSearchParams(String(provider.seen[0]?.body)))
    expect(form).toEqual({
      To: to,
      MessagingServiceSid: 'MG77',
      Body: 'Hello',
      StatusCallback: `${webhookUrl}?record=${row?.recordId}`,
    })
  })

  test.each([
    [
      { status: 'failed', error_message: 'No such number' },
      { status: 'Failed', errorMessage: 'No such number' },
    ],
    [{ status: 'sent' }, { status: 'Sent', sentTime: expect.any(Date) }],
    [
      { status: 'queued', sid: undefined },
      { status: 'Attempted', isDeliveryUnknown: true },
    ],
  ])('a response of %j counts at once', async (response, expected) => {
    reply = answer(response)
    expect(await send('sms', newNumber(), 'Hello')).toMatchObject(expected)
  })

  test('an SMS without text is shown as empty', async () => {
    const parameters = new URLSearchParams({ MessageSid: `SM${next++}`, From: newNumber(), To: '+1', Body: '' })
    const { status } = await api.send('POST', 'webhooks/SM', {
      body: parameters.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignatures(webhookUrl, parameters, 'sms-token')[0] ?? '',
      },
    })
    const isIt = eq(messages.providerId, String(parameters.get('MessageSid')))
    const [row] = await api.store.database.sql.select().from(messages).where(isIt)
    expect([status, row?.content]).toEqual([200, '–'])
  })
})

describe('over the WhatsApp Cloud API', () => {
  const refuse = (error: object) => () => ({ status: 400, body: JSON.stringify({ error }) })

  test('a failure that passes is repeated', async () => {
    reply = refuse({ message: 'Busy', is_transient: true })
    const row = await send('whatsapp', newNumber(), template)
    expect(row).toMatchObject({ status: 'Attempted', isDeliveryUnknown: false, askedTime: null })
    reply = () => ({ messages: [{ id: `wamid.${next++}` }] })
    await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
    await api.runTasks()
    expect((await rowOf(Number(row?.recordId)))?.providerId).toMatch(/^wamid/)
  })

  test('the reason for people comes before the technical one', async () => {
    reply = refuse({ message: '(#131)', error_user_msg: 'The customer has left WhatsApp' })
    const row = await send('whatsapp', newNumber(), template)
    expect(row).toMatchObject({ status: 'Failed', errorMessage: 'The customer has left WhatsApp' })
  })

  test('what it says in detail is kept', async () => {
    reply = refuse({ message: '(#131009) Parameter value is not valid', error_data: { details: 'No such template' } })
    const row = await send('whatsapp', newNumber(), template)
    expect(row?.errorMessage).toBe('(#131009) Parameter value is not valid: No such template')
  })

  test('a response without an id leaves the delivery unknown', async () => {
    reply = () => ({ messages: [] })
    expect(await send('whatsapp', newNumber(), template)).toMatchObject({
      status: 'Attempted',
      isDeliveryUnknown: true,
    })
  })
})

describe('over LINE', () => {
  const to = `U${'0123456789abcdef'.repeat(2)}`
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  async function uploaded(): Promise<string> {
    const form = new FormData()
    form.append('files', new Blob([png]), 'x.png')
    const { body } = await api.send('POST', 'files?category=chat&subcategory=line/image', { as, body: form })
    return body[0].url
  }

  test('a file that was uploaded here has its public address', async () => {
    reply = () => ({ sentMessages: [{ id: `line-${next++}` }] })
    const link = await uploaded()
    expect(await send('line', to, { type: 'image', image: { link } })).toMatchObject({ status: 'Sent' })
    const [message] = JSON.parse(String(provider.seen[0]?.body)).messages
    expect(message.originalContentUrl).toBe(`https://shop.example${link}`)
  })

  test('each wrong property is named', async () => {
    const details = [{ message: 'May not be empty', property: 'messages[0].text' }]
    reply = () => ({ status: 400, body: JSON.stringify({ message: 'The request body is invalid', details }) })
    const row = await send('line', to, { type: 'text', text: { body: 'Hi' } })
    expect(row?.errorMessage).toBe('The request body is invalid: messages[0].text May not be empty')
  })

  const imageOf = async (part: object) => {
    const content = JSON.stringify({ type: 'image', image: part })
    return api.post('linerecords', { siteId, to, content }, { as })
  }

  test.each([
    ['an http address', () => ({ link: 'http://shop.example/a.jpg' })],
    ['an id of a provider', () => ({ id: '77' })],
  ])('media at %s is refused at once', async (_, partOf) => {
    const { status, body } = await imageOf(partOf())
    const { field, message } = body.details[0]
    expect([status, field, message]).toEqual([
      400,
      'content.image.link',
      expect.stringContaining('public https address'),
    ])
  })

  test.each([undefined, 'http://shop.example'])('an uploaded file is refused where its address is %s', async (base) => {
    const { mediaBaseUrl } = line
    const link = await uploaded()
    if (base) line.mediaBaseUrl = base
    else delete line.mediaBaseUrl
    const { status, body } = await imageOf({ link })
    line.mediaBaseUrl = String(mediaBaseUrl)
    const { field, message } = body.details[0]
    expect([status, field, message]).toEqual([
      400,
      'content.image.link',
      expect.stringContaining('public https address'),
    ])
  })

  test('a file fails with the reason where LINE can no longer fetch it', async () => {
    const { mediaBaseUrl } = line
    const { body } = await imageOf({ link: await uploaded() })
    delete line.mediaBaseUrl
    await api.runTasks()
    line.mediaBaseUrl = String(mediaBaseUrl)
    const row = await rowOf(body.lineRecordId)
    expect(row).toMatchObject({ status: 'Failed', errorMessage: expect.stringContaining('public https address') })
    expect(provider.seen).toEqual([])
  })
})
