import { sql } from 'drizzle-orm'
import { suppliers } from '../../db/schema/plain'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { countAll } from './totals'

const as = 'trade.admin'
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await api.store.database.sql.execute(sql`
    insert into ${suppliers} (company_id, name, status)
    select 5, 'Many ' || n, case when n <= 10 then 'Disabled' else 'Enabled' end from generate_series(1, 10010) as n`)
})
afterAll(() => api.close())

const bodyOf = async (path: string) => (await api.get(path, { as })).body
const totalOf = async (query: string) => {
  const { total, totalIsExact } = await bodyOf(`suppliers?keyword=Many&pageSize=10&${query}`)
  return { total, totalIsExact }
}

test('stops counting at one row more than ten thousand, and says so', async () => {
  expect(await totalOf('')).toEqual({ total: 10_001, totalIsExact: false })
  expect(await totalOf('status=Disabled')).toEqual({ total: 10, totalIsExact: true })
  expect(await totalOf('status=Enabled')).toEqual({ total: 10_000, totalIsExact: true })
})

test('counts all results for a caller that asks for an exact total', async () => {
  expect(await totalOf('total=exact')).toEqual({ total: 10_010, totalIsExact: true })
  expect((await api.get('suppliers?total=all', { as })).status).toBe(400)
})

test('stops each count of a field there, and counts rare values exactly', async () => {
  const all = await bodyOf('suppliers/counts?by=status&keyword=Many')
  expect(all).toMatchObject({ total: 10_001, totalIsExact: false })
  expect(all.counts).toMatchObject([
    { value: 'Enabled', count: 10_000, countIsExact: true },
    { value: 'Disabled', count: 10, countIsExact: true },
  ])
  await api.store.database.sql.execute(sql`update ${suppliers} set status = 'Enabled' where name = 'Many 1'`)
  const { counts } = await bodyOf('suppliers/counts?by=status&keyword=Many')
  expect(counts).toMatchObject([
    { value: 'Enabled', count: 10_001, countIsExact: false },
    { value: 'Disabled', count: 9, countIsExact: true },
  ])
  expect(await bodyOf('suppliers/counts?keyword=Many')).toEqual({ total: 10_001, totalIsExact: false, counts: [] })
})

test.each(['suppliers', 'requestlogs', 'suppliers/1/changes'])(
  'reads no page of %s beyond the 500th, and says to narrow the search',
  async (path) => {
    expect((await api.get(`${path}?page=500`, { as: 'super.admin' })).status).toBe(200)
    const { status, body } = await api.get(`${path}?page=501`, { as: 'super.admin' })
    expect([status, body.message]).toEqual([400, expect.stringContaining('Narrow the search')])
    expect(body.details).toMatchObject([{ field: 'page' }])
  },
)

if (storeKind === 'postgres') {
  test('gives up an exact total that takes too long, and leaves the transaction usable', async () => {
    const { database } = api.store
    const isSlow = sql`(select true from pg_sleep(60))`
    await database.transaction(async () => {
      await expect(countAll(suppliers, isSlow, database, 50)).rejects.toMatchObject({
        kind: 'tooManyToCount',
        status: 503,
      })
      expect(await countAll(suppliers, sql`name = 'Many 2'`, database, 50_000)).toBe(1)
      const { rows } = await database.sql.execute(sql`show statement_timeout`)
      expect(rows).toEqual([{ statement_timeout: '1min' }])
    })
  })
}
