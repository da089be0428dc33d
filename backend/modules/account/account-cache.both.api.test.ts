import { eq } from 'drizzle-orm'
import { accessTokens, adminSites, admins, companies, sites } from '../../db/schema/organisation'
import { suppliers } from '../../db/schema/plain'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { hashToken } from './accounts'

let api: TestApi
let adminId: number
let companyId: number
const as = 'trade.staff'
const profile = () => api.get('logon/profile', { as })
beforeAll(async () => {
  api = await startTestApi()
  const { body } = await profile()
  adminId = body.adminId
  companyId = body.companyId
})
afterAll(() => api.close())

const sql = () => api.store.database.sql

/** The number of queries for the account during this work. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  const pool = Reflect.get(api.store.database, 'pool') as { query: (...all: unknown[]) => Promise<unknown> }
  const spy = jest.spyOn(pool, 'query')
  await work()
  const queries = spy.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('access_tokens'))
  spy.mockRestore()
  return queries.length
}

test('an account is cached where no other process can write, else queried for each call', async () => {
  await profile()
  await sql().update(suppliers).set({ remark: null }).where(eq(suppliers.supplierId, 1))
  const queries = await queriesDuring(async () => {
    for (let time = 0; time < 3; time++) expect((await profile()).status).toBe(200)
  })
  expect(queries).toBe(storeKind === 'embedded' ? 0 : 3)
})

describe('the next call of an account respects it when', () => {
  const ofAccount = () => eq(admins.adminId, adminId)
  const ofCompany = () => eq(companies.companyId, companyId)
  const countOfSites = async () => (await api.get('sites', { as })).body.items.length
  test.each<[string, () => PromiseLike<unknown>, () => PromiseLike<unknown>]>([
    [
      'the account is disabled',
      () => sql().update(admins).set({ status: 'Disabled' }).where(ofAccount()),
      () => sql().update(admins).set({ status: 'Enabled' }).where(ofAccount()),
    ],
    [
      'its company is disabled',
      () => sql().update(companies).set({ status: 'Disabled' }).where(ofCompany()),
      () => sql().update(companies).set({ status: 'Enabled' }).where(ofCompany()),
    ],
  ])('%s', async (_, change, back) => {
    expect((await profile()).status).toBe(200)
    await change()
    expect((await profile()).status).toBe(401)
    await back()
    expect((await profile()).status).toBe(200)
  })

  test('its company is renamed and its type changes', async () => {
    await profile()
    await sql().update(companies).set({ name: 'Renamed' }).where(ofCompany())
    await sql().update(admins).set({ type: 'Administrator' }).where(ofAccount())
    expect((await profile()).body).toMatchObject({ companyName: 'Renamed', type: 'Administrator' })
    await sql().update(admins).set({ type: 'Staff' }).where(ofAccount())
    expect((await profile()).body.type).toBe('Staff')
  })

  test('it is limited to a site, and no longer is', async () => {
    const all = await countOfSites()
    const [site] = await sql().insert(sites).values({ companyId, name: 'For a while' }).returning()
    expect(await countOfSites()).toBe(all + 1)
    await sql()
      .insert(adminSites)
      .values({ adminId, siteId: Number(site?.siteId) })
    expect(await countOfSites()).toBe(1)
    await sql().delete(adminSites).where(eq(adminSites.adminId, adminId))
    expect(await countOfSites()).toBe(all + 1)
  })

  test('its change is rolled back', async () => {
    await profile()
    const undone = api.store.database.transaction(async () => {
      await sql().update(admins).set({ status: 'Disabled' }).where(ofAccount())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await profile()).status).toBe(200)
  })

  test('its token expires', async () => {
    const ofToken = eq(accessTokens.tokenHash, hashToken(await api.tokenOf(as)))
    const inHalfASecond = new Date(Date.now() + 500)
    await sql().update(accessTokens).set({ expiresTime: inHalfASecond }).where(ofToken)
    expect((await profile()).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await profile()).status).toBe(401)
  })
})
