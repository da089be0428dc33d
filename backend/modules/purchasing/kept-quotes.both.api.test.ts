import { eq } from 'drizzle-orm'
import { type BenchLine, type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { productSupplierPrices, productSuppliers } from '../../db/schema/catalogue'
import { sites } from '../../db/schema/organisation'
import { orderPurchasePreviews } from '../../db/schema/purchasing'
import { startTestApi, type TestApi } from '../../testing/test-api'
import type { SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.admin'

/** The variants that the suppliers were asked for. */
const asked = new Set<string>()
const listening = (own: SupplierCatalogue): SupplierCatalogue => ({
  ...own,
  quote: (articles) => {
    for (const { skuId } of articles) asked.add(skuId)
    return own.quote(articles)
  },
})

beforeAll(async () => {
  api = await startTestApi({ catalogueOf: listening })
  bench = purchaseBench(api)
})
beforeEach(async () => {
  await bench.clear()
  await setLimit(null)
})
afterAll(() => api.close())

const setLimit = (quoteMinutes: number | null) =>
  api.store.database.sql.update(sites).set({ quoteMinutes }).where(eq(sites.siteId, bench.target.siteId))

const askedBy = async (preview: ReturnType<typeof bench.preview>) => {
  const { status, body } = await preview
  expect(status).toBe(200)
  return { body, asked: [...asked].sort() }
}
/** A preview that uses again what may be, and the variants that suppliers were asked for. */
const previewAgain = () => {
  asked.clear()
  return askedBy(bench.preview({ ...bench.target, recent: true }))
}
const skusOf = (...lines: readonly BenchLine[]) => lines.map((line) => line.supplierProductSkuId).sort()

/** Puts what was said of a line, and what is known of its binding, so far into the past. */
const age = async (line: BenchLine, minutes: number): Promise<Date> => {
  const { sql } = api.store.database
  const time = new Date(Date.now() - minutes * 60_000)
  await bench.binding(line, { updatedTime: time })
  await sql
    .update(productSupplierPrices)
    .set({ createdTime: time })
    .where(eq(productSupplierPrices.productSupplierId, line.productSupplierId))
  await sql
    .update(orderPurchasePreviews)
    .set({ previewedTime: time })
    .where(eq(orderPurchasePreviews.orderPurchaseId, line.id))
  return time
}

describe('a preview that may use quotes again', () => {
  test('asks no supplier about lines that are as they were, says the same, and can be placed', async () => {
    await bench.line({ supplierId: 1, qty: 6, minimum: 10, article: 'mixed', mixed: true, price: 12.3456 })
    await bench.line({ supplierId: 1, qty: 4, minimum: 10, article: 'mixed', fee: null })
    const tiers = [{ minQty: 2, price: 3.5 }]
    await bench.line({ supplierId: 2, qty: 3, tiers, shopFreeFreightFrom: 10 })
    const { body: first } = await bench.preview()
    const second = await previewAgain()
    expect(second).toEqual({ body: first, asked: [] })
    const placed = await bench.place({ ...bench.target, fingerprint: second.body.fingerprint })
    expect([placed.status, placed.body.length]).toEqual([200, 2])
  })

  test('asks about all lines where it is not told to use any', async () => {
    const lines = [await bench.line(), await bench.line()]
    await bench.preview()
    asked.clear()
    expect((await askedBy(bench.preview())).asked).toEqual(skusOf(...lines))
  })

  test.each<[string, (id: number, who: string) => Promise<unknown>]>([
    ['quantity', (id, who) => api.post(`orderpurchases/${id}/updateqty`, { qty: 5 }, { as: who })],
    ['remark', (id, who) => api.post(`orderpurchases/${id}/remark`, { remark: 'Two boxes' }, { as: who })],
  ])('asks only about a line with another %s, also where a colleague has set it', async (_, change) => {
    const line = await bench.line()
    await bench.line()
    await bench.preview()
    await change(line.id, 'trade.staff')
    expect((await previewAgain()).asked).toEqual(skusOf(line))
    expect((await previewAgain()).asked).toEqual([])
  })

  test('asks about another binding', async () => {
    const line = await bench.line()
    await bench.line()
    const other = await bench.bind({ supplierId: 1 })
    await bench.binding({ ...other, id: 0 }, { productSkuId: line.productSkuId, productId: line.productId })
    await bench.preview()
    const path = `orderpurchases/${line.id}`
    expect((await api.post(path, { productSupplierId: other.productSupplierId }, { as })).status).toBe(200)
    expect((await previewAgain()).asked).toEqual([other.supplierProductSkuId])
  })

  test('asks about an article for all of its lines where one has changed', async () => {
    const one = await bench.line({ qty: 1 })
    const two = await bench.line({ qty: 2, like: one })
    await bench.line()
    await bench.preview()
    await bench.offer(one, { salePrice: 11 })
    await api.post(`orderpurchases/${two.id}/updateqty`, { qty: 3 }, { as })
    const { body, asked: variants } = await previewAgain()
    expect(variants).toEqual(skusOf(one))
    const [article] = body.orders.flatMap(({ lines }: { lines: { orderPurchaseIds: number[] }[] }) =>
      lines.filter(({ orderPurchaseIds }) => orderPurchaseIds.includes(one.id)),
    )
    expect(article).toMatchObject({ orderPurchaseIds: [one.id, two.id], price: 11, qty: 4 })
  })

  test.each<[string, number, number | null, boolean]>([
    ['younger than a quarter of an hour are used', 5, null, false],
    ['older than a quarter of an hour are not', 25, null, true],
    ['younger than the limit of the site are used', 25, 60, false],
    ['older than the limit of the site are not', 90, 60, true],
  ])('asks by age: quotes %s', async (_, minutes, limit, isAsked) => {
    const line = await bench.line()
    await bench.preview()
    await setLimit(limit)
    const time = await age(line, minutes)
    expect((await previewAgain()).asked).toEqual(isAsked ? skusOf(line) : [])
    // Using it again makes a quote no younger.
    const { body } = await api.get(`orderpurchases/${line.id}`, { as })
    expect(body.previewedTime === time.toISOString()).toBe(!isAsked)
  })

  test('stores nothing at bindings whose supplier was not asked', async () => {
    const line = await bench.line({ available: 1000 })
    await bench.preview()
    await bench.binding(line, { availableCount: 3 })
    await previewAgain()
    const [binding] = await api.store.database.sql
      .select()
      .from(productSuppliers)
      .where(eq(productSuppliers.productSupplierId, line.productSupplierId))
    expect(binding?.availableCount).toBe(3)
  })
})

describe('a quote is not used again once', () => {
  test('all suppliers were asked for prices', async () => {
    const [line, other] = [await bench.line(), await bench.line()]
    await bench.preview()
    for (const one of [line, other]) await age(one, 5)
    await api.post('orderpurchases/quoteall', { productSkuIds: [line.productSkuId] }, { as })
    await api.runTasks()
    expect((await previewAgain()).asked).toEqual(skusOf(line))
  })

  test('its binding was edited', async () => {
    const [line, other] = [await bench.line(), await bench.line()]
    await bench.preview()
    for (const one of [line, other]) await age(one, 5)
    const { status } = await api.post(`productsuppliers/${line.productSupplierId}`, { minOrderQty: 2 }, { as })
    expect(status).toBe(200)
    expect((await previewAgain()).asked).toEqual(skusOf(line))
  })

  test('pieces of its article were bought', async () => {
    const one = await bench.line()
    const two = await bench.line({ like: one })
    await bench.preview()
    for (const line of [one, two]) await age(line, 5)
    await api.post(`orderpurchases/${one.id}/deselect`, {}, { as })
    expect((await previewAgain()).asked).toEqual([])
    expect((await bench.place()).status).toBe(200)
    await api.post(`orderpurchases/${one.id}/select`, {}, { as })
    expect((await previewAgain()).asked).toEqual(skusOf(one))
  })

  test('its article was unavailable, so that each preview asks', async () => {
    const line = await bench.line({ qty: 9, available: 5 })
    await bench.line()
    await bench.preview()
    const { body, asked: variants } = await previewAgain()
    expect(variants).toContain(line.supplierProductSkuId)
    expect(body.unavailableLines).toMatchObject([{ orderPurchaseIds: [line.id], reason: 'tooFew' }])
    await bench.offer(line, { availableCount: 100 })
    expect((await previewAgain()).body.unavailableLines).toEqual([])
    expect((await previewAgain()).asked).toEqual([])
  })

  test('its article would be refused by it', async () => {
    const one = await bench.line({ qty: 6, minimum: 10 })
    const two = await bench.line({ qty: 4, like: one })
    await bench.preview()
    await api.post(`orderpurchases/${two.id}/deselect`, {}, { as })
    await bench.offer(one, { minOrderQty: 5 })
    const { body, asked: variants } = await previewAgain()
    expect([variants, body.unavailableLines]).toEqual([skusOf(one), []])
  })
})

describe('a placement that the suppliers’ answers refuse', () => {
  test.each<[string, Record<string, string>]>([
    ['without a key', {}],
    ['with a key', { 'idempotency-key': 'refused-placement' }],
  ])('makes the next preview ask about all lines, which then can be placed: %s', async (_, headers) => {
    const lines = [await bench.line({ price: 10 }), await bench.line({ price: 20 })] as const
    await bench.preview()
    await bench.offer(lines[0], { salePrice: 12 })
    // What is used again does not know the new price.
    expect((await previewAgain()).asked).toEqual([])
    const refused = await bench.place(bench.target, as, headers)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The list or its prices have changed since the preview. Preview again.',
    ])
    const { body, asked: variants } = await previewAgain()
    expect([variants, body.orders[0].amount]).toEqual([skusOf(...lines), 32])
    expect((await bench.place(bench.target, as, headers)).status).toBe(200)
  })

  test('does so also for what is sold out', async () => {
    const [line, other] = [await bench.line(), await bench.line()]
    await bench.preview()
    await bench.offer(line, { availableCount: 0 })
    expect((await previewAgain()).body.unavailableLines).toEqual([])
    expect((await bench.place()).status).toBe(400)
    const { body, asked: variants } = await previewAgain()
    expect(variants).toEqual(expect.arrayContaining(skusOf(line, other)))
    expect(body.unavailableLines).toMatchObject([{ orderPurchaseIds: [line.id], reason: 'soldOut' }])
  })

  test('keeps the quotes where lines alone have changed', async () => {
    const line = await bench.line()
    await bench.preview()
    const seen = [{ orderPurchaseId: line.id, lineVersion: 'an older one' }]
    expect((await bench.place({ ...bench.target, lines: seen })).status).toBe(412)
    expect((await previewAgain()).asked).toEqual([])
  })
})
