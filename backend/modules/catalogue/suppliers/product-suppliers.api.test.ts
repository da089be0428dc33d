import { and, asc, eq } from 'drizzle-orm'
import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { catalogueProducts, productSuppliers } from '../../../db/schema/catalogue'
import { suppliers } from '../../../db/schema/plain'
import { expectSince } from '../../../testing/expect-since'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
afterAll(() => api.close())

interface Binding {
  productSupplierId: number
  productSkuId: number
  position: number
  supplierId: number | null
}

/** An article that no SKU of ours is bound to, as the catalogue has it. */
async function freeArticle(wish: Parameters<PurchaseBench['bind']>[0] = {}) {
  const bound = await bench.bind(wish)
  await api.store.database.sql
    .delete(productSuppliers)
    .where(eq(productSuppliers.productSupplierId, bound.productSupplierId))
  const { productId, productSkuId, supplierProductId, supplierProductSkuId } = bound
  const draft = { productId, productSkuId, channelType: 'Alibaba1688', supplierProductId, supplierProductSkuId }
  return { ...bound, draft }
}

const create = (draft: object, username = as) => api.post('productsuppliers', draft, { as: username })
const ofSku = async (productId: number, productSkuId: number): Promise<Binding[]> =>
  (await api.get(`products/${productId}/suppliers?productSkuId=${productSkuId}`, { as })).body

