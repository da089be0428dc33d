import { asc, eq, inArray } from 'drizzle-orm'
import { enums } from '@/contract/enums'
import { insertMany } from '../../db/insert-many'
import { productSkus, productSuppliers } from '../../db/schema/catalogue'
import { inventories, orderEvents, orderLines, orders } from '../../db/schema/ordering'
import { orderPurchases } from '../../db/schema/purchasing'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
let nextSku = 201

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A SKU of the trading company for this test only, with a given stock. */
async function skuWith(...stock: { warehouseId?: number; onHand: number; allocated?: number }[]): Promise<number> {
  const productSkuId = nextSku
  nextSku += 1
  const { sql } = api.store.database
  await sql.delete(inventories).where(eq(inventories.productSkuId, productSkuId))
  const rows = stock.map((place) => ({ companyId: 5, warehouseId: 2, productSkuId, ...place }))
  if (rows.length > 0) await sql.insert(inventories).values(rows)
  return productSkuId
}

async function orderOf(
  lines: readonly { sku: number; qty: number }[],
  status: (typeof enums.OrderStatus)[number] = 'Pending',
) {
  const { sql } = api.store.database
  const amounts = { goodsAmount: 1, freightAmount: 0, discountAmount: 0, totalAmount: 1, paidAmount: 1 }
  const head = { companyId: 5, siteId: 1, country: 'HK', currency: 'HKD', ...amounts, status }
  const [order] = await sql
    .insert(orders)
    .values({ ...head, friendlyOrderId: `T${nextSku}-${Math.random()}` })
    .returning()
  if (!order) throw new Error('No order was stored.')
  for (const { sku, qty } of lines) {
    const [row] = await sql.select().from(productSkus).where(eq(productSkus.productSkuId, sku))
    const line = { orderId: order.orderId, productId: Number(row?.productId), productSkuId: sku, name: 'Goods', qty }
    await sql.insert(orderLines).values({ ...line, price: 1 })
  }
  return order
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
    const sku = await skuWith({ onHand: 5 })
    const { orderId } = await orderOf([{ sku, qty: 5 }])
    const { status, body } = await accept(orderId)
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0]).toMatchObject({ orderId, status: 'Accepted', statusText: 'Accepted' })
    expect(Math.abs(Date.parse(body[0].acceptedTime) - Date.now())).toBeLessThan(60_000)
    expect(await toBuy(orderId)).toEqual([])
    expect((await linesOf(orderId)).map(({ stockQty }) => stockQty)).toEqual([5])
  })

  test('adds one line to the purchase list for each line that stock cannot cover', async () => {
    const [covered, short, bare] = [await skuWith({ onHand: 9 }), await skuWith({ onHand: 3 }), await skuWith()]
    const { orderId } = await orderOf([
      { sku: covered, qty: 2 },
      { sku: short, qty: 10 },
      { sku: bare, qty: 4 },
    ])
    await accept(orderId)
    const lines = await linesOf(orderId)
    expect(lines.map(({ stockQty }) => stockQty)).toEqual([2, 3, 0])
    const common = { companyId: 5, siteId: 1, orderId, checked: false, remark: null }
    expect(await toBuy(orderId)).toEqual([
      expect.objectContaining({ ...common, orderLineId: lines[1]?.orderLineId, productSkuId: short, qty: 7 }),
      expect.objectContaining({ ...common, orderLineId: lines[2]?.orderLineId, productSkuId: bare, qty: 4 }),
    ])
  })

  test('chooses the top enabled binding, or none', async () => {
    const skus = [await skuWith(), await skuWith(), await skuWith()]
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
    const { orderId } = await orderOf(skus.map((sku) => ({ sku, qty: 1 })))
    await accept(orderId)
    expect((await toBuy(orderId)).map(({ productSupplierId }) => productSupplierId)).toEqual([
      keys[0]?.[0],
      keys[1]?.[1],
      null,
    ])
    await api.post(`productsuppliers/${keys[0]?.[1]}/movetotop`, {}, { as })
    const { orderId: later } = await orderOf([{ sku: Number(skus[0]), qty: 1 }])
    await accept(later)
    expect((await toBuy(later)).map(({ productSupplierId }) => productSupplierId)).toEqual([keys[0]?.[1]])
  })

  test('counts the stock of every warehouse, without allocated pieces', async () => {
    const sku = await skuWith({ warehouseId: 1, onHand: 4, allocated: 3 }, { warehouseId: 2, onHand: 6, allocated: 1 })
    const { orderId } = await orderOf([{ sku, qty: 9 }])
    await accept(orderId)
    expect((await toBuy(orderId)).map(({ qty }) => qty)).toEqual([3])
  })

  test('handles orders with many lines', async () => {
    const sku = await skuWith()
    const { orderId } = await orderOf([{ sku, qty: 1 }])
    const [first] = await linesOf(orderId)
    if (!first) throw new Error('No line was stored.')
    const { orderLineId, ...line } = first
    const more = Array.from({ length: 8999 }, () => line)
    await insertMany(api.store.database, orderLines, more)
    expect((await accept(orderId)).status).toBe(200)
    expect(await toBuy(orderId)).toHaveLength(9000)
  })

  test('stores the remark on the order and in its event', async () => {
    const { orderId } = await orderOf([{ sku: await skuWith(), qty: 1 }])
    const { body } = await api.post(`orders/${orderId}/accept`, { remark: 'Paid by wire' }, { as })
    expect(body[0].remark).toBe('Paid by wire')
    const [trace] = await api.store.database.sql.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    expect(JSON.parse(String(trace?.details))).toEqual({ remark: 'Paid by wire' })
    const { orderId: other } = await orderOf([])
    await api.post(`orders/${other}/remark`, { remark: 'Keep' }, { as })
    expect((await accept(other)).body[0].remark).toBe('Keep')
  })

  test('is a background task for more than a hundred of them, all or none', async () => {
    const many: number[] = []
    for (let index = 0; index < 101; index += 1) many.push((await orderOf([])).orderId)
    const { status, body } = await api.post(`orders/${many.join(',')}/accept`, { remark: 'All' }, { as })
    expect([status, body]).toEqual([202, { backgroundTaskId: expect.any(Number) }])
    const states = async () => {
      const rows = await api.store.database.sql.select().from(orders).where(inArray(orders.orderId, many))
      return [...new Set(rows.map((row) => `${row.status} ${row.remark}`))]
    }
    expect(await states()).toEqual(['Pending null'])
    await api.runTasks()
    expect(await states()).toEqual(['Accepted All'])
    expect((await api.post(`orders/${many.join(',')},987654321/accept`, {}, { as })).status).toBe(404)
  })

  test('records an event on the order', async () => {
    const { orderId } = await orderOf([{ sku: await skuWith(), qty: 1 }])
    await accept(orderId)
    const traces = await api.store.database.sql.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    const { body: profile } = await api.get('logon/profile', { as })
    expect(traces.map(({ kind, adminId }) => [kind, adminId])).toEqual([['accepted', profile.adminId]])
  })
})

