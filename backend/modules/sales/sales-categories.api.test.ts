import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'sales.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const draft = (more: object = {}) => ({ siteId: 3, name: 'Tea', path: 'tea/green-tea', ...more })

test('a sales category belongs to the company of its site', async () => {
  const { status, body } = await api.post('salescategories', draft({ path: 'tea' }), { as: 'super.admin' })
  expect([status, body.companyId, body.siteName]).toEqual([200, 2, 'Harbour Select'])
})

test('the site of another company does not exist', async () => {
  const { status, body } = await api.post('salescategories', draft({ siteId: 1 }), { as })
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'siteId' })]])
  const { body: made } = await api.post('salescategories', draft({ path: 'stays' }), { as })
  for (const account of [as, 'super.admin']) {
    const moved = await api.post(`salescategories/${made.salesCategoryId}`, { siteId: 1 }, { as: account })
    expect([moved.status, moved.body.details]).toEqual([400, [expect.objectContaining({ field: 'siteId' })]])
  }
})

test.each(['Tea', 'green tea', 'tea_1', 'tée', ''])('the path %j is rejected', async (path) => {
  const { status, body } = await api.post('salescategories', draft({ path }), { as })
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'path' })]])
})

test('a path is unique within a site', async () => {
  expect((await api.post('salescategories', draft(), { as })).status).toBe(200)
  const { status, body } = await api.post('salescategories', draft(), { as })
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'path' })]])
  expect((await api.post('salescategories', draft({ siteId: 4 }), { as })).status).toBe(200)
})

test('details are stored without executable content', async () => {
  const htmlDetails = '<p onclick="x()">Green <b>tea</b></p><script>x()</script>'
  const { body } = await api.post('salescategories', draft({ path: 'details', htmlDetails }), { as })
  expect(body.htmlDetails).toBe('<p>Green <b>tea</b></p>')
})

test('texts in another language are stored', async () => {
  const { body } = await api.post('salescategories', draft({ path: 'localized' }), { as })
  const path = `salescategories/${body.salesCategoryId}/localizations`
  expect((await api.post(path, { code: 'zh-Hans', name: '茶' }, { as })).status).toBe(200)
  expect((await api.get(path, { as })).body).toEqual([expect.objectContaining({ code: 'zh-Hans', name: '茶' })])
})

test('a banner cannot end before it starts', async () => {
  const banner = { siteId: 3, title: 'Period', imageUrl: 'https://shop.example/a.png' }
  const [early, late] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']
  const refusal = [400, [expect.objectContaining({ field: 'endTime', message: 'endTime cannot be before the start' })]]
  const reversed = await api.post('banners', { ...banner, startTime: late, endTime: early }, { as })
  expect([reversed.status, reversed.body.details]).toEqual(refusal)
  const { body: made } = await api.post('banners', { ...banner, startTime: early, endTime: late }, { as })
  for (const path of [`banners/${made.bannerId}`, `banners/${made.bannerId}/startTime`]) {
    const moved = await api.post(path, { startTime: '2026-03-03T00:00:00Z' }, { as })
    expect([moved.status, moved.body.details]).toEqual(refusal)
  }
  expect((await api.post(`banners/${made.bannerId}`, { endTime: null }, { as })).status).toBe(200)
})

test('banners are listed by position', async () => {
  const make = (title: string, position?: number) =>
    api.post('banners', { siteId: 4, title, imageUrl: 'https://shop.example/a.png', position }, { as })
  await make('Last', 900)
  await make('First', 0)
  const { body } = await api.get('banners?siteId=4', { as })
  const titles = body.items.map(({ title }: { title: string }) => title)
  expect([titles[0], titles.at(-1)]).toEqual(['First', 'Last'])
  const newest = await api.get('banners?siteId=4&sort=-position', { as })
  expect(newest.body.items[0].title).toBe('Last')
})

test('banners get the order in which they are named, all of them or none', async () => {
  const make = async (title: string) =>
    (await api.post('banners', { siteId: 4, title, imageUrl: 'https://shop.example/a.png', position: 7 }, { as })).body
      .bannerId
  const [one, two, three] = [await make('One'), await make('Two'), await make('Three')]
  const places = async () =>
    (await api.get(`banners?ids=${one},${two},${three}`, { as })).body.items.map(
      (item: { title: string; position: number }) => [item.title, item.position],
    )
  const { status, body } = await api.post(`banners/${three},${one},${two}/reorder`, {}, { as })
  expect([status, body.map(({ title }: { title: string }) => title)]).toEqual([200, ['Three', 'One', 'Two']])
  const ordered = [
    ['Three', 1],
    ['One', 2],
    ['Two', 3],
  ]
  expect(await places()).toEqual(ordered)
  expect((await api.post(`banners/${one},999999/reorder`, {}, { as })).status).toBe(404)
  expect(await places()).toEqual(ordered)
})
