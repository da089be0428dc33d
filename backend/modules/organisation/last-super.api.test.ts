import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { companies as companyEntity } from '@/contract/entities/companies'
import { type RequestContext, runInContext } from '../../context'
import { admins, companies } from '../../db/schema/organisation'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { accountOf } from '../account/accounts'
import { guardSuperAccounts } from './super-accounts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A call by the one super administrator, or by another account, that does `work`, which no handler of today does, behind the guard. */
async function guarded(work: () => Promise<unknown>, username = 'super.admin'): Promise<unknown> {
  const { database } = api.store
  const [row] = await database.sql.select().from(admins).where(eq(admins.username, username))
  const account = await accountOf(row?.adminId ?? 0, database)
  const guard = guardSuperAccounts(companyEntity, database)
  const call = { account, language: 'en', headers: {} } as unknown as RequestContext
  return runInContext(call, () => database.transaction(() => guard(work)))
}

test.each<[string, () => Promise<unknown>]>([
  ['a disabled account', () => api.store.database.sql.update(admins).set({ status: 'Disabled' })],
  ['an account of another type', () => api.store.database.sql.update(admins).set({ type: 'Staff' })],
  ['a disabled company', () => api.store.database.sql.update(companies).set({ status: 'Disabled' })],
  [
    'a company that is no longer administrative',
    () => api.store.database.sql.update(companies).set({ administrative: false }),
  ],
  ['no account', () => api.store.database.sql.delete(admins).where(eq(admins.username, 'super.admin'))],
])('a write that leaves %s in place of the last super administrator is undone', async (_, work) => {
  await expect(guarded(work)).rejects.toMatchObject({ kind: 'lastSuper' })
  const { body } = await api.get('logon/profile', { as: 'super.admin' })
  expect(body.roles).toEqual(['administrators', 'super-administrators'])
})

test('a write that leaves one succeeds', async () => {
  await guarded(() => api.store.database.sql.update(companies).set({ shortName: 'Guarded' }))
  expect((await api.get('companies/1', { as: 'super.admin' })).body.shortName).toBe('Guarded')
})

test('a write by another account is not refused because a super administrator changes the own profile meanwhile', async () => {
  await api.tokenOf('super.admin')
  let changing: ReturnType<typeof api.post> | undefined
  const work = async () => {
    const change = () => api.post('logon/profile', { fullName: 'Changed Meanwhile' }, { as: 'super.admin' })
    changing = api.store.database.outside(change)
    await Promise.race([changing, setTimeout(500)])
  }
  await guarded(work, 'super.staff')
  expect((await changing)?.body.fullName).toBe('Changed Meanwhile')
})
