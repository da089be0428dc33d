import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

describe('a product', () => {
  test('shows where it came from and what it is, and the size and price range of its variants', async () => {
    const { body } = await api.get('products/1', { as })
    expect(body).toMatchObject({
      originalProductSkuId: expect.stringMatching(/./),
      brand: expect.stringMatching(/./),
      category: expect.stringMatching(/./),
    })
    expect(body.skus).not.toHaveLength(0)
    for (const { startPrice, endPrice, length, width, height } of body.skus) {
      expect(startPrice).toBeGreaterThan(0)
      expect(endPrice).toBeGreaterThan(startPrice)
      expect(Math.min(length, width, height)).toBeGreaterThan(0)
    }
  })

  test('shows only what other screens need when a summary is asked for', async () => {
    const { body: whole } = await api.get('products/1', { as })
    const { status, body } = await api.get('products/1?summary=true', { as })
    const { productId, title, coverUrl, channelType, originalProductId, status: state, statusText } = whole
    expect([status, body]).toEqual([
      200,
      { productId, title, coverUrl, channelType, originalProductId, status: state, statusText },
    ])
    expect((await api.get('products/1?summary=false', { as })).body).toEqual(whole)
    expect((await api.get('products/121?summary=true', { as })).status).toBe(404)
    const chinese = await api.get('products/1?summary=true', { as, headers: { 'accept-language': 'zh-Hans' } })
    expect(chinese.body.title).not.toBe(title)
  })

  test.each([
    ['ProductSizeChartLengthUnitType', 'Inch'],
    ['ProductSizeChartWeightUnitType', 'Kilogram'],
    ['ProductSizeChartDimensionType', 'Waist'],
    ['ProductSizeChartSuggestionType', 'FootLength'],
    ['SupplierProductType', 'Equivalent'],
  ])('has its enumeration %s, in words', async (name, value) => {
    const { status, body } = await api.get(`enums/${name}`, { as, headers: { 'accept-language': 'zh-Hant' } })
    expect(status).toBe(200)
    const found = body.find((entry: { value: string }) => entry.value === value)
    expect(found.text).not.toBe(value)
  })
})
