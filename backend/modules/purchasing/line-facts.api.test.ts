import { eq, sql } from 'drizzle-orm'
import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import type { LineFacts } from '@/contract/entities/purchasing/line-facts'
import { orderLines, orders } from '../../db/schema/ordering'
import { adminSites, adminWarehouses } from '../../db/schema/organisation'
import { orderPurchases } from '../../db/schema/purchasing'
import { Buying, found } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
let buying: Buying

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
  buying = new Buying(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

const factsOf = async (ids: readonly number[], as = 'trade.staff'): Promise<LineFacts[]> => {
  const { status, body } = await api.get(`orderpurchases/facts?orderPurchaseIds=${ids.join()}`, { as })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const one = async (id: number, as?: string) => (await factsOf([id], as))[0]
const store = () => api.store.database.sql

/** A line for an order of 2 pieces at 30 in this currency, 5 let off each. */
async function soldLine(currency: string) {
  const line = await bench.line({ price: 10, qty: 2 })
  const [order] = await store().select().from(orders).where(eq(orders.companyId, 5)).limit(1)
  const orderId = order?.orderId ?? 0
  const { productId, productSkuId } = line
  const [sold] = await store()
    .insert(orderLines)
    .values({
      ...{ companyId: 5, orderId, productId, productSkuId, name: 'Mug', qty: 2, price: 30 },
      ...{ discountShare: 10, discountPieces: 2, cancelledQty: 2 },
    })
    .returning()
  await store().update(orders).set({ currency, promisedDate: '2026-03-04' }).where(eq(orders.orderId, orderId))
  await store()
    .update(orderPurchases)
    .set({ orderId, orderLineId: sold?.orderLineId })
    .where(eq(orderPurchases.orderPurchaseId, line.id))
  return { ...line, orderId, orderName: order?.friendlyOrderId }
}

describe('the facts of a line', () => {
  test('are what was last paid, and what is on its way', async () => {
    const line = await bench.line()
    const { need } = (await one(line.id)) ?? {}
    expect(await one(line.id)).toMatchObject({ lastPaid: null, need: { onItsWay: 0, orderId: null } })
    expect(need?.stock).toEqual(expect.any(Number))
    const buy = (price: number) => buying.place([{ sku: line.productSkuId, qty: 3, price }])
    const pay = async (price: number, paidTime: string) =>
      buying.must(`purchaseorders/${(await buy(price)).purchaseOrderId}/pay`, { paidTime })
    await pay(9, '2026-01-02T00:00:00.000Z')
    await pay(8, '2026-01-01T00:00:00.000Z')
    await buy(7)
    expect(await one(line.id)).toMatchObject({
      lastPaid: { price: 9, currency: 'CNY', time: '2026-01-02T00:00:00.000Z' },
      need: { onItsWay: 9 },
    })
  })

  test('tell how a seller delivers from three purchases on', async () => {
    const { rows } = await store().execute<{ id: number }>(sql`insert into suppliers (company_id, name)
      values (5, 'Seller of a test') returning supplier_id as id`)
    const supplierId = Number(rows[0]?.id)
    const line = await bench.line({ supplierId })
    const receive = async (days: number, defective: number) => {
      const bought = await buying.place([{ sku: await buying.sku(), qty: 10 }])
      const id = bought.purchaseOrderId
      await store().execute(sql`update purchase_orders set supplier_id = ${supplierId} where purchase_order_id = ${id}`)
      await buying.must(`purchaseorders/${id}/pay`, {
        paidTime: new Date(Date.now() - days * 86_400_000).toISOString(),
      })
      const inspection = await buying.arrived(bought)
      await buying.must(`purchaseinspections/${inspection}/check`, {
        lines: [found(bought.lines[0]?.productSkuId ?? 0, 10 - defective, defective)],
      })
    }
    await receive(2, 0)
    await receive(9, 3)
    expect((await one(line.id))?.seller).toBeNull()
    await receive(4, 0)
    expect((await one(line.id))?.seller).toEqual({ purchases: 3, days: 4, defectShare: 0.1 })
  })

  test('name the other enabled bindings in their order', async () => {
    const line = await bench.line({ price: 10 })
    const bind = (id: string, more: object = {}) =>
      api.post(
        'productsuppliers',
        {
          ...{ productId: line.productId, productSkuId: line.productSkuId, channelType: 'Taobao', supplierId: 2 },
          ...{ supplierProductId: 'elsewhere', supplierProductSkuId: id, price: 8, minOrderQty: 3, ...more },
        },
        { as: 'trade.staff' },
      )
    const { body: first } = await bind('a')
    const { body: second } = await bind('b')
    const { body: disabled } = await bind('c')
    await bind('d', { price: null })
    await api.post(`productsuppliers/${disabled.productSupplierId}/disable`, {}, { as: 'trade.staff' })
    await api.post(`productsuppliers/${second.productSupplierId}/movetotop`, {}, { as: 'trade.staff' })
    const facts = await one(line.id)
    const own = [first, second, disabled].map(({ productSupplierId }) => productSupplierId)
    const others = facts?.others?.map(({ productSupplierId }) => productSupplierId) ?? []
    // Between them stand those of the demo data.
    expect(others.filter((id) => own.includes(id))).toEqual([second.productSupplierId, first.productSupplierId])
    expect(others[0]).toBe(second.productSupplierId)
    expect(others).not.toContain(line.productSupplierId)
    expect(facts?.others?.[0]).toMatchObject({ price: 8, minOrderQty: 3, currency: 'CNY', checkedTime: null })
  })

  test('are the need behind it and what the customer paid, also in the currency of its binding', async () => {
    const line = await soldLine('CNY')
    expect(await one(line.id)).toMatchObject({
      need: { orderId: line.orderId, orderName: line.orderName, promisedDate: '2026-03-04' },
      sold: { price: 25, currency: 'CNY', inBought: 25, boughtIn: 'CNY' },
    })
    const abroad = await soldLine('HKD')
    const { sold } = (await one(abroad.id)) ?? {}
    expect(sold).toMatchObject({ price: 25, currency: 'HKD', boughtIn: 'CNY' })
    expect(sold?.inBought).toBeLessThan(25)
  })
})

describe('the facts of a line are null', () => {
  const nothing = { lastPaid: null, seller: null, others: null, need: null, sold: null }

  test('all of them for who may not read purchases', async () => {
    const line = await soldLine('CNY')
    await store().execute(
      sql`update order_purchases set company_id = 2, site_id = 3 where order_purchase_id = ${line.id}`,
    )
    expect(await one(line.id, 'sales.staff')).toEqual({ orderPurchaseId: line.id, ...nothing })
    await store().execute(
      sql`update order_purchases set company_id = 5, site_id = 1 where order_purchase_id = ${line.id}`,
    )
  })

  test.each(['purchases.staff', 'purchases.admin'])('what was sold for who may not read orders: %s', async (as) => {
    const line = await soldLine('CNY')
    await store().execute(
      sql`update order_purchases set company_id = 3, site_id = 5 where order_purchase_id = ${line.id}`,
    )
    const facts = await one(line.id, as)
    expect(facts?.need).not.toBeNull()
    expect(facts?.sold).toBeNull()
  })

  test.each(['warehouses.staff', 'warehouses.admin'])('other bindings for who may not read them: %s', async (as) => {
    const line = await bench.line()
    await store().execute(sql`update order_purchases set company_id = 4 where order_purchase_id = ${line.id}`)
    const facts = await one(line.id, as)
    expect(facts?.need).not.toBeNull()
    expect(facts?.others).toBeNull()
  })

  test.each(['trade.staff', 'trade.admin', 'super.staff', 'super.admin'])('not for %s', async (as) => {
    const line = await soldLine('CNY')
    expect((await one(line.id, as))?.sold).toMatchObject({ price: 25 })
  })
})

describe('purchases that the caller does not see are no part of the facts', () => {
  let adminId: number
  beforeAll(async () => {
    adminId = (await api.get('logon/profile', { as: 'trade.staff' })).body.adminId
  })
  afterEach(async () => {
    await store().delete(adminSites)
    await store().delete(adminWarehouses)
  })

  test.each([
    ['site', () => store().insert(adminSites).values({ adminId, siteId: 2 })],
    ['warehouse', () => store().insert(adminWarehouses).values({ adminId, warehouseId: 1 })],
  ] as const)('for somebody of another %s', async (_, assign) => {
    const { rows } = await store().execute<{ id: number }>(sql`insert into suppliers (company_id, name)
      values (5, 'Seller of a site') returning supplier_id as id`)
    const supplierId = Number(rows[0]?.id)
    const line = await bench.line({ supplierId, siteId: 2 })
    for (let bought = 0; bought < 3; bought += 1) {
      const { purchaseOrderId: id } = await buying.paidPurchase([{ sku: line.productSkuId, qty: 2, price: 9 }])
      await store().execute(sql`update purchase_orders set supplier_id = ${supplierId} where purchase_order_id = ${id}`)
    }
    expect(await one(line.id)).toMatchObject({
      lastPaid: { price: 9 },
      seller: { purchases: 3 },
      need: { onItsWay: 6 },
    })
    await assign()
    expect(await one(line.id)).toMatchObject({ lastPaid: null, seller: null, need: { onItsWay: 0 } })
  })
})

test('lines of other companies, and those that are gone, are left out', async () => {
  const line = await bench.line()
  expect(await factsOf([line.id, 99_999_999])).toHaveLength(1)
  expect(await factsOf([line.id], 'purchases.staff')).toEqual([])
})

test.each(['', 'x', '1,', Array.from({ length: 101 }, (_, at) => at + 1).join()])(
  'refuses the keys %j',
  async (keys) => {
    const { status } = await api.get(`orderpurchases/facts?orderPurchaseIds=${keys}`, { as: 'trade.staff' })
    expect(status).toBe(400)
  },
)
