import { endpointTable } from '@/contract/endpoints'
import { suppliers } from '../../db/schema/plain'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Suggestion = Record<string, unknown> & { name: string }
const suggested = async (path: string, username = as): Promise<Suggestion[]> =>
  (await api.get(path, { as: username })).body

const offered = endpointTable.map(([name]) => name).filter((name) => name.endsWith('/suggestions'))
const allowedFields = [
  'name',
  'companyId',
  'companyName',
  // What a variant is of.
  'productId',
  'productTitle',
  'skuCode',
  'coverUrl',
  'logoUrl',
  'avatar',
  'flag',
  'type',
  'typeText',
  'symbol',
  'isoCode',
  'businessCode',
  // Of an account, for who manages accounts.
  'username',
  // Whether an account can be connected at a service.
  'canConnect',
  // Of a template, what a message begins with.
  'sceneType',
  'sceneTypeText',
  'content',
  'preview',
  // Of a site, what an option is drawn from.
  'value',
  'text',
  'imageUrl',
  // What a tree of categories is built from.
  'parentId',
  'path',
  'level',
  'hasChildren',
]

describe.each(offered)('%s', (name) => {
  const path = name.replace('GET ', '')

  test("have at most twenty records, with a picker's fields only", async () => {
    const found = await suggested(path)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(20)
    for (const suggestion of found) {
      const [key, ...fields] = Object.keys(suggestion)
      expect(['code', 'languageId', `${key}`.endsWith('Id') ? key : '']).toContain(key)
      expect(fields.filter((field) => !allowedFields.includes(field))).toEqual([])
      expect(typeof suggestion.name).toBe('string')
    }
  })

  test('takes a keyword, and refuses what it does not know', async () => {
    const [first] = await suggested(path)
    const found = await suggested(`${path}?keyword=${encodeURIComponent(String(first?.name))}`)
    expect(found).toContainEqual(first)
    expect(await suggested(`${path}?keyword=no%20such%20thing`)).toEqual([])
    const { status, body } = await api.get(`${path}?colour=red`, { as })
    expect([status, body.details[0].field]).toEqual([400, 'colour'])
  })
})

test('a picker of currencies gets the sign, one of products the picture, one of warehouses the type', async () => {
  expect((await suggested('currencies/suggestions?keyword=JPY'))[0]).toEqual({
    code: 'JPY',
    name: 'Japanese Yen',
    symbol: '¥',
  })
  expect((await suggested('products/suggestions?companyId=5'))[0]?.coverUrl).toMatch(/^\/files\//)
  expect((await suggested('countries/suggestions?keyword=JP'))[0]?.flag).toBe('🇯🇵')
  const [site] = await suggested('sites/suggestions?companyId=5')
  expect(site).toHaveProperty('logoUrl')
  expect((await suggested('warehouses/suggestions?type=Agent')).map(({ type }) => type)).toEqual(['Agent'])
})

test('are found by their keys as well, disabled ones too; never those out of scope', async () => {
  const ids = async (path: string, username?: string) =>
    (await suggested(path, username)).map((found) => Number(Object.values(found)[0])).sort()
  await api.post('suppliers/2/disable', {}, { as })
  expect(await ids('suppliers/suggestions?ids=1,2')).toEqual([1, 2])
  await api.post('suppliers/2/enable', {}, { as })
  expect((await suggested('currencies/suggestions?ids=JPY')).map(({ code }) => code)).toEqual(['JPY'])
  const all = await ids('sites/suggestions?ids=1,2,3,4,5,6,7,8')
  const own = await ids('sites/suggestions?ids=1,2,3,4,5,6,7,8', 'trade.staff')
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(all.length)
  const { status, body } = await api.get('sites/suggestions?ids=x', { as })
  expect([status, body.details[0].field]).toEqual([400, 'ids'])
})

test('come by name', async () => {
  const names = (await suggested('warehouses/suggestions')).map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  expect(names).toHaveLength(6)
})

test('of more than twenty the keyword finds the rest', async () => {
  const drafts = Array.from({ length: 30 }, (_, index) => ({
    companyId: 1,
    name: `Aaa ${String(index).padStart(2, '0')}`,
  }))
  await api.store.database.sql.insert(suppliers).values(drafts)
  const first = (await suggested('suppliers/suggestions?keyword=aaa')).map(({ name }) => name)
  expect(first).toEqual(drafts.slice(0, 20).map(({ name }) => name))
  expect((await suggested('suppliers/suggestions?keyword=aaa 29')).map(({ name }) => name)).toEqual(['Aaa 29'])
})

describe('disabled records', () => {
  test.each(['sites', 'warehouses', 'suppliers', 'admins', 'companies'])('%s are omitted', async (resource) => {
    const { body: page } = await api.get(`${resource}?pageSize=1&companyId=4,2`, { as })
    const [key] = Object.values(page.items[0])
    const name = Object.hasOwn(page.items[0], 'fullName') ? page.items[0].fullName : page.items[0].name
    const path = `${resource}/suggestions?keyword=${encodeURIComponent(name)}`
    const keys = async (query = '') => (await suggested(`${path}${query}`)).map((found) => Object.values(found)[0])
    expect(await keys()).toContain(key)
    await api.post(`${resource}/${key}/disable`, {}, { as })
    expect(await keys()).not.toContain(key)
    await api.post(`${resource}/${key}/enable`, {}, { as })
    expect(await keys()).toContain(key)
  })

  test('are included for pickers that request all sites or former currencies', async () => {
    await api.post('sites/6/disable', {}, { as })
    await api.post('currencies/ZMW/disable', {}, { as })
    const sites = async (query: string) => (await suggested(`sites/suggestions${query}`)).map(({ siteId }) => siteId)
    expect(await sites('')).not.toContain(6)
    expect(await sites('?all=false')).not.toContain(6)
    expect(await sites('?all=true')).toContain(6)
    const currencies = async (query: string) => (await suggested(`currencies/suggestions?keyword=ZMW${query}`)).length
    expect([await currencies(''), await currencies('&onlyValid=true'), await currencies('&onlyValid=false')]).toEqual([
      0, 0, 1,
    ])
  })
})

describe('references by code', () => {
  test.each([
    ['currencies', 'code', 'JPY,HKD'],
    ['languages', 'isoCode', 'ja,de'],
    ['countries', 'isoCode', 'CN,HK'],
  ])('has its name by it: %s', async (path, by, codes) => {
    const found = await suggested(`${path}/suggestions?${by}=${codes}`)
    expect(found.map((one) => one[by]).sort()).toEqual(codes.split(',').sort())
  })

  test('has it although it was disabled', async () => {
    expect((await api.post('currencies/ISK/disable', {}, { as })).status).toBe(200)
    expect(await suggested('currencies/suggestions?keyword=ISK')).toEqual([])
    expect(await suggested('currencies/suggestions?code=ISK')).toEqual([expect.objectContaining({ code: 'ISK' })])
  })

  test('is refused where it is no code', async () => {
    expect((await api.get('currencies/suggestions?code=J%27', { as })).status).toBe(400)
  })
})
