import { and, eq } from 'drizzle-orm'
import { customerMessages } from '../../db/schema/customer-messages'
import { messages } from '../../db/schema/messaging'
import { orders } from '../../db/schema/ordering'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
const siteId = 1
const post = async (path: string, body?: unknown) => {
  const found = await api.post(path, body, { as })
  expect([path, found.status, found.body.message]).toEqual([path, 200, undefined])
  return found.body
}

beforeAll(async () => {
  api = await startTestApi()
  const text = {
    sceneType: 'OrderAccepted',
    content: 'Hello {{customerName}}: {{orderTotal}}, {{orderDate}}',
    priority: 900,
  }
  const { smsTemplateId: id } = await post('smstemplates', text)
  await post(`smstemplates/${id}/localizations`, { code: 'zh-Hans', content: '您好，{{orderTotal}}，{{orderDate}}' })
  await post(`smstemplates/${id}/localizations`, { code: 'ja', content: '{{orderTotal}}、{{orderDate}}' })
})
beforeAll(() => post(`sites/${siteId}`, { timeZone: siteZone }))
afterAll(() => api.close())

/** Of the site, for customers whose country has several. */
const siteZone = 'America/New_York'
let made = 0
/** A pending order of a customer with a language, who has written by SMS. */
async function orderOf(language: string | null, country = 'AU'): Promise<{ orderId: number; phone: string }> {
  made += 1
  const phone = `+614123456${10 + made}`
  await post('users', { siteId, nickname: `Customer ${made}`, phone, language })
  await post('tools/simulator/inbound', { siteId, channel: 'sms', from: phone, content: 'Hi' })
  const { body: list } = await api.get(`orders?siteId=${siteId}&status=Accepted&pageSize=1`, { as })
  const { body } = await api.get(`orders/${list.items[0].orderId}`, { as })
  const { orderId } = await post('orders', {
    ...{ siteId, country, currency: 'USD', customerName: 'Ann Lee', phone },
    lines: [{ productSkuId: body.lines[0].productSkuId, qty: 1, price: 1234.5 }],
  })
  return { orderId, phone }
}
const mode = (value: string, scene = 'OrderAccepted') =>
  post(`sites/${siteId}/messages`, [{ sceneType: scene, mode: value }])
const day = (language: string, timeZone = siteZone) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date())
/** What went out, or is offered, about an accepted order. */
async function sentFor(...customer: Parameters<typeof orderOf>): Promise<string> {
  await mode('Sent')
  const { orderId, phone } = await orderOf(...customer)
  await post(`orders/${orderId}/accept`, {})
  await api.runTasks()
  const isReply = and(eq(messages.remotePhoneNumber, phone), eq(messages.direction, 'Down'))
  const found = await api.store.database.sql.select().from(messages).where(isReply)
  expect(found).toHaveLength(1)
  return found[0]?.content ?? ''
}

test('writes in the customer’s own language, with its way of writing amounts and days', async () => {
  expect(await sentFor('en', 'TW')).toBe(`Hello Ann Lee: $1,234.50, ${day('en', 'Asia/Taipei')}`)
  expect(await sentFor('zh-Hans')).toBe(`您好，US$1,234.50，${day('zh-Hans')}`)
  expect(await sentFor('ja')).toBe(`$1,234.50、${day('ja')}`)
})

test('falls back to the language of the address, then of the site, then to the texts as they were entered', async () => {
  expect(await sentFor(null, 'CN')).toMatch(/^您好/)
  // The template has no French texts, and the site no language.
  expect(await sentFor('fr')).toMatch(/^Hello/)
  const wrong = await api.post(`sites/${siteId}`, { language: 'xx' }, { as })
  expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'language'])
  await post(`sites/${siteId}`, { language: 'ja' })
  expect(await sentFor('fr')).toMatch(/^\$1,234/)
  expect(await sentFor(null)).toMatch(/^\$1,234/)
  await post(`sites/${siteId}`, { language: null })
})

test('offers the texts of an order where the site says so, filled in, and sends nothing by itself', async () => {
  await mode('Offered')
  const { orderId, phone } = await orderOf('zh-Hans')
  const offersOf = async (by = as) => (await api.get(`orders/${orderId}/messages/offers`, { as: by })).body
  // Nothing is offered that the order does not say.
  expect(await offersOf()).toEqual([])
  await post(`orders/${orderId}/accept`, {})
  await api.runTasks()
  expect((await api.get(`orders/${orderId}/messages`, { as })).body).toEqual([])
  expect(await offersOf()).toEqual([
    {
      ...{ sceneType: 'OrderAccepted', sceneTypeText: 'Order accepted', siteId, channel: 'sms', to: phone },
      ...{ language: 'zh-Hans', content: `您好，US$1,234.50，${day('zh-Hans')}` },
    },
  ])
  expect((await api.get(`orders/${orderId}/messages/offers`, { as: 'sales.admin' })).status).toBe(404)
  await mode('Off')
  expect(await offersOf()).toEqual([])
})

test('suggests the texts for a customer in their language, with their name, and leaves what it does not know', async () => {
  const { phone } = await orderOf('en', 'CN')
  const by = new URLSearchParams({ siteId: String(siteId), to: phone, sceneType: 'OrderAccepted' })
  const [first] = (await api.get(`smstemplates/suggestions?${by}`, { as: 'trade.staff' })).body
  expect(first.content).toBe('Hello Ann Lee: {{orderTotal}}, {{orderDate}}')
  expect((await api.get(`smstemplates/suggestions?${by}`, { as: 'sales.staff' })).status).toBe(404)
})

test('orders whose customer was not told are found, and counted under what waits', async () => {
  const waits = async () =>
    (await api.get('dashboard/waiting', { as })).body.find(({ name }: { name: string }) => name === 'customersUntold')
  const before = (await waits())?.count ?? 0
  const { orderId } = await orderOf('en')
  const { body: order } = await api.get(`orders/${orderId}`, { as })
  await api.store.database.sql.insert(customerMessages).values({
    ...{ companyId: order.companyId, siteId, orderId, sceneType: 'OrderAccepted', eventKey: 'test', status: 'Unknown' },
  })
  expect((await waits()).count).toBe(before + 1)
  const { body } = await api.get('orders?unsentMessages=Unknown', { as })
  expect(body.items.map((one: { orderId: number }) => one.orderId)).toEqual([orderId])
  expect((await api.get('orders?unsentMessages=Sent', { as })).status).toBe(400)
})

test.each([
  ['HK', null, 'March 2, 2026'],
  ['AU', 'Western Australia', 'March 2, 2026'],
  ['US', 'CA', 'March 1, 2026'],
  // Of two zones and no part that is known, the site's counts.
  ['US', 'Nowhere', 'March 1, 2026'],
  ['BR', null, 'March 1, 2026'],
])('dates a message by the day of a customer in %s, %s', async (country, subdivisionName1, date) => {
  await mode('Offered')
  const { orderId } = await orderOf('en', country)
  await post(`orders/${orderId}/accept`, {})
  await api.store.database.sql
    .update(orders)
    .set({ createdTime: new Date('2026-03-01T20:00:00Z'), subdivisionName1 })
    .where(eq(orders.orderId, orderId))
  const [offer] = (await api.get(`orders/${orderId}/messages/offers`, { as })).body
  expect(offer.content).toMatch(new RegExp(`, ${date}$`))
  await mode('Off')
})
