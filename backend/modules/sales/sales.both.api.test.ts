import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'sales.admin'
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let ownProducts: number[]
let foreignProduct: number
beforeAll(async () => {
  api = await startTestApi()
  const { body: own } = await api.get('products?status=OnShelf&pageSize=10', { as })
  ownProducts = own.items.map(({ productId }: { productId: number }) => productId)
  const { body: foreign } = await api.get('products?companyId=5&pageSize=1', { as: 'super.admin' })
  foreignProduct = foreign.items[0].productId
})
afterAll(() => api.close())

const draft = (more: object = {}) => ({
  siteId: 3,
  name: 'Tea weeks',
  kind: 'Percent',
  value: 10,
  startTime: daysFromNow(-1),
  endTime: daysFromNow(1),
  ...more,
})
const made = async (more: object = {}, account = as) => {
  const { status, body } = await api.post('sales', draft(more), { as: account })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const refused = async (path: string, body: object) => {
  const answer = await api.post(path, body, { as })
  return [answer.status, answer.body.details?.map(({ field }: { field: string }) => field)]
}

test('a sale belongs to the company of its site and names its products', async () => {
  const [first, second] = ownProducts
  const sale = await made({ productIds: [second, first] }, 'super.admin')
  expect([sale.companyId, sale.productIds, sale.phase, sale.phaseText]).toEqual([
    2,
    [second, first],
    'Running',
    'Running',
  ])
  const { body: product } = await api.get(`products/${second}`, { as })
  expect(sale.productNames[0]).toBe(product.title)
  expect(
    (await api.get(`sales/${sale.saleId}`, { as, headers: { 'accept-language': 'zh-Hans' } })).body.phaseText,
  ).toBe('进行中')
})

test.each([
  ['a percentage above 100', { value: 100.01 }, 'value'],
  ['a value of zero', { value: 0 }, 'value'],
  ['a negative value', { value: -5 }, 'value'],
  ['an amount without a currency', { kind: 'Amount' }, 'currency'],
  ['a percentage with a currency', { currency: 'AUD' }, 'currency'],
  ['an end before the start', { endTime: daysFromNow(-2) }, 'endTime'],
  ['the site of another company', { siteId: 1 }, 'siteId'],
])('%s is rejected', async (_, more, field) => {
  const before = (await api.get('sales?pageSize=1', { as })).body.total
  expect(await refused('sales', draft(more))).toEqual([400, [field]])
  expect((await api.get('sales?pageSize=1', { as })).body.total).toBe(before)
})

test('a product of another company, a missing one and a duplicate are rejected at their index', async () => {
  const [first] = ownProducts
  expect(await refused('sales', draft({ productIds: [first, foreignProduct] }))).toEqual([400, ['productIds.1']])
  expect(await refused('sales', draft({ productIds: [987_654_321, first] }))).toEqual([400, ['productIds.0']])
  expect(await refused('sales', draft({ productIds: [first, first] }))).toEqual([400, ['productIds.1']])
  const asSuper = await api.post('sales', draft({ productIds: [foreignProduct] }), { as: 'super.admin' })
  expect([asSuper.status, asSuper.body.details[0].message]).toEqual([400, 'productIds.0 does not exist'])
})

test('a change is validated together with the unchanged fields', async () => {
  const { saleId } = await made({ value: 40 })
  const path = `sales/${saleId}`
  expect(await refused(path, { kind: 'Amount' })).toEqual([400, ['currency']])
  expect(await refused(`${path}/currency`, { currency: 'AUD' })).toEqual([400, ['currency']])
  expect(await refused(path, { value: 140 })).toEqual([400, ['value']])
  expect(await refused(path, { endTime: daysFromNow(-3) })).toEqual([400, ['endTime']])
  expect(await refused(path, { productIds: [foreignProduct] })).toEqual([400, ['productIds.0']])
  const { status, body } = await api.post(path, { kind: 'Amount', currency: 'AUD', value: 140 }, { as })
  expect([status, body.kind, body.value, body.currency]).toEqual([200, 'Amount', 140, 'AUD'])
})

test('a voided product cannot be put on sale, and one that is voided later stays', async () => {
  const [first = 0] = ownProducts
  const { body: product } = await api.post('products', { title: 'Short-lived' }, { as })
  const productIds = [first, product.productId]
  const { saleId } = await made({ productIds })
  expect((await api.post(`products/${product.productId}/void`, {}, { as })).status).toBe(200)
  expect(await refused('sales', draft({ productIds }))).toEqual([400, ['productIds.1']])
  const { body } = await api.post(`sales/${saleId}`, { productIds: [product.productId] }, { as })
  expect(body.productIds).toEqual([product.productId])
  expect(await refused(`sales/${saleId}`, { productIds: [first, foreignProduct] })).toEqual([400, ['productIds.1']])
})

test('a voided product of another company is reported like a missing one', async () => {
  const { body: product } = await api.post('products', { title: 'Theirs', companyId: 5 }, { as: 'super.admin' })
  expect((await api.post(`products/${product.productId}/void`, {}, { as: 'super.admin' })).status).toBe(200)
  const { saleId } = await made()
  for (const [path, body] of [
    ['sales', draft()],
    [`sales/${saleId}`, {}],
  ] as const) {
    const answers = [product.productId, 987_654_321].map((key) =>
      api.post(path, { ...body, productIds: [key] }, { as }),
    )
    const [theirs, missing] = await Promise.all(answers)
    expect([theirs?.status, theirs?.body]).toEqual([400, missing?.body])
  }
})

test('a product of a sale cannot be deleted', async () => {
  const { body: product } = await api.post('products', { title: 'On sale' }, { as })
  const { saleId } = await made({ productIds: [product.productId] })
  const kept = await api.remove(`products/${product.productId}`, { as })
  expect([kept.status, kept.body.message]).toEqual([400, 'Still in use: 1 sale.'])
  await api.post(`sales/${saleId}`, { productIds: [] }, { as })
  expect((await api.remove(`products/${product.productId}`, { as })).status).toBe(204)
})

test('a deletion and a sale of the same product do not both succeed concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body: product } = await api.post('products', { title: `Contested ${round}` }, { as })
    const [deleted, sale] = await Promise.all([
      api.remove(`products/${product.productId}`, { as }),
      api.post('sales', draft({ productIds: [product.productId] }), { as }),
    ])
    expect(['204,400', '400,200']).toContain([deleted.status, sale.status].join())
  }
})

