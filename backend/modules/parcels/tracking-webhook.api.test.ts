import { createHmac } from 'node:crypto'
import { ServiceOptions } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

const webhookSecret = 'tracking-secret'
const services = new ServiceOptions()
let api: TestApi
let trade: Trade
let code: string
let number = 0

beforeAll(async () => {
  api = await startTestApi({ settingsOf: services.of })
  trade = new Trade(api)
  code = (await services.add(api, 'http-tracking', { webhookSecret }, { siteIds: [1] })).businessCode
})
afterAll(() => api.close())

async function shipped(): Promise<{ id: number; trackingNo: string; orderId: number }> {
  number += 1
  const trackingNo = `HOOK${number}`
  const sku = await trade.sku(1, 2)
  const { orderId } = await trade.accepted([{ sku, qty: 1 }], { customerName: 'Ada', email: 'ada@example.com' })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  const { body } = await trade.post('orderpackages', { lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }] })
  await trade.call('POST', `orderpackages/${body.orderPackageId}/ship`, { carrierId: 1, trackingNo })
  return { id: body.orderPackageId, trackingNo, orderId }
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
function send(body: unknown, { secret = webhookSecret, to = code } = {}) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-signature-256': signature }
  return api.send('POST', `webhooks/${to}`, { body: raw, headers })
}
const read = (id: number) => trade.call('GET', `orderpackages/${id}`)

test('signed news move a parcel on, late and repeated ones never back', async () => {
  const { id, trackingNo, orderId } = await shipped()
  const delivered = { trackingNo, code: 'Delivered', time: minutesAgo(5), place: 'Kowloon' }
  const transit = { trackingNo, code: 'InTransit', time: minutesAgo(60) }
  expect((await send({ events: [delivered] })).status).toBe(200)
  expect((await send({ events: [transit, delivered] })).status).toBe(200)
  const parcel = await read(id)
  expect(parcel).toMatchObject({ status: 'Delivered', lastEvent: 'Delivered' })
  expect(parcel.events.map((news: { code: string }) => news.code)).toEqual(['Delivered', 'InTransit'])
  expect((await trade.read(orderId)).status).toBe('Completed')
  expect(await trade.books()).toEqual([])
})

test('what is not signed by its secret is refused', async () => {
  const { id, trackingNo } = await shipped()
  const events = [{ trackingNo, code: 'Delivered', time: minutesAgo(1) }]
  expect((await send({ events }, { secret: 'another' })).status).toBe(401)
  expect((await send({ events }, { to: 'NO-SUCH' })).status).toBe(404)
  expect((await read(id)).status).toBe('Shipped')
})

test('takes the rest where some news are of unknown parcels or of the future, and ignores what it cannot read', async () => {
  const { id, trackingNo } = await shipped()
  const events = [
    { trackingNo: 'NOBODY', code: 'InTransit', time: minutesAgo(1) },
    { trackingNo, code: 'Delivered', time: minutesAgo(-600) },
    { trackingNo, code: 'CustomsHold', time: minutesAgo(1) },
  ]
  expect((await send({ events })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'Shipped', lastEvent: 'CustomsHold' })
  expect((await send('{ not json')).status).toBe(200)
  expect((await send({ events: [{ trackingNo, code: 'Flown', time: minutesAgo(1) }] })).status).toBe(200)
})

test('news of a site that does not use the service are not taken', async () => {
  const other = await services.add(api, 'http-tracking', { webhookSecret }, { siteIds: [3] })
  const { id, trackingNo } = await shipped()
  await send({ events: [{ trackingNo, code: 'Exception', time: minutesAgo(1) }] }, { to: other.businessCode })
  expect((await read(id)).lastEvent).toBeNull()
})
