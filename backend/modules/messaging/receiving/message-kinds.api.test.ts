import { eq } from 'drizzle-orm'
import { parseContent, readContent } from '@/contract/messaging/message-content'
import { conversations, messages } from '../../../db/schema/messaging'
import { ServiceOptions } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { ProviderWebhooks, whatsappText } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'

const as = 'sales.staff'
const appSecret = 'app-secret'
const channelSecret = 'line-secret'
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
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

const now = () => String(Math.floor(Date.now() / 1000))
const newWaId = () => `8529${String(6_500_000 + next++)}`
const whatsapp = (value: object) => webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret })
const line = (event: object) => webhooks.line('LN', { destination: 'U0', events: [event] }, channelSecret)
const send = async (from: string, part: object, id = `wamid.kind${next++}`) => {
  expect((await whatsapp({ messages: [{ from, id, timestamp: now(), ...part }] })).status).toBe(200)
  return id
}
const rowOf = async (providerId: string) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.providerId, providerId))
  return row
}
const conversationOf = async (number: string) => {
  const { sql } = api.store.database
  const [row] = await sql.select().from(conversations).where(eq(conversations.remotePhoneNumber, number))
  return row
}
const shownIn = async (conversationId: number | undefined, channel = 'whatsapp') =>
  (await api.get(`${channel}conversations/${conversationId}/messages`, { as })).body.items

describe('what a customer sends is shown as what it is:', () => {
  test.each<[string, object, object, string]>([
    [
      'a button of a message',
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'y', title: 'Yes please' } } },
      { type: 'button', text: 'Yes please', payload: null },
      'Yes please',
    ],
    [
      'a row of a list',
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { title: 'Pier 7', description: 'Central' } },
      },
      { type: 'button', text: 'Pier 7', caption: 'Central' },
      'Pier 7\nCentral',
    ],
    [
      'a button of a template',
      { type: 'button', button: { text: 'Stop', payload: 'STOP' } },
      { text: 'Stop' },
      'Stop\nSTOP',
    ],
    [
      'a place',
      { type: 'location', location: { latitude: 22.5, longitude: 114.25, name: 'Pier', address: '7 Road' } },
      { type: 'location', place: { latitude: 22.5, longitude: 114.25, name: 'Pier', address: '7 Road' } },
      'Pier\n7 Road',
    ],
    [
      'a contact',
      { type: 'contacts', contacts: [{ name: { formatted_name: 'Mei' }, phones: [{ phone: '+852 1' }] }] },
      { type: 'contacts', cards: [{ name: 'Mei', company: null, phones: ['+852 1'], emails: [] }] },
      'Mei\n+852 1',
    ],
    [
      'a basket',
      {
        type: 'order',
        order: {
          text: 'Soon?',
          product_items: [{ product_retailer_id: 'CUP', quantity: '3', item_price: '9.5', currency: 'HKD' }],
        },
      },
      { type: 'order', text: 'Soon?', basket: [{ code: 'CUP', qty: 3, price: 9.5, currency: 'HKD' }] },
      'Soon?\nCUP',
    ],
    [
      'a text from an advertisement',
      {
        ...{ type: 'text', text: { body: 'How much?' } },
        referral: { headline: 'Lamps', source_url: 'https://ads.example/1', source_type: 'ad' },
      },
      { type: 'text', referral: { headline: 'Lamps', body: null, url: 'https://ads.example/1' } },
      'How much?\nLamps',
    ],
    [
      'a changed number',
      { type: 'system', system: { type: 'user_changed_number', wa_id: '85291112222', body: 'Amy changed' } },
      { type: 'system', change: { kind: 'number', number: '+85291112222' } },
      'Amy changed',
    ],
    ['what WhatsApp keeps back', { type: 'unsupported', errors: [{ code: 131051 }] }, { type: 'unsupported' }, ''],
    [
      'a new kind with a text',
      { type: 'hologram', hologram: { title: 'Hello' } },
      { type: 'unknown', text: 'Hello' },
      '',
    ],
  ])('%s', async (_, part, read, searchText) => {
    const row = await rowOf(await send(newWaId(), part))
    expect(readContent(parseContent(row?.content ?? ''))).toMatchObject(read)
    if (searchText) expect(row?.searchText).toBe(searchText)
  })

  test('a missed call, and none that was taken', async () => {
    const from = newWaId()
    const call = { from, to: '1', event: 'terminate', direction: 'USER_INITIATED', timestamp: now() }
    await whatsapp({ calls: [{ ...call, id: 'wacid.1', status: 'COMPLETED', duration: 30 }] })
    expect(await conversationOf(`+${from}`)).toBeUndefined()
    await whatsapp({ calls: [{ ...call, id: 'wacid.2', status: 'FAILED' }] })
    await whatsapp({ calls: [{ ...call, id: 'wacid.2', status: 'FAILED' }] })
    expect(await conversationOf(`+${from}`)).toMatchObject({ unreadCount: 1 })
    expect(readContent(parseContent((await rowOf('wacid.2'))?.content ?? '')).type).toBe('call')
  })

  test('a place, a sticker with words and the length of a recording on LINE', async () => {
    const userId = `U${'a1'.repeat(15)}${10 + next++}`
    const event = { type: 'message', timestamp: Date.now(), mode: 'active', source: { type: 'user', userId } }
    const say = async (id: string, message: object) => {
      await line({ ...event, message: { id, ...message } })
      return readContent(parseContent((await rowOf(id))?.content ?? ''))
    }
    const place = { type: 'location', title: 'Pier', address: '7 Road', latitude: 35.5, longitude: 139.5 }
    expect(await say('ln-place', place)).toMatchObject({
      place: { latitude: 35.5, longitude: 139.5, name: 'Pier', address: '7 Road' },
    })
    const sticker = { type: 'sticker', packageId: '1', stickerId: '2', keywords: ['happy', 'hello'] }
    expect(await say('ln-sticker', sticker)).toMatchObject({ type: 'sticker', text: 'happy, hello' })
    const audio = { type: 'audio', duration: 65_000, contentProvider: { type: 'line' } }
    expect(await say('ln-audio', audio)).toMatchObject({ type: 'audio', seconds: 65 })
  })
})

