import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, like, or } from 'drizzle-orm'
import { identityOf } from '@/contract/messaging/identities'
import { conversationIdentities, conversations, messages } from '../../db/schema/messaging'
import { pushNotifications } from '../../db/schema/pushes'
import { ServiceOptions, textContent } from '../../testing/messaging'
import { startProvider } from '../../testing/provider-stand-in'
import { ProviderWebhooks } from '../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { settlePairs } from './joining/settle-pairs'
import type { ConversationRow } from './serialize'

const as = 'sales.staff'
const siteId = 3
const appSecret = 'app-secret'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let answered: object = {}
let api: TestApi
let next = 0
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider(() => ({ ...answered, messages: [{ id: `wamid.s${next++}` }] }))
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  const options = { baseUrl: provider.url, phoneNumberId: '111', accessToken: 't', appSecret }
  await services.add(api, 'whatsapp-cloud', options, { businessCode: 'WA' })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
  answered = {}
})

const now = () => String(Math.floor(Date.now() / 1000))
const post = (value: object) => webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret })
const newNumber = () => `8529${String(6_800_000 + next++)}`
const newUser = () => `US.1349120865530${100_000 + next++}`
interface Sender {
  from?: string
  user?: string
  username?: string
}
async function write(body: string, { from, user, username }: Sender) {
  const contact = { profile: { name: 'Amy', ...(username && { username }) }, wa_id: from, user_id: user }
  const message = { from, from_user_id: user, id: `wamid.i${next++}`, timestamp: now(), type: 'text', text: { body } }
  expect((await post({ contacts: [contact], messages: [message] })).status).toBe(200)
}
const system = (message: object, change: object) =>
  post({ messages: [{ id: `wamid.i${next++}`, timestamp: now(), type: 'system', ...message, system: change }] })
/** The texts of each conversation with these addresses, the oldest first. */
async function threadsOf(...addresses: string[]) {
  const { sql } = api.store.database
  const { value, conversationId: ofIdentity } = conversationIdentities
  const named = sql.select({ ofIdentity }).from(conversationIdentities).where(inArray(value, addresses))
  const isIn = or(inArray(conversations.remotePhoneNumber, addresses), inArray(conversations.conversationId, named))
  const rows = await sql.select().from(conversations).where(isIn).orderBy(conversations.conversationId)
  const texts = rows.map(async ({ conversationId }) => {
    const found = await sql
      .select({ text: messages.searchText })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), inArray(messages.direction, ['Up', 'Down'])))
      .orderBy(messages.recordId)
    return found.map(({ text }) => text)
  })
  return { rows, texts: await Promise.all(texts) }
}
async function answer(whom: string | { conversationId: number | undefined }) {
  const recipient = typeof whom === 'string' ? { to: whom } : whom
  const body = { siteId, ...recipient, content: textContent('Answer') }
  const { status } = await api.post('whatsapprecords', body, { as })
  await api.runTasks()
  return [status, JSON.parse(String(provider.seen.at(-1)?.body ?? '{}'))]
}

