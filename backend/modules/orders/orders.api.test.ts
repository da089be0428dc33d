import { asc, eq, inArray } from 'drizzle-orm'
import { insertMany } from '../../db/insert-many'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderLines, orders } from '../../db/schema/ordering'
import { orderPurchases } from '../../db/schema/purchasing'
import { expectSince } from '../../testing/expect-since'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.admin'
let nextSku = 201

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api, as)
})
afterAll(() => api.close())

/** A SKU of the demo data that has suppliers and no stock. */
async function boundSku(): Promise<number> {
  for (;;) {
    nextSku += 1
    const { sql } = api.store.database
    const [bound] = await sql.select().from(productSuppliers).where(eq(productSuppliers.productSkuId, nextSku)).limit(1)
    const free = (await trade.api.get(`inventories?productSkuId=${nextSku}`, { as })).body.total
    if (bound && free === 0) return nextSku
  }
}

const accept = (...ids: number[]) => api.post(`orders/${ids.join(',')}/accept`, {}, { as })
const toBuy = (...ids: number[]) =>
  api.store.database.sql
    .select()
    .from(orderPurchases)
    .where(inArray(orderPurchases.orderId, ids))
    .orderBy(asc(orderPurchases.orderPurchaseId))
const linesOf = (...ids: number[]) =>
  api.store.database.sql
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderLineId))

