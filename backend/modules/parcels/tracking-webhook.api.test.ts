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
  expect(await trade.ledger()).toEqual([])
})

test('what is not signed by its secret is refused', async () => {
  const { id, trackingNo } = await shipped()
  const events = [{ trackingNo, code: 'Delivered', time: minutesAgo(1) }]
  expect((await send({ events }, { secret: 'another' })).status).toBe(401)
  expect((await send({ events }, { to: 'NO-SUCH' })).status).toBe(401)
  expect((await read(id)).status).toBe('Shipped')
})

test('takes the rest where some news are of unknown parcels, of the future or cannot be read, and answers why', async () => {
  const { id, trackingNo } = await shipped()
  const events = [
    { trackingNo: 'NOBODY', code: 'InTransit', time: minutesAgo(1) },
    { trackingNo, code: 'Delivered', time: minutesAgo(-600) },
    { trackingNo, code: 'Flown', time: minutesAgo(1) },
    { trackingNo, code: 'Exception', time: '2026-11-05 10:00' },
    { trackingNo: 1234567890123, code: 'Exception', time: minutesAgo(1) },
    { trackingNo: 'NUL\0', code: 'Exception', time: minutesAgo(1) },
    'Delivered',
    { trackingNo, code: 'CustomsHold', time: minutesAgo(1) },
  ]
  const { status, body } = await send({ events })
  expect([status, body.taken]).toEqual([200, 1])
  expect(body.refused.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(body.refused[2]).toEqual({
    index: 2,
    trackingNo,
    reason: expect.stringContaining('code is none of InTransit'),
  })
  for (const [index, reason] of [
    /no parcel/,
    /future/,
    /code/,
    /time/,
    /trackingNo/,
    /trackingNo/,
    /no object/,
  ].entries()) {
    expect(body.refused[index].reason).toMatch(reason)
  }
  const parcel = await read(id)
  expect(parcel).toMatchObject({ status: 'Shipped', lastEvent: 'CustomsHold' })
  expect(parcel.events).toHaveLength(1)
})

test('takes numbers in small letters, times with a zone, and long texts cut', async () => {
  const { id, trackingNo } = await shipped()
  const inHongKong = `${new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19)}+08:00`
  const news = { trackingNo: ` ${trackingNo.toLowerCase()} `, code: 'InTransit', time: inHongKong }
  const sent = { ...news, text: `${'x'.repeat(299)}📦 and more`, place: 'y'.repeat(250) }
  const { status, body } = await send({ events: [sent] })
  expect([status, body]).toEqual([200, { taken: 1, refused: [] }])
  const [stored] = (await read(id)).events
  expect(stored).toMatchObject({ time: new Date(inHongKong).toISOString(), code: 'InTransit' })
  expect([stored.text, stored.place]).toEqual(['x'.repeat(299), 'y'.repeat(200)])
})

test('takes what comes of more than a thousand events', async () => {
  const { id, trackingNo } = await shipped()
  const unknown = { trackingNo: 'NOBODY', code: 'InTransit', time: minutesAgo(1) }
  const events = [...Array(1000).fill(unknown), { trackingNo, code: 'OutForDelivery', time: minutesAgo(2) }]
  const { status, body } = await send({ events })
  expect([status, body.taken, body.refused.length]).toEqual([200, 1, 1000])
  expect((await read(id)).lastEvent).toBe('OutForDelivery')
})

test.each(['{ not json', '[]', '{"events": 1}'])('refuses %s, which has no events', async (body) => {
  expect((await send(body)).status).toBe(400)
})

test('news of a site that does not use the service are not taken', async () => {
  const other = await services.add(api, 'http-tracking', { webhookSecret }, { siteIds: [3] })
  const { id, trackingNo } = await shipped()
  await send({ events: [{ trackingNo, code: 'Exception', time: minutesAgo(1) }] }, { to: other.businessCode })
  expect((await read(id)).lastEvent).toBeNull()
})
