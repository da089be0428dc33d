import { eq, like } from 'drizzle-orm'
import { conversations, earlyChanges, messages } from '../../db/schema/messaging'
import { pushNotifications, siteNotifications } from '../../db/schema/pushes'
import { fileCompanies } from '../../db/schema/system'
import { ServiceOptions } from '../../testing/messaging'
import { startProvider } from '../../testing/provider-stand-in'
import { ProviderWebhooks } from '../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'sales.staff'
const appSecret = 'app-secret'
const channelSecret = 'line-secret'
const gif = Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), Buffer.alloc(40, 7)])
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let api: TestApi
let next = 0
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider((url) =>
    url.endsWith('/content') ? { body: gif, headers: { 'content-type': 'image/gif' } } : { userId: 'U0' },
  )
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

const at = (seconds: number) => String(Math.floor(Date.now() / 1000) - 100 + seconds)
const newWaId = () => `8529${String(6_700_000 + next++)}`
const post = (message: object) => webhooks.whatsapp('WA', { messages: [message] }, { phoneNumberId: '111', appSecret })
const text = (from: string, body: string, id: string) =>
  post({ from, id, timestamp: at(0), type: 'text', text: { body } })
const edit = (from: string, id: string, part: object, seconds = 10) =>
  post({
    ...{ from, id: `wamid.edit${next++}`, timestamp: at(seconds), type: 'edit' },
    edit: { original_message_id: id, message: part },
  })
const revoke = (from: string, id: string) =>
  post({
    ...{ from, id: `wamid.rev${next++}`, timestamp: at(20), type: 'revoke' },
    revoke: { original_message_id: id },
  })
const rowOf = async (id: string) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.providerId, id))
  return row
}
const conversationOf = async (id: number | undefined) => {
  const { sql } = api.store.database
  const [row] = await sql
    .select()
    .from(conversations)
    .where(eq(conversations.conversationId, id ?? 0))
  return row
}

describe('an edited message', () => {
  test('has its new text, and the former ones in their order', async () => {
    const [from, id] = [newWaId(), `wamid.e${next++}`]
    await text(from, 'Two cups', id)
    await edit(from, id, { type: 'text', text: { body: 'Three cups' } })
    await edit(from, id, { type: 'text', text: { body: 'Four cups' } }, 15)
    const row = await rowOf(id)
    expect(row).toMatchObject({ searchText: 'Four cups', formerTexts: ['Two cups', 'Three cups'] })
    expect(await conversationOf(row?.conversationId)).toMatchObject({ lastContent: row?.content, unreadCount: 1 })
    const { body } = await api.get(`whatsappconversations/${row?.conversationId}/messages`, { as })
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({
      contentJson: { text: { body: 'Four cups' } },
      editedTime: expect.any(String),
    })
  })

  test('is edited once by a repeated webhook, and not by an older one', async () => {
    const [from, id] = [newWaId(), `wamid.e${next++}`]
    await text(from, 'A', id)
    for (let time = 0; time < 2; time += 1) await edit(from, id, { type: 'text', text: { body: 'C' } }, 15)
    await edit(from, id, { type: 'text', text: { body: 'B' } }, 5)
    expect(await rowOf(id)).toMatchObject({ searchText: 'C', formerTexts: ['A'] })
  })

  test('keeps its picture where its caption changes', async () => {
    const [from, id] = [newWaId(), `wamid.e${next++}`]
    await post({
      from,
      id,
      timestamp: at(0),
      type: 'image',
      image: { id: '5', mime_type: 'image/gif', caption: 'Cup' },
    })
    await edit(from, id, { type: 'image', image: { id: '9', caption: 'Bowl' } })
    expect(JSON.parse((await rowOf(id))?.content ?? '')).toMatchObject({ image: { id: '5', caption: 'Bowl' } })
  })

  test.each<[string, object]>([
    ['another kind', { type: 'image', image: { caption: 'x' } }],
    ['no part', { type: 'text' }],
    ['the same text', { type: 'text', text: { body: 'A' } }],
  ])('stays as it is where the edit has %s', async (_, part) => {
    const [from, id] = [newWaId(), `wamid.e${next++}`]
    await text(from, 'A', id)
    await edit(from, id, part)
    expect(await rowOf(id)).toMatchObject({ searchText: 'A', editedTime: null, formerTexts: [] })
  })
})

describe('a withdrawn message', () => {
  test('has nothing left of its text, also where it was edited, and is found no more', async () => {
    const [from, id] = [newWaId(), `wamid.w${next++}`]
    const word = `secret${next++}word`
    await text(from, `My ${word}`, id)
    await edit(from, id, { type: 'text', text: { body: `No ${word}` } })
    await revoke(from, id)
    const row = await rowOf(id)
    expect(JSON.stringify([row, await conversationOf(row?.conversationId)])).not.toContain(word)
    const found = await api.get(`whatsappconversations/${row?.conversationId}/messages?keyword=${word}`, { as })
    expect(found.body.items).toEqual([])
    await edit(from, id, { type: 'text', text: { body: word } }, 30)
    expect(JSON.stringify(await rowOf(id))).not.toContain(word)
  })

  test('that had not come yet is withdrawn when it comes', async () => {
    const [from, id] = [newWaId(), `wamid.w${next++}`]
    await revoke(from, id)
    await text(from, 'Too late', id)
    expect(await rowOf(id)).toMatchObject({ searchText: '', withdrawnTime: expect.any(Date) })
    expect(await api.store.database.sql.$count(earlyChanges, eq(earlyChanges.providerId, id))).toBe(0)
  })

  test('of LINE loses its picture, unless another message has the same', async () => {
    const userId = `U${'b2'.repeat(15)}${10 + next++}`
    const event = { timestamp: Date.now(), mode: 'active', source: { type: 'user', userId } }
    const say = (more: object) =>
      webhooks.line('LN', { destination: 'U0', events: [{ ...event, ...more }] }, channelSecret)
    const image = (id: string) =>
      say({ type: 'message', message: { id, type: 'image', contentProvider: { type: 'line' } } })
    const unsend = (messageId: string) => say({ type: 'unsend', unsend: { messageId } })
    await image('ln-p1')
    await image('ln-p2')
    await api.runTasks()
    const name = (await rowOf('ln-p1'))?.mediaName ?? ''
    const isThere = async () => (await api.store.database.sql.$count(fileCompanies, eq(fileCompanies.name, name))) > 0
    expect([name.endsWith('.gif'), await isThere()]).toEqual([true, true])
    await unsend('ln-p1')
    await api.runTasks()
    expect([(await rowOf('ln-p1'))?.mediaName, await isThere()]).toEqual([null, true])
    await unsend('ln-p2')
    await api.runTasks()
    expect(await isThere()).toBe(false)
    expect((await api.get(`files/${name}`, { as })).status).toBe(404)
  })

  test('is no more in what the shop of the site was told', async () => {
    const { sql } = api.store.database
    const told = { enabled: true, pushUrl: 'http://127.0.0.1:9/' }
    await sql
      .insert(siteNotifications)
      .values({ siteId: 3, businessType: 'MessageReceived', ...told })
      .onConflictDoUpdate({ target: [siteNotifications.siteId, siteNotifications.businessType], set: told })
    const [from, id] = [newWaId(), `wamid.w${next++}`]
    const word = `secret${next++}word`
    const pushed = () => sql.$count(pushNotifications, like(pushNotifications.businessData, `%${word}%`))
    await text(from, word, id)
    expect(await pushed()).toBe(1)
    await revoke(from, id)
    expect(await pushed()).toBe(0)
  })
})