describe('accepting an order', () => {
  test('adds nothing to the purchase list when stock covers it', async () => {
    const sku = await trade.sku(5)
    const { orderId } = await trade.order([{ sku, qty: 5 }])
    const began = Date.now()
    const { status, body } = await accept(orderId)
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0]).toMatchObject({ orderId, status: 'Accepted', statusText: 'Accepted' })
    expectSince(began, body[0].acceptedTime)
    expect(await toBuy(orderId)).toEqual([])
    expect((await linesOf(orderId)).map(({ promisedQty }) => promisedQty)).toEqual([5])
  })

  test('adds one line to the purchase list for each line that stock cannot cover', async () => {
    const [covered, short, bare] = [await trade.sku(9), await trade.sku(3), await trade.sku()]
    const { orderId } = await trade.order([
      { sku: covered, qty: 2 },
      { sku: short, qty: 10 },
      { sku: bare, qty: 4 },
    ])
    await accept(orderId)
    const lines = await linesOf(orderId)
    expect(lines.map(({ promisedQty }) => promisedQty)).toEqual([2, 3, 0])
    const common = { companyId: 5, siteId: 1, orderId, checked: false, remark: null }
    expect(await toBuy(orderId)).toEqual([
      expect.objectContaining({ ...common, orderLineId: lines[1]?.orderLineId, productSkuId: short, qty: 7 }),
      expect.objectContaining({ ...common, orderLineId: lines[2]?.orderLineId, productSkuId: bare, qty: 4 }),
    ])
  })

  test('chooses the top enabled binding, or none', async () => {
    const skus = [await boundSku(), await boundSku(), await boundSku()]
    const { sql } = api.store.database
    const bindings = await sql
      .select()
      .from(productSuppliers)
      .where(inArray(productSuppliers.productSkuId, skus))
      .orderBy(asc(productSuppliers.productSkuId), asc(productSuppliers.position))
    const keys = skus.map((sku) =>
      bindings.filter(({ productSkuId }) => productSkuId === sku).map((row) => row.productSupplierId),
    )
    await api.post(`productsuppliers/${keys[1]?.[0]},${keys[2]?.join(',')}/disable`, {}, { as })
    const { orderId } = await trade.order(skus.map((sku) => ({ sku, qty: 1 })))
    await accept(orderId)
    expect((await toBuy(orderId)).map(({ productSupplierId }) => productSupplierId)).toEqual([
      keys[0]?.[0],
      keys[1]?.[1],
      null,
    ])
    await api.post(`productsuppliers/${keys[0]?.[1]}/movetotop`, {}, { as })
    const { orderId: later } = await trade.order([{ sku: Number(skus[0]), qty: 1 }])
    await accept(later)
    expect((await toBuy(later)).map(({ productSupplierId }) => productSupplierId)).toEqual([keys[0]?.[1]])
  })

  test('counts the stock of every warehouse, without what is promised or allocated', async () => {
    const sku = await trade.sku(4, 1)
    await trade.receive(sku, 6)
    const { orderId: other } = await trade.accepted([{ sku, qty: 3 }])
    await trade.call('POST', `orders/${other}/allocateinventory`)
    await trade.accepted([{ sku, qty: 1 }])
    const { orderId } = await trade.order([{ sku, qty: 9 }])
    await accept(orderId)
    expect((await toBuy(orderId)).map(({ qty }) => qty)).toEqual([3])
  })

  test('handles orders with many lines', async () => {
    const sku = await trade.sku()
    const { orderId } = await trade.order([{ sku, qty: 1 }])
    const [first] = await linesOf(orderId)
    if (!first) throw new Error('No line was stored.')
    const { orderLineId, ...line } = first
    const more = Array.from({ length: 8999 }, () => line)
    await insertMany(api.store.database, orderLines, more)
    expect((await accept(orderId)).status).toBe(200)
    expect(await toBuy(orderId)).toHaveLength(9000)
  })

  test('stores the remark, and the timeline says who did it', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    const { body } = await api.post(`orders/${orderId}/accept`, { remark: 'Paid by wire' }, { as })
    expect(body[0].remark).toBe('Paid by wire')
    const { timeline } = await trade.read(orderId)
    const { body: profile } = await api.get('logon/profile', { as })
    expect(timeline[0]).toMatchObject({ kind: 'accept', adminId: profile.adminId })
    const { orderId: other } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
    await api.post(`orders/${other}/remark`, { remark: 'Keep' }, { as })
    expect((await accept(other)).body[0].remark).toBe('Keep')
  })

  test('is a background task for more than a hundred of them, with a result for each', async () => {
    const sku = await trade.sku()
    const { orderId } = await trade.order([{ sku, qty: 1 }])
    const many = [orderId, ...(await trade.copies(orderId, 100))]
    await accept(Number(many[0]))
    const { status, body } = await api.post(`orders/${many.join(',')}/accept`, { remark: 'All' }, { as })
    expect([status, body]).toEqual([202, { backgroundTaskId: expect.any(Number) }])
    await api.runTasks()
    const rows = await api.store.database.sql.select().from(orders).where(inArray(orders.orderId, many))
    expect(rows.filter(({ remark }) => remark === 'All')).toHaveLength(100)
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['Accepted']))
    expect((await api.post(`orders/${many.join(',')},987654321/accept`, {}, { as })).status).toBe(404)
  })
})

describe('stock is promised only once', () => {
  test('among the lines of one order', async () => {
    const sku = await trade.sku(5)
    const { orderId } = await trade.order([
      { sku, qty: 3 },
      { sku, qty: 4 },
    ])
    await accept(orderId)
    expect((await linesOf(orderId)).map(({ promisedQty }) => promisedQty)).toEqual([3, 2])
    expect((await toBuy(orderId)).map(({ qty }) => qty)).toEqual([2])
  })

  test('among orders that are accepted together', async () => {
    const sku = await trade.sku(5)
    const [one, two] = [await trade.order([{ sku, qty: 4 }]), await trade.order([{ sku, qty: 4 }])]
    await accept(one.orderId, two.orderId)
    expect((await linesOf(one.orderId, two.orderId)).map(({ promisedQty }) => promisedQty)).toEqual([4, 1])
    expect((await toBuy(one.orderId, two.orderId)).map(({ orderId, qty }) => [orderId, qty])).toEqual([
      [two.orderId, 3],
    ])
  })

  test('among orders that are accepted one after the other', async () => {
    const sku = await trade.sku(5)
    const [one, two] = [await trade.order([{ sku, qty: 4 }]), await trade.order([{ sku, qty: 4 }])]
    await accept(one.orderId)
    await accept(two.orderId)
    expect((await toBuy(one.orderId, two.orderId)).map(({ orderId, qty }) => [orderId, qty])).toEqual([
      [two.orderId, 3],
    ])
  })

  test('among orders that are accepted concurrently', async () => {
    const sku = await trade.sku(10)
    const made = await Promise.all(Array.from({ length: 5 }, () => trade.order([{ sku, qty: 4 }])))
    const ids = made.map(({ orderId }) => orderId)
    const responses = await Promise.all(ids.map((id) => accept(id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const fromStock = (await linesOf(...ids)).reduce((total, { promisedQty }) => total + promisedQty, 0)
    const bought = (await toBuy(...ids)).reduce((total, { qty }) => total + qty, 0)
    expect([fromStock, bought]).toEqual([10, 10])
  })

  test('and an order is accepted only once', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 4 }])
    const responses = await Promise.all([accept(orderId), accept(orderId), accept(orderId)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await toBuy(orderId)).map(({ qty }) => qty)).toEqual([4])
  })
})

