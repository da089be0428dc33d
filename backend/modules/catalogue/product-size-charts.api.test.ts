import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'
let path: string

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  const { body } = await api.post('products', { title: 'Linen shirt' }, { as })
  path = `products/${body.productId}`
})
afterAll(() => api.close())

const save = (chart: unknown, more: object = {}) => api.post(`${path}/sizecharts`, chart, { as, ...more })
const read = async () => (await api.get(`${path}/sizecharts`, { as })).body
const detail = { size: 'M', dimension: 'Bust', value: 96.5 }
const empty = {
  ...{ lengthUnit: 'Centimeter', weightUnit: 'Kilogram', htmlDetails: null },
  ...{ details: [], suggestions: [], includeFootnotes: false },
}

describe('the size chart of a product', () => {
  test('is empty at first, takes the fields that a call carries, and stands in the timeline', async () => {
    expect(await read()).toEqual(empty)
    const { status, body } = await save({ lengthUnit: 'Inch', details: [detail] })
    expect([status, body]).toEqual([200, { ...empty, lengthUnit: 'Inch', details: [detail] }])
    const suggestions = [{ size: 'M', height1: 160, height2: 168, weight1: 50 }]
    expect((await save({ suggestions, includeFootnotes: true })).body).toEqual({
      ...{ ...empty, lengthUnit: 'Inch', details: [detail] },
      ...{ suggestions, includeFootnotes: true },
    })
    expect(await read()).toMatchObject({ details: [detail], includeFootnotes: true })
    const { body: timeline } = await api.get(`${path}/changes`, { as })
    expect(timeline.items[0].fields[0]).toMatchObject({ field: 'sizeChart', after: expect.stringContaining('M: 160') })
  })

  test('of the former format ends with the first details', async () => {
    const html = '<table onclick="x()"><tbody><tr><td>M</td></tr></tbody></table><script>x()</script>'
    const { body } = await save({ htmlDetails: html })
    expect(body.htmlDetails).toBe('<table><tbody><tr><td>M</td></tr></tbody></table>')
    expect((await save({ includeFootnotes: true })).body.htmlDetails).toBe(body.htmlDetails)
    expect((await save({ details: [detail] })).body).toMatchObject({ htmlDetails: null, details: [detail] })
    expect((await save({ htmlDetails: html })).body.htmlDetails).toBeNull()
  })

  test('is gone once it is emptied, and the product lacks it again', async () => {
    const { body: found } = await api.get('categories/suggestions?keyword=T-shirts', { as })
    await api.post(path, { categoryId: found[0].categoryId }, { as })
    const findings = async () =>
      (await api.get(`${path}/findings`, { as })).body.map(({ finding }: { finding: string }) => finding)
    expect(await findings()).toContain('NoSizeChart')
    await save({ details: [detail] })
    expect(await findings()).not.toContain('NoSizeChart')
    await save({ details: [] })
    expect(await findings()).toContain('NoSizeChart')
  })

  test.each([
    ['one size and dimension twice', { details: [detail, { ...detail, value: 1 }] }, 'details.1.dimension'],
    ['a size without a name', { details: [{ ...detail, size: ' ' }] }, 'details.0.size'],
    ['a dimension that there is not', { details: [{ ...detail, dimension: 'Ear' }] }, 'details.0.dimension'],
    ['a value of nothing', { details: [{ ...detail, value: 0 }] }, 'details.0.value'],
    ['a range upside down', { suggestions: [{ size: 'M', weight1: 60, weight2: 50 }] }, 'suggestions.0.weight2'],
    ['a size twice', { suggestions: [{ size: 'M' }, { size: 'M' }] }, 'suggestions.1.size'],
    ['a unit that there is not', { lengthUnit: 'Ell' }, 'lengthUnit'],
  ])('refuses %s, and nothing is stored', async (_name, chart, field) => {
    const { status, body } = await save(chart)
    expect([status, body.details[0].field]).toEqual([400, field])
    expect(await read()).toEqual(empty)
  })

  test('refuses a stale call, a voided product and another company', async () => {
    const { headers } = await api.get(`${path}/sizecharts`, { as })
    const etag = String(headers.get('etag'))
    expect((await save({ details: [detail] }, { headers: { 'if-match': etag } })).status).toBe(200)
    expect((await save({ details: [] }, { headers: { 'if-match': etag } })).status).toBe(412)
    await api.post(`${path}/void`, {}, { as })
    expect((await save({ details: [] })).status).toBe(400)
    expect((await api.get('products/121/sizecharts', { as })).status).toBe(404)
    expect((await api.post('products/121/sizecharts', {}, { as })).status).toBe(404)
  })

  test('stands in the demo data for all clothing, five times in the former format', async () => {
    const { body: found } = await api.get('categories/suggestions?keyword=Clothing', { as })
    const { categoryId } = found.find(({ name }: { name: string }) => name === 'Clothing')
    const { body } = await api.get(`products?pageSize=100&categoryId=${categoryId}`, { as: 'super.admin' })
    const charts = await Promise.all(
      body.items.map(
        async ({ productId }: { productId: number }) =>
          (await api.get(`products/${productId}/sizecharts`, { as: 'super.admin' })).body,
      ),
    )
    expect(charts.filter(({ htmlDetails }) => htmlDetails)).toHaveLength(5)
    expect(charts.filter(({ details, htmlDetails }) => details.length === 0 && !htmlDetails).length).toBeLessThan(10)
  })
})
