import { startTestApi, type TestApi } from '../../testing/test-api'
import { type TestLine, Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

interface Made {
  orderId: number
  /** The keys of its lines. */
  lines: number[]
}

/** An accepted order with its pieces allocated. */
async function allocated(goods: readonly TestLine[], more: object = {}): Promise<Made> {
  const { orderId } = await trade.accepted(goods, { customerName: 'Ada', ...more })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  return { orderId, lines: lines.map(({ orderLineId }: { orderLineId: number }) => orderLineId) }
}

/** Pieces of a SKU at 4 dollars. */
async function costing(qty: number): Promise<number> {
  const sku = await trade.sku()
  await trade.receive(sku, qty, { unitCost: 4 })
  return sku
}

/** Pieces of lines that leave in a parcel. */
async function ship(lines: readonly (readonly [orderLineId: number | undefined, qty: number])[], more: object = {}) {
  const draft = { lines: lines.map(([orderLineId, qty]) => ({ orderLineId, qty })), ...more }
  const { orderPackageId } = await trade.call('POST', 'orderpackages', draft)
  await trade.call('POST', `orderpackages/${orderPackageId}/ship`, { carrierId: 1, trackingNo: `M${orderPackageId}` })
  return (action: string, body: object) => trade.call('POST', `orderpackages/${orderPackageId}/${action}`, body)
}

const marginOf = async ({ orderId }: Pick<Made, 'orderId'>) => (await trade.read(orderId)).margin

const forSix = { freightCost: 6, freightCurrency: 'HKD' }

test('counts the pieces that left, with their share of discount, freight and fees', async () => {
  const goods = [
    { sku: await costing(2), qty: 2, price: 50 },
    { sku: await costing(3), qty: 3, price: 10 },
  ]
  const order = await allocated(goods, { freightAmount: 10, discountAmount: 13 })
  await trade.paid(order.orderId, 127, { transactionId: `MARGIN-${order.orderId}`, fee: 5 })
  expect(await marginOf(order)).toBeNull()
  await ship([[order.lines[0], 2]], forSix)
  // 100 less 10 of the discount, two fifths of the freight of 10 and of the fee of 5.
  const part = { income: 94, goods: 8, freight: 6, fees: 2, margin: 78, percent: 83 }
  expect(await marginOf(order)).toMatchObject({ ...part, pieces: 2, livePieces: 5, provisional: true })
  await ship([[order.lines[1], 3]], forSix)
  const whole = { income: 127, goods: 20, freight: 12, fees: 5, margin: 90 }
  expect(await marginOf(order)).toMatchObject({ ...whole, pieces: 5, livePieces: 5 })
})

test('counts lost, broken and thrown away pieces with their cost and no income', async () => {
  const order = await allocated([{ sku: await costing(4), qty: 4, price: 10 }])
  const lost = await ship([[order.lines[0], 1]], forSix)
  const other = await ship([[order.lines[0], 3]], forSix)
  await lost('lose', { then: 'SendAgain' })
  await other('deliver', {})
  const bySale = { income: 30, goods: 16, freight: 12, margin: 2 }
  expect(await marginOf(order)).toMatchObject({ ...bySale, pieces: 3, livePieces: 4 })
  const back = (condition: string) => ({
    lines: [{ orderLineId: order.lines[0], qty: 1, condition, then: 'Close' }],
    reason: 'Came back',
  })
  await other('return', back('Damaged'))
  await other('return', back('Gone'))
  expect(await marginOf(order)).toMatchObject({ income: 10, goods: 16, margin: -18, pieces: 1, livePieces: 2 })
  await other('return', back('Sellable'))
  expect(await marginOf(order)).toMatchObject({ income: 0, goods: 12, percent: null, pieces: 0, livePieces: 1 })
  expect(await trade.ledger()).toEqual([])
})

test('is not known where a cost of the pieces or of their parcel is not', async () => {
  const unknown = await allocated([{ sku: await trade.sku(1), qty: 1 }])
  await ship([[unknown.lines[0], 1]], forSix)
  const nothing = { margin: null, percent: null }
  expect(await marginOf(unknown)).toMatchObject({ ...nothing, goods: null, freight: 6, unknownPieces: 1 })
  const open = await allocated([{ sku: await costing(1), qty: 1 }])
  await ship([[open.lines[0], 1]])
  expect(await marginOf(open)).toMatchObject({ ...nothing, goods: 4, freight: null, unknownFreights: 1 })
})

test('names the rates that are missing: of a cost, or of the order when it was accepted', async () => {
  const { orderId, lines } = await allocated([{ sku: await costing(1), qty: 1, price: 10 }])
  await ship([[lines[0], 1]], { freightCost: 9, freightCurrency: 'ISK' })
  const { margin, unratedMargin } = await trade.read(orderId)
  expect(margin).toMatchObject({ currency: 'HKD', goods: 4, freight: null, margin: null, missingRates: ['ISK'] })
  expect(unratedMargin).toBeNull()
  await api.store.database.sql.execute(
    `update orders set exchange_rate = null, currency = 'USD' where order_id = ${orderId}`,
  )
  expect(await trade.read(orderId)).toMatchObject({ margin: null, unratedMargin: { from: 'USD', to: 'HKD' } })
})

test('is the same to statistics as on the page of the order', async () => {
  const { rows } = await api.store.database.sql.execute<{ id: string; margin: string | null }>(
    `select order_id as id, margin_in_company_currency as margin from report_margins
     where company_id = 5 order by order_id desc limit 20`,
  )
  expect(rows.filter(({ margin }) => margin !== null).length).toBeGreaterThan(5)
  for (const { id, margin } of rows) {
    expect([id, (await trade.read(Number(id))).margin?.margin ?? null]).toEqual([id, margin && Number(margin)])
  }
})
