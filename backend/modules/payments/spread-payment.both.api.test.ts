import { problemCodes } from '@/contract/calls/problem-codes'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api, 'trade.admin')
})
afterAll(() => api.close())

let made = 0
/** Accepted orders of one new customer, each of one piece at its price. */
async function ordersAt(prices: readonly number[], more: object = {}): Promise<number[]> {
  made += 1
  const sku = await trade.sku(prices.length)
  const ids: number[] = []
  const email = `spread${made}@example.com`
  // Orders with their e-mail address are theirs.
  await trade.call('POST', 'users', { siteId: 1, nickname: `Spread ${made}`, email })
  for (const price of prices) {
    ids.push((await trade.accepted([{ sku, qty: 1, price }], { email, ...more })).orderId)
  }
  return ids
}
const transfer = (amount: number, more: object = {}) => ({ channel: 'bank', currency: 'HKD', amount, ...more })
const spread = (body: object, headers?: Record<string, string>) => trade.post('payments/spread', body, headers)
const fieldsOf = ({ body }: { body: { details?: { field: string }[] } }) => body.details?.map(({ field }) => field)

test('a transfer pays for its orders in their order, with one number, and what is left waits', async () => {
  const orderIds = await ordersAt([120, 80])
  const { status, body } = await spread(transfer(230, { orderIds, fee: 5, transactionId: 'SPREAD-1' }))
  expect(status).toBe(200)
  const [first, second] = orderIds
  expect(body).toMatchObject([
    { orderId: first, amount: 120, orderAmount: 120, fee: 5, status: 'Paid', sharedTransaction: false },
    { orderId: second, amount: 80, orderAmount: 80, fee: null, status: 'Paid', sharedTransaction: true },
    { orderId: null, siteId: 1, amount: 30, fee: null, status: 'Paid', sharedTransaction: true, assigned: false },
  ])
  for (const payment of body) expect(payment.transactionId).toBe('SPREAD-1')
  for (const id of orderIds) expect(await trade.read(id)).toMatchObject({ balance: 0, payStatus: 'Paid' })
  expect(await trade.ledger()).toEqual([])
})

test('too little pays the first accepted orders of a customer', async () => {
  const [first, second, third] = await ordersAt([50, 40, 30])
  const { userId } = await trade.read(first as number)
  const { body } = await spread(transfer(70, { userId, transactionId: 'SPREAD-2' }))
  expect(body).toMatchObject([
    { orderId: first, amount: 50 },
    { orderId: second, amount: 20 },
  ])
  expect(await trade.read(second as number)).toMatchObject({ balance: 20, payStatus: 'PartlyPaid' })
  expect(await trade.read(third as number)).toMatchObject({ balance: 30, payStatus: 'Unpaid' })
  expect(await trade.ledger()).toEqual([])
})

test('shares say what an order gets, also more than is due and of an order in another currency', async () => {
  const [first] = await ordersAt([50])
  const [foreign] = await ordersAt([10], { currency: 'USD' })
  const shares = [
    { orderId: first, amount: 60, balance: 50 },
    { orderId: foreign, amount: 78, orderAmount: 10 },
  ]
  const body = transfer(138, { orderIds: [first, foreign], shares, transactionId: 'SPREAD-3' })
  expect((await spread(body)).status).toBe(200)
  expect(await trade.read(first as number)).toMatchObject({ balance: -10, payStatus: 'Overpaid' })
  expect(await trade.read(foreign as number)).toMatchObject({ balance: 0, paidAmount: 10 })
  expect(await trade.ledger()).toEqual([])
})