test('the list is filtered by phase and by product', async () => {
  const [, , third] = ownProducts
  const upcoming = await made({ startTime: daysFromNow(2), endTime: daysFromNow(3), productIds: [third] })
  const over = await made({ startTime: daysFromNow(-3), endTime: daysFromNow(-2) })
  const running = await made({ productIds: [third] })
  const keys = async (query: string) =>
    (await api.get(`sales?pageSize=100&${query}`, { as })).body.items.map(({ saleId }: { saleId: number }) => saleId)
  const of = [upcoming, over, running].map(({ saleId }) => saleId)
  const among = async (query: string) => (await keys(query)).filter((key: number) => of.includes(key)).sort()
  expect(await among('phase=Upcoming')).toEqual([of[0]])
  expect(await among('phase=Over')).toEqual([of[1]])
  expect(await among('phase=Running')).toEqual([of[2]])
  expect(await among('phase=Upcoming,Over')).toEqual([of[0], of[1]])
  expect(await among(`productIds=${third}`)).toEqual([of[0], of[2]])
  expect((await api.get('sales?phase=Sometime', { as })).status).toBe(400)
  expect((await api.get('sales?sort=phase', { as })).status).toBe(400)
})

test('the timeline names the products of a change', async () => {
  const [first, second] = ownProducts
  const { saleId, productNames } = await made({ productIds: [first] })
  await api.post(`sales/${saleId}`, { productIds: [first, second] }, { as })
  const { body } = await api.get(`sales/${saleId}/changes`, { as })
  const change = body.items[0].fields.find(({ field }: { field: string }) => field === 'productIds')
  expect([change.before, change.after, change.beforeText]).toEqual([[first], [first, second], productNames[0]])
})

test('banners are filtered by phase, and one without times is running', async () => {
  const banner = { siteId: 4, imageUrl: 'https://shop.example/a.png' }
  const open = await api.post('banners', { ...banner, title: 'Always' }, { as })
  const later = await api.post('banners', { ...banner, title: 'Later', startTime: daysFromNow(1) }, { as })
  expect([open.body.phase, later.body.phase]).toEqual(['Running', 'Upcoming'])
  const titles = async (phase: string) =>
    (await api.get(`banners?siteId=4&phase=${phase}&pageSize=100`, { as })).body.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('Running')).toEqual(expect.arrayContaining(['Always']))
  expect(await titles('Running')).not.toContain('Later')
  expect(await titles('Upcoming')).toContain('Later')
})