describe('stock is promised only once', () => {
  test('among the lines of one order', async () => {
    const sku = await skuWith({ onHand: 5 })
    const { orderId } = await orderOf([
      { sku, qty: 3 },
      { sku, qty: 4 },
    ])
    await accept(orderId)
    expect((await linesOf(orderId)).map(({ stockQty }) => stockQty)).toEqual([3, 2])
    expect((await toBuy(orderId)).map(({ qty }) => qty)).toEqual([2])
  })

  test('among orders that are accepted together', async () => {
    const sku = await skuWith({ onHand: 5 })
    const [one, two] = [await orderOf([{ sku, qty: 4 }]), await orderOf([{ sku, qty: 4 }])]
    await accept(one.orderId, two.orderId)
    expect((await linesOf(one.orderId, two.orderId)).map(({ stockQty }) => stockQty)).toEqual([4, 1])
    expect((await toBuy(one.orderId, two.orderId)).map(({ orderId, qty }) => [orderId, qty])).toEqual([
      [two.orderId, 3],
    ])
  })

  test('among orders that are accepted one after the other', async () => {
    const sku = await skuWith({ onHand: 5 })
    const [one, two] = [await orderOf([{ sku, qty: 4 }]), await orderOf([{ sku, qty: 4 }])]
    await accept(one.orderId)
    await accept(two.orderId)
    expect((await toBuy(one.orderId, two.orderId)).map(({ orderId, qty }) => [orderId, qty])).toEqual([
      [two.orderId, 3],
    ])
  })

  test('among orders that are accepted concurrently', async () => {
    const sku = await skuWith({ onHand: 10 })
    const made = await Promise.all(Array.from({ length: 5 }, () => orderOf([{ sku, qty: 4 }])))
    const ids = made.map(({ orderId }) => orderId)
    const responses = await Promise.all(ids.map((id) => accept(id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const fromStock = (await linesOf(...ids)).reduce((total, { stockQty }) => total + stockQty, 0)
    const bought = (await toBuy(...ids)).reduce((total, { qty }) => total + qty, 0)
    expect([fromStock, bought]).toEqual([10, 10])
  })

  test('and an order is accepted only once', async () => {
    const { orderId } = await orderOf([{ sku: await skuWith(), qty: 4 }])
    const responses = await Promise.all([accept(orderId), accept(orderId), accept(orderId)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await toBuy(orderId)).map(({ qty }) => qty)).toEqual([4])
  })
})

describe('an order that cannot be accepted', () => {
  const others = enums.OrderStatus.filter((status) => status !== 'Pending')

  test.each(others)('is rejected when it is %s, with both states in the message', async (status) => {
    const { orderId, friendlyOrderId } = await orderOf([{ sku: await skuWith(), qty: 1 }], status)
    const response = await accept(orderId)
    const word = status === 'PartiallyShipped' ? 'Partially shipped' : status
    expect([response.status, response.body.code, response.body.message]).toEqual([
      400,
      400_000_002,
      `${friendlyOrderId}: a record in state ${word} cannot become Accepted.`,
    ])
    expect((await api.get(`orders/${orderId}`, { as })).body.status).toBe(status)
  })

  test('is rejected in the language of the request', async () => {
    const { orderId, friendlyOrderId } = await orderOf([], 'Shipped')
    const headers = { 'accept-language': 'zh-Hans' }
    const { body } = await api.post(`orders/${orderId}/accept`, {}, { as, headers })
    expect(body.message).toBe(`${friendlyOrderId}：状态为“已发货”的记录不能变为“已接单”。`)
  })

  test('rejects the whole request', async () => {
    const sku = await skuWith({ onHand: 1 })
    const [pending, shipped] = [await orderOf([{ sku, qty: 3 }]), await orderOf([{ sku, qty: 3 }], 'Shipped')]
    for (const ids of [
      [pending.orderId, shipped.orderId],
      [shipped.orderId, pending.orderId],
      [pending.orderId, 987_654_321],
    ]) {
      expect([400, 404]).toContain((await accept(...ids)).status)
    }
    const { body } = await api.get(`orders/${pending.orderId}`, { as })
    expect([body.status, body.acceptedTime]).toEqual(['Pending', null])
    expect(await toBuy(pending.orderId)).toEqual([])
    expect((await linesOf(pending.orderId)).map(({ stockQty }) => stockQty)).toEqual([0])
  })
})

describe('reading an order', () => {
  test('responds with its lines, without how they were covered', async () => {
    const sku = await skuWith({ onHand: 1 })
    const { orderId } = await orderOf([{ sku, qty: 3 }])
    const { body } = await api.get(`orders/${orderId}`, { as })
    expect(body).toMatchObject({ orderId, siteName: 'Lantern Home', status: 'Pending' })
    expect(Object.keys(body.lines[0]).sort()).toEqual(
      ['coverUrl', 'name', 'orderLineId', 'price', 'productId', 'productSkuId', 'qty', 'skuName'].sort(),
    )
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
