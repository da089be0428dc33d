import { eq } from 'drizzle-orm'
import { type BenchLine, type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { productSuppliers } from '../../db/schema/catalogue'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

const inLanguage = (language: string) => ({ 'accept-language': language })
const get = async (path: string, language: string) => (await api.get(path, { as, headers: inLanguage(language) })).body

/** Adds Simplified Chinese texts to the article of a line. */
async function translate(line: Omit<BenchLine, 'id'>) {
  await bench.article(line as BenchLine, {
    localizations: { 'zh-Hans': { title: '蓝衬衫', shopName: '晨光', contactName: '陈女士' } },
  })
  await bench.offer(line as BenchLine, { localizations: { 'zh-Hans': { properties: ['款式', '蓝'] } } })
}

/** An article in two languages that no SKU is bound to. */
async function freeArticle(wish: Parameters<PurchaseBench['bind']>[0] = {}) {
  const bound = await bench.bind(wish)
  const { productSupplierId, productId, productSkuId, supplierProductId, supplierProductSkuId } = bound
  await api.store.database.sql.delete(productSuppliers).where(eq(productSuppliers.productSupplierId, productSupplierId))
  await translate(bound)
  return { productId, productSkuId, channelType: 'Alibaba1688', supplierProductId, supplierProductSkuId }
}

interface Sku {
  productSkuId: number
  properties: string[]
  originalProperties: string[]
}

describe('the variants of a product', () => {
  test.each([
    ['en', false],
    ['zh-Hans', true],
    ['zh-Hant', true],
    ['fr', false],
  ])('are named for readers of %s, and as they were entered', async (language, isChinese) => {
    const skus: Sku[] = await get('products/1/skus', language)
    const { skus: details }: { skus: Sku[] } = await get('products/1', language)
    expect(details).toEqual(skus)
    const [english] = (await get('products/1/skus', 'en')) as Sku[]
    expect(skus[0]?.originalProperties).toEqual(english?.properties)
    expect(/[一-鿿]/.test(skus[0]?.properties.join() ?? '')).toBe(isChinese)
    expect(skus[0]?.properties.length).toBe(skus[0]?.originalProperties.length)
  })
})

describe('a line of the purchase list', () => {
  test.each([
    ['en', /^[\w\s/]+$/, 'Yiwu Chenguang Housewares'],
    ['zh-Hans', /[一-鿿]/, '义乌晨光家居'],
    ['zh-Hant', /[一-鿿]/, '義烏晨光家居'],
  ])('names variant and supplier in %s', async (language, variant, supplierName) => {
    const line = await bench.line({ supplierId: 1 })
    const shown = await get(`orderpurchases/${line.id}`, language)
    expect(shown).toMatchObject({ productSkuName: expect.stringMatching(variant), supplierName })
    const { items } = await get('orderpurchases?siteId=1', language)
    expect(items).toContainEqual(expect.objectContaining({ orderPurchaseId: line.id, supplierName }))
  })

  test('shows the bound article in the language of the reader', async () => {
    const draft = await freeArticle({ article: 'Blue shirt' })
    const { body: binding } = await api.post('productsuppliers', draft, { as })
    const { productSupplierId } = binding
    const { productId, productSkuId } = draft
    await api.post('orderpurchases', { productId, productSkuId, qty: 1, siteId: 1, productSupplierId }, { as })
    const { items } = await get('orderpurchases?siteId=1', 'zh-Hans')
    const own = items.find((item: { productSupplierId: number }) => item.productSupplierId === productSupplierId)
    expect(own).toMatchObject({ supplierProductName: '蓝衬衫', supplierProductSkuName: '款式 / 蓝' })
  })
})

describe('an article that is looked up', () => {
  const path = (id: string, more = '') =>
    `purchaseproducts?productUrl=${encodeURIComponent(`https://detail.1688.com/offer/${id}.html`)}${more}`

  test('is in the language of the reader, with the texts of the supplier beside those that are compared', async () => {
    const { supplierProductId, productSkuId } = await freeArticle({ article: 'Blue shirt', shopName: 'Chenguang' })
    expect(await get(path(supplierProductId), 'zh-Hans')).toMatchObject({
      title: '蓝衬衫',
      shop: { name: '晨光', originalName: 'Chenguang', contactName: '陈女士' },
      skus: [
        {
          properties: [
            { value: '款式', originalValue: 'Variant' },
            { value: '蓝', originalValue: String(productSkuId) },
          ],
        },
      ],
    })
    expect(await get(path(supplierProductId), 'zh-Hant')).toMatchObject({
      title: 'Article Blue shirt',
      shop: { name: 'Chenguang', originalName: 'Chenguang', contactName: null },
    })
  })

  test('finds the supplier of its shop in every language', async () => {
    const { supplierProductId } = await freeArticle({ shopName: 'Yiwu Chenguang Housewares' })
    const { supplierId } = await get(path(supplierProductId, '&returnSupplier=true'), 'zh-Hans')
    expect(supplierId).toBe(1)
  })
})

describe('a binding', () => {
  test('stores the texts of its article in each language, and so does the supplier created from its shop', async () => {
    const draft = await freeArticle({ article: 'Shirt', shopName: 'A shop of its own' })
    const { body } = await api.post('productsuppliers', draft, { as, headers: inLanguage('zh-Hans') })
    const path = `productsuppliers/${body.productSupplierId}`
    expect(body).toMatchObject({
      supplierName: '晨光',
      supplierProductName: '蓝衬衫',
      supplierProductSkuName: '款式 / 蓝',
    })
    expect(await get(path, 'en')).toMatchObject({
      supplierName: 'A shop of its own',
      supplierProductName: 'Article Shirt',
      supplierProductSkuName: `Variant / ${draft.productSkuId}`,
    })
  })

  test('loses the texts of its article with the article', async () => {
    const { body } = await api.post('productsuppliers', await freeArticle(), { as })
    const path = `productsuppliers/${body.productSupplierId}`
    await api.post(path, { supplierProductSkuId: 'nowhere', supplierProductName: 'Hat' }, { as })
    expect(await get(path, 'zh-Hans')).toMatchObject({ supplierProductName: 'Hat', supplierProductSkuName: null })
  })
})

describe('an order', () => {
  const preview = (language: string, user: string) => bench.preview(bench.target, user, inLanguage(language))

  test('is previewed in the language of the reader', async () => {
    const line = await bench.line({ supplierId: 1 })
    const other = await bench.line({ supplierId: null, shopName: 'Chenguang' })
    await translate(line)
    await translate(other)
    const { body } = await preview('zh-Hans', as)
    const texts = { title: '蓝衬衫', specifications: '款式 / 蓝' }
    expect(body.orders).toEqual([
      expect.objectContaining({ supplierName: '义乌晨光家居', lines: [expect.objectContaining(texts)] }),
      expect.objectContaining({ supplierName: '晨光', lines: [expect.objectContaining(texts)] }),
    ])
  })

  test("is placed by a reader of another language, and stored with the supplier's original texts", async () => {
    const line = await bench.line({ article: 'Cup' })
    await translate(line)
    const { body } = await preview('zh-Hans', as)
    expect((await preview('en', as)).body.fingerprint).toBe(body.fingerprint)
    const target = { ...bench.target, fingerprint: body.fingerprint }
    const placed = await bench.place(target, 'trade.staff', inLanguage('zh-Hans'))
    expect(placed.status).toBe(200)
    const order = await get(`purchaseorders/${placed.body[0].purchaseOrderId}`, 'zh-Hans')
    expect(order.lines[0]).toMatchObject({
      supplierProductName: 'Article Cup',
      supplierProductSkuName: `Variant / ${line.productSkuId}`,
      productSkuName: expect.stringMatching(/^[\w\s/]+$/),
    })
  })

  test('without a supplier is refused with the name of the goods in the language of the reader', async () => {
    const line = await bench.line()
    await api.post(`orderpurchases/${line.id}`, { productSupplierId: null }, { as })
    const { productName } = await get(`orderpurchases/${line.id}`, 'zh-Hans')
    const { body } = await preview('zh-Hans', as)
    expect(productName).toMatch(/[一-鿿]/)
    expect(body.message).toContain(productName)
  })
})

test('a supplier is found by its name in another language', async () => {
  const { items } = await get(`suppliers?keyword=${encodeURIComponent('晨光')}`, 'zh-Hans')
  expect(items.map(({ name }: { name: string }) => name)).toContain('义乌晨光家居')
  const [first] = await get(`suppliers/suggestions?keyword=${encodeURIComponent('義烏')}`, 'zh-Hant')
  expect(first.name).toBe('義烏晨光家居')
})
