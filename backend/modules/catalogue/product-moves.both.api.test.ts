import { eq } from 'drizzle-orm'
import { purchaseOrderLines } from '../../db/schema/purchasing'
import { localizations } from '../../db/schema/system'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const categoryOf = async (name: string): Promise<number> => {
  const { body } = await api.get(`categories/suggestions?keyword=${name}`, { as })
  return body.find((found: { name: string }) => found.name === name).categoryId
}
const create = async (draft: object = {}): Promise<string> =>
  `products/${(await api.post('products', { title: 'Linen shirt', ...draft }, { as })).body.productId}`
const fieldsOf = ({ status, body }: { status: number; body: { details?: { field: string }[] } }) => [
  status,
  body.details?.map(({ field }) => field),
]

describe('a move to another category', () => {
  let path: string
  let target: number

  beforeEach(async () => {
    path = await create({ categoryId: await categoryOf('T-shirts') })
    target = await categoryOf('Suitcases')
    const { body } = await api.get(`${path}/specifications`, { as })
    const chosen: Record<string, string> = { Colour: 'Red', Size: 'M', Material: 'Linen', Fit: 'Slim' }
    const rows = body.flatMap(({ propertyId, name }: { propertyId: number; name: string }) =>
      chosen[name] ? [{ propertyId, values: [chosen[name]] }] : [],
    )
    await api.post(`${path}/specifications`, [...rows, { name: 'Washed', values: ['Yes'] }], { as })
  })
  const move = (body: object) => api.post(`${path}/movetocategory`, body, { as })
  const valued = async () =>
    (await api.get(`${path}/specifications`, { as })).body
      .filter(({ values }: { values: string[] }) => values.length > 0)
      .map(({ name }: { name: string }) => name)

  test('says in a dry run what would be lost, and changes nothing', async () => {
    const before = (await api.get(path, { as })).body
    const { status, body } = await move({ categoryId: target, dryRun: true })
    expect(status).toBe(200)
    expect(body.lost.map(({ name }: { name: string }) => name).sort()).toEqual(['Fit', 'Size'])
    expect(body.lost[0]).toMatchObject({ propertyId: expect.any(Number), values: [expect.any(String)] })
    expect(body.product.categoryId).toBe(before.categoryId)
    expect((await api.get(path, { as })).body).toEqual(before)
    expect(await valued()).toHaveLength(5)
  })

  test('deletes what the other category has no property for, and says so in the timeline', async () => {
    const { body } = await move({ categoryId: target })
    expect(body.product).toMatchObject({ categoryId: target, category: 'Suitcases' })
    expect((await valued()).sort()).toEqual(['Colour', 'Material', 'Washed'])
    const { body: timeline } = await api.get(`${path}/changes`, { as })
    const fields = timeline.items.flatMap((item: { fields: { field: string }[] }) => item.fields)
    expect(fields.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['categoryId', 'specifications']),
    )
  })

  test('names what the other category requires and the product lacks', async () => {
    const { body } = await move({ categoryId: await categoryOf('Mugs'), dryRun: true })
    expect(body.missing).toEqual([{ propertyId: expect.any(Number), name: 'Capacity in ml' }])
  })

  test('refuses a category that does not exist, a voided product and one of another company', async () => {
    expect(fieldsOf(await move({ categoryId: 987_654_321 }))).toEqual([400, ['categoryId']])
    const foreign = await api.post('products/121/movetocategory', { categoryId: target }, { as })
    expect(foreign.status).toBe(404)
    await api.post(`${path}/void`, {}, { as })
    expect((await move({ categoryId: target })).status).toBe(400)
  })
})

