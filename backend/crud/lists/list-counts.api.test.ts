import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { brands, suppliers } from '../../db/schema/plain'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'trade.admin'
const company = 5
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const row = (name: string, status: 'Enabled' | 'Disabled') => ({ companyId: company, name, status })
  await api.store.database.sql
    .insert(suppliers)
    .values([row('Counted A', 'Enabled'), row('Counted B', 'Disabled'), row('Counted C', 'Disabled')])
})
afterAll(() => api.close())

const countsOf = (query: string, who = as) => api.get(`suppliers/counts?${query}`, { as: who })

test('counts the results of a list by the values of a field, in the language of the request', async () => {
  const { status, body } = await countsOf('by=status&keyword=Counted')
  expect(status).toBe(200)
  expect(body).toEqual({
    total: 3,
    totalIsExact: true,
    counts: [
      { value: 'Enabled', text: 'Enabled', count: 1, countIsExact: true },
      { value: 'Disabled', text: 'Disabled', count: 2, countIsExact: true },
    ],
  })
  const { body: chinese } = await api.get('suppliers/counts?by=status', {
    as,
    headers: { 'accept-language': 'zh-Hant' },
  })
  expect(chinese.counts[0].text).toBe('啟用')
})

test('counts unused values as 0, and without a field only the total', async () => {
  expect((await countsOf('by=status&keyword=Counted%20A')).body.counts).toEqual([
    { value: 'Enabled', text: 'Enabled', count: 1, countIsExact: true },
    { value: 'Disabled', text: 'Disabled', count: 0, countIsExact: true },
  ])
  expect((await countsOf('keyword=Counted')).body).toEqual({ total: 3, totalIsExact: true, counts: [] })
})

test.each(['super.admin', 'trade.admin', 'sales.admin', 'warehouses.staff'])(
  'counts for %s the results of each of its lists',
  async (who) => {
    const lists = (entities as readonly AnyEntity[]).filter(({ operations }) => operations.includes('list'))
    await api.requestLog.flush()
    const now = new Date().toISOString()
    for (const { path, searchesBy } of lists) {
      // The calls of this test are logged between the two queries.
      const terms = path === 'requestlogs' ? `createdTimeEnd=${now}` : ''
      const by = searchesBy ? `by=${searchesBy}&` : ''
      const list = await api.get(`${path}?pageSize=1&${terms}`, { as: who })
      const counts = await api.get(`${path}/counts?${by}${terms}`, { as: who })
      expect([path, counts.status, counts.body.total]).toEqual([path, list.status, list.body.total])
    }
  },
)

test('does not count records of another company', async () => {
  const before = (await countsOf('by=status')).body
  await api.store.database.sql.insert(suppliers).values({ companyId: 1, name: 'Counted elsewhere' })
  await api.store.database.sql.insert(brands).values({ companyId: company, name: 'Counted brand' })
  expect((await countsOf('by=status')).body).toEqual(before)
})

test.each([
  ['a field that is no enumeration', 'by=name'],
  ['a field that does not exist', 'by=constructor'],
  ['a page', 'by=status&page=2'],
  ['an order', 'by=status&sort=name'],
  ['an unknown filter', 'by=status&colour=red'],
  ['a value that the enumeration does not have', 'status=Gone'],
])('rejects %s', async (_, query) => {
  expect((await countsOf(query)).status).toBe(400)
})