describe('a customer', () => {
  test('without a number who gets one has one conversation, and a name with an @', async () => {
    const [from, user] = [newNumber(), newUser()]
    await write('one', { user, username: 'amy.w' })
    expect((await threadsOf(user)).rows[0]).toMatchObject({ username: 'amy.w', lastName: 'Amy' })
    await write('two', { from, user })
    await write('three', { from })
    const { rows, texts } = await threadsOf(user, `+${from}`)
    expect([rows.map(({ remotePhoneNumber }) => remotePhoneNumber), texts]).toEqual([
      [`+${from}`],
      [['one', 'two', 'three']],
    ])
  })

  test('of two conversations has one, once a webhook names both ids', async () => {
    const [from, user] = [newNumber(), newUser()]
    await write('by number', { from })
    await write('by id', { user })
    const before = await threadsOf(user, `+${from}`)
    const [kept, gone] = before.rows
    await api.store.database.sql
      .update(conversations)
      .set({ remark: 'Likes blue', tags: ['VIP'] })
      .where(eq(conversations.conversationId, gone?.conversationId ?? 0))
    await write('both', { from, user })
    const { rows, texts } = await threadsOf(user, `+${from}`)
    expect(texts).toEqual([['by number', 'by id', 'both']])
    expect(rows[0]).toMatchObject({
      ...{ conversationId: kept?.conversationId, unreadCount: 3, remark: 'Likes blue', tags: ['VIP'] },
    })
    const { body } = await api.get(`whatsappconversations/${kept?.conversationId}/messages`, { as })
    const note = body.items.find(({ direction }: { direction: string }) => direction === 'Note')
    expect(note.contentJson.system.type).toBe('conversations_joined')
  })

  test('is joined once where two webhooks name both ids at the same time', async () => {
    const [from, user] = [newNumber(), newUser()]
    await write('by number', { from })
    await write('by id', { user })
    await Promise.all([write('a', { from, user }), write('b', { from, user })])
    const { texts } = await threadsOf(user, `+${from}`)
    expect(texts.map((list) => list.toSorted())).toEqual([['a', 'b', 'by id', 'by number']])
  })

  test('who is new has one conversation of webhooks that come at the same time', async () => {
    const [from, user] = [newNumber(), newUser()]
    await Promise.all([write('a', { from }), write('b', { from, user }), write('c', { user })])
    await write('d', { from, user })
    const { texts } = await threadsOf(user, `+${from}`)
    expect(texts.map((list) => list.length)).toEqual([4])
  })

  test('is never joined with another user who has the number now', async () => {
    const [from, first, second] = [newNumber(), newUser(), newUser()]
    await write('first', { from, user: first })
    await write('second', { user: second })
    await write('now mine', { from, user: second })
    await write('still me', { user: first })
    const { sql } = api.store.database
    const { kind, value, conversationId } = conversationIdentities
    const ids = await sql
      .select({ value, conversationId })
      .from(conversationIdentities)
      .where(and(eq(kind, 'UserId'), inArray(value, [first, second])))
    expect(new Set(ids.map((one) => one.conversationId)).size).toBe(2)
    const { rows, texts } = await threadsOf(first, `+${from}`)
    expect(rows.map(({ remotePhoneNumber }) => remotePhoneNumber)).toEqual([null, `+${from}`])
    expect(texts).toEqual([
      ['first', 'still me'],
      ['second', 'now mine'],
    ])
  })

  test('whose number is of another user now is answered under the id', async () => {
    const [from, first, second] = [newNumber(), newUser(), newUser()]
    await write('first', { from, user: first })
    const [before] = (await threadsOf(first)).rows
    await write('second', { user: second })
    await write('now mine', { from, user: second })
    const [status, sent] = await answer({ conversationId: before?.conversationId })
    expect([status, sent.recipient, sent.to]).toEqual([200, first, undefined])
  })

  test('who changes the number keeps the conversation, and is answered under the new one', async () => {
    const [from, to, user, later] = [newNumber(), newNumber(), newUser(), newUser()]
    await write('before', { from, user })
    await system({ from }, { type: 'user_changed_number', wa_id: to, user_id: later, previous_user_id: user })
    expect(await answer(`+${to}`)).toEqual([200, expect.objectContaining({ to: `+${to}` })])
    await write('after', { from: to, user: later })
    const { rows, texts } = await threadsOf(`+${from}`, `+${to}`)
    expect([rows.length, texts[0]?.filter((text) => text !== '')]).toEqual([1, ['before', 'Answer', 'after']])
    expect(rows[0]?.remotePhoneNumber).toBe(`+${to}`)
    expect(await answer(`+${to}`)).toEqual([200, expect.objectContaining({ to: `+${to}` })])
    // Somebody else may have the former number now.
    await write('new owner', { from })
    expect((await threadsOf(`+${from}`)).texts).toEqual([['new owner']])
  })

  test('whose user id changes keeps the conversation', async () => {
    const [user, later] = [newUser(), newUser()]
    await write('before', { user })
    await system({ from_user_id: later }, { type: 'user_changed_user_id', previous_user_id: user, user_id: later })
    await write('after', { user: later })
    const { rows, texts } = await threadsOf(user, later)
    expect(texts.map((list) => list.filter((text) => text !== ''))).toEqual([['before', 'after']])
    const { body } = await api.get(`whatsappconversations/${rows[0]?.conversationId}/messages`, { as })
    expect(JSON.stringify(body)).toContain('user_changed_user_id')
    for (const id of [user, later]) expect(JSON.stringify(body)).not.toContain(id)
  })

  test('whose user id a delivery state names is known by it', async () => {
    const [from, user] = [newNumber(), newUser()]
    await write('hello', { from })
    await answer(`+${from}`)
    const id = `wamid.s${next - 1}`
    await post({ statuses: [{ id, status: 'delivered', timestamp: now(), recipient_user_id: user }] })
    await write('hidden now', { user })
    expect((await threadsOf(user, `+${from}`)).texts).toEqual([['hello', 'Answer', 'hidden now']])
  })
})

