import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const by = { as: 'super.admin' }

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const made = async (draft: object) => api.post('sites', { companyId: 5, name: 'Twin', ...draft }, by)
const refusal = { status: 400, body: { details: [{ field: 'domain', message: 'domain is already taken' }] } }

describe('a domain', () => {
  test('belongs to one enabled site, also across companies and in other letters', async () => {
    const { siteId } = (await made({ domain: 'twin.example' })).body
    expect(await made({ domain: 'Twin.example', companyId: 2 })).toMatchObject(refusal)
    const other = (await made({ domain: 'other.example', companyId: 2 })).body
    expect(await api.post(`sites/${other.siteId}`, { domain: 'twin.example' }, by)).toMatchObject(refusal)
    // Free again once its site is disabled, which then cannot come back.
    await api.post(`sites/${siteId}/disable`, {}, by)
    expect((await api.post(`sites/${other.siteId}`, { domain: 'twin.example' }, by)).status).toBe(200)
    expect(await api.post(`sites/${siteId}/enable`, {}, by)).toMatchObject(refusal)
    expect((await api.get(`sites/${siteId}`, by)).body.status).toBe('Disabled')
    await api.post(`sites/${other.siteId}/disable`, {}, by)
  })

  test('is given to one of two sites of a call only', async () => {
    const ids = [(await made({})).body.siteId, (await made({})).body.siteId]
    expect(await api.post(`sites/${ids}/domain`, { domain: 'both.example' }, by)).toMatchObject(refusal)
    expect((await api.post(`sites/${ids}/domain`, { domain: null }, by)).status).toBe(200)
  })
})

test('suggestions are options with value, text and picture', async () => {
  const { body } = await api.get('sites/suggestions?keyword=Lantern Home', by)
  const [{ siteId, name, logoUrl }] = body
  expect(body[0]).toMatchObject({ value: siteId, text: name, imageUrl: logoUrl })
  const [admin] = (await api.get('admins/suggestions', by)).body
  expect(admin).not.toHaveProperty('value')
})

test('login names stand in suggestions for who manages accounts, and for nobody else', async () => {
  const seenBy = async (as: string) => (await api.get('admins/suggestions?keyword=Noah', { as })).body[0]
  expect(await seenBy('trade.admin')).toMatchObject({ name: 'Noah Lin', username: 'trade.staff' })
  const plain = await seenBy('trade.staff')
  expect([plain.name, plain.username]).toEqual(['Noah Lin', undefined])
})

test('a site has a currency, a country and a time zone of those that there are, or none', async () => {
  const site = (await api.post('sites', { name: 'Places' }, { as: 'trade.admin' })).body
  expect(site).toMatchObject({ currency: null, country: null, timeZone: null })
  const given = { currency: 'TWD', country: 'TW', timeZone: 'Asia/Taipei' }
  const stored = await api.post(`sites/${site.siteId}`, given, { as: 'trade.admin' })
  expect([stored.status, stored.body]).toMatchObject([200, given])
  for (const wrong of [{ currency: 'XXQ' }, { country: 'QQ' }, { timeZone: 'Asia/Atlantis' }, { timeZone: '+08:00' }]) {
    const { status, body } = await api.post(`sites/${site.siteId}`, wrong, { as: 'trade.admin' })
    expect([wrong, status, body.details[0].field]).toEqual([wrong, 400, Object.keys(wrong)[0]])
  }
  const emptied = await api.post(`sites/${site.siteId}`, { timeZone: null }, { as: 'trade.admin' })
  expect(emptied.body).toMatchObject({ currency: 'TWD', timeZone: null })
})
