import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

/** What the report says of an order: what was ordered, and its total at the frozen rate, in the company's currency. */
async function reportOf(orderId: number): Promise<(number | null)[]> {
  const [row = []] = await api.store.database.rows(
    'select ordered_in_company_currency, total_in_company_currency from report_orders where order_id = $1',
    [orderId],
  )
  return row.map((amount) => (amount === null ? null : Number(amount)))
}

const ordered = async (currency: string): Promise<number> =>
  (await trade.order([{ sku: await trade.sku(), qty: 2, price: 10 }], { currency })).orderId

/** Enters a rate, which somebody else approves. */
async function approve(from: string, toCode: string, rate: string): Promise<void> {
  const { body } = await api.post(`currencies/${from}/rates`, { toCode, rate }, { as: 'super.admin' })
  const path = `currencies/${from}/rates/${body.rateId}`
  expect((await api.post(path, { status: 'Approved' }, { as: 'purchases.admin' })).status).toBe(200)
}

test('an order that is not accepted is worth its total at the approved rate of now, afterwards at the frozen one', async () => {
  await approve('SGD', 'HKD', '6')
  const orderId = await ordered('SGD')
  expect(await reportOf(orderId)).toEqual([120, null])
  await trade.call('POST', `orders/${orderId}/accept`)
  expect(await reportOf(orderId)).toEqual([120, 120])
  await approve('SGD', 'HKD', '6.1')
  expect(await reportOf(orderId)).toEqual([120, 120])
})

test('its rate is 1 in the own currency, the reciprocal where only the opposite is approved, and none where there is none', async () => {
  await approve('HKD', 'EUR', '0.125')
  const worth: (number | null | undefined)[] = []
  for (const currency of ['HKD', 'EUR', 'ISK']) worth.push((await reportOf(await ordered(currency)))[0])
  expect(worth).toEqual([20, 160, null])
})
