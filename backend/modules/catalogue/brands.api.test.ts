import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const brand = {
  ...{ name: 'Lantern & Sons', description: 'Lamps', logoUrl: 'https://img.example/logo.png' },
  ...{ website: 'https://lantern.example', servicePhone: '+852 3000 0001', serviceEmail: 'help@lantern.example' },
  serviceAddress: 'Kwai Chung',
}

test('the demo data has brands of each company that sells, in three languages', async () => {
  const headers = { 'accept-language': 'zh-Hant' }
  const { body } = await api.get('brands?sort=brandId', { as, headers })
  expect(body.total).toBeGreaterThan(3)
  expect(body.items[0]).toMatchObject({ name: '港灣', companyId: 5 })
})

test('a brand is added, changed, noted on, named in another language and deleted', async () => {
  const made = await api.post('brands', brand, { as })
  expect(made.body).toMatchObject({ ...brand, companyId: 5, status: 'Enabled', remark: null })
  const path = `brands/${made.body.brandId}`
  expect((await api.post(path, { description: null }, { as })).body.description).toBeNull()
  expect((await api.post(`${path}/remark`, { remark: 'Ours' }, { as })).body[0].remark).toBe('Ours')
  expect((await api.post(`${path}/disable`, {}, { as })).body[0].status).toBe('Disabled')
  expect((await api.get('brands/suggestions?keyword=Sons', { as })).body).toEqual([])
  expect((await api.post(`${path}/localizations`, { code: 'zh-Hans', name: '灯笼父子' }, { as })).status).toBe(200)
  const headers = { 'accept-language': 'zh-Hans' }
  expect((await api.get(path, { as, headers })).body.name).toBe('灯笼父子')
  expect((await api.remove(path, { as })).status).toBe(204)
  expect((await api.get(path, { as })).status).toBe(404)
})

test.each([
  ['no name', { name: undefined }, 'name'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a website that runs code', { website: 'javascript:alert(1)' }, 'website'],
  ['a logo that is no address', { logoUrl: 'logo.png' }, 'logoUrl'],
  ['a phone number without end', { servicePhone: '1'.repeat(41) }, 'servicePhone'],
  ['a field that is not known', { owner: 'Me' }, 'owner'],
])('%s is refused', async (_, changes, field) => {
  const { status, body } = await api.post('brands', { ...brand, ...changes }, { as })
  expect([status, body.details?.[0]?.field]).toEqual([400, field])
})

test('a brand of another company does not exist for others, and never changes hands', async () => {
  const { body } = await api.get('brands?companyId=2', { as: 'super.admin' })
  const [foreign] = body.items
  expect(foreign.companyId).toBe(2)
  const path = `brands/${foreign.brandId}`
  expect((await api.get(path, { as })).status).toBe(404)
  expect((await api.post(path, { name: 'Mine' }, { as })).status).toBe(404)
  expect((await api.remove(path, { as })).status).toBe(404)
  expect((await api.post('brands', { ...brand, companyId: 2 }, { as })).status).toBe(404)
  expect((await api.post(path, { companyId: 5 }, { as: 'super.admin' })).status).toBe(400)
  expect((await api.get(path, { as: 'super.admin' })).body).toMatchObject({ companyId: 2, name: foreign.name })
})
