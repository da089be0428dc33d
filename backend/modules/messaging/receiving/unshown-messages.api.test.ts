import { and, desc, eq } from 'drizzle-orm'
import { unknownSender } from '@/contract/messaging/message-channels'
import { parseContent, readContent } from '@/contract/messaging/message-content'
import { conversations, messages } from '../../../db/schema/messaging'
import { ServiceOptions, textContent } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { ProviderWebhooks, whatsappText } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { hubSignature } from '../providers/signatures'

const as = 'sales.staff'
const siteId = 3
const appSecret = 'app-secret'
const authToken = 'twilio-token'
const channelSecret = 'line-secret'
const url = 'https://console.example/api/v1/webhooks/SM'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let api: TestApi
let next = 0
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider(() => ({ messages: [{ id: `wamid.sent${next++}` }] }))
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  const baseUrl = provider.url
  const whatsapp = { baseUrl, phoneNumberId: '111', accessToken: 't', appSecret }
  await services.add(api, 'whatsapp-cloud', whatsapp, { businessCode: 'WA' })
  await services.add(api, 'line', { baseUrl, accessToken: 't', channelSecret }, { businessCode: 'LN' })
  await services.add(
    api,
    'twilio',
    { baseUrl, authToken, webhookUrl: url, from: '+15005550006' },
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

const logged = () => jest.spyOn(api.services.log, 'warn').mockClear()
const whatsapp = (value: object) => webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret })
const postHub = (raw: string) =>
  api.send('POST', 'webhooks/WA', {
    body: raw,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': hubSignature(raw, appSecret) },
  })
const fromLine = (event: unknown) =>
  webhooks.line('LN', { destination: 'U0', events: [event as object] }, channelSecret)
const fromTwilio = (fields: Record<string, string>) => webhooks.twilio('SM', fields, { url, authToken })

/** What of a conversation of this id its list shows, and its messages, the latest first. */
async function conversationOf(channel: 'sms' | 'whatsapp' | 'line', id: string) {
  const { body } = await api.get(
    `${channel}conversations?siteId=${siteId}&remotePhoneNumber=${encodeURIComponent(id)}`,
    {
      as,
    },
  )
  const [row] = body.items
  if (!row) return { row: undefined, shown: [] }
  const key = row[`${channel}ConversationId`]
  const { body: list } = await api.get(`${channel}conversations/${key}/messages`, { as })
  const shown = list.items.map(({ contentJson, content }: { contentJson: unknown; content: string }) =>
    contentJson ? (readContent(contentJson).text ?? readContent(contentJson).type) : content,
  )
  return { row, shown }
}
const latestIn = async (id: string) => {
  const [row] = await api.store.database.sql
    .select()
    .from(messages)
    .where(and(eq(messages.remotePhoneNumber, id), eq(messages.direction, 'Up')))
    .orderBy(desc(messages.recordId))
    .limit(1)
  return row
}

describe('a WhatsApp user who hides the phone number behind a username', () => {
  const newUser = () => `US.1349120865530274${1000 + next++}`
  const textOf = (message: object, contact: object) => ({
    contacts: [{ profile: { name: 'Amy', username: 'amy.w' }, ...contact }],
    messages: [{ id: `wamid.u${next++}`, timestamp: String(Math.floor(Date.now() / 1000)), type: 'text', ...message }],
  })
  const text = { text: { body: 'Hi there' } }

  test.each([
    ['from_user_id', (id: string) => textOf({ from_user_id: id, ...text }, { user_id: id })],
    ['the user_id of the contact alone', (id: string) => textOf(text, { user_id: id })],
    ['from', (id: string) => textOf({ from: id, ...text }, { user_id: id })],
  ])('has a conversation of the id in %s', async (_, changeOf) => {
    const id = newUser()
    expect((await whatsapp(changeOf(id))).status).toBe(200)
    const { row, shown } = await conversationOf('whatsapp', id)
    expect([row, shown]).toEqual([expect.objectContaining({ lastName: 'Amy', unreadCount: 1 }), ['Hi there']])
  })

  test('keeps the conversation of the number where the message has both', async () => {
    const from = `8529${String(6_100_000 + next++)}`
    await whatsapp(textOf({ from, from_user_id: newUser(), ...text }, { wa_id: from }))
    expect((await conversationOf('whatsapp', `+${from}`)).shown).toEqual(['Hi there'])
  })

  test('is answered under that id', async () => {
    const id = newUser()
    await whatsapp(textOf({ from_user_id: id, ...text }, { user_id: id }))
    const answer = await api.post('whatsapprecords', { siteId, to: id, content: textContent('Hello Amy') }, { as })
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    await api.runTasks()
    const sent = JSON.parse(String(provider.seen.at(-1)?.body))
    expect(sent).toMatchObject({ recipient: id, type: 'text', text: { body: 'Hello Amy' } })
    expect(sent.to).toBeUndefined()
  })

  test('cannot be written to before they write', async () => {
    const content = textContent('Hello')
    expect((await api.post('whatsapprecords', { siteId, to: newUser(), content }, { as })).status).toBe(400)
  })
})