describe('a customer who hides the number', () => {
  const hidden = async () => {
    const user = newUser()
    await write('hidden', { user, username: 'amy.w' })
    const { rows } = await threadsOf(user)
    return { user, conversationId: rows[0]?.conversationId, row: rows[0] }
  }
  test('has none in the API, beside messages either, and in none that is told of them', async () => {
    const { user, conversationId, row } = await hidden()
    expect(row?.remotePhoneNumber).toBeNull()
    const { body } = await api.get(`whatsappconversations/${conversationId}`, { as })
    const { body: list } = await api.get(`whatsappconversations/${conversationId}/messages`, { as })
    expect([body.remotePhoneNumber, body.username, list.items[0].remotePhoneNumber]).toEqual([null, 'amy.w', null])
    const [raised] = await api.store.database.sql
      .select({ data: pushNotifications.businessData })
      .from(pushNotifications)
      .where(like(pushNotifications.businessData, `%${user}%`))
    expect(raised).toBeUndefined()
  })

  test('is answered by the conversation, under the id, which the stored message does not show', async () => {
    const { user, conversationId } = await hidden()
    const [status, sent] = await answer({ conversationId })
    expect([status, sent.recipient, sent.to]).toEqual([200, user, undefined])
    const { body } = await api.get(`whatsappconversations/${conversationId}/messages`, { as })
    expect(JSON.stringify(body)).not.toContain(user)
  })

  test('is found by the username, and another such customer beside them', async () => {
    const [one, other] = [await hidden(), await hidden()]
    const { body } = await api.get(`whatsappconversations?siteId=${siteId}&keyword=amy.w&limit=100`, { as })
    const found = body.items.map((row: { whatsappConversationId: number }) => row.whatsappConversationId)
    expect(found).toEqual(expect.arrayContaining([one.conversationId, other.conversationId]))
  })

  test.each([
    ['both a number and a conversation', (id?: number) => ({ to: '+85291234567', conversationId: id })],
    ['neither', () => ({})],
    ['a conversation of another site', (id?: number) => ({ siteId: 4, conversationId: id })],
    ['a conversation that is none', () => ({ conversationId: 987_654_321 })],
  ])('is not answered where a message names %s', async (_, whom) => {
    const { conversationId } = await hidden()
    const body = { siteId, content: textContent('Answer'), ...whom(conversationId) }
    expect((await api.post('whatsapprecords', body, { as })).status).toBe(400)
  })

  test('gets a note, and no template that needs a number', async () => {
    const { conversationId } = await hidden()
    const note = await api.post(`whatsappconversations/${conversationId}/notes`, { content: 'Likes blue' }, { as })
    expect([note.status, note.body.remotePhoneNumber]).toEqual([200, null])
    const draft = {
      sceneType: 'Verification',
      content: 'Your code.',
      providerName: 'login_code',
      providerLanguage: 'en',
    }
    const made = await api.post('whatsapptemplates', draft, { as: 'sales.admin' })
    expect([made.status, made.body.message]).toEqual([200, undefined])
    const { body } = await api.get(`whatsapptemplates/approved?siteId=${siteId}&conversationId=${conversationId}`, {
      as,
    })
    const id = made.body.whatsappTemplateId
    const offered = body.find((one: { templateId: number }) => one.templateId === id)
    expect(offered?.needsNumber).toBe(true)
    const sent = await api.post(`whatsapptemplates/${id}/send`, { siteId, conversationId }, { as })
    expect([sent.status, sent.body.message]).toEqual([
      400,
      expect.stringContaining('number of this customer is hidden'),
    ])
  })
})

describe('a number with two forms', () => {
  test.each([
    ['Mexico', '5215512345670', '525512345670'],
    ['Brazil', '551187654320', '5511987654320'],
    ['Argentina', '5491123456780', '54111523456780'],
  ])('of %s is one conversation, answered under the form that wrote', async (_, one, other) => {
    await write('one', { from: one })
    await write('other', { from: other })
    expect((await threadsOf(`+${one}`, `+${other}`)).texts).toEqual([['one', 'other']])
    expect(await answer(`+${one}`)).toEqual([200, expect.objectContaining({ to: `+${other}` })])
    const query = `siteId=${siteId}&remotePhoneNumber=${encodeURIComponent(`+${other}`)}`
    expect((await api.get(`whatsappconversations?${query}`, { as })).body.items).toHaveLength(1)
  })

  test('of Argentina without 9 is one person where WhatsApp says so, and else two', async () => {
    const [typed, id] = ['+5491123456700', '541123456700']
    await write('a landline', { from: '541123456701' })
    await write('a mobile phone', { from: '5491123456701' })
    expect((await threadsOf('+541123456701', '+5491123456701')).texts).toHaveLength(2)
    await write('first', { from: typed.slice(1) })
    answered = { contacts: [{ input: typed, wa_id: id }] }
    await answer(typed)
    await write('second', { from: id })
    expect((await threadsOf(typed, `+${id}`)).texts).toEqual([['first', 'Answer', 'second']])
  })
})

