import { editableOfOrder } from '@/contract/editable-fields'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

test('a pending order may change in everything, and its sums follow', async () => {
  const [one, other] = [await trade.sku(), await trade.sku()]
  const { orderId } = await trade.order([{ sku: one, qty: 2 }], { freightAmount: 5 })
  const contact = await trade.post(`orders/${orderId}`, { customerName: 'Changed' })
  expect([contact.status, contact.body.customerName]).toEqual([200, 'Changed'])
  const [line] = (await trade.read(orderId)).lines
  const lines = [
    { orderLineId: line.orderLineId, productSkuId: one, qty: 3, price: 10 },
    { productSkuId: other, qty: 1, price: 7.5 },
  ]
  const { status, body } = await trade.post(`orders/${orderId}`, { lines, discountAmount: 2.5 })
  expect([status, body.goodsAmount, body.totalAmount]).toEqual([200, 37.5, 40])
})

/** Its only piece is lost on its way, and not sent again. */
async function losePiece(orderId: number): Promise<void> {
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const [{ orderLineId }] = (await trade.read(orderId)).lines
  const { orderPackageId } = await trade.call('POST', 'orderpackages', { lines: [{ orderLineId, qty: 1 }] })
  await trade.call('POST', `orderpackages/${orderPackageId}/ship`, { carrierId: 1, trackingNo: `LOST-${orderId}` })
  await trade.call('POST', `orderpackages/${orderPackageId}/lose`, { then: 'Close' })
}

test.each([
  ['as a whole', [], 0],
  ['piece by piece', ['freightAmount'], 5],
])('of an order that was cancelled %s, %j may be edited', async (how, editable, totalAmount) => {
  const sku = await trade.sku(1)
  const { orderId } = await trade.accepted([{ sku, qty: 1 }], { freightAmount: 5 })
  if (how === 'as a whole') await trade.call('POST', `orders/${orderId}/cancel`)
  else await losePiece(orderId)
  const order = await trade.read(orderId)
  expect(order).toMatchObject({ status: 'Cancelled', totalAmount })
  expect(editableOfOrder(order.status, order.totalAmount)).toEqual(editable)
  const values = { freightAmount: 4, customerName: 'Changed', discountAmount: 1 }
  for (const [field, value] of Object.entries(values)) {
    const { status } = await trade.post(`orders/${orderId}`, { [field]: value })
    expect([field, status]).toEqual([field, editable.includes(field) ? 200 : 400])
  }
})

test('the ledger holds after all of this', async () => {
  expect(await trade.ledger()).toEqual([])
})
