import { adminSites } from '../../db/schema/organisation'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
/** Of the company that sites 1 and 2 belong to. */
let adminId: number
let staffId: number
let foreignId: number

const idOf = async (username: string): Promise<number> =>
  (await api.get('logon/profile', { as: username })).body.adminId

beforeAll(async () => {
  api = await startTestApi()
  adminId = await idOf('trade.admin')
  staffId = await idOf('trade.staff')
  foreignId = await idOf('purchases.staff')
})
afterEach(() => api.store.database.sql.delete(adminSites))
afterAll(() => api.close())

const assign = (siteId: number, who: unknown, by = as) =>
  api.post(`sites/${siteId}/admins`, { adminId: who }, { as: by })
const unassign = (siteId: number, who: number, by = as) => api.remove(`sites/${siteId}/admins/${who}`, { as: by })
const sitesOf = async (username: string) =>
  (await api.get('sites', { as: username })).body.items.map(({ siteId }: { siteId: number }) => siteId).sort()

test('whoever is assigned sees that site only, and all of them again without an assignment', async () => {
  expect((await api.get('sites/1/admins', { as })).body).toEqual([])
  const answer = await assign(1, staffId)
  const staff = { adminId: staffId, fullName: 'Noah Lin', type: 'Staff', typeText: 'Staff' }
  expect([answer.status, answer.body]).toEqual([200, [staff]])
  expect((await api.get('sites/1/admins', { as: 'trade.staff' })).body).toEqual([staff])
  expect(await sitesOf('trade.staff')).toEqual([1])
  expect((await unassign(1, staffId)).status).toBe(204)
  expect(await sitesOf('trade.staff')).toEqual([1, 2])
})

test('assigning somebody twice is the same as once', async () => {
  await assign(1, staffId)
  expect((await assign(1, staffId)).body).toHaveLength(1)
})

test('the kind of account is told in the language of the caller', async () => {
  await assign(1, staffId)
  const { body } = await api.get('sites/1/admins', { as, headers: { 'accept-language': 'zh-Hant' } })
  expect(body[0].typeText).not.toBe('Staff')
})

test.each<[string, () => unknown]>([
  ['of another company', () => foreignId],
  ['who does not exist', () => 987_654_321],
  ['without a number', () => 'Noah'],
  ['left out', () => undefined],
])('somebody %s is not assigned', async (_, who) => {
  const { status, body } = await assign(1, who())
  expect([status, body.details[0].field]).toEqual([400, 'adminId'])
  expect((await api.get('sites/1/admins', { as: 'super.admin' })).body).toEqual([])
})

test('nor by a super role, where the companies differ', async () => {
  expect((await assign(1, foreignId, 'super.admin')).status).toBe(400)
  expect((await assign(1, staffId, 'super.admin')).status).toBe(200)
})

test('the sites of another company look as if there were none', async () => {
  expect((await api.get('sites/3/admins', { as })).status).toBe(404)
  expect((await assign(3, staffId)).status).toBe(404)
  expect((await unassign(3, staffId)).status).toBe(404)
})

test('an assignment that is not there cannot be taken away', async () => {
  await assign(2, staffId)
  expect((await unassign(1, staffId)).status).toBe(404)
  expect((await unassign(2, foreignId)).status).toBe(404)
  expect(await sitesOf('trade.staff')).toEqual([2])
})

test('nobody changes their own assignments', async () => {
  const refusal = 'You cannot change to which sites you are assigned yourself.'
  const added = await assign(1, adminId)
  expect([added.status, added.body.message]).toEqual([400, refusal])
  await api.store.database.sql.insert(adminSites).values({ adminId, siteId: 1 })
  const removed = await unassign(1, adminId)
  expect([removed.status, removed.body.message]).toEqual([400, refusal])
  expect(await sitesOf(as)).toEqual([1])
})

test('whoever is held to sites lets nobody see all of them', async () => {
  await api.store.database.sql.insert(adminSites).values([
    { adminId, siteId: 1 },
    { adminId: staffId, siteId: 1 },
  ])
  const refused = await unassign(1, staffId)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Without this site Noah Lin would see all sites of the company, which is more than you see.',
  ])
  expect(await sitesOf('trade.staff')).toEqual([1])
  await api.store.database.sql.insert(adminSites).values({ adminId: staffId, siteId: 2 })
  expect((await unassign(1, staffId)).status).toBe(204)
  expect(await sitesOf('trade.staff')).toEqual([2])
})

test('staff read assignments and change none', async () => {
  expect((await assign(1, adminId, 'trade.staff')).status).toBe(403)
  expect((await unassign(1, adminId, 'trade.staff')).status).toBe(403)
})

test('only people of the site’s company are suggested', async () => {
  const { body } = await api.get('admins/suggestions?companyId=5', { as: 'super.admin' })
  expect(body.map(({ companyId }: { companyId: number }) => companyId)).toEqual([5, 5])
})
