import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Item {
  productId: number
  category: string
}
const list = async (query: string) =>
  (await api.get(`products?pageSize=100&${query}`, { as })).body as { items: Item[]; total: number }
const categoryOf = async (name: string): Promise<number> => {
  const { body } = await api.get(`categories/suggestions?keyword=${name}`, { as })
  return body.find((found: { name: string }) => found.name === name).categoryId
}
const namesIn = (items: readonly Item[]) => [...new Set(items.map(({ category }) => category))].sort()

describe('the list of products', () => {
  test('finds the products of a category and its descendants', async () => {
    const [clothing, tops, shirts] = await Promise.all(['Clothing', 'Tops', 'T-shirts'].map(categoryOf))
    const inClothing = await list(`categoryId=${clothing}`)
    expect(namesIn(inClothing.items)).toEqual(['Dresses', 'Hoodies', 'Jeans', 'T-shirts'])
    expect(inClothing.total).toBe(inClothing.items.length)
    expect(namesIn((await list(`categoryId=${tops}`)).items)).toEqual(['Hoodies', 'T-shirts'])
    expect(namesIn((await list(`categoryId=${shirts}`)).items)).toEqual(['T-shirts'])
    const mugs = await categoryOf('Mugs')
    expect(namesIn((await list(`categoryId=${tops},${mugs}`)).items)).toEqual(['Hoodies', 'Mugs', 'T-shirts'])
    expect(await list('categoryId=987654321')).toEqual({ items: [], total: 0, totalIsExact: true })
  })

  test('finds a keyword in the texts of a product and of its languages as they are now, in whatever case', async () => {
    const { body: made } = await api.post('products', { title: 'Kettle of 100%_Steel', keywords: 'Whistle' }, { as })
    const path = `products/${made.productId}`
    const finds = async (keyword: string) =>
      (await list(`keyword=${encodeURIComponent(keyword)}`)).items.some(({ productId }) => productId === made.productId)
    const expectFound = async (keywords: Record<string, boolean>) => {
      for (const [keyword, isFound] of Object.entries(keywords))
        expect([keyword, await finds(keyword)]).toEqual([keyword, isFound])
    }
    await expectFound({ 'KETTLE OF': true, whist: true, '100%_s': true, '100%t': false, [made.productId]: true })
    await api.post(`${path}/localizations`, { code: 'zh-Hans', title: '鸣笛水壶 Ä' }, { as })
    await expectFound({ 鸣笛水: true, 鳴笛: true, kettle: true })
    await api.post(`${path}/localizations`, { code: 'zh-Hans', title: '茶壶' }, { as })
    await expectFound({ 鸣笛水: false, 茶壶: true })
    await api.post(path, { title: 'Pot' }, { as })
    await expectFound({ kettle: false, 茶壶: true, whist: true })
    await api.remove(`${path}/localizations/zh-Hans`, { as })
    await expectFound({ 茶壶: false, pot: true })
  })

  test('excludes a category whose key begins with the same digits', async () => {
    const { body: one } = await api.post('categories', { name: 'Garden' }, { as: 'super.admin' })
    const { items } = await list(`categoryId=${one.categoryId}`)
    expect(items).toEqual([])
    const first = (await list('categoryId=1')).total
    const all = (await list('')).total
    expect(first).toBeLessThan(all)
  })

  test('combines brand, state and channel with a category', async () => {
    const clothing = await categoryOf('Clothing')
    const { items } = await list(`categoryId=${clothing}&status=OnShelf`)
    const [first] = items as unknown as { brandId: number; channelType: string; productId: number }[]
    const query = `categoryId=${clothing}&status=OnShelf&brandId=${first?.brandId}&channelType=${first?.channelType}`
    const narrowed = (await list(query)).items
    expect(narrowed).toContainEqual(expect.objectContaining({ productId: first?.productId }))
    for (const item of narrowed)
      expect(item).toMatchObject({ brandId: first?.brandId, channelType: first?.channelType, status: 'OnShelf' })
  })
})

describe('a product of the list', () => {
  const summaryOf = async (productId: number) => (await list(`ids=${productId}`)).items[0]

  test('has the number of its SKUs, and the price range of its enabled ones', async () => {
    const { body } = await api.post('products', { title: 'Linen apron' }, { as })
    const { productId } = body
    expect(body).toMatchObject({ skuCount: 0, minPrice: null, maxPrice: null, currency: null })
    await api.post(
      `products/${productId}/skus`,
      [
        { properties: ['Red'], salePrice: 12.5, currency: 'CNY' },
        { properties: ['Blue'], salePrice: 9.25, currency: 'CNY' },
        { properties: ['Old'], salePrice: 1, currency: 'CNY', status: 'Disabled' },
        { properties: ['Without a price'], currency: 'CNY' },
        { properties: ['Elsewhere'], salePrice: 3, currency: 'USD' },
      ],
      { as },
    )
    expect(await summaryOf(productId)).toMatchObject({
      ...{ skuCount: 5, minPrice: 9.25, maxPrice: 12.5, currency: 'CNY' },
    })
  })
})
