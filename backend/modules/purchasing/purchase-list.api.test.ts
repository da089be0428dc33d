import { and, asc, eq } from 'drizzle-orm'
import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderEvents } from '../../db/schema/ordering'
import { orderPurchases } from '../../db/schema/purchasing'
import { Buying } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
afterAll(() => api.close())

const add = (body: object, username = as) => api.post('orderpurchases', body, { as: username })
const lineOf = async (id: number) => (await api.get(`orderpurchases/${id}`, { as })).body
const bindingsOf = (skuId: number) =>
  api.store.database.sql
    .select()
    .from(productSuppliers)
    .where(eq(productSuppliers.productSkuId, skuId))
    .orderBy(asc(productSuppliers.position))
const countLines = async () => (await api.store.database.sql.select().from(orderPurchases)).length

describe('a line', () => {
  test('has all fields of the list', async () => {
    const { id, ...line } = await bench.line({ qty: 7, remark: 'Gift wrap', orderId: 1, price: 3.5, fee: null })
    await api.store.database.sql
      .update(productSuppliers)
      .set({
        price: 3.25,
        domesticShippingFee: null,
        supplierProductName: 'Shirt',
        supplierCoverUrl: 'https://x.example/a.png',
      })
      .where(eq(productSuppliers.productSupplierId, line.productSupplierId))
    expect(await lineOf(id)).toMatchObject({
      orderPurchaseId: id,
      checked: true,
      productId: line.productId,
      productName: expect.stringMatching(/./),
      productSkuId: line.productSkuId,
      productSkuName: expect.stringMatching(/./),
      coverUrl: expect.stringMatching(/^\/files\//),
      qty: 7,
      siteId: 1,
      siteName: 'Lantern Home',
      companyId: 5,
      supplierId: 1,
      supplierName: expect.stringMatching(/./),
      orderId: 1,
      orderName: 'L20260001',
      remark: 'Gift wrap',
      channelType: 'Alibaba1688',
      channelTypeText: '1688',
      productSupplierId: line.productSupplierId,
      supplierProductId: line.supplierProductId,
      supplierProductSkuId: line.supplierProductSkuId,
      supplierProductName: 'Shirt',
      supplierCoverUrl: 'https://x.example/a.png',
      // The binding's data, until a preview requests the supplier's.
      price: 3.25,
      domesticShippingFee: null,
      currency: 'CNY',
    })
  })

  test('names its line of the order, and how many pieces are for it', async () => {
    const buying = new Buying(api)
    const { orderId } = await buying.accepted([{ sku: await buying.sku(), qty: 2 }])
    const [{ orderLineId }] = (await buying.read(orderId)).lines
    const { items } = await buying.call('GET', `orderpurchases?orderId=${orderId}`)
    expect(items).toMatchObject([{ orderId, orderLineId, orderQty: 2, qty: 2 }])
    const [{ orderPurchaseId }] = items
    await buying.must(`orderpurchases/${orderPurchaseId}/updateqty`, { qty: 5 })
    expect(await lineOf(orderPurchaseId)).toMatchObject({ orderLineId, orderQty: 2, qty: 5 })
    await buying.must(`orderpurchases/${orderPurchaseId}/updateqty`, { qty: 1 })
    expect(await lineOf(orderPurchaseId)).toMatchObject({ orderLineId, orderQty: 1, qty: 1 })
  })

  test('without a supplier has none of its fields', async () => {
    const { id } = await bench.line()
    await api.post(`orderpurchases/${id}`, { productSupplierId: null }, { as })
    const line = await lineOf(id)
    const fields = ['productSupplierId', 'supplierId', 'supplierName', 'channelType', 'supplierProductUrl', 'price']
    expect(fields.map((field) => line[field])).toEqual([null, null, null, null, null, null])
    expect(line.productName).toMatch(/./)
  })
})

describe('adding a line', () => {
  test('chooses the first site and the preferred binding, unchecked and for no order', async () => {
    const [preferred] = await bindingsOf(401)
    const { status, body } = await add({ productId: 101, productSkuId: 401, qty: 3 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ companyId: 5, siteId: 1, qty: 3, checked: false, orderId: null, remark: null })
    expect(body.productSupplierId).toBe(preferred?.productSupplierId)
    expect(await lineOf(body.orderPurchaseId)).toEqual(body)
  })

  test('uses the requested site and binding', async () => {
    const [, second] = await bindingsOf(401)
    const draft = { productId: 101, productSkuId: 401, qty: 1, siteId: 2, productSupplierId: second?.productSupplierId }
    expect((await add(draft)).body).toMatchObject({ siteId: 2, productSupplierId: second?.productSupplierId })
  })

  test('has no binding when none is requested', async () => {
    const draft = { productId: 101, productSkuId: 401, qty: 1, productSupplierId: null }
    expect((await add(draft)).body).toMatchObject({ productSupplierId: null, supplierId: null })
  })

  test('ignores disabled bindings, and has none if all are disabled', async () => {
    const [first, second] = await bindingsOf(402)
    const draft = { productId: 101, productSkuId: 402, qty: 1 }
    await api.post(`productsuppliers/${first?.productSupplierId}/disable`, {}, { as })
    expect((await add(draft)).body.productSupplierId).toBe(second?.productSupplierId)
    await api.post(`productsuppliers/${second?.productSupplierId}/disable`, {}, { as })
    expect((await add(draft)).body).toMatchObject({ productSupplierId: null, supplierId: null })
  })

  test.each<[string, object, string | null, string]>([
    ['no product', { productSkuId: 1, qty: 1 }, 'productId', 'cannot be empty'],
    ['no SKU', { productId: 1, qty: 1 }, 'productSkuId', 'cannot be empty'],
    ['no quantity', { productId: 1, productSkuId: 1 }, 'qty', 'cannot be empty'],
    ['a state', { productId: 1, productSkuId: 1, qty: 1, checked: true }, 'checked', 'is not recognized'],
    ['an order', { productId: 1, productSkuId: 1, qty: 1, orderId: 1 }, 'orderId', 'is not recognized'],
    ['another product’s SKU', { productId: 1, productSkuId: 5, qty: 1 }, null, 'does not belong to this product'],
  ])('is rejected with %s', async (_, draft, field, message) => {
    const before = await countLines()
    const { status, body } = await add(draft)
    expect([status, body.details?.[0].field ?? null]).toEqual([400, field])
    expect(body.message).toContain(message)
    expect(await countLines()).toBe(before)
  })

  test('with a forbidden binding adds nothing', async () => {
    const before = await countLines()
    const [other] = await bindingsOf(405)
    const refused = await add({
      productId: 101,
      productSkuId: 401,
      qty: 1,
      productSupplierId: other?.productSupplierId,
    })
    expect([refused.status, refused.body.message]).toEqual([400, 'This supplier belongs to another SKU.'])
    expect(await countLines()).toBe(before)
  })
})

describe('the quantity', () => {
  const paths: [string, (id: number) => string][] = [
    ['updateqty', (id) => `orderpurchases/${id}/updateqty`],
    ['the line itself', (id) => `orderpurchases/${id}`],
  ]
  describe.each(paths)('by %s', (_, pathOf) => {
    test('is set', async () => {
      const { id } = await bench.line({ qty: 2 })
      const { status, body } = await api.post(pathOf(id), { qty: 1_000_000 }, { as })
      expect([status, body.orderPurchaseId, body.qty]).toEqual([200, id, 1_000_000])
    })

    test.each([0, -1, 1.5, 1_000_001, '3', null, Number.MAX_SAFE_INTEGER])('is never %p', async (qty) => {
      const { id } = await bench.line({ qty: 2 })
      const { status, body } = await api.post(pathOf(id), { qty }, { as })
      expect([status, body.details?.[0].field]).toEqual([400, 'qty'])
      expect((await lineOf(id)).qty).toBe(2)
    })
  })

  test.each([0, -3, 2.5, '4'])('of a new line is never %p', async (qty) => {
    const { status, body } = await add({ productId: 101, productSkuId: 401, qty })
    expect([status, body.details?.[0].field]).toEqual([400, 'qty'])
  })
})

describe('the binding of a line', () => {
  const choose = (id: number, productSupplierId: number | null | undefined) =>
    api.post(`orderpurchases/${id}`, { productSupplierId }, { as })

  test('can be changed to another one of the SKU, or removed', async () => {
    const { body: line } = await add({ productId: 103, productSkuId: 409, qty: 1 })
    const [, second] = await bindingsOf(409)
    const { status, body } = await choose(line.orderPurchaseId, second?.productSupplierId)
    expect([status, body.productSupplierId]).toEqual([200, second?.productSupplierId])
    expect(body.supplierProductId).toBe(second?.supplierProductId)
    expect((await choose(line.orderPurchaseId, null)).body.productSupplierId).toBeNull()
  })

  test('is never another SKU’s, a disabled one, or another company’s', async () => {
    const { body: line } = await add({ productId: 103, productSkuId: 410, qty: 1 })
    const [, second] = await bindingsOf(410)
    const [ofOtherSku] = await bindingsOf(411)
    const [foreign] = await bindingsOf(481)
    await api.post(`productsuppliers/${second?.productSupplierId}/disable`, {}, { as })
    const responses = [
      await choose(line.orderPurchaseId, ofOtherSku?.productSupplierId),
      await choose(line.orderPurchaseId, second?.productSupplierId),
      await choose(line.orderPurchaseId, foreign?.productSupplierId),
    ]
    expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'This supplier belongs to another SKU.'],
      [400, 'This supplier is disabled for the SKU.'],
      [404, 'The specified item does not exist or has been deleted.'],
    ])
    expect(await lineOf(line.orderPurchaseId)).toEqual(line)
  })

  test('is unchanged after a write with a stale version', async () => {
    const { id } = await bench.line({ qty: 2 })
    const etag = (await api.get(`orderpurchases/${id}`, { as })).headers.get('etag') ?? ''
    await api.post(`orderpurchases/${id}/updateqty`, { qty: 3 }, { as })
    const late = await api.post(`orderpurchases/${id}`, { qty: 4 }, { as, headers: { 'if-match': etag } })
    expect([late.status, (await lineOf(id)).qty]).toEqual([412, 3])
  })
})