test('an answer and a reaction show the message that they are for, as it is now', async () => {
  const from = newWaId()
  const first = await send(from, { type: 'text', text: { body: 'Two cups' } })
  await send(from, { type: 'text', text: { body: 'Blue ones' }, context: { from, id: first } })
  await send(from, { type: 'reaction', reaction: { message_id: first, emoji: '👍' } })
  await send(from, { type: 'text', text: { body: 'Old' }, context: { from, id: 'wamid.of-long-ago' } })
  const [old, reaction, answer] = await shownIn((await conversationOf(`+${from}`))?.conversationId)
  const recordId = (await rowOf(first))?.recordId
  expect(answer.quote).toMatchObject({ recordId, direction: 'Up', contentJson: { text: { body: 'Two cups' } } })
  expect([reaction.quote.recordId, old.quote]).toEqual([recordId, null])
  await send(from, { type: 'revoke', revoke: { original_message_id: first } })
  const [, , after] = await shownIn(answer.whatsappConversationId)
  expect(after.quote.contentJson).toEqual({ type: 'withdrawn' })
})

test('a message to a group is not taken, and counted', async () => {
  const warn = jest.spyOn(api.services.log, 'warn').mockClear()
  const from = newWaId()
  await send(from, { type: 'text', text: { body: 'All' }, group_id: 'g1' })
  expect(await conversationOf(`+${from}`)).toBeUndefined()
  expect(warn).toHaveBeenCalledWith({ businessCode: 'WA', count: 1 }, expect.stringContaining('group'))
})

describe('what we write in the app on a phone', () => {
  const echo = (to: string, part: object = {}, id = `wamid.echo${next++}`) => {
    const one = {
      from: '15550001111',
      to,
      id,
      timestamp: now(),
      type: 'text',
      text: { body: 'From my phone' },
      ...part,
    }
    return { id, value: { message_echoes: [one] } }
  }

  test('is stored once, opens no window and counts for nobody', async () => {
    const from = newWaId()
    const { value, id } = echo(from)
    await whatsapp(value)
    await whatsapp(value)
    const conversation = await conversationOf(`+${from}`)
    expect(conversation).toMatchObject({ unreadCount: 0, lastInboundTime: null, lastDirection: 'Down' })
    const shown = await shownIn(conversation?.conversationId)
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ direction: 'Down', status: 'Sent', isFromPhone: true, localName: null })
    expect(await rowOf(id)).toMatchObject({ askedTime: null })
    await api.runTasks()
    expect(provider.seen.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('is not one of the customer’s to take back, but ours', async () => {
    const from = newWaId()
    const { value, id } = echo(from)
    await whatsapp(value)
    const revoke = { type: 'revoke', revoke: { original_message_id: id } }
    await send(from, revoke)
    expect(await rowOf(id)).toMatchObject({ withdrawnTime: null })
    const { text: _, ...taken } = { ...echo(from, revoke).value.message_echoes[0] }
    await whatsapp({ message_echoes: [taken] })
    expect(await rowOf(id)).toMatchObject({ withdrawnTime: expect.any(Date), searchText: '' })
  })

  test('with a name that is not known stays with the customer', async () => {
    const { value } = whatsappText({ from: newWaId(), text: 'Hi' })
    await whatsapp(value)
    const from = String(value.messages[0]?.from)
    await whatsapp(echo(from).value)
    expect(await conversationOf(`+${from}`)).toMatchObject({ lastName: 'Amy', lastDirection: 'Down', unreadCount: 1 })
  })
})