test.each([
  ['a Mexican number with its 1', '5215512345678'],
  ['a Brazilian number without the ninth digit', '551187654321'],
])('who writes from %s is answered under that very id', async (_, from) => {
  const { value } = whatsappText({ from, text: 'Hola' })
  await whatsapp(value)
  const answer = await api.post('whatsapprecords', { siteId, to: `+${from}`, content: textContent('Hello') }, { as })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  await api.runTasks()
  expect(JSON.parse(String(provider.seen.at(-1)?.body))).toMatchObject({ to: `+${from}` })
  const elsewhere = { siteId: 4, to: `+${from}`, content: textContent('Hello') }
  expect((await api.post('whatsapprecords', elsewhere, { as })).status).toBe(400)
})

describe('a message that cannot be shown yet', () => {
  const at = String(Math.floor(Date.now() / 1000))
  test.each([
    ['an unknown kind', { type: 'hologram', hologram: { id: '7' } }],
    ['a location that is nowhere', { type: 'location', location: { latitude: 91, longitude: 2 } }],
    ['a text that is none', { type: 'text', text: 7 }],
    ['no kind', {}],
  ])('is kept in the conversation of its customer, unread and counted: %s', async (_, part) => {
    const warn = logged()
    const from = `8529${String(6_000_000 + next++)}`
    const message = { from, id: `wamid.k${next++}`, timestamp: at, ...part }
    expect((await whatsapp({ messages: [message] })).status).toBe(200)
    const { row, shown } = await conversationOf('whatsapp', `+${from}`)
    expect([row?.unreadCount, shown]).toEqual([1, ['unknown']])
    expect(parseContent((await latestIn(`+${from}`))?.content ?? '')).toEqual(part)
    expect(warn).toHaveBeenCalledWith({ businessCode: 'WA', count: 1 }, expect.stringContaining('cannot be shown'))
  })

  const change = (value: unknown) => JSON.stringify({ entry: [{ changes: [{ value }] }] })
  test.each([
    'not json',
    '[]',
    '{"entry":7}',
    '{}',
    '{"entry":[null]}',
    '{"entry":[{"changes":null}]}',
    change(null),
    change({ messages: 'x' }),
    change({ messages: [{ id: 'wamid.nobody', timestamp: at, type: 'poll' }] }),
  ])('is kept for an unknown sender where its webhook names nobody: %s', async (raw) => {
    const before = (await latestIn(unknownSender))?.recordId ?? 0
    const answers = [await postHub(raw), await postHub(raw)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const isSince = await api.store.database.sql
      .select({ recordId: messages.recordId, content: messages.content })
      .from(messages)
      .where(eq(messages.remotePhoneNumber, unknownSender))
    const since = isSince.filter(({ recordId }) => recordId > before)
    expect(since).toHaveLength(1)
    expect(readContent(parseContent(since[0]?.content ?? '')).type).toBe('unknown')
  })

  test('of an unknown sender cannot be answered', async () => {
    await postHub('{"entry":[8]}')
    const { row } = await conversationOf('whatsapp', unknownSender)
    expect(row).toBeDefined()
    const content = textContent('Hello?')
    expect((await api.post('whatsapprecords', { siteId, to: unknownSender, content }, { as })).status).toBe(400)
  })

  test('of a customer who is named by a number in JSON is theirs', async () => {
    const from = 85_296_000_000 + next++
    await whatsapp({ messages: [{ from, id: `wamid.n${next++}`, timestamp: at, type: 'text', text: { body: 'Hi' } }] })
    expect((await conversationOf('whatsapp', `+${from}`)).shown).toEqual(['Hi'])
  })

  test('without an id is stored once', async () => {
    const from = `8529${String(6_200_000 + next++)}`
    const value = { messages: [{ from, timestamp: at, type: 'text', text: { body: 'Hi' } }] }
    await whatsapp(value)
    await whatsapp(value)
    expect((await conversationOf('whatsapp', `+${from}`)).shown).toEqual(['Hi'])
  })
})

describe('from LINE', () => {
  const newUser = () => `U${'fedcba9876543210'.repeat(2).slice(0, 28)}${String(1000 + next++)}`
  const event = (userId: string, more: object) => ({
    ...{ type: 'message', timestamp: Date.now(), mode: 'active', source: { type: 'user', userId } },
    ...more,
  })

  test.each<[string, object, string]>([
    ['a kind that is not known', { message: { id: 'ln-k1', type: 'hologram' } }, 'unknown'],
    ['no message', {}, 'unknown'],
    ['a postback that is none', { type: 'postback', postback: 'x' }, 'x'],
    ['no type', { type: undefined }, 'unknown'],
    ['a message without an id', { message: { type: 'text', text: 'Hi' } }, 'Hi'],
  ])('an event with %s is kept in the conversation of its user', async (_, more, shown) => {
    const userId = newUser()
    expect((await fromLine(event(userId, more))).status).toBe(200)
    expect((await conversationOf('line', userId)).shown).toEqual([shown])
  })

  test.each<[string, unknown]>([
    ['no object', 'x'],
    [
      'a user who is a number',
      event('', { source: { userId: 7 }, message: { id: 'ln-n1', type: 'text', text: 'Hi' } }),
    ],
  ])('an event with %s is kept for an unknown sender', async (_, odd) => {
    const [, before] = [logged(), (await conversationOf('line', unknownSender)).shown.length]
    expect((await fromLine(odd)).status).toBe(200)
    expect((await conversationOf('line', unknownSender)).shown).toHaveLength(before + 1)
  })
})

describe('over Twilio', () => {
  test('who writes from a Mexican number with its 1 is answered under the number of the plan', async () => {
    const [from, plan] = [`+521551234${6000 + next}`, `+52551234${6000 + next}`]
    await fromTwilio({ MessageSid: `SM-m${next++}`, From: from, To: '+15005550006', Body: 'Hola' })
    for (const to of [from, plan]) {
      const { status, body } = await api.post('smsrecords', { siteId, to, content: 'Hello' }, { as })
      expect([status, body.remotePhoneNumber]).toEqual([200, plan])
    }
    expect((await conversationOf('sms', from)).shown).toEqual(['Hello', 'Hello', 'Hola'])
  })

  test('who writes under a name has a conversation of it', async () => {
    const from = `SHOP${next++}`
    await fromTwilio({ MessageSid: `SM-n${next++}`, From: from, To: '+15005550006', Body: 'Hi' })
    expect((await conversationOf('sms', from)).shown).toEqual(['Hi'])
    expect((await api.post('smsrecords', { siteId, to: from, content: 'Yes?' }, { as })).status).toBe(200)
  })

  test.each<[string, Record<string, string>, string]>([
    ['no id', { Body: 'Hi' }, 'Hi'],
    ['neither text nor media', { MessageSid: 'SM-empty', SmsStatus: 'received', NumMedia: '0' }, 'unknown'],
  ])('a message with %s is kept as it came', async (_, fields, text) => {
    const from = `+8529${String(6_300_000 + next++)}`
    const sent = { From: from, To: '+15005550006', ...fields }
    expect((await fromTwilio(sent)).status).toBe(200)
    expect((await conversationOf('sms', from)).shown).toEqual([text])
    expect(parseContent((await latestIn(from))?.content ?? '')).toEqual(sent)
  })

  test('a state without an id is no message', async () => {
    const { sql } = api.store.database
    const before = await sql.$count(conversations)
    const warn = logged()
    expect((await fromTwilio({ MessageStatus: 'delivered', From: '+15005550006', To: '+1' })).status).toBe(200)
    expect(await sql.$count(conversations)).toBe(before)
    expect(warn).toHaveBeenCalledWith({ businessCode: 'SM', count: 1 }, expect.stringContaining('shape'))
  })
})
