import { setTimeout } from 'node:timers/promises'
import { sql as statement } from 'drizzle-orm'
import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { orderEvents } from '../../db/schema/ordering'
import { orderPurchases, purchaseOrderLines, purchaseOrders, purchasePreviews } from '../../db/schema/purchasing'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

const orderedAlready = 'These lines have already been ordered or removed from the list.'

/** All tables that a placement writes. */
async function everything() {
  const { sql } = api.store.database
  return {
    orders: await sql.select().from(purchaseOrders).orderBy(purchaseOrders.purchaseOrderId),
    lines: await sql.select().from(purchaseOrderLines).orderBy(purchaseOrderLines.purchaseOrderLineId),
    list: await sql.select().from(orderPurchases).orderBy(orderPurchases.orderPurchaseId),
    previews: await sql.select().from(purchasePreviews).orderBy(purchasePreviews.siteId),
    traces: await sql.select().from(orderEvents).orderBy(orderEvents.orderEventId),
  }
}

async function checkedList() {
  await bench.line({ supplierId: 1, orderId: 21 })
  await bench.line({ supplierId: 2 })
  return (await bench.preview()).body.fingerprint as string
}

describe('the same lines are ordered once', () => {
  test('and the second request is rejected', async () => {
    await checkedList()
    expect((await bench.place()).body).toHaveLength(2)
    const after = await everything()
    for (const as of ['trade.admin', 'trade.staff', 'super.admin']) {
      const { status, body } = await bench.place(bench.target, as)
      expect([status, body.message]).toEqual([400, orderedAlready])
    }
    expect(await everything()).toEqual(after)
  })

  test('and the second is rejected in its own language', async () => {
    await checkedList()
    await bench.place()
    const { body } = await bench.place(bench.target, 'trade.staff', { 'accept-language': 'zh-Hant' })
    expect(body.message).toBe('這些商品已下單或已從清單移除。')
  })

  test('when two accounts order them at the same time', async () => {
    const fingerprint = await checkedList()
    const before = await everything()
    const target = { ...bench.target, fingerprint }
    const responses = await Promise.all(
      ['trade.admin', 'trade.staff', 'trade.admin', 'super.admin'].map((as) => bench.place(target, as)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const losers = responses.filter(({ status }) => status === 400).map(({ body }) => body.message)
    expect(new Set(losers)).toEqual(new Set([orderedAlready]))
    const after = await everything()
    expect(after.orders.length - before.orders.length).toBe(2)
    expect(after.lines.length - before.lines.length).toBe(2)
    expect(after.traces.length - before.traces.length).toBe(1)
  })

  test('and a preview during the placement gets the remaining lines', async () => {
    const fingerprint = await checkedList()
    const placing = bench.place({ ...bench.target, fingerprint })
    const [placed, previewed] = await Promise.all([placing, bench.preview(bench.target, 'trade.staff')])
    expect(placed.status).toBe(200)
    const again = await bench.place(bench.target, 'trade.staff')
    expect([again.status, [200, 400].includes(previewed.status)]).toEqual([400, true])
    expect((await everything()).list.filter(({ checked }) => checked)).toEqual([])
  })

  test('or cancelled, but not both', async () => {
    const line = await bench.line({ orderId: 22 })
    await bench.preview()
    const cancelled = () => api.post(`orderpurchases/${line.id}/cancel`, {}, { as: 'trade.staff' })
    const [placing, cancelling] = await Promise.all([bench.place(), cancelled()])
    expect([placing.status, cancelling.status].filter((status) => status === 200)).toHaveLength(1)
    const traces = (await everything()).traces.filter(({ orderId }) => orderId === 22)
    expect(traces).toHaveLength(1)
  })

  test('and lines added afterwards need a preview of their own', async () => {
    await checkedList()
    await bench.place()
    await bench.line()
    const { status, body } = await bench.place()
    expect([status, body.message]).toEqual([400, 'Preview the order first.'])
    await bench.preview()
    expect((await bench.place()).body).toHaveLength(1)
  })
})

describe('a retry with the same Idempotency-Key', () => {
  test('responds with the same orders', async () => {
    await checkedList()
    const place = (key: string) => bench.place(bench.target, 'trade.admin', { 'idempotency-key': key })
    const first = await place('placing-1')
    const after = await everything()
    const second = await place('placing-1')
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(second.headers.get('idempotent-replay')).toBe('true')
    expect(await everything()).toEqual(after)
    expect((await place('placing-2')).body.message).toBe(orderedAlready)
  })

  test('responds with the same orders to concurrent requests', async () => {
    await checkedList()
    const before = (await everything()).orders.length
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => bench.place(bench.target, 'trade.admin', { 'idempotency-key': 'double-click' })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body)
    expect((await everything()).orders.length - before).toBe(2)
  })
})

describe('a placement that fails midway', () => {
  test.each(['purchase_orders', 'purchase_order_lines', 'order_events'])(
    'at %s changes nothing and can be retried',
    async (table) => {
      await checkedList()
      const before = await everything()
      const { sql } = api.store.database
      await sql.execute(statement`
        create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
      await sql.execute(statement`
        create trigger refuse after insert on ${statement.identifier(table)} for each row execute function refuse()`)
      expect((await bench.place()).status).toBe(500)
      expect(await everything()).toEqual(before)
      await sql.execute(statement`drop trigger refuse on ${statement.identifier(table)}`)
      expect((await bench.place()).body).toHaveLength(2)
    },
  )
})

test('a request that deletes a binding and one that orders by it wait for each other without a deadlock', async () => {
  await checkedList()
  const { database } = api.store
  // The placement will change the binding, so it locks it.
  await database.sql.execute(statement`update product_suppliers set available_count = available_count + 1`)
  let placing: ReturnType<typeof bench.place> | undefined
  await database.transaction(async () => {
    await database.sql.execute(statement`
      select from product_suppliers where product_supplier_id in (select product_supplier_id from order_purchases)
      for update`)
    placing = database.outside(() => bench.place())
    await Promise.race([placing, setTimeout(400)])
    // The lock that a reference from the lines takes.
    await database.sql.execute(statement`select from order_purchases for key share`)
  })
  expect((await placing)?.status).toBe(200)
})
