import { problemCodes } from '@/contract/calls/problem-codes'
import { products } from '../../db/schema/catalogue'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

describe('a product', () => {
  test('has its origin and details, and the sizes and price range of its variants', async () => {
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

  test('has only the fields of other screens as a summary', async () => {
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
  ])('has its enumeration %s with labels', async (name, value) => {
    const { status, body } = await api.get(`enums/${name}`, { as, headers: { 'accept-language': 'zh-Hant' } })
    expect(status).toBe(200)
    const found = body.find((entry: { value: string }) => entry.value === value)
    expect(found.text).not.toBe(value)
  })
})

describe('a product of our own', () => {
  const draft = { title: 'Linen apron' }
  const create = async (more: object = {}) => (await api.post('products', { ...draft, ...more }, { as })).body

  test('is created as a draft of the site, changed, and deleted with its SKUs', async () => {
    const made = await create({ brandId: 1, htmlDetails: '<p>Soft</p>' })
    expect(made).toMatchObject({
      ...{ title: 'Linen apron', status: 'Draft', channelType: 'Site', companyId: 5, skus: [], imageUrls: [] },
      ...{ brandId: 1, brand: made.brandName, categoryId: null, category: null, htmlDetails: '<p>Soft</p>' },
    })
    const path = `products/${made.productId}`
    const { body: listed } = await api.get('categories/suggestions?keyword=scarves', { as })
    const { body } = await api.post(path, { categoryId: listed[0].categoryId, unit: 'piece' }, { as })
    expect(body).toMatchObject({ category: listed[0].name, unit: 'piece', brandId: 1 })
    expect((await api.post(`${path}/unit`, { unit: 'set' }, { as })).body[0]).toMatchObject({ unit: 'set' })
    expect((await api.remove(path, { as })).status).toBe(204)
    expect((await api.get(path, { as })).status).toBe(404)
  })

  test.each([
    ['a blank title', { title: ' ' }, 'title'],
    ["another company's brand", { brandId: 9_999 }, 'brandId'],
    ['a category that does not exist', { categoryId: 9_999_999 }, 'categoryId'],
    ['a picture that is not on the web', { imageUrls: ['ftp://pictures.example/1.png'] }, 'imageUrls.0'],
    ['a video that runs code', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
    [
      'more than twenty pictures',
      { imageUrls: Array.from({ length: 21 }, () => 'https://a.example/1.png') },
      'imageUrls',
    ],
    ['a state', { status: 'OnShelf' }, 'status'],
    ['another company', { companyId: 2 }, undefined],
  ])('refuses %s', async (_name, wrong, field) => {
    const { status, body } = await api.post('products', { ...draft, ...wrong }, { as })
    expect([status, body.details?.[0]?.field]).toEqual(field ? [400, field] : [404, undefined])
  })

  test('has its HTML without scripts and without styles that leave its box', async () => {
    const html =
      '<p style="color: red; position: fixed; inset: 0" onclick="x()">A<script>x()</script></p>' +
      '<iframe src="https://a.example"></iframe><a href="javascript:x()">B</a><img src="https://a.example/1.png" onerror="x()">'
    const { productId, htmlDetails } = await create({ htmlDetails: html })
    expect(htmlDetails).toBe('<p style="color:red">A</p><a>B</a><img src="https://a.example/1.png" />')
    const { body } = await api.post(`products/${productId}`, { htmlDetails: html }, { as })
    expect(body.htmlDetails).toBe(htmlDetails)
  })

  test('changes nothing but its remark once it is voided', async () => {
    const { productId } = await create()
    const path = `products/${productId}`
    await api.post(`${path}/void`, { remark: 'Wrong goods' }, { as })
    for (const [call, body] of [
      [path, { title: 'Apron' }],
      [`${path}/title`, { title: 'Apron' }],
      [`${path}/localizations`, { code: 'zh-Hans', title: '围裙' }],
    ] as const) {
      const { status, body: problem } = await api.post(call, body, { as })
      expect([status, problem.code]).toEqual([400, problemCodes.wrongState])
      expect(problem.message).toContain('Linen apron')
    }
    expect((await api.post(`${path}/remark`, { remark: 'Sent back' }, { as })).body[0]).toMatchObject({
      ...{ remark: 'Sent back', status: 'Voided', title: 'Linen apron' },
    })
  })

  test('refuses one change of more than a hundred at once where one of them is voided, but not of their remarks', async () => {
    const rows = Array.from({ length: 101 }, (_, n) => ({ companyId: 5, title: `One of many ${n}` }))
    const added = await api.services.database.sql.insert(products).values(rows).returning()
    const keys = added.map(({ productId }) => productId)
    await api.post(`products/${keys[7]}/void`, {}, { as })
    const refused = await api.post(`products/${keys.join()}/unit`, { unit: 'box' }, { as })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('One of many 7')])
    const begun = await api.post(`products/${keys.join()}/remark`, { remark: 'Sold out' }, { as })
    expect(begun.status).toBe(202)
    await api.runTasks()
    expect((await api.get(`products/${keys[7]}`, { as })).body).toMatchObject({ remark: 'Sold out', unit: null })
  })

  test('is not edited while it is voided, or the edit comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const { productId } = await create()
      const [edited, voided] = await Promise.all([
        api.post(`products/${productId}`, { title: 'Apron' }, { as }),
        api.post(`products/${productId}/void`, {}, { as: 'trade.admin' }),
      ])
      const { body: timeline } = await api.get(`products/${productId}/changes`, { as })
      expect(voided.status).toBe(200)
      expect([200, 400]).toContain(edited.status)
      expect(timeline.items[0].fields.map(({ field }: { field: string }) => field)).toContain('status')
    }
  })

  test('stays while something refers to it', async () => {
    const { status, body } = await api.remove('products/1', { as })
    expect([status, body.code]).toEqual([400, problemCodes.inUse])
  })

  test('is offered by pickers until it is voided, and found by its key after that', async () => {
    const { productId } = await create({ title: 'Folding stool of oak' })
    const countSuggested = async (query: string) => (await api.get(`products/suggestions?${query}`, { as })).body.length
    expect(await countSuggested('keyword=Folding stool of oak')).toBe(1)
    await api.post(`products/${productId}/void`, {}, { as })
    expect(await countSuggested('keyword=Folding stool of oak')).toBe(0)
    expect(await countSuggested(`ids=${productId}`)).toBe(1)
  })

  test('is read but not written by purchases and warehouses', async () => {
    for (const reader of ['purchases.staff', 'warehouses.staff']) {
      expect((await api.get('products', { as: reader })).status).toBe(200)
      expect((await api.post('products', draft, { as: reader })).status).toBe(403)
      expect((await api.post('products/1/void', {}, { as: reader })).status).toBe(403)
    }
  })
})