describe('several lines', () => {
  test('are selected and deselected for the whole company', async () => {
    const [one, two] = [await bench.line({ checked: false }), await bench.line({ checked: false })]
    const selected = await api.post(`orderpurchases/${one.id},${two.id}/select`, {}, { as })
    expect(selected.body.map(({ checked }: { checked: boolean }) => checked)).toEqual([true, true])
    expect((await api.get(`orderpurchases/${one.id}`, { as: 'trade.admin' })).body.checked).toBe(true)
    const deselected = await api.post(`orderpurchases/${two.id}/deselect`, undefined, { as: 'trade.admin' })
    expect(deselected.body.map(({ checked }: { checked: boolean }) => checked)).toEqual([false])
    const { body } = await api.get(`orderpurchases?checked=true&ids=${one.id},${two.id}`, { as })
    expect(body.items.map(({ orderPurchaseId }: { orderPurchaseId: number }) => orderPurchaseId)).toEqual([one.id])
  })

  test.each<[string, string | null, string | null]>([
    ['a remark', 'Ask for a sample', 'Ask for a sample'],
    ['a blank', '   ', null],
    ['null', null, null],
  ])('get %s as their remark', async (_, remark, expected) => {
    const [one, two] = [await bench.line({ remark: 'Old' }), await bench.line({ remark: 'Old' })]
    const { body } = await api.post(`orderpurchases/${one.id},${two.id}/remark`, { remark }, { as })
    expect(body.map((line: { remark: string | null }) => line.remark)).toEqual([expected, expected])
    const single = await api.post(`orderpurchases/${one.id}`, { remark }, { as })
    expect(single.body.remark).toBe(expected)
  })

  test('get their remark at once in any number, and an order copies it', async () => {
    await bench.clear()
    const first = await bench.line({ available: 10_000 })
    const more = []
    for (let index = 0; index < 120; index += 1) more.push(await bench.line({ like: first }))
    const ids = [first, ...more].map(({ id }) => id)
    await bench.preview()
    const { status, body } = await api.post(`orderpurchases/${ids.join(',')}/remark`, { remark: 'Gift' }, { as })
    expect([status, body.length]).toEqual([200, 121])
    const placed = await bench.place()
    const order = await api.get(`purchaseorders/${placed.body[0].purchaseOrderId}`, { as })
    const remarks = order.body.lines.map((line: { remark: string | null }) => line.remark)
    expect(remarks).toEqual(Array(121).fill('Gift'))
  })

  test.each(['select', 'deselect'])('do not lose their remark when %s has none, and get a new one', async (action) => {
    const { id } = await bench.line({ remark: 'Old' })
    const act = async (body?: object) => (await api.post(`orderpurchases/${id}/${action}`, body, { as })).body[0]
    expect(await act()).toMatchObject({ remark: 'Old', checked: action === 'select' })
    expect(await act({ remark: 'New' })).toMatchObject({ remark: 'New', checked: action === 'select' })
    expect((await act({ remark: '  ' })).remark).toBeNull()
  })

  test('that are cancelled with a remark add it to the event', async () => {
    const { id, productSkuId } = await bench.line({ orderId: 5, qty: 2 })
    await api.post(`orderpurchases/${id}/cancel`, { remark: 'Customer changed the mind' }, { as })
    const { sql } = api.store.database
    const [trace] = await sql.select().from(orderEvents).where(eq(orderEvents.orderId, 5))
    expect(JSON.parse(String(trace?.details))).toEqual({ productSkuId, qty: 2, remark: 'Customer changed the mind' })
    await sql.delete(orderEvents).where(eq(orderEvents.orderId, 5))
  })

  test('that are cancelled leave the list and add events to their orders', async () => {
    const ordered = await bench.line({ orderId: 3, qty: 6 })
    const forStock = await bench.line({ qty: 4 })
    const before = (await api.store.database.sql.select().from(orderEvents)).length
    const { status, body } = await api.post(`orderpurchases/${ordered.id},${forStock.id}/cancel`, {}, { as })
    expect([status, body.length]).toEqual([200, 2])
    expect((await api.get(`orderpurchases/${ordered.id}`, { as })).status).toBe(404)
    expect((await api.get(`orderpurchases/${forStock.id}`, { as })).status).toBe(404)
    const { body: profile } = await api.get('logon/profile', { as })
    const traces = await api.store.database.sql
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, 3), eq(orderEvents.kind, 'purchaseCancelled')))
    expect(traces).toEqual([expect.objectContaining({ adminId: profile.adminId })])
    expect(JSON.parse(String(traces[0]?.details))).toEqual({ productSkuId: ordered.productSkuId, qty: 6 })
    expect((await api.store.database.sql.select().from(orderEvents)).length).toBe(before + 1)
  })

  test('that are deleted add no events', async () => {
    const lines = [await bench.line({ orderId: 4 }), await bench.line()]
    const path = `orderpurchases/${lines.map(({ id }) => id).join(',')}`
    expect((await api.remove(path, { as })).status).toBe(204)
    expect((await api.remove(path, { as })).status).toBe(404)
    const traces = await api.store.database.sql.select().from(orderEvents).where(eq(orderEvents.orderId, 4))
    expect(traces).toEqual([])
  })
})