describe('a split', () => {
  const skusOf = async (path: string): Promise<number[]> =>
    (await api.get(`${path}/skus`, { as })).body.map(({ productSkuId }: { productSkuId: number }) => productSkuId)
  const split = (path: string, body: object, more: object = {}) => api.post(`${path}/split`, body, { as, ...more })

  test('moves SKUs with their suppliers and open purchase lines to a new product, and both timelines tell', async () => {
    const { body: open } = await api.get('orderpurchases?pageSize=100', { as })
    const line = open.items.find(({ productSupplierId }: { productSupplierId: number | null }) => productSupplierId)
    const path = `products/${line.productId}`
    const before = (await api.get(path, { as })).body
    const all = await skusOf(path)
    const { status, body } = await split(path, { title: 'The other one', productSkuIds: [line.productSkuId] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ title: 'The other one', status: 'Draft', companyId: before.companyId, barcode: null },
      ...{ brandId: before.brandId, categoryId: before.categoryId, imageUrls: before.imageUrls },
      skus: [expect.objectContaining({ productSkuId: line.productSkuId })],
    })
    const made = `products/${body.productId}`
    expect(await skusOf(path)).toEqual(all.filter((key) => key !== line.productSkuId))
    const { body: bindings } = await api.get(`${made}/suppliers`, { as })
    expect(bindings.length).toBeGreaterThan(0)
    const { body: moved } = await api.get(`orderpurchases?ids=${line.orderPurchaseId}`, { as })
    expect(moved.items[0]).toMatchObject({ productId: body.productId, productSkuId: line.productSkuId })
    const specifications = async (of: string) => (await api.get(`${of}/specifications`, { as })).body
    expect(await specifications(made)).toEqual(await specifications(path))
    for (const [of, side] of [
      [path, 'before'],
      [made, 'after'],
    ] as const) {
      const { body: timeline } = await api.get(`${of}/changes`, { as })
      const change = timeline.items.flatMap((item: { fields: object[] }) => item.fields)[0]
      expect(change).toMatchObject({ field: 'skus', [side]: expect.stringMatching(/./) })
    }
  })

  test('copies the texts in all languages, with what the moved SKUs are called there in the title', async () => {
    const { body: source } = await api.post('products', { title: 'Napkin', description: 'Soft' }, { as })
    const path = `products/${source.productId}`
    await api.post(`${path}/skus`, [{ properties: ['White'] }, { properties: ['Blue'] }], { as })
    const [white = 0, blue = 0] = await skusOf(path)
    const { sql } = api.store.database
    const words = [
      { resource: 'productskus', recordKey: String(white), texts: { properties: ['白色'] } },
      { resource: 'productskus', recordKey: String(blue), texts: { properties: ['蓝色'] } },
    ]
    await sql.insert(localizations).values(words.map((row) => ({ ...row, code: 'zh-Hans' as const })))
    await api.post(`${path}/localizations`, { code: 'zh-Hans', title: '餐巾', description: '柔软' }, { as })
    await api.post(`${path}/localizations`, { code: 'ja', description: '柔らかい' }, { as })
    const { body: made } = await split(path, { title: 'Blue napkin', productSkuIds: [blue] })
    const { body: texts } = await api.get(`products/${made.productId}/localizations`, { as })
    expect(texts).toEqual([
      expect.objectContaining({ code: 'ja', title: null, description: '柔らかい' }),
      expect.objectContaining({ code: 'zh-Hans', title: '餐巾 – 蓝色', description: '柔软' }),
    ])
    const read = { as, headers: { 'accept-language': 'zh-Hans' } }
    const { body: chinese } = await api.get(`products/${made.productId}`, read)
    expect([chinese.title, chinese.skus[0].properties]).toEqual(['餐巾 – 蓝色', ['蓝色']])
  })

  test('has the title that was entered also in the language in which it was entered', async () => {
    const { body: source } = await api.post('products', { title: 'Jacket' }, { as })
    const path = `products/${source.productId}`
    await api.post(`${path}/skus`, [{ properties: ['White'] }, { properties: ['Blue'] }], { as })
    const [, blue = 0] = await skusOf(path)
    await api.post(`${path}/localizations`, { code: 'zh-Hans', title: '夹克' }, { as })
    const chinese = { as, headers: { 'accept-language': 'zh-Hans' } }
    const { status, body: made } = await api.post(`${path}/split`, { title: '蓝夹克', productSkuIds: [blue] }, chinese)
    expect([status, made.title]).toEqual([200, '蓝夹克'])
    expect((await api.get(`products/${made.productId}`, chinese)).body.title).toBe('蓝夹克')
  })

  test('leaves what lines already ordered say', async () => {
    const lines = await api.store.database.sql.select().from(purchaseOrderLines)
    const line = lines.find(({ productId }) => productId <= 120)
    if (!line) throw new Error('The demo data has no ordered line of the company.')
    const of = { as: 'super.admin' }
    const path = `products/${line.productId}`
    await split(path, { title: 'Split after its order', productSkuIds: [line.productSkuId] }, of)
    const [after] = await api.store.database.sql
      .select()
      .from(purchaseOrderLines)
      .where(eq(purchaseOrderLines.purchaseOrderLineId, line.purchaseOrderLineId))
    expect(after).toEqual(line)
  })

  test("refuses another product's SKU, one twice, all of them, none, and a blank title", async () => {
    const path = await create()
    const { body } = await api.post(`${path}/skus`, [{ properties: ['a'] }, { properties: ['b'] }], { as })
    const [one, other] = body.map(({ productSkuId }: { productSkuId: number }) => productSkuId)
    const title = 'Two'
    expect(fieldsOf(await split(path, { title, productSkuIds: [one, 1] }))).toEqual([400, ['productSkuIds.1']])
    expect(fieldsOf(await split(path, { title, productSkuIds: [one, one] }))).toEqual([400, ['productSkuIds.1']])
    expect(fieldsOf(await split(path, { title, productSkuIds: [one, other] }))).toEqual([400, ['productSkuIds']])
    expect(fieldsOf(await split(path, { title, productSkuIds: [] }))).toEqual([400, ['productSkuIds']])
    expect(fieldsOf(await split(path, { title: ' ', productSkuIds: [one] }))).toEqual([400, ['title']])
    expect(await skusOf(path)).toEqual([one, other])
    await api.post(`${path}/void`, {}, { as })
    expect((await split(path, { title, productSkuIds: [one] })).status).toBe(400)
    expect((await split('products/121', { title, productSkuIds: [one] })).status).toBe(404)
  })

  test('makes one product for one Idempotency-Key, and none when the source has changed', async () => {
    const path = await create()
    const { body } = await api.post(`${path}/skus`, [{ properties: ['a'] }, { properties: ['b'] }], { as })
    const { headers } = await api.get(path, { as })
    const call = { title: 'Two', productSkuIds: [body[0].productSkuId] }
    const etag = String(headers.get('etag'))
    await api.post(path, { unit: 'piece' }, { as })
    expect((await split(path, call, { headers: { 'if-match': etag } })).status).toBe(412)
    const again = { headers: { 'idempotency-key': 'split-once' } }
    const first = await split(path, call, again)
    expect((await split(path, call, again)).body).toEqual(first.body)
  })

  test('happens once when two split the same SKUs at the same moment', async () => {
    const path = await create()
    const { body } = await api.post(`${path}/skus`, [{ properties: ['a'] }, { properties: ['b'] }], { as })
    const call = { title: 'Two', productSkuIds: [body[0].productSkuId] }
    const outcomes = await Promise.all([split(path, call), split(path, call)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
