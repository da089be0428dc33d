import { eq, sql } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import { orders } from '../../db/schema/ordering'
import { newNumber, ServiceOptions } from '../../testing/messaging'
import { startProvider } from '../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'

const [as, siteId] = ['sales.staff', 3]
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let api: TestApi

beforeAll(async () => {
  provider = await startProvider(() => ({ body: JSON.stringify({ messages: [{ id: `wamid.${newNumber()}` }] }) }))
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  const own = { baseUrl: provider.url, phoneNumberId: '1', accessToken: 't' }
  await services.add(api, 'whatsapp-cloud', own, { siteIds: [siteId] })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
})

const named = { providerName: 'order_on_its_way', providerLanguage: 'zh_HK' }
const content = '{{customerName}}, {{orderNo}} from {{siteName}} has left.'
async function template(more: object = {}, by = 'sales.admin'): Promise<number> {
  const draft = { sceneType: 'OrderShipped', content, priority: 1000, ...named, ...more }
  const { status, body } = await api.post('whatsapptemplates', draft, { as: by })
  expect([status, body.message]).toEqual([200, undefined])
  return body.whatsappTemplateId
}
const values = { customerName: 'Ann\nLee', orderNo: 'H-7', siteName: 'Harbour' }
const send = (id: number, to: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.post(`whatsapptemplates/${id}/send`, { siteId, to, values, ...more }, { as, headers })
const wrote = (to: string, hours: number) =>
  api.store.database.sql.execute(sql`
    insert into conversations (channel, company_id, site_id, remote_phone_number, last_inbound_time)
    values ('whatsapp', 2, ${siteId}, ${to}, now() - make_interval(hours => ${hours}))`)
const sentTo = async (to: string) => {
  const rows = await api.store.database.sql.select().from(messages).where(eq(messages.remotePhoneNumber, to))
  return rows.map((row) => JSON.parse(row.content))
}

test.each([
  ['a day after the customer’s last message', 25],
  ['also while anything may be written', 1],
])('sends an approved template with its values %s', async (_, hours) => {
  const to = newNumber()
  await wrote(to, hours)
  const { status, body } = await send(await template(), to)
  expect([status, body.message, body.direction, body.localName]).toEqual([200, undefined, 'Down', expect.any(String)])
  const parameters = ['Ann Lee', 'H-7', 'Harbour'].map((text) => ({ type: 'text', text }))
  const sent = {
    ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to, type: 'template' },
    template: { name: 'order_on_its_way', language: { code: 'zh_HK' }, components: [{ type: 'body', parameters }] },
  }
  expect(await sentTo(to)).toEqual([sent])
  await api.runTasks()
  const asked = { ...sent, biz_opaque_callback_data: String(body.whatsappRecordId) }
  expect(provider.seen.map((seen) => JSON.parse(String(seen.body)))).toEqual([asked])
})

test('sends it to a number that has never written, which begins a conversation', async () => {
  const to = newNumber()
  const { status, body } = await send(await template({ content: 'We are open again.' }), to, { values: undefined })
  expect([status, body.whatsappConversationId]).toEqual([200, expect.any(Number)])
  expect((await sentTo(to))[0].template).toEqual({ name: 'order_on_its_way', language: { code: 'zh_HK' } })
})

test('sends it once when the call is repeated', async () => {
  const to = newNumber()
  const id = await template()
  const again = { 'idempotency-key': `template ${to}` }
  const [first, second] = [await send(id, to, {}, again), await send(id, to, {}, again)]
  expect([first.status, second.body.whatsappRecordId]).toEqual([200, first.body.whatsappRecordId])
  expect(await sentTo(to)).toHaveLength(1)
})

test('refuses one that is not approved or is disabled', async () => {
  const to = newNumber()
  const plain = await send(await template({ providerName: null, providerLanguage: null }), to)
  expect([plain.status, plain.body.message]).toEqual([400, expect.stringContaining('WhatsApp has approved')])
  const id = await template()
  await api.post(`whatsapptemplates/${id}/disable`, {}, { as: 'sales.admin' })
  expect((await send(id, to)).status).toBe(400)
  expect(await sentTo(to)).toEqual([])
})

test.each([
  ['a missing value', { customerName: 'Ann', orderNo: 'H-7' }, 'values.siteName'],
  ['a blank value', { ...values, orderNo: ' \u200b' }, 'values.orderNo'],
  ['a value of no variable', { ...values, trackingNo: '1' }, 'values.trackingNo'],
])('refuses %s at its field', async (_, given, field) => {
  const { status, body } = await send(await template(), newNumber(), { values: given })
  expect([status, body.details?.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
})

test('looks missing to other companies, for their sites and for their templates', async () => {
  const id = await template()
  const to = newNumber()
  const other = await api.post(`whatsapptemplates/${id}/send`, { siteId: 1, to, values }, { as: 'trade.staff' })
  const ownSite = await api.post(`whatsapptemplates/${id}/send`, { siteId, to, values }, { as: 'trade.staff' })
  const ofOther = await send(await template({}, 'trade.admin'), to)
  const offers = await api.get(`whatsapptemplates/approved?siteId=${siteId}&to=${encodeURIComponent(to)}`, {
    as: 'trade.staff',
  })
  // A super account sees both companies, but a site sends the templates of its own.
  const mixed = await api.post(`whatsapptemplates/${id}/send`, { siteId: 1, to, values }, { as: 'super.admin' })
  expect([other, ownSite, ofOther, offers, mixed].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await sentTo(to)).toEqual([])
})

test('offers the approved ones with what is known of the customer in the language of the template', async () => {
  const to = newNumber()
  const id = await template({ content: '{{customerName}} {{orderNo}} {{orderTotal}} {{trackingNo}}' })
  const plain = await template({ providerName: null, providerLanguage: null })
  const offered = async (by = as) => {
    const query = `siteId=${siteId}&to=${encodeURIComponent(to)}`
    const { status, body } = await api.get(`whatsapptemplates/approved?${query}`, { as: by })
    expect([status, body.message]).toEqual([200, undefined])
    return body as { templateId: number; variables: { name: string; label: string; value: string }[] }[]
  }
  const valuesOf = async (by?: string) =>
    (await offered(by)).find(({ templateId }) => templateId === id)?.variables.map(({ value }) => value)
  expect(await valuesOf()).toEqual(['', '', '', ''])
  expect((await offered()).map(({ templateId }) => templateId)).not.toContain(plain)
  const [order] = await api.store.database.sql.select().from(orders).where(eq(orders.siteId, siteId)).limit(1)
  await api.store.database.sql
    .update(orders)
    .set({ phone: to, customerName: '王小明', country: 'TW' })
    .where(eq(orders.orderId, Number(order?.orderId)))
  const [name, number, total] = (await valuesOf()) ?? []
  expect([name, number, total]).toEqual(['王小明', order?.friendlyOrderId, expect.stringMatching(/\d/)])
})

test('tests it on oneself with a sample for each of its variables', async () => {
  const to = newNumber()
  const { status } = await api.post(`whatsapptemplates/${await template()}/test`, { to }, { as: 'sales.admin' })
  expect(status).toBe(200)
  const [sent] = await sentTo(to)
  expect(sent.template.components[0].parameters).toHaveLength(3)
  expect(JSON.stringify(sent)).not.toContain('{{')
})
