import { and, asc, eq, inArray, sql as rawSql } from 'drizzle-orm'
import { type BenchLine, type PurchaseBench, purchaseBench, tradingCompany } from '@/bench/purchase-bench'
import { formatDate } from '@/contract/text/time-text'
import { insertMany } from '../../db/insert-many'
import { orderEvents, orders } from '../../db/schema/ordering'
import { sites } from '../../db/schema/organisation'
import { orderPurchases, purchaseOrders } from '../../db/schema/purchasing'
import { recordChanges } from '../../db/schema/system'
import { type Answer, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

const idsOf = ({ body }: Answer): number[] => body.map((order: { purchaseOrderId: number }) => order.purchaseOrderId)
const linesLeft = async (lines: readonly BenchLine[]) =>
  (
    await api.store.database.sql
      .select()
      .from(orderPurchases)
      .where(
        inArray(
          orderPurchases.orderPurchaseId,
          lines.map(({ id }) => id),
        ),
      )
  ).length

describe('placing a previewed order', () => {
  test('creates one purchase order for each supplier, with exact totals', async () => {
    const lines = [
      await bench.line({ supplierId: 1, qty: 3, price: 0.1, fee: 6, remark: 'Gift wrap' }),
      await bench.line({ supplierId: 2, qty: 2, price: 19.99, fee: null }),
      await bench.line({ supplierId: 1, qty: 7, price: 1.0001, fee: 8.5 }),
    ]
    const preview = await bench.preview()
    const { status, ...response } = await bench.place()
    expect(status).toBe(200)
    const ids = idsOf(response as Answer)
    expect(ids).toHaveLength(2)
    const details = await Promise.all(ids.map((id) => api.get(`purchaseorders/${id}`, { as })))
    const { body: profile } = await api.get('logon/profile', { as })
    const common = {
      companyId: 5,
      siteId: 1,
      warehouseId: 1,
      channelType: 'Alibaba1688',
      currency: 'CNY',
      status: 'Unpaid',
      placedBy: profile.adminId,
      placedByName: profile.fullName,
      paidTime: null,
      orderId: null,
    }
    expect(details.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        ...common,
        supplierId: 1,
        goodsAmount: 7.3007,
        domesticShippingFee: 8.5,
        totalAmount: 15.8007,
        lineCount: 2,
      }),
      expect.objectContaining({
        ...common,
        supplierId: 2,
        goodsAmount: 39.98,
        domesticShippingFee: null,
        totalAmount: 39.98,
        lineCount: 1,
      }),
    ])
    expect(details.map(({ body }) => body.goodsAmount)).toEqual(
      preview.body.orders.map(({ amount }: { amount: number }) => amount),
    )
    const { body: timeline } = await api.get(`purchaseorders/${ids[0]}/changes`, { as })
    expect(timeline.items).toEqual([
      expect.objectContaining({ action: 'create', adminId: profile.adminId, adminName: profile.fullName }),
    ])
    expect(timeline.items[0].fields).toContainEqual(expect.objectContaining({ field: 'totalAmount', after: 15.8007 }))
    const removed = await api.store.database.sql
      .select()
      .from(recordChanges)
      .where(and(eq(recordChanges.resource, 'orderpurchases'), eq(recordChanges.action, 'remove')))
    expect(removed.map(({ recordKey }) => Number(recordKey)).sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id))
    const [first] = details[0]?.body.lines ?? []
    expect(first).toMatchObject({
      productId: lines[0]?.productId,
      productSkuId: lines[0]?.productSkuId,
      productName: expect.stringMatching(/./),
      productSkuName: expect.stringMatching(/./),
      coverUrl: expect.stringMatching(/^\/files\//),
      supplierProductName: `Article ${lines[0]?.supplierProductId}`,
      supplierProductSkuName: `Variant / ${lines[0]?.productSkuId}`,
      supplierProductUrl: `https://detail.1688.com/offer/${lines[0]?.supplierProductId}.html`,
      supplierCoverUrl: 'https://pictures.example/offer.png',
      qty: 3,
      price: 0.1,
      amount: 0.3,
      remark: 'Gift wrap',
      orderId: null,
    })
  })

  // The first two are never on the same day.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', null])(
    'gives each order a business code of its number and its day at the site: %s',
    async (timeZone) => {
      const setZone = (zone: string | null) =>
        api.store.database.sql.update(sites).set({ timeZone: zone }).where(eq(sites.siteId, tradingCompany.siteId))
      await setZone(timeZone)
      await bench.line({ supplierId: 1 })
      await bench.line({ supplierId: 2 })
      await bench.preview()
      for (const id of idsOf(await bench.place())) {
        const { body } = await api.get(`purchaseorders/${id}`, { as })
        const day = formatDate(body.createdTime, timeZone ?? 'UTC').replaceAll('-', '')
        expect(body.businessCode).toBe(`PO${day}${String(id).padStart(6, '0')}`)
        expect((await api.get(`purchaseorders?keyword=${body.businessCode}`, { as })).body.total).toBe(1)
      }
      await setZone('Asia/Hong_Kong')
    },
  )

  test('gives each order a unique business code, however many there are', async () => {
    const { sql } = api.store.database
    const { rows } = await sql.execute(rawSql`select max(purchase_order_id) as last from purchase_orders`)
    const counter = rawSql`pg_get_serial_sequence('purchase_orders', 'purchase_order_id')`
    await sql.execute(rawSql`select setval(${counter}, 1234566)`)
    await bench.line()
    await bench.preview()
    const { body } = await api.get(`purchaseorders/${idsOf(await bench.place())[0]}`, { as })
    expect(body.businessCode).toMatch(/^PO\d{8}1234567$/)
    await sql.execute(rawSql`select setval(${counter}, ${rows[0]?.last}::bigint)`)
    const [, other] = await sql.select().from(purchaseOrders)
    const twin = sql
      .update(purchaseOrders)
      .set({ businessCode: body.businessCode })
      .where(eq(purchaseOrders.purchaseOrderId, Number(other?.purchaseOrderId)))
    await expect(twin).rejects.toThrow()
  })

  test('deletes the ordered lines from the list and no others', async () => {
    const ordered = [await bench.line(), await bench.line()]
    const others = [await bench.line({ checked: false }), await bench.line({ siteId: 2 })]
    await bench.preview()
    await bench.place()
    expect([await linesLeft(ordered), await linesLeft(others)]).toEqual([0, 2])
  })

  test('adds events to the customers’ orders, and sets the order only if all lines belong to it', async () => {
    await bench.line({ supplierId: 1, orderId: 11, qty: 2 })
    const second = await bench.line({ supplierId: 1, orderId: 11, qty: 4 })
    await bench.line({ supplierId: 2, orderId: 11 })
    await bench.line({ supplierId: 2, orderId: 12 })
    await bench.line({ supplierId: 3, orderId: 12 })
    await bench.line({ supplierId: 3 })
    await bench.preview()
    const ids = idsOf(await bench.place())
    const orders = await api.store.database.sql
      .select()
      .from(purchaseOrders)
      .where(inArray(purchaseOrders.purchaseOrderId, ids))
      .orderBy(asc(purchaseOrders.purchaseOrderId))
    expect(orders.map(({ supplierId, orderId }) => [supplierId, orderId])).toEqual([
      [1, 11],
      [2, null],
      [3, null],
    ])
    const traces = await api.store.database.sql
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, [11, 12]))
      .orderBy(asc(orderEvents.orderEventId))
    expect(traces.map(({ orderId, kind }) => [orderId, kind])).toEqual([
      [11, 'purchased'],
      [11, 'purchased'],
      [11, 'purchased'],
      [12, 'purchased'],
      [12, 'purchased'],
    ])
    expect(JSON.parse(String(traces[1]?.details))).toEqual({ productSkuId: second.productSkuId, qty: 4 })
    expect(traces[0]?.adminId).toBe((await api.get('logon/profile', { as })).body.adminId)
  })

  test('stores every line of the list as a separate line, even if they buy the same', async () => {
    const one = await bench.line({ qty: 2, price: 10, remark: 'for one' })
    await bench.line({ qty: 3, like: one, remark: 'for two' })
    await bench.preview()
    const { body } = await api.get(`purchaseorders/${idsOf(await bench.place())[0]}`, { as })
    const lines = body.lines.map((line: Record<string, unknown>) => [line.qty, line.amount, line.remark])
    expect([body.goodsAmount, lines]).toEqual([
      50,
      [
        [2, 20, 'for one'],
        [3, 30, 'for two'],
      ],
    ])
  })

  test('has no limit on the number of lines', async () => {
    const first = await bench.line({ qty: 2, price: 1.5, fee: 0, available: 1_000_000, orderId: 13 })
    const { companyId, siteId } = tradingCompany
    const { productId, productSkuId, productSupplierId } = first
    const line = { companyId, siteId, productId, productSkuId, productSupplierId, orderId: 13, qty: 2, checked: true }
    const more = Array.from({ length: 4999 }, () => line)
    await insertMany(api.store.database, orderPurchases, more)
    await bench.preview()
    const { status, body } = await bench.place()
    expect(status).toBe(200)
    const { body: order } = await api.get(`purchaseorders/${body[0].purchaseOrderId}`, { as })
    expect([order.goodsAmount, order.lineCount]).toEqual([15_000, 5000])
    const traces = api.store.database.sql.select().from(orderEvents).where(eq(orderEvents.orderId, 13))
    expect(await traces).toHaveLength(5000)
  })

  test('is allowed for a colleague of the one who previewed', async () => {
    await bench.line()
    const { body } = await bench.preview(bench.target, 'trade.staff')
    expect((await bench.place({ ...bench.target, fingerprint: body.fingerprint })).status).toBe(200)
  })
})

test("a purchase order has the customer's original order where all of its lines are for one", async () => {
  const { sql } = api.store.database
  const [one, other] = await sql.select().from(orders).where(eq(orders.siteId, 1)).orderBy(asc(orders.orderId)).limit(2)
  const marketplace = { channelType: 'Taobao' as const, originalOrderId: 'TB-1' }
  await sql
    .update(orders)
    .set(marketplace)
    .where(eq(orders.orderId, one?.orderId ?? 0))
  await bench.line({ supplierId: 1, orderId: one?.orderId })
  await bench.line({ supplierId: 2, orderId: one?.orderId })
  await bench.line({ supplierId: 2, orderId: other?.orderId })
  await bench.preview()
  const ids = idsOf((await bench.place()) as Answer)
  const placed = await Promise.all(ids.map(async (id) => (await api.get(`purchaseorders/${id}`, { as })).body))
  expect(placed).toMatchObject([
    { orderId: one?.orderId, originalOrderId: 'TB-1', originalChannelType: 'Taobao', channelType: 'Alibaba1688' },
    { orderId: null, originalOrderId: null, originalChannelType: null },
  ])
})
