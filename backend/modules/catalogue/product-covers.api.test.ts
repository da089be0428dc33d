import { eq } from 'drizzle-orm'
import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { productSkus, products } from '../../db/schema/catalogue'
import { orderLines, orders } from '../../db/schema/ordering'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.admin'
const [first, second, own] = ['first', 'second', 'own'].map((name) => `https://pictures.example/${name}.png`) as [
  string,
  string,
  string,
]

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

/** A product with two pictures and no cover, and its one SKU without a picture. */
async function uncovered() {
  const draft = { title: `Bare shelf ${Math.random()}`, imageUrls: [first, second] }
  const { body: product } = await api.post('products', draft, { as })
  const path = `products/${product.productId}`
  const { body: skus } = await api.post(`${path}/skus`, [{ properties: ['Oak'] }], { as })
  return { path, productId: Number(product.productId), productSkuId: Number(skus[0].productSkuId) }
}
const get = async (path: string) => (await api.get(path, { as })).body

describe('the cover of a product', () => {
  const shown = async (path: string, productId: number) => [
    (await get(path)).coverUrl,
    (await get(`${path}?summary=true`)).coverUrl,
    (await get(`products?ids=${productId}`)).items[0].coverUrl,
    (await get(`products/suggestions?ids=${productId}`))[0].coverUrl,
  ]

  test('is its first picture until one is chosen, in lists, summaries and pickers', async () => {
    const { path, productId } = await uncovered()
    expect(await shown(path, productId)).toEqual([first, first, first, first])
    await api.post(path, { imageUrls: [second, first] }, { as })
    expect(await shown(path, productId)).toEqual([second, second, second, second])
    await api.post(path, { coverUrl: own }, { as })
    expect(await shown(path, productId)).toEqual([own, own, own, own])
    await api.post(path, { coverUrl: null, imageUrls: [] }, { as })
    expect(await shown(path, productId)).toEqual([null, null, null, null])
  })

  test('is read as it was entered for editing, so that no first picture is saved as a chosen one', async () => {
    const { path } = await uncovered()
    expect((await get(`${path}?localized=false`)).coverUrl).toBeNull()
    const { body: timeline } = await api.get(`${path}/changes`, { as })
    const fields = timeline.items.flatMap((change: { fields: { field: string }[] }) => change.fields)
    expect(fields.map(({ field }: { field: string }) => field)).not.toContain('coverUrl')
  })
})

describe('a SKU without a picture shows the cover of its product', () => {
  test('in the product and in pickers, and as it was entered in the grid', async () => {
    const { path, productSkuId } = await uncovered()
    const covers = async () => [
      (await get(path)).skus[0].coverUrl,
      (await get(`productskus?ids=${productSkuId}`))[0].coverUrl,
      (await get(`${path}/skus`))[0].coverUrl,
    ]
    expect(await covers()).toEqual([first, first, null])
    await api.post(`${path}/skus`, [{ productSkuId, coverUrl: own }], { as })
    expect(await covers()).toEqual([own, own, own])
  })

  test('in a line of the purchase list and in the purchase order that copies it', async () => {
    const line = await bench.line({ supplierId: 1, qty: 1, price: 5, fee: 0 })
    const { sql } = api.store.database
    await sql
      .update(products)
      .set({ coverUrl: null, imageUrls: [first] })
      .where(eq(products.productId, line.productId))
    await sql.update(productSkus).set({ coverUrl: null }).where(eq(productSkus.productSkuId, line.productSkuId))
    expect((await get(`orderpurchases?ids=${line.id}`)).items[0].coverUrl).toBe(first)
    await bench.preview()
    const { body: placed } = await bench.place()
    const order = await get(`purchaseorders/${placed[0].purchaseOrderId}`)
    expect(order.lines[0].coverUrl).toBe(first)
  })

  test('in a line of an order that has no picture of its own', async () => {
    const { productId, productSkuId } = await uncovered()
    const { sql } = api.store.database
    const [order] = await sql.select().from(orders).where(eq(orders.companyId, 5)).limit(1)
    if (!order) throw new Error('The demo data has no order of the company.')
    const line = { orderId: order.orderId, companyId: 5, productId, productSkuId, name: 'Bare shelf', qty: 1, price: 5 }
    await sql.insert(orderLines).values([line, { ...line, coverUrl: own }])
    const { lines } = await get(`orders/${order.orderId}`)
    const added = lines.filter((one: { productId: number }) => one.productId === productId)
    expect(added.map(({ coverUrl }: { coverUrl: string }) => coverUrl)).toEqual([first, own])
  })
})