test('what cannot be is refused at its place, and nothing of it is stored', async () => {
  const [first, second] = (await ordersAt([50, 40])) as [number, number]
  const [foreign] = (await ordersAt([10], { currency: 'USD' })) as [number]
  const orderIds = [first, second]
  const share = (orderId: number, amount: number, more: object = {}) => ({ orderId, amount, ...more })
  const cases: readonly [object, string][] = [
    [transfer(60, { orderIds, shares: [share(first, 40), share(second, 30)] }), 'shares.1.amount'],
    [transfer(60, { orderIds: [first, foreign] }), 'orderIds.1'],
    [transfer(60, { orderIds: [foreign], shares: [share(foreign, 60)] }), 'shares.0.orderAmount'],
    [transfer(60, { orderIds, shares: [share(first, 50, { orderAmount: 49 })] }), 'shares.0.orderAmount'],
    [transfer(60, { orderIds, shares: [share(first, 50, { balance: 49 })] }), 'shares.0.balance'],
    [transfer(60, { orderIds, shares: [share(first, 10), share(first, 20)] }), 'shares.1.orderId'],
    [transfer(60, { orderIds, shares: [share(foreign, 10, { orderAmount: 2 })] }), 'shares.0.orderId'],
    [transfer(60, { orderIds, shares: [share(first, 0)] }), 'shares.0.amount'],
    [transfer(60, { orderIds, shares: [share(first, 1.005)] }), 'shares.0.amount'],
    [transfer(60, { orderIds: [first, first] }), 'orderIds.1'],
    [transfer(60, { orderIds: [999_999] }), 'orderIds.0'],
    [transfer(60, { userId: 999_999 }), 'userId'],
    [transfer(60, {}), 'orderIds'],
    [transfer(60, { orderIds, userId: 1 }), 'orderIds'],
    [transfer(0, { orderIds }), 'amount'],
    [transfer(60.005, { orderIds }), 'amount'],
    [transfer(60, { orderIds, fee: 0.001 }), 'fee'],
    [transfer(60, { orderIds, channel: 'shells' }), 'channel'],
    [transfer(60, { orderIds, currency: 'JPY' }), 'currency'],
    [transfer(60, { orderIds, paidTime: '2999-01-01T00:00:00Z' }), 'paidTime'],
    [{ ...transfer(60, { orderIds }), transactionId: undefined }, 'transactionId'],
  ]
  for (const [body, field] of cases) {
    const answer = await spread({ transactionId: 'REFUSED-1', ...body })
    expect([body, answer.status, fieldsOf(answer)]).toEqual([body, 400, expect.arrayContaining([field])])
  }
  const { total } = await trade.call('GET', 'payments?sameTransaction=REFUSED-1')
  expect(total).toBe(0)
  expect(await trade.read(first)).toMatchObject({ paidAmount: 0 })
})

test('cash needs no number, by its channel, at once and later', async () => {
  const orderIds = await ordersAt([50])
  expect((await spread(transfer(20, { orderIds, channel: 'cash' }))).status).toBe(200)
  const { paymentId } = await trade.pay(orderIds[0] as number, 30, { channel: 'cash' })
  expect((await trade.post(`payments/${paymentId}/confirm`)).status).toBe(200)
  const { paymentId: byBank } = await trade.pay(orderIds[0] as number, 30)
  expect(fieldsOf(await trade.post(`payments/${byBank}/confirm`))).toEqual(['transactionId'])
  expect(await trade.read(orderIds[0] as number)).toMatchObject({ paidAmount: 50, balance: 0 })
})

test('the same key twice records a transfer once', async () => {
  const orderIds = await ordersAt([50, 40])
  const body = transfer(90, { orderIds, transactionId: 'TWICE-1' })
  const headers = { 'Idempotency-Key': 'spread-twice' }
  const answers = [await spread(body, headers), await spread(body, headers)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await trade.call('GET', 'payments?sameTransaction=TWICE-1')).total).toBe(2)
  expect(await trade.ledger()).toEqual([])
})

test('one of ten who spread one number at once does', async () => {
  const orderIds = await ordersAt([50, 40])
  const one = (index: number) =>
    spread(transfer(90, { orderIds: index % 2 ? orderIds : [...orderIds].reverse(), transactionId: `race ${'x'}` }))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => one(index)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)])
  const [refused] = answers.filter(({ status }) => status === 400)
  expect(refused?.body.details).toMatchObject([{ field: 'transactionId', code: problemCodes.duplicate }])
  for (const id of orderIds) expect(await trade.read(id)).toMatchObject({ balance: 0 })
  const again = transfer(10, { orderIds, transactionId: 'RACE X', sharedTransaction: true })
  expect((await spread(again)).status).toBe(200)
  expect(await trade.ledger()).toEqual([])
})

test('orders of another company do not exist for a spread', async () => {
  const [orderId] = await ordersAt([50])
  const body = transfer(50, { orderIds: [orderId], transactionId: 'OTHER-COMPANY' })
  const { status, body: refusal } = await api.post('payments/spread', body, { as: 'sales.admin' })
  expect([status, refusal.details[0].field]).toEqual([400, 'orderIds.0'])
})