describe('a new binding', () => {
  test("prefers the supplier's data to the sent values", async () => {
    const { draft, supplierProductId, supplierProductSkuId, productSkuId } = await freeArticle({
      price: 8.8,
      fee: null,
      minimum: 3,
      maximum: 90,
      available: 55,
    })
    const began = Date.now()
    const { status, headers, body } = await create({
      ...draft,
      price: 1,
      currency: 'USD',
      supplierProductName: 'Cheap',
      minOrderQty: 1,
    })
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toMatchObject({
      companyId: 5,
      productSkuId,
      channelType: 'Alibaba1688',
      channelTypeText: '1688',
      supplierProductId,
      supplierProductSkuId,
      supplierProductName: `Article ${supplierProductId}`,
      supplierProductUrl: `https://detail.1688.com/offer/${supplierProductId}.html`,
      supplierProductSkuName: `Variant / ${productSkuId}`,
      supplierCoverUrl: 'https://pictures.example/offer.png',
      supplierProductType: 'Original',
      supplierProductTypeText: 'Same article',
      currency: 'CNY',
      price: 8.8,
      domesticShippingFee: null,
      minOrderQty: 3,
      maxOrderQty: 90,
      availableCount: 55,
      status: 'Enabled',
      statusText: 'Enabled',
      remark: null,
    })
    expectSince(began, body.checkedTime)
  })

  test('stores the sent values if the catalogue does not have the article', async () => {
    const draft = {
      productId: 2,
      productSkuId: 5,
      channelType: 'Pinduoduo',
      supplierProductId: '1',
      supplierProductSkuId: '2',
    }
    const { body } = await create({
      ...draft,
      price: 4.5,
      supplierProductName: 'By hand',
      supplierProductType: 'Substitute',
    })
    expect(body).toMatchObject({
      ...draft,
      price: 4.5,
      supplierProductName: 'By hand',
      supplierProductType: 'Substitute',
      supplierId: null,
      supplierName: null,
      checkedTime: null,
    })
  })

  test('is the last of its SKU', async () => {
    const { draft, productId, productSkuId } = await freeArticle()
    const before = await ofSku(productId, productSkuId)
    const { body } = await create(draft)
    const after = await ofSku(productId, productSkuId)
    expect(after.map(({ productSupplierId }) => productSupplierId)).toEqual([
      ...before.map(({ productSupplierId }) => productSupplierId),
      body.productSupplierId,
    ])
  })

  test('finds the supplier by the name of the shop, whatever its case, within the company', async () => {
    const { sql } = api.store.database
    await sql.insert(suppliers).values([
      { companyId: 3, name: 'Blue Whale Store' },
      { companyId: 5, name: 'blue whale STORE' },
      { companyId: 5, name: 'Blue Whale Store' },
    ])
    const [expected] = await sql.select().from(suppliers).where(eq(suppliers.name, 'blue whale STORE'))
    const { draft } = await freeArticle({ shopName: 'Blue Whale Store' })
    expect((await create(draft)).body.supplierId).toBe(expected?.supplierId)
    expect(await sql.select().from(suppliers).where(eq(suppliers.name, 'Blue Whale Store'))).toHaveLength(2)
  })

  test('makes the supplier where there is none, once for all articles of the shop', async () => {
    const articles = [
      await freeArticle({ shopName: 'Red Fox' }),
      await freeArticle({ shopName: 'Red Fox' }),
      await freeArticle({ shopName: 'red fox' }),
    ]
    const responses = await Promise.all(articles.map(({ draft }) => create(draft)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const made = new Set(responses.map(({ body }) => body.supplierId))
    expect(made.size).toBe(1)
    const { body } = await api.get(`suppliers/${[...made][0]}`, { as: 'trade.admin' })
    expect([body.companyId, body.name.toLowerCase()]).toEqual([5, 'red fox'])
  })

  test('has the requested supplier', async () => {
    const { draft } = await freeArticle({ shopName: 'Never made' })
    expect((await create({ ...draft, supplierId: 4 })).body.supplierId).toBe(4)
    const { sql } = api.store.database
    expect(await sql.select().from(suppliers).where(eq(suppliers.name, 'Never made'))).toEqual([])
  })

  test('is refused as the twin of another, and no supplier is left behind', async () => {
    const { draft } = await freeArticle({ shopName: 'Twin shop' })
    expect((await create(draft)).status).toBe(200)
    const { status, body } = await create(draft)
    expect([status, body.code, body.message]).toEqual([400, 400_000_004, 'This SKU already has this supplier article.'])
    const again = await Promise.all([create(draft), create(draft)])
    expect(again.map((response) => response.status)).toEqual([400, 400])
    const { sql } = api.store.database
    expect(await sql.select().from(suppliers).where(eq(suppliers.name, 'Twin shop'))).toHaveLength(1)
  })

  test('has a unique position even among concurrent ones', async () => {
    const articles = await Promise.all(Array.from({ length: 6 }, () => freeArticle({ article: 'six', supplierId: 1 })))
    const drafts = articles.map(({ draft }) => ({ ...draft, productId: 15, productSkuId: 57, supplierId: 1 }))
    const responses = await Promise.all(drafts.map((draft) => create(draft)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const positions = (await ofSku(15, 57)).map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
  })

  test('of two twins at the same moment one is made', async () => {
    const { draft, productSkuId, supplierProductId } = await freeArticle()
    const responses = await Promise.all([create(draft), create(draft)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const made = await api.store.database.sql
      .select()
      .from(productSuppliers)
      .where(
        and(eq(productSuppliers.productSkuId, productSkuId), eq(productSuppliers.supplierProductId, supplierProductId)),
      )
    expect(made).toHaveLength(1)
  })

  test.each<[string, object, number, string]>([
    ['another product’s SKU', { productId: 1, productSkuId: 6 }, 400, 'does not belong to this product'],
    ['a SKU that does not exist', { productId: 1, productSkuId: 987_654_321 }, 404, 'does not exist'],
    ['a channel that does not exist', { productId: 1, productSkuId: 1, channelType: 'Bazaar' }, 400, 'channelType'],
    ['no article', { productId: 1, productSkuId: 1, supplierProductId: ' ' }, 400, 'supplierProductId'],
    ['a price below the fourth decimal', { productId: 1, productSkuId: 1, price: 1.00001 }, 400, 'price'],
    ['a price below nothing', { productId: 1, productSkuId: 1, price: -3 }, 400, 'price'],
    ['a fee below nothing', { productId: 1, productSkuId: 1, domesticShippingFee: -1 }, 400, 'domesticShippingFee'],
    ['a link that runs code', { productId: 1, productSkuId: 1, supplierProductUrl: 'javascript:alert(1)' }, 400, 'Url'],
    ['a negative quantity', { productId: 1, productSkuId: 1, minOrderQty: -1 }, 400, 'minOrderQty'],
    ['a currency that is none', { productId: 1, productSkuId: 1, currency: 'yuan' }, 400, 'currency'],
    ['a position', { productId: 1, productSkuId: 1, position: 0 }, 400, 'position'],
  ])('is refused with %s', async (_, change, expected, message) => {
    const draft = { channelType: 'Taobao', supplierProductId: '9', supplierProductSkuId: '9', ...change }
    const { status, body } = await create(draft)
    expect([status, body.message]).toEqual([expected, expect.stringContaining(message)])
  })
})

describe('the bindings of a SKU', () => {
  test('move to the top in the order they are named', async () => {
    const before = await ofSku(1, 1)
    const { body: third } = await create((await freeArticle()).draft)
    await api.store.database.sql
      .update(productSuppliers)
      .set({ productId: 1, productSkuId: 1 })
      .where(eq(productSuppliers.productSupplierId, third.productSupplierId))
    const [first, second] = before.map(({ productSupplierId }) => productSupplierId)
    const move = async (...ids: unknown[]) => {
      const { status, body } = await api.post(`productsuppliers/${ids.join(',')}/movetotop`, {}, { as })
      expect([status, body.map((row: Binding) => row.productSupplierId)]).toEqual([200, ids])
      return (await ofSku(1, 1)).map(({ productSupplierId }) => productSupplierId)
    }
    const last = third.productSupplierId
    expect(await move(second)).toEqual([second, first, last])
    expect(await move(last, first)).toEqual([last, first, second])
    expect(await move(last)).toEqual([last, first, second])
  })

  test('never share a place, even when several move at the same moment', async () => {
    const shared = await Promise.all(Array.from({ length: 6 }, () => bench.bind({ supplierId: 1 })))
    for (const binding of shared)
      await bench.binding({ ...binding, id: 0 }, { productId: 16, productSkuId: 61, position: 9 })
    const [first, ...others] = shared.map(({ productSupplierId }) => productSupplierId)
    const groups = [
      ...others.map((id) => `${id}`),
      `${first},${others.join(',')}`,
      `${[...others].reverse().join(',')},${first}`,
    ]
    const moved = await Promise.all(groups.map((ids) => api.post(`productsuppliers/${ids}/movetotop`, {}, { as })))
    expect(moved.map(({ status }) => status)).toEqual(groups.map(() => 200))
    const positions = (await ofSku(16, 61)).map(({ position }) => position)
    expect(new Set(positions.slice(0, 6)).size).toBe(6)
  })

  test('move to the top with a remark, and do not lose theirs without one', async () => {
    const ids = (await ofSku(17, 65)).map(({ productSupplierId }) => productSupplierId)
    const move = (body: object) => api.post(`productsuppliers/${ids.join(',')}/movetotop`, body, { as })
    const remarks = async (body: object) => (await move(body)).body.map(({ remark }: { remark: string }) => remark)
    expect(await remarks({ remark: 'Cheaper' })).toEqual(ids.map(() => 'Cheaper'))
    expect(await remarks({})).toEqual(ids.map(() => 'Cheaper'))
  })

  test('move to the top each within its own SKU', async () => {
    const [a, b] = [await ofSku(3, 9), await ofSku(3, 10)]
    await api.post(`productsuppliers/${a[1]?.productSupplierId},${b[1]?.productSupplierId}/movetotop`, {}, { as })
    expect((await ofSku(3, 9))[0]?.productSupplierId).toBe(a[1]?.productSupplierId)
    expect((await ofSku(3, 10))[0]?.productSupplierId).toBe(b[1]?.productSupplierId)
    const all = (await api.get('products/3/suppliers', { as })).body.map((row: Binding) => row.productSkuId)
    expect(all).toEqual([...all].sort((x: number, y: number) => x - y))
  })

  test.each([
    ['Disable', 'Disabled'],
    ['Enable', 'Enabled'],
    ['disable', 'Disabled'],
    ['enable', 'Enabled'],
  ])('are switched by %s', async (action, status) => {
    const ids = (await ofSku(4, 13)).map(({ productSupplierId }) => productSupplierId)
    const { body } = await api.post(`productsuppliers/${ids.join(',')}/${action}`, { remark: `${action}d` }, { as })
    expect(body.map((row: Record<string, string>) => [row.status, row.remark])).toEqual(
      ids.map(() => [status, `${action}d`]),
    )
  })

  test.each(['ENABLE', 'Remark', 'MoveToTop'])('know no %s', async (action) => {
    expect((await api.post(`productsuppliers/1/${action}`, {}, { as })).status).toBe(404)
  })

  test('can be changed and remarked, and stay with their SKU', async () => {
    const [binding] = await ofSku(5, 17)
    const path = `productsuppliers/${binding?.productSupplierId}`
    const changed = await api.post(path, { price: 3.14, supplierId: 2, productId: 5, productSkuId: 17 }, { as })
    expect(changed.body).toMatchObject({ price: 3.14, supplierId: 2, productSkuId: 17 })
    expect((await api.post(`${path}/remark`, { remark: 'Good' }, { as })).body[0].remark).toBe('Good')
    const moved = [
      await api.post(path, { productSkuId: 18 }, { as }),
      await api.post(path, { productId: 6 }, { as }),
      await api.post(path, { productId: 6, productSkuId: 21 }, { as }),
    ]
    expect(moved.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'This supplier belongs to another SKU.'],
      [400, 'The SKU does not belong to this product.'],
      [400, 'The SKU does not belong to this product.'],
    ])
    expect((await api.get(path, { as })).body).toMatchObject({ productId: 5, productSkuId: 17 })
  })

  test.each<[string, object, object]>([
    ['lose their tiers with another price', { price: 7 }, { price: 7, priceTiers: null, shopFreeFreightFrom: 90 }],
    ['lose their tiers where the price is cleared', { price: null }, { price: null, priceTiers: null }],
    [
      'lose their tiers and free freight with another currency',
      { currency: 'USD' },
      { currency: 'USD', price: 5, priceTiers: null, shopFreeFreightFrom: null },
    ],
    [
      'keep both with the same price and currency',
      { price: 5, currency: 'CNY', minOrderQty: 2 },
      { price: 5, minOrderQty: 2, priceTiers: [{ minQty: 1, price: 5 }], shopFreeFreightFrom: 90 },
    ],
  ])('%s', async (_, patch, expected) => {
    const { draft } = await freeArticle({
      price: 5,
      tiers: [{ minQty: 1, price: 5 }],
      shopFreeFreightFrom: 90,
      shopMixedMin: 4,
    })
    const { body } = await create(draft)
    expect((await api.post(`productsuppliers/${body.productSupplierId}`, patch, { as })).status).toBe(200)
    const [stored] = await api.store.database.sql
      .select()
      .from(productSuppliers)
      .where(eq(productSuppliers.productSupplierId, body.productSupplierId))
    expect(stored).toMatchObject({ ...expected, shopMixedMin: 4 })
  })

  test("get the supplier's data of a new article", async () => {
    const binding = await bench.bind({ supplierId: 4, price: 5, fee: 6 })
    const { draft, productSkuId } = await freeArticle({ price: 8.8, fee: null, minimum: 3, shopName: 'Another shop' })
    const path = `productsuppliers/${binding.productSupplierId}`
    await api.post(path, { supplierProductName: 'Old', price: 1 }, { as })
    const { supplierProductId, supplierProductSkuId } = draft
    const changed = await api.post(path, { supplierProductId, supplierProductSkuId, price: 0.01 }, { as })
    expect(changed.body).toMatchObject({
      supplierName: 'Another shop',
      supplierProductName: `Article ${supplierProductId}`,
      supplierProductUrl: `https://detail.1688.com/offer/${supplierProductId}.html`,
      supplierProductSkuName: `Variant / ${productSkuId}`,
      price: 8.8,
      domesticShippingFee: null,
      minOrderQty: 3,
      availableCount: 1000,
    })
    const unknown = await api.post(path, { supplierProductSkuId: 'nowhere', price: 2 }, { as })
    expect(unknown.body).toMatchObject({
      supplierProductName: null,
      supplierProductUrl: null,
      supplierProductSkuName: null,
      supplierCoverUrl: null,
      price: 2,
      minOrderQty: null,
      availableCount: null,
      checkedTime: null,
    })
  })

  test('cannot become twins', async () => {
    const [one, two] = (await ofSku(7, 25)) as (Binding & Record<string, string>)[]
    const article = {
      channelType: two?.channelType,
      supplierProductId: two?.supplierProductId,
      supplierProductSkuId: two?.supplierProductSkuId,
    }
    const { status, body } = await api.post(`productsuppliers/${one?.productSupplierId}`, article, { as })
    expect([status, body.code]).toEqual([400, 400_000_004])
  })

  test('are not deleted while a line buys from them', async () => {
    const line = await bench.line()
    const refused = await api.remove(`productsuppliers/${line.productSupplierId}`, { as })
    expect([refused.status, refused.body.message]).toEqual([400, 'Still in use: 1 purchase line.'])
    await api.remove(`orderpurchases/${line.id}`, { as })
    expect((await api.remove(`productsuppliers/${line.productSupplierId}`, { as })).status).toBe(204)
  })

  test("have the data of the time they were bound, not the catalogue's current data", async () => {
    const { draft, catalogueProductId } = await freeArticle()
    const { body } = await create(draft)
    const { sql } = api.store.database
    await sql
      .update(catalogueProducts)
      .set({ title: 'Renamed' })
      .where(eq(catalogueProducts.catalogueProductId, catalogueProductId))
    expect((await api.get(`productsuppliers/${body.productSupplierId}`, { as })).body).toEqual(body)
    const rows = await sql.select().from(productSuppliers).orderBy(asc(productSuppliers.productSupplierId))
    expect(rows.map(({ supplierProductName }) => supplierProductName)).not.toContain('Renamed')
  })
})
