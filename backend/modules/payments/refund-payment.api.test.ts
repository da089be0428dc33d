import { and, eq } from 'drizzle-orm'
import { customerMessages } from '../../db/schema/customer-messages'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

/** An accepted order of two pieces at 10 with freight, of which all is paid. */
async function paid(freightAmount: number, more: object = {}) {
  const order = await trade.accepted([{ sku: await trade.sku(2), qty: 2 }], { freightAmount, ...more })
  const { orderId, totalAmount } = order
  const { paymentId } = await trade.paid(orderId, totalAmount, { transactionId: `REFUND-${orderId}` })
  const [{ orderLineId }] = (await trade.read(orderId)).lines
  const refund = (amount: number, given: object) =>
    trade.post(`payments/${paymentId}/refund`, { amount, reason: 'Came late', ...given })
  return { orderId, orderLineId, paymentId, refund }
}

const cancelOne = ({ orderId, orderLineId }: { orderId: number; orderLineId: number }) =>
  trade.call('POST', `orders/${orderId}/cancelpieces`, { lines: [{ orderLineId, qty: 1 }], reason: 'Too many' })

test.each([
  ['Freight', { totalAmount: 10, freightAmount: 0, discountAmount: 0, balance: -10 }],
  // Half of it was of the piece that is cancelled.
  ['Goods', { totalAmount: 15, freightAmount: 10, discountAmount: 5, balance: -5 }],
])('what was given back of the %s stands so when a piece is cancelled later', async (of, expected) => {
  const order = await paid(10)
  expect((await order.refund(10, { kind: 'Allowance', of })).status).toBe(200)
  await cancelOne(order)
  expect(await trade.read(order.orderId)).toMatchObject(expected)
  const { refunds } = await trade.call('GET', `payments/${order.paymentId}`)
  expect(refunds).toMatchObject([{ kind: 'Allowance', of, ofText: of }])
  expect(await trade.ledger()).toEqual([])
})

test('of the freight at most what it is, and no more than leaves the discount covered', async () => {
  const order = await paid(10)
  const above = await order.refund(10.01, { kind: 'Allowance', of: 'Freight' })
  expect([above.status, above.body.details]).toMatchObject([400, [{ field: 'amount' }]])
  const discounted = await paid(10, { discountAmount: 25 })
  const refused = await discounted.refund(5.01, { of: 'Freight' })
  expect([refused.status, refused.body.details]).toMatchObject([400, [{ field: 'amount' }]])
  expect((await discounted.refund(5, { of: 'Freight' })).status).toBe(200)
  expect(await trade.read(discounted.orderId)).toMatchObject({ freightAmount: 5, totalAmount: 0, balance: 0 })
})

test('what is too much is given back first, and only the rest is of the freight', async () => {
  const order = await paid(10)
  await cancelOne(order)
  expect((await order.refund(14, { of: 'Freight' })).status).toBe(200)
  expect(await trade.read(order.orderId)).toMatchObject({ totalAmount: 16, freightAmount: 6, balance: 0 })
  const { refunds } = await trade.call('GET', `payments/${order.paymentId}`)
  expect(refunds).toMatchObject([
    { kind: 'Overpaid', of: null, ofText: null, amount: 10 },
    { kind: 'Allowance', of: 'Freight', amount: 4 },
  ])
})

test('only a price reduction is of the freight, and of no pieces', async () => {
  const order = await paid(10)
  const { orderLineId } = order
  for (const [given, field] of [
    [{ kind: 'Overpaid' }, 'of'],
    [{ kind: 'Chargeback' }, 'of'],
    [{ kind: 'Allowance', lines: [{ orderLineId, qty: 1 }] }, 'lines'],
    [{ lines: [] }, 'lines'],
  ] as const) {
    const { status, body } = await order.refund(1, { ...given, of: 'Freight' })
    expect([given, status, body.details]).toMatchObject([given, 400, [{ field }]])
  }
  const draft = { siteId: 1, channel: 'bank', currency: 'HKD', amount: 5, transactionId: 'REFUND-ALONE' }
  const { paymentId } = await trade.call('POST', 'payments', draft)
  await trade.call('POST', `payments/${paymentId}/confirm`)
  const alone = await trade.post(`payments/${paymentId}/refund`, { amount: 1, reason: 'Late', of: 'Freight' })
  expect([alone.status, alone.body.details]).toMatchObject([400, [{ field: 'of' }]])
})

test('each refund of a payment is told to its customer, also one of the same amount', async () => {
  const modes = [{ sceneType: 'RefundCompleted', mode: 'Sent' }]
  expect((await api.post('sites/1/messages', modes, { as: 'trade.admin' })).status).toBe(200)
  const order = await paid(10, { customerName: 'Ann Lee', email: 'ann@shop.example' })
  for (let refund = 0; refund < 3; refund += 1) expect((await order.refund(2, {})).status).toBe(200)
  const told = await api.store.database.sql
    .select()
    .from(customerMessages)
    .where(and(eq(customerMessages.orderId, order.orderId), eq(customerMessages.sceneType, 'RefundCompleted')))
  expect(told).toHaveLength(3)
})
