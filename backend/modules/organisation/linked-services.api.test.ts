import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
const ids: Record<string, number> = {}
let staffId: number

beforeAll(async () => {
  api = await startTestApi()
  staffId = (await api.get('logon/profile', { as: 'trade.staff' })).body.adminId
  for (const [businessCode, isPublic] of [
    ['LINE-TW', true],
    ['Own-Post', false],
    ['Closed', true],
  ] as const) {
    const draft = { businessCode, name: `Service ${businessCode}`, implement: 'simulator', isPublic }
    ids[businessCode] = (await api.post('externalservices', draft, { as: 'super.admin' })).body.serviceId
  }
  await api.post(`externalservices/${ids.Closed}/disable`, undefined, { as: 'super.admin' })
})
afterAll(() => api.close())

/** The entity that uses services, its caller, and the key by which the calls name a service. */
const users = [
  { path: 'admins', id: () => staffId, by: as, key: (code: string) => ids[code] },
  { path: 'companies', id: () => 5, by: 'super.admin', key: (code: string) => ids[code] },
  // A site that uses none in the demo data.
  { path: 'sites', id: () => 6, by: 'super.admin', key: (code: string) => code },
]

describe.each(users)('the external services of $path', ({ path, id, by, key }) => {
  const base = () => `${path}/${id()}/externalservices`
  const list = async () => (await api.get(base(), { as: by })).body

  test('are added once, recorded in the timeline, and removed', async () => {
    expect(await list()).toEqual([])
    const service = {
      serviceId: ids['LINE-TW'],
      businessCode: 'LINE-TW',
      name: 'Service LINE-TW',
      logoUrl: null,
      website: null,
      canConnect: false,
      connectionState: 'NeverConnected',
    }
    const added = await api.post(`${base()}/${key('LINE-TW')}`, undefined, { as: by })
    expect([added.status, added.body]).toEqual([200, [service]])
    await api.post(`${base()}/${key('LINE-TW')}`, undefined, { as: by })
    expect(await list()).toEqual([service])
    const { body: changes } = await api.get(`${path}/${id()}/changes`, { as: by })
    expect(changes.items[0].fields).toMatchObject([{ field: 'externalServices', before: null, after: service.name }])
    expect(changes.total).toBe(1)
    const remove = () => api.remove(`${base()}/${key('LINE-TW')}`, { as: by })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('one that is closed or does not exist is not added', async () => {
    const missing = path === 'sites' ? 'no-such' : 987_654_321
    for (const service of [key('Closed'), missing]) {
      expect((await api.post(`${base()}/${service}`, undefined, { as: by })).status).toBe(404)
    }
    expect(await list()).toEqual([])
  })
})

test('only super roles add a service that is not open to all; others see that it is used', async () => {
  const path = `admins/${staffId}/externalservices`
  expect((await api.post(`${path}/${ids['Own-Post']}`, undefined, { as })).status).toBe(404)
  expect((await api.post('sites/1/externalservices/Own-Post', undefined, { as })).status).toBe(404)
  expect((await api.post(`${path}/${ids['Own-Post']}`, undefined, { as: 'super.staff' })).status).toBe(200)
  expect((await api.get(path, { as })).body).toMatchObject([{ businessCode: 'Own-Post' }])
})

test('another company’s accounts and sites look like none', async () => {
  const { adminId } = (await api.get('logon/profile', { as: 'purchases.staff' })).body
  for (const base of [`admins/${adminId}/externalservices`, 'sites/3/externalservices']) {
    const path = `${base}/${base.startsWith('sites') ? 'LINE-TW' : ids['LINE-TW']}`
    expect((await api.get(base, { as })).status).toBe(404)
    expect((await api.post(path, undefined, { as })).status).toBe(404)
    expect((await api.remove(path, { as })).status).toBe(404)
  }
})

test('a picker offers open services, and all to super roles', async () => {
  const offered = async (who: string) =>
    (await api.get('externalservices/suggestions', { as: who })).body
      // Those to connect at are of the demo data, and open to all.
      .filter(({ canConnect }: { canConnect: boolean }) => !canConnect)
      .map(({ businessCode }: { businessCode: string }) => businessCode)
  expect(await offered('sales.staff')).toEqual(['LINE-TW', 'SIMULATOR'])
  expect(await offered('super.staff')).toEqual(['LINE-TW', 'Own-Post', 'SIMULATOR'])
})

test.each([
  ['a code that is taken', { businessCode: 'LINE-TW' }],
  ['a code that is no part of a path', { businessCode: 'a/b' }],
  ['no provider', { businessCode: 'New', implement: undefined }],
  ['an unknown provider', { businessCode: 'New', implement: 'pigeon' }],
])('%s is refused', async (_, change) => {
  const draft = { name: 'New', implement: 'line', ...change }
  expect((await api.post('externalservices', draft, { as: 'super.admin' })).status).toBe(400)
})

test('none is deleted, because it may be in use', async () => {
  expect((await api.remove(`externalservices/${ids.Closed}`, { as: 'super.admin' })).status).toBe(404)
})
