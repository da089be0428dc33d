import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'
let productId: number
let skus: number[]
beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  const product = await trade.call('POST', 'products', { title: 'Umbrella to wait for' })
  productId = product.productId
  const made = await trade.call('POST', `products/${productId}/skus`, [
    { skuCode: 'WAIT-1', properties: ['Grey'] },
    { skuCode: 'WAIT-2', properties: ['Red'] },
  ])
  skus = made.map(({ productSkuId }: { productSkuId: number }) => productSkuId)
})
afterAll(() => api.close())

const waiting = (account = as, id = productId) => api.get(`products/${id}/waitingorders`, { as: account })

test('the orders that wait for the SKUs of a product are counted with their pieces, and their list shows the same', async () => {
  expect((await waiting()).body).toEqual([])
  const orders = await Promise.all([2, 3].map((qty) => trade.order([{ sku: Number(skus[1]), qty }])))
  // One that is not accepted waits for nothing.
  expect((await waiting()).body).toEqual([])
  const ids = orders.map(({ orderId }) => orderId)
  await trade.call('POST', `orders/${ids.join()}/accept`, {})
  expect((await waiting()).body).toEqual([{ productSkuId: skus[1], waitingOrders: 2, waitingQty: 5 }])
  const { body } = await api.get(`orders?waitingArticle=${skus[1]}`, { as })
  expect(body.items.map(({ orderId }: { orderId: number }) => orderId).sort()).toEqual([...ids].sort())
  expect((await api.get(`orders?waitingArticle=${skus[0]}`, { as })).body.total).toBe(0)
})

test("they are for readers of orders, of the product's company", async () => {
  expect((await waiting('purchases.staff')).status).toBe(403)
  expect((await waiting('warehouses.staff')).status).toBe(403)
  expect((await waiting('sales.staff')).status).toBe(404)
  expect((await waiting(as, 999_999)).status).toBe(404)
})

test('orders are found by an article of theirs, whether or not they wait for it', async () => {
  const { orderId } = await trade.order([{ sku: Number(skus[0]), qty: 1 }])
  const find = async (articles: string) => (await api.get(`orders?article=${articles}`, { as })).body.items
  expect((await find(`${skus[0]}`)).map((order: { orderId: number }) => order.orderId)).toEqual([orderId])
  expect((await find(skus.join())).map((order: { orderId: number }) => order.orderId)).toContain(orderId)
  expect((await api.get(`orders/counts?article=${skus[0]}`, { as })).body.total).toBe(1)
})
