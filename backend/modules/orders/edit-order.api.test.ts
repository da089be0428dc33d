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

test('the books hold after all of this', async () => {
  expect(await trade.books()).toEqual([])
})