test('the open orders of a customer are told by their account, else by e-mail or phone at the site', async () => {
  const ids = await ordersAt([50, 40, 30])
  const [first, second, third] = ids as [number, number, number]
  await trade.paid(second, 40, { transactionId: 'OPEN-1' })
  await trade.call('POST', `orders/${third}/cancel`)
  const open = async (query: string) =>
    (await trade.call('GET', `payments/openorders?${query}`)).map(({ orderId }: { orderId: number }) => orderId)
  expect(await open(`orderId=${first}`)).toEqual([first])
  const { userId } = await trade.read(first)
  expect(await open(`userId=${userId}&currency=HKD`)).toEqual([first])
  expect(await open(`userId=${userId}&currency=USD`)).toEqual([])
  expect(await open('')).toEqual([])
  const sku = await trade.sku(2)
  const phones: number[] = []
  for (const price of [10, 20]) {
    phones.push((await trade.accepted([{ sku, qty: 1, price }], { phone: '+85291234321' })).orderId)
  }
  expect(await open(`orderId=${phones[1]}`)).toEqual(phones)
})

test('money that waits is proposed the orders of its number, its name and its amount, the likeliest first', async () => {
  const amount = 137.31
  const name = { customerName: 'Quincy Zephyrson' }
  const [byAmount, byName, both] = (await ordersAt([amount, 55, amount], name)) as [number, number, number]
  const { friendlyOrderId } = await trade.read(both)
  const remark = `FPS from QUINCY ZEPHYRSON ref ${friendlyOrderId.toLowerCase()}`
  const draft = transfer(amount, { siteId: 1, transactionId: 'WAITS-FOR-IT' })
  const { paymentId } = await trade.call('POST', 'payments', draft)
  await trade.call('POST', `payments/${paymentId}/remark`, { remark })
  const proposals = await trade.call('GET', `payments/${paymentId}/proposals`)
  expect(proposals).toMatchObject([
    { orderId: both, reasons: ['Number', 'Name', 'Amount'], customerName: 'Quincy Zephyrson', balance: amount },
    { orderId: byAmount, reasons: ['Name', 'Amount'] },
    { orderId: byName, reasons: ['Name'], balance: 55 },
  ])
  await trade.call('POST', `payments/${paymentId}/assign`, { orderId: both })
  expect(await trade.call('GET', `payments/${paymentId}/proposals`)).toEqual([])
})

test('the sums of a search are those of all that it finds, by currency', async () => {
  const waiting = (amount: number, more: object = {}) =>
    trade.call('POST', 'payments', transfer(amount, { transactionId: `SUM-${amount}`, imageUrls: [], ...more }))
  const { paymentId } = await waiting(11.5, { channel: 'fps' })
  await waiting(0.25, { channel: 'fps' })
  await waiting(7, { currency: 'USD' })
  await trade.call('POST', `payments/${paymentId}/confirm`)
  await trade.call('POST', `payments/${paymentId}/refund`, { amount: 1.5, reason: 'Too much' })
  const { items } = await trade.call('GET', 'payments?assigned=false&pageSize=100')
  const { sums } = await trade.call('GET', 'payments/sums?assigned=false')
  for (const { currency, count, amount, refundedAmount } of sums) {
    const own = items.filter((payment: { currency: string }) => payment.currency === currency)
    const sum = (field: 'amount' | 'refundedAmount') =>
      own.reduce(
        (cents: number, payment: Record<string, number>) => cents + Math.round((payment[field] ?? 0) * 100),
        0,
      ) / 100
    expect([currency, count, amount, refundedAmount]).toEqual([
      currency,
      own.length,
      sum('amount'),
      sum('refundedAmount'),
    ])
  }
  expect(sums.map(({ currency }: { currency: string }) => currency)).toEqual(['HKD', 'USD'])
  expect((await trade.call('GET', 'payments/sums?transactionId=SUM-11.5')).sums).toEqual([
    { currency: 'HKD', count: 1, amount: 11.5, refundedAmount: 1.5 },
  ])
  expect((await trade.call('GET', 'payments/sums?transactionId=none')).sums).toEqual([])
  expect((await api.get('payments/sums?page=2', { as: 'trade.staff' })).status).toBe(400)
})