describe('pairs of a time before', () => {
  const log = join(mkdtempSync(join(tmpdir(), 'pairs-')), 'joins.log')
  const [one, other] = ['+5215598765432', '+525598765432']
  const print = jest.fn()
  const settle = (action: object) => {
    print.mockClear()
    return settlePairs(action, api.store.database, print)
  }
  const lines = () => print.mock.calls.map(([line]) => line).join('\n')

  /** Conversations of a time before, each a second older than the one before it. */
  const begin = async (numbers: readonly string[], noted: readonly Partial<ConversationRow>[] = []) => {
    const { sql } = api.store.database
    const made = numbers.map((remotePhoneNumber, index) => ({
      ...{ channel: 'whatsapp' as const, companyId: 2, siteId, remotePhoneNumber, lastName: `Ana ${index}` },
      lastContent: textContent(`Hola ${index}`),
      lastTime: new Date(Date.now() - 1000 * index),
      ...noted[index],
    }))
    const rows = await sql.insert(conversations).values(made).returning()
    for (const { conversationId, remotePhoneNumber: number } of rows) {
      const remotePhoneNumber = number ?? ''
      const own = { channel: 'whatsapp' as const, companyId: 2, siteId, conversationId, remotePhoneNumber }
      const content = textContent(remotePhoneNumber)
      await sql
        .insert(messages)
        .values({ ...own, direction: 'Up', status: 'Read', content, searchText: remotePhoneNumber })
    }
    return rows
  }

  test('are shown with names and last lines, joined, and apart again by the log', async () => {
    await begin([one, other])
    await settle({})
    expect(lines()).toContain(`${one} · Ana 0`)
    expect(lines()).toContain('Hola 1')
    expect((await threadsOf(one, other)).texts).toEqual([[one], [other]])
    await settle({ joined: log })
    const joined = await threadsOf(one, other)
    expect(joined.texts.map((list) => list.toSorted())).toEqual([[one, other].toSorted()])
    await settle({ joined: log })
    expect(lines()).toContain('0 of 0 pairs')
    await settle({ undo: log })
    expect((await threadsOf(one, other)).texts).toEqual([[one], [other]])
    await settle({ undo: log })
    expect(lines()).toContain('0 of 1 joins undone')
  })

  test('stay apart where they have different user ids', async () => {
    const { rows } = await threadsOf(one, other)
    await api.store.database.sql.insert(conversationIdentities).values(
      rows.map(({ conversationId }, index) => ({
        ...{ siteId, channel: 'whatsapp' as const, kind: 'UserId' as const, value: `MX.${index}`, conversationId },
      })),
    )
    await settle({ joined: `${log}2` })
    expect(lines()).toContain('refused')
    expect((await threadsOf(one, other)).texts).toEqual([[one], [other]])
  })

  test('have what was noted of each again, and what was noted since stays', async () => {
    const numbers = ['+551187659876', '+5511987659876']
    const [kept] = await begin(numbers, [
      { remark: 'Likes blue', tags: ['VIP'], unreadCount: 1 },
      { remark: 'Likes red', tags: ['New'], unreadCount: 2 },
    ])
    await settle({ joined: `${log}3` })
    const joined = await threadsOf(...numbers)
    expect(joined.rows).toMatchObject([{ remark: 'Likes blue\nLikes red', tags: ['VIP', 'New'], unreadCount: 3 }])
    await api.store.database.sql
      .update(conversations)
      .set({ tags: ['VIP', 'New', 'Later'] })
      .where(eq(conversations.conversationId, kept?.conversationId ?? 0))
    await settle({ undo: `${log}3` })
    expect((await threadsOf(...numbers)).rows).toMatchObject([
      { remark: 'Likes blue', tags: ['VIP', 'New', 'Later'], unreadCount: 1 },
      { remark: 'Likes red', tags: ['New'], unreadCount: 2 },
    ])
  })

  test('get the ids from the migration that the code would give them', async () => {
    const file = join('backend/db/migrations', '0067_customers_with_many_ids.sql')
    const learn = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? ''
    const numbers = ['+5218115550001', '+528115550002', '+552187650003', '+5521987650004', '+552127650005']
    const argentinian = ['+54111523450006', '+54351152340007', '+542965152300', '+54296515230008', '+541123450009']
    const users = [`US.13491208655${next++}`, `US.ENT.13491208655${next++}`]
    const rows = await begin([...numbers, ...argentinian, ...users])
    const [first] = rows
    const theirs = `from "conversations" where "conversation_id" >= ${first?.conversationId}`
    expect(learn.match(/FROM "conversations"/g)).toHaveLength(1)
    await api.store.database.rows(learn.replace('FROM "conversations"', theirs), [])
    for (const { conversationId, remotePhoneNumber } of rows) {
      const found = await api.store.database.sql
        .select({ kind: conversationIdentities.kind, value: conversationIdentities.value })
        .from(conversationIdentities)
        .where(eq(conversationIdentities.conversationId, conversationId))
      expect(found).toEqual([identityOf('whatsapp', remotePhoneNumber ?? '')])
    }
  })
})
