import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
let anhui: number
let hokkaido: number

beforeAll(async () => {
  api = await startTestApi()
  const idOf = async (isoCode: string) =>
    (await api.get(`subdivisions?isoCode=${isoCode}`, { as })).body.items[0].subdivisionId
  anhui = await idOf('CN-AH')
  hokkaido = await idOf('JP-01')
})
afterAll(() => api.close())

const add = (id: number, subdivisionId: unknown, by = as) =>
  api.post(`warehouses/${id}/subdivisions`, { subdivisionId }, { as: by })
const remove = (id: number, subdivisionId: number) =>
  api.remove(`warehouses/${id}/subdivisions/${subdivisionId}`, { as })
const served = async (id: number, headers = {}) =>
  (await api.get(`warehouses/${id}/subdivisions`, { as, headers })).body

test('a warehouse serves subdivisions of several countries, named in the language of the request', async () => {
  expect(await served(1)).toEqual([])
  await add(1, hokkaido)
  const { status, body } = await add(1, anhui)
  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, ['Anhui', 'Hokkaido']])
  const [first] = await served(1, { 'accept-language': 'zh-Hant' })
  expect(first).toMatchObject({ subdivisionId: anhui, name: '安徽省', countryName: '中國' })
  expect((await add(1, anhui)).body).toHaveLength(2)
  const { body: changes } = await api.get('warehouses/1/changes', { as })
  expect(changes.items.map(({ fields }: { fields: object[] }) => fields[0])).toMatchObject([
    { field: 'subdivisions', before: null, after: 'Anhui' },
    { field: 'subdivisions', before: null, after: 'Hokkaido' },
  ])
  expect((await remove(1, anhui)).status).toBe(204)
  expect((await remove(1, anhui)).status).toBe(404)
  expect(await served(1)).toMatchObject([{ name: 'Hokkaido' }])
  expect(await served(2)).toEqual([])
})

test.each([987_654_321, -1, 'Anhui', undefined])('%s is no subdivision', async (subdivisionId) => {
  const { status, body } = await add(2, subdivisionId)
  expect([status, body.details[0].field]).toEqual([400, 'subdivisionId'])
})

test('another company’s warehouse looks like none', async () => {
  expect((await api.get('warehouses/3/subdivisions', { as })).status).toBe(404)
  expect((await add(3, anhui)).status).toBe(404)
  expect((await remove(3, anhui)).status).toBe(404)
})

test('a served subdivision cannot be deleted; deleting a warehouse removes its subdivisions', async () => {
  const { body: country } = await api.get('countries?isoCode=AQ', { as })
  const { countryId } = country.items[0]
  const { body: place } = await api.post('subdivisions', { countryId, name: 'Ice' }, { as: 'super.admin' })
  const { body: warehouse } = await api.post('warehouses', { name: 'Igloo' }, { as })
  await add(warehouse.warehouseId, place.subdivisionId)
  const deletePlace = () => api.remove(`subdivisions/${place.subdivisionId}`, { as: 'super.admin' })
  const refused = await deletePlace()
  expect([refused.status, refused.body.message]).toEqual([400, 'Still in use: 1 warehouse.'])
  expect((await api.remove(`warehouses/${warehouse.warehouseId}`, { as })).status).toBe(204)
  expect((await deletePlace()).status).toBe(204)
})
