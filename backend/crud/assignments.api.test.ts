import { and, eq } from 'drizzle-orm'
import { productSuppliers } from '../db/schema/catalogue'
import { adminSites, adminWarehouses } from '../db/schema/organisation'
import { orderPurchases } from '../db/schema/purchasing'
import { type Answer, startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
/** trade.staff and super.staff. */
let staffId: number
let superId: number

beforeAll(async () => {
  api = await startTestApi()
  staffId = (await api.get('logon/profile', { as: 'trade.staff' })).body.adminId
  superId = (await api.get('logon/profile', { as: 'super.staff' })).body.adminId
})
afterAll(() => api.close())

const totalOf = async (path: string, as = 'trade.staff') => (await api.get(path, { as })).body.total
const statusOf = async (path: string, as = 'trade.staff') => (await api.get(path, { as })).status

describe('an account assigned to sites', () => {
  beforeAll(async () => {
    await api.store.database.sql.insert(adminSites).values([
      { adminId: staffId, siteId: 2 },
      { adminId: superId, siteId: 2 },
    ])
  })
  afterAll(async () => {
    await api.store.database.sql.delete(adminSites)
  })

  test.each(['sites', 'orders', 'orderpurchases', 'purchaseorders'])(
    'sees only the %s of its sites; an administrator without assignments sees all of the company',
    async (path) => {
      const { body } = await api.get(`${path}?pageSize=100`, { as: 'trade.staff' })
      expect(new Set(body.items.map(({ siteId }: { siteId: number }) => siteId))).toEqual(new Set([2]))
      expect(await totalOf(path)).toBe(await totalOf(`${path}?siteId=2`, 'trade.admin'))
      expect(await totalOf(`${path}?siteId=1`)).toBe(0)
      expect(await totalOf(`${path}?siteId=1`, 'trade.admin')).toBeGreaterThan(0)
    },
  )

  test.each(['sites', 'orders', 'orderpurchases', 'purchaseorders'])(
    'finds no record of another site in %s',
    async (path) => {
      const { body } = await api.get(`${path}?siteId=1&pageSize=1`, { as: 'trade.admin' })
      const [key] = Object.values(body.items[0])
      expect(await statusOf(`${path}/${key}`)).toBe(404)
      expect(await statusOf(`${path}/${key}`, 'trade.admin')).toBe(200)
    },
  )

  test('gets suggestions only from its sites', async () => {
    const { body } = await api.get('sites/suggestions', { as: 'trade.staff' })
    expect(body.map(({ siteId }: { siteId: number }) => siteId)).toEqual([2])
  })

  test('adds a purchase line to an assigned site only', async () => {
    const add = (siteId?: number) =>
      api.post('orderpurchases', { productId: 1, productSkuId: 1, qty: 1, siteId }, { as: 'trade.staff' })
    expect((await add()).body.siteId).toBe(2)
    expect((await add(2)).status).toBe(200)
    expect((await add(1)).status).toBe(404)
  })

  test('previews and places orders for an assigned site only', async () => {
    for (const path of ['orderpurchases/previeworder', 'orderpurchases/placeorder']) {
      const send = (siteId: number) => api.post(path, { siteId, warehouseId: 1 }, { as: 'trade.staff' })
      expect((await send(1)).status).toBe(404)
      expect((await send(2)).body.message).toBe('Nothing is selected. Select the lines to order first.')
    }
  })

  test('changes no line of another site', async () => {
    const { body } = await api.get('orderpurchases?siteId=1&pageSize=1', { as: 'trade.admin' })
    const id = body.items[0].orderPurchaseId
    expect((await api.post(`orderpurchases/${id}/select`, {}, { as: 'trade.staff' })).status).toBe(404)
    expect((await api.remove(`orderpurchases/${id}`, { as: 'trade.staff' })).status).toBe(404)
  })

  test('a super role is not restricted by assignments', async () => {
    expect(await totalOf('sites', 'super.staff')).toBe(await totalOf('sites', 'super.admin'))
  })
})

describe('an account assigned to warehouses', () => {
  beforeAll(async () => {
    await api.store.database.sql.insert(adminWarehouses).values([
      { adminId: staffId, warehouseId: 2 },
      { adminId: superId, warehouseId: 2 },
    ])
  })
  afterAll(async () => {
    await api.store.database.sql.delete(adminWarehouses)
  })

  test.each(['warehouses', 'purchaseorders'])('sees only the %s of its warehouses', async (path) => {
    const { body } = await api.get(`${path}?pageSize=100`, { as: 'trade.staff' })
    expect(new Set(body.items.map(({ warehouseId }: { warehouseId: number }) => warehouseId))).toEqual(new Set([2]))
    expect(await totalOf(path)).toBe(await totalOf(`${path}?warehouseId=2`, 'trade.admin'))
    expect(await totalOf(path, 'trade.admin')).toBeGreaterThan(body.total)
    expect(await totalOf(path, 'super.staff')).toBe(await totalOf(path, 'super.admin'))
  })

  test('still sees every site', async () => {
    expect(await totalOf('sites')).toBe(2)
    expect(await totalOf('orders')).toBe(await totalOf('orders', 'trade.admin'))
  })

  test('orders into an assigned warehouse only', async () => {
    const preview = (warehouseId: number) =>
      api.post('orderpurchases/previeworder', { siteId: 1, warehouseId }, { as: 'trade.staff' })
    expect((await preview(1)).status).toBe(404)
    expect((await preview(2)).status).toBe(400)
  })
})

describe('a reference to a record out of scope fails like one to a missing record', () => {
  const missing = 987_654_321
  const binding = {
    productId: 1,
    productSkuId: 1,
    channelType: 'Taobao',
    supplierProductId: '1',
    supplierProductSkuId: '1',
  }
  const line = { productId: 1, productSkuId: 1, qty: 1 }
  /** Of the sourcing company: product 121 with SKU 481, supplier 21, site 5, warehouse 3. */
  const drafts: [string, string, object, (key: number) => object, number][] = [
    ["a binding of another company's SKU", 'productsuppliers', binding, (key) => ({ productSkuId: key }), 481],
    ["a binding to another company's supplier", 'productsuppliers', binding, (key) => ({ supplierId: key }), 21],
    ["a line of another company's SKU", 'orderpurchases', line, (key) => ({ productSkuId: key }), 481],
    ["a line on another company's site", 'orderpurchases', line, (key) => ({ siteId: key }), 5],
    ["a preview of another company's site", 'orderpurchases/previeworder', {}, (siteId) => ({ siteId }), 5],
    [
      "a preview into another company's warehouse",
      'orderpurchases/previeworder',
      {},
      (key) => ({ warehouseId: key }),
      3,
    ],
    ["placing for another company's site", 'orderpurchases/placeorder', {}, (siteId) => ({ siteId }), 5],
    ["placing into another company's warehouse", 'orderpurchases/placeorder', {}, (key) => ({ warehouseId: key }), 3],
  ]
  const target = { siteId: 1, warehouseId: 1 }

  test.each(drafts)('%s', async (_, path, draft, pointing, foreign) => {
    const whole = path.endsWith('order') ? { ...target, ...draft } : draft
    const send = (key: number): Promise<Answer> => api.post(path, { ...whole, ...pointing(key) }, { as: 'trade.admin' })
    const [toForeign, toMissing] = [await send(foreign), await send(missing)]
    expect([400, 404]).toContain(toForeign.status)
    expect(toForeign.body).toEqual(toMissing.body)
    expect(JSON.stringify(toForeign.body)).toContain(toForeign.status === 404 ? '404000001' : 'does not exist')
  })

  test("another company's binding on a line", async () => {
    const { sql } = api.store.database
    const [mine] = await sql.select().from(orderPurchases).where(eq(orderPurchases.companyId, 5))
    const [foreign] = await sql.select().from(productSuppliers).where(eq(productSuppliers.companyId, 3))
    const choose = (key: number | undefined) =>
      api.post(`orderpurchases/${mine?.orderPurchaseId}`, { productSupplierId: key }, { as: 'trade.admin' })
    const refused = await choose(foreign?.productSupplierId)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual((await choose(missing)).body)
    const add = (key: number | undefined) =>
      api.post('orderpurchases', { ...line, productSupplierId: key }, { as: 'trade.admin' })
    expect((await add(foreign?.productSupplierId)).body).toEqual((await add(missing)).body)
    expect((await add(foreign?.productSupplierId)).status).toBe(400)
  })

  test('a super role cannot mix companies either', async () => {
    const { sql } = api.store.database
    const as = 'super.admin'
    const [mine] = await sql
      .select()
      .from(productSuppliers)
      .where(and(eq(productSuppliers.companyId, 5), eq(productSuppliers.productSkuId, 1)))
    const moved = await api.post(`productsuppliers/${mine?.productSupplierId}`, { supplierId: 21 }, { as })
    expect([moved.status, moved.body.details]).toEqual([
      400,
      [{ code: 400_000_001, message: 'supplierId does not exist', field: 'supplierId' }],
    ])
    const created = await api.post('productsuppliers', { ...binding, supplierId: 21 }, { as })
    expect([created.status, created.body.details?.[0].field]).toEqual([400, 'supplierId'])
    const added = await api.post('orderpurchases', { ...line, siteId: 5 }, { as })
    expect(added.body.message).toBe('The product and the site belong to different companies.')
    for (const path of ['orderpurchases/previeworder', 'orderpurchases/placeorder']) {
      const mixed = await api.post(path, { siteId: 1, warehouseId: 3 }, { as })
      expect([mixed.status, mixed.body.message]).toEqual([
        400,
        'The warehouse and the site belong to different companies.',
      ])
    }
  })
})
