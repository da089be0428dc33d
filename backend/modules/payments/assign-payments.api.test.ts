import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

test('payments without an order are found as such, with the name of their channel', async () => {
  const body = { channel: 'bank', currency: 'HKD', amount: 50, transactionId: 'WAITS-1' }
  const { paymentId } = await trade.call('POST', 'payments', body)
  const find = async (assigned: boolean) =>
    (await trade.call('GET', `payments?assigned=${assigned}&transactionId=WAITS-1`)).items
  expect(await find(true)).toEqual([])
  expect(await find(false)).toMatchObject([{ paymentId, assigned: false, channelName: 'Bank transfer' }])
})

test('a payment of which something was refunded stays with its order', async () => {
  const { orderId } = await trade.accepted([{ sku: await trade.sku(1), qty: 1 }])
  const { paymentId } = await trade.paid(orderId, 10, { transactionId: 'STAYS-1' })
  await trade.call('POST', `payments/${paymentId}/refund`, { amount: 1, reason: 'A scratch' })
  const { status } = await trade.post(`payments/${paymentId}/unassign`)
  expect(status).toBe(400)
  expect((await trade.read(orderId)).paidAmount).toBe(9)
  expect(await trade.ledger()).toEqual([])
})

test('money in another currency than the order is assigned with the amount that it counts for', async () => {
  const { orderId } = await trade.accepted([{ sku: await trade.sku(1), qty: 1 }])
  const body = { channel: 'bank', currency: 'USD', amount: 2, transactionId: 'OTHER-1' }
  const { paymentId } = await trade.call('POST', 'payments', body)
  await trade.call('POST', `payments/${paymentId}/confirm`)
  const { status, body: refusal } = await trade.post(`payments/${paymentId}/assign`, { orderId })
  expect([status, refusal.details[0].field]).toEqual([400, 'orderAmount'])
  await trade.call('POST', `payments/${paymentId}/assign`, { orderId, orderAmount: 10 })
  expect(await trade.read(orderId)).toMatchObject({ paidAmount: 10, balance: 0 })
  expect(await trade.ledger()).toEqual([])
})

test('what was given back while a payment waited is not paid for the order that it then belongs to', async () => {
  const { orderId } = await trade.accepted([{ sku: await trade.sku(1), qty: 1, price: 20 }])
  const body = { channel: 'bank', currency: 'HKD', amount: 20, transactionId: 'GIVEN-1' }
  const { paymentId } = await trade.call('POST', 'payments', body)
  await trade.call('POST', `payments/${paymentId}/confirm`)
  await trade.call('POST', `payments/${paymentId}/refund`, { amount: 5, reason: 'Sent too much' })
  await trade.call('POST', `payments/${paymentId}/assign`, { orderId })
  expect(await trade.read(orderId)).toMatchObject({ paidAmount: 15, balance: 5, payStatus: 'PartlyPaid' })
  await trade.call('POST', `payments/${paymentId}/refund`, { amount: 15, kind: 'Chargeback', reason: 'Taken back' })
  expect((await trade.read(orderId)).paidAmount).toBe(0)
  expect(await trade.ledger()).toEqual([])
})
