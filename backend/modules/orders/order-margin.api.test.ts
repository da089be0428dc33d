import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

/** An order of one piece that left in a parcel, whose freight is in a currency without a rate. */
async function shipped(): Promise<number> {
  const sku = await trade.sku()
  await trade.receive(sku, 1, { unitCost: 4 })
  const { orderId } = await trade.accepted([{ sku, qty: 1, price: 10 }], { customerName: 'Ada' })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  const draft = { lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }], freightCost: 9, freightCurrency: 'ISK' }
  const { orderPackageId } = await trade.call('POST', 'orderpackages', draft)
  await trade.call('POST', `orderpackages/${orderPackageId}/ship`, { carrierId: 1, trackingNo: `M${orderPackageId}` })
  return orderId
}

test('names the rates that are missing: of a cost, or of the order when it was accepted', async () => {
  const orderId = await shipped()
  const { margin, unratedMargin } = await trade.read(orderId)
  expect(margin).toMatchObject({ currency: 'HKD', goods: 4, freight: 0, missingRates: ['ISK'], provisional: true })
  expect(unratedMargin).toBeNull()
  await api.store.database.sql.execute(
    `update orders set exchange_rate = null, currency = 'USD' where order_id = ${orderId}`,
  )
  expect(await trade.read(orderId)).toMatchObject({ margin: null, unratedMargin: { from: 'USD', to: 'HKD' } })
})