describe('an order that cannot be accepted', () => {
  test('is rejected with both states in the message, in the language of the request', async () => {
    const { orderId, friendlyOrderId } = await trade.accepted([{ sku: await trade.sku(), qty: 1 }])
    const { status, body } = await accept(orderId)
    expect([status, body.code, body.message]).toEqual([
      400,
      400_000_002,
      `${friendlyOrderId} is Accepted and cannot become Accepted.`,
    ])
    const again = await api.post(`orders/${orderId}/accept`, {}, { as, headers: { 'accept-language': 'zh-Hans' } })
    expect(again.body.message).toBe(`${friendlyOrderId}：状态为“已接单”的记录不能变为“已接单”。`)
  })

  test('rejects the whole request', async () => {
    const sku = await trade.sku(1)
    const [pending, done] = [
      await trade.order([{ sku, qty: 3 }]),
      await trade.accepted([{ sku: await trade.sku(), qty: 3 }]),
    ]
    for (const ids of [
      [pending.orderId, done.orderId],
      [done.orderId, pending.orderId],
      [pending.orderId, 987_654_321],
    ]) {
      expect([400, 404]).toContain((await accept(...ids)).status)
    }
    const { body } = await api.get(`orders/${pending.orderId}`, { as })
    expect([body.status, body.acceptedTime]).toEqual(['Pending', null])
    expect(await toBuy(pending.orderId)).toEqual([])
    expect((await linesOf(pending.orderId)).map(({ promisedQty }) => promisedQty)).toEqual([0])
  })
})

describe('reading an order', () => {
  test('responds with its lines and where their pieces are', async () => {
    const sku = await trade.sku(1)
    const { orderId } = await trade.accepted([{ sku, qty: 3 }])
    const { body } = await api.get(`orders/${orderId}`, { as })
    expect(body).toMatchObject({ orderId, siteName: 'Lantern Home', status: 'Accepted' })
    expect(body.lines[0]).toMatchObject({ productSkuId: sku, qty: 3, places: { promised: 1, listed: 2, missing: 0 } })
    const list = await api.get(`orders?ids=${orderId}`, { as })
    expect(list.body.items[0]).not.toHaveProperty('lines')
  })

  test.each(['trade.admin', 'sales.staff', 'super.staff'])('responds with a summary: %s', async (username) => {
    const { body: page } = await api.get('orders?pageSize=1', { as: username })
    const [{ orderId, friendlyOrderId, status, statusText, country }] = page.items
    const { body } = await api.get(`orders/${orderId}?summary=true`, { as: username })
    expect(body).toEqual({ orderId, friendlyOrderId, status, statusText, country })
    expect((await api.get(`orders/${orderId}?summary=false`, { as: username })).body.lines).toBeDefined()
  })
})

test('the ledger holds after all of this', async () => {
  expect(await trade.ledger()).toEqual([])
})
