import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

const callers = 20
const inParallel = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index)))
const countOf = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]))

test('one of twenty who allocate the same piece gets it', async () => {
  const sku = await trade.sku()
  const ids: number[] = []
  for (let made = 0; made < callers; made++) ids.push((await trade.accepted([{ sku, qty: 1 }])).orderId)
  await trade.receive(sku, 1)
  const answers = await inParallel((index) => trade.post(`orders/${ids[index]}/allocateinventory`))
  expect(countOf(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: callers - 1 })
  const held = await Promise.all(ids.map((id) => trade.places(id)))
  expect(held.filter(([line]) => line?.allocated === 1)).toHaveLength(1)
  expect(await trade.ledger()).toEqual([])
})

test('one of twenty who pack the same piece does', async () => {
  const address = { subdivisionName1: 'Kowloon', subdivisionName2: 'Yau Tsim Mong', addressLine1: '12 Nathan Road' }
  const { orderId } = await trade.accepted([{ sku: await trade.sku(1), qty: 1 }], address)
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const [{ orderLineId }] = (await trade.read(orderId)).lines
  const answers = await inParallel(() => trade.post('orderpackages', { lines: [{ orderLineId, qty: 1 }] }))
  expect(countOf(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: callers - 1 })
  expect(await trade.places(orderId)).toEqual([{ packed: 1 }])
  expect(await trade.ledger()).toEqual([])
})

test('one of twenty who give the same money back does', async () => {
  const sku = await trade.sku(1)
  const { orderId } = await trade.order([{ sku, qty: 1, price: 10 }])
  const { paymentId } = await trade.paid(orderId, 40, { transactionId: 'RACE-1' })
  const answers = await inParallel(() =>
    trade.post(`payments/${paymentId}/refund`, { amount: 30, kind: 'Overpaid', reason: 'Too much' }),
  )
  expect(countOf(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: callers - 1 })
  const { refunds } = await trade.call('GET', `payments/${paymentId}`)
  expect(refunds).toHaveLength(1)
  expect((await trade.read(orderId)).balance).toBe(0)
  expect(await trade.ledger()).toEqual([])
})

test('one of twenty who count the same shelf is believed, the others saw something else', async () => {
  const sku = await trade.sku(10)
  const { items } = await trade.call('GET', `inventories?productSkuId=${sku}`)
  const { inventoryId } = items[0]
  const { items: movements } = await trade.call('GET', `inventories/${inventoryId}/movements`)
  const seen = { seenMovementId: movements[0].inventoryMovementId, seenPacked: 0 }
  const answers = await inParallel((index) =>
    trade.post('inventories/movements', {
      warehouseId: 2,
      productSkuId: sku,
      kind: 'Count',
      counted: 11 + index,
      ...seen,
    }),
  )
  expect(countOf(answers.map(({ status }) => status))).toEqual({ 200: 1, 412: callers - 1 })
  const after = await trade.call('GET', `inventories/${inventoryId}`)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(after.onHand).toBe(11 + winner)
  expect((await trade.call('GET', `inventories/${inventoryId}/movements`)).total).toBe(2)
  expect(await trade.ledger()).toEqual([])
})
