import { enums } from '@/contract/enums'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Entry {
  finding: string
}
const findingsOf = async (productId: number): Promise<Entry[]> =>
  (await api.get(`products/${productId}/findings`, { as })).body
const codesOf = async (productId: number) => (await findingsOf(productId)).map(({ finding }) => finding)
const create = async (draft: object = {}): Promise<number> =>
  (await api.post('products', { title: 'Linen apron', ...draft }, { as })).body.productId
const categoryOf = async (name: string): Promise<number> =>
  (await api.get(`categories/suggestions?keyword=${name}`, { as })).body[0].categoryId

describe('the findings of a product', () => {
  test('name every problem of a new product, in the language of the reader', async () => {
    const productId = await create({ categoryId: await categoryOf('T-shirts') })
    const { body } = await api.get(`products/${productId}/findings`, { as, headers: { 'accept-language': 'zh-Hans' } })
    expect(body).toEqual([
      { finding: 'NoSku', findingText: '没有启用的 SKU' },
      { finding: 'NoPicture', findingText: expect.any(String) },
      ...['颜色', '尺码', '材质'].map((propertyName) => ({
        ...{
          finding: 'NoSpecification',
          findingText: expect.any(String),
          propertyId: expect.any(Number),
          propertyName,
        },
      })),
      { finding: 'NoSizeChart', findingText: expect.any(String) },
      ...['zh-Hans', 'zh-Hant'].map((language) => ({
        ...{ finding: 'NoTranslation', findingText: expect.any(String), language },
      })),
    ])
  })

  test('disappear one by one as they are corrected', async () => {
    const productId = await create()
    const path = `products/${productId}`
    expect(await codesOf(productId)).toContain('NoCategory')
    await api.post(
      path,
      { coverUrl: 'https://pictures.example/1.png', categoryId: await categoryOf('Desk lamps') },
      { as },
    )
    for (const code of ['zh-Hans', 'zh-Hant']) await api.post(`${path}/localizations`, { code, title: '围裙' }, { as })
    const { body: skus } = await api.post(`${path}/skus`, [{ properties: ['a'] }, { properties: ['b'] }], { as })
    const [one, other] = skus.map(({ productSkuId }: { productSkuId: number }) => productSkuId)
    expect(await findingsOf(productId)).toMatchObject(
      ['NoSupplier', 'NoPrice', 'NoWeight'].map((finding) => ({ finding, productSkuIds: [one, other] })),
    )
    await api.post(`${path}/skus`, [{ productSkuId: one, salePrice: 5, weight: 200 }], { as })
    await api.post(`${path}/skus`, [{ productSkuId: other, status: 'Disabled' }], { as })
    const binding = {
      ...{ productId, productSkuId: one, channelType: 'Taobao', supplierProductId: '1', supplierProductSkuId: '11' },
    }
    const { body: bound } = await api.post('productsuppliers', binding, { as })
    expect(await codesOf(productId)).toEqual([])
    await api.post(`productsuppliers/${bound.productSupplierId}/disable`, {}, { as })
    expect(await findingsOf(productId)).toMatchObject([{ finding: 'NoSupplier', productSkuIds: [one] }])
  })

  test('count a language only while the product has a title in it, in the list as on the product', async () => {
    const productId = await create()
    const path = `products/${productId}`
    const languages = async () => {
      const lacked = (await findingsOf(productId)).filter(({ finding }) => finding === 'NoTranslation')
      const { body } = await api.get(`products?ids=${productId}&findings=NoTranslation`, { as })
      expect(body.total).toBe(lacked.length > 0 ? 1 : 0)
      return lacked.map((entry) => (entry as Entry & { language: string }).language)
    }
    const translate = (code: string, texts: object) => api.post(`${path}/localizations`, { code, ...texts }, { as })
    await translate('zh-Hans', { title: '围裙' })
    expect(await languages()).toEqual(['zh-Hant'])
    await translate('zh-Hant', { description: '亞麻' })
    expect(await languages()).toEqual(['zh-Hant'])
    await translate('zh-Hant', { title: '圍裙' })
    expect(await languages()).toEqual([])
    await translate('zh-Hans', { description: '亚麻' })
    expect(await languages()).toEqual(['zh-Hans'])
    await api.remove(`${path}/localizations/zh-Hant`, { as })
    expect(await languages()).toEqual(['zh-Hans', 'zh-Hant'])
  })

  test('do not include voided products', async () => {
    const productId = await create()
    await api.post(`products/${productId}/void`, {}, { as })
    expect(await codesOf(productId)).toEqual([])
    const { body } = await api.get(`products?ids=${productId}&findings=NoSku`, { as })
    expect(body.total).toBe(0)
  })

  test('of another company look missing', async () => {
    expect((await api.get('products/121/findings', { as })).status).toBe(404)
  })
})

describe('the list', () => {
  test.each(enums.ProductFinding)(
    'finds at least three products with the finding %s, and no other',
    async (finding) => {
      const { body } = await api.get(`products?findings=${finding}&pageSize=100`, { as: 'super.admin' })
      expect(body.total).toBeGreaterThanOrEqual(3)
      for (const { findings } of body.items) expect(findings).toContain(finding)
      const [{ productId }] = body.items
      const { body: entries } = await api.get(`products/${productId}/findings`, { as: 'super.admin' })
      expect(entries.map((entry: Entry) => entry.finding)).toContain(finding)
    },
  )

  test('finds products with one of several findings, and shows most demo products without any', async () => {
    const totalOf = async (query: string) =>
      (await api.get(`products?${query}`, { as: 'purchases.staff' })).body.total as number
    const [one, other, both] = [
      await totalOf('findings=NoCategory'),
      await totalOf('findings=SupplierGone'),
      await totalOf('findings=NoCategory,SupplierGone'),
    ]
    expect(both).toBe(one + other)
    expect(both).toBeGreaterThan(Math.max(one, other))
    expect(await totalOf(`findings=${enums.ProductFinding.join()}`)).toBeLessThan((await totalOf('')) / 2)
    const { body: counted } = await api.get('products/counts?by=status&findings=NoCategory', { as: 'purchases.staff' })
    expect(counted.total).toBe(one)
    expect((await api.get('products?findings=Nonsense', { as })).status).toBe(400)
  })
})
