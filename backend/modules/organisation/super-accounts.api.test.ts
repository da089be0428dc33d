import { and, eq } from 'drizzle-orm'
import { admins, companies } from '../../db/schema/organisation'
import { backgroundTasks } from '../../db/schema/system'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'
const password = 'harbour-crane-violin'
const higherRefusal =
  'Only a super administrator may create or change super administrators, or decide which companies are administrative.'
const ownRefusal = 'You cannot change the type or the company of your own account.'

const ids: Record<string, number> = {}
let added = 0

beforeAll(async () => {
  api = await startTestApi()
  for (const { username, adminId } of await api.store.database.sql.select().from(admins)) ids[username] = adminId
})
afterAll(() => api.close())

/** Adds an account and logs in with it. */
async function add(type: 'Administrator' | 'Staff', companyId = 1) {
  added += 1
  const draft = { username: `helper${added}`, fullName: `Helper ${added}`, type, password, companyId }
  const { status, body } = await api.post('admins', draft, { as })
  expect(status).toBe(200)
  const { body: logon } = await api.post('logon', { username: draft.username, password })
  return { id: Number(body.adminId), headers: { authorization: `Bearer ${logon.accessToken}` } }
}
const superAdministrators = () =>
  api.store.database.sql
    .select({ username: admins.username })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .where(and(companies.administrative, eq(admins.type, 'Administrator'), eq(admins.status, 'Enabled')))

test.each<[string, object]>([
  ['', { type: 'Staff' }],
  ['', { companyId: 5 }],
  ['/type', { type: 'Staff' }],
  ['/companyId', { companyId: 5 }],
])('nobody changes the type or the company of their own account: POST admins/{own}%s %j', async (call, body) => {
  const path = `admins/${ids[as]}${call}`
  const { status, body: response } = await api.post(path, body, { as })
  expect([status, response.message]).toEqual([400, ownRefusal])
  expect((await api.get(`admins/${ids[as]}`, { as })).body).toMatchObject({ type: 'Administrator', companyId: 1 })
})

test('the own type and company, sent unchanged, are accepted', async () => {
  const { id, headers } = await add('Administrator')
  const same = { type: 'Administrator', companyId: 1, fullName: 'Same' }
  expect((await api.post(`admins/${id}`, same, { headers })).status).toBe(200)
  expect((await api.remove(`admins/${id}`, { as })).status).toBe(204)
})

describe('staff of the administrative company', () => {
  const staff = 'super.staff'
  let office: number
  beforeAll(async () => {
    office = (await api.post('companies', { name: 'Second office', administrative: true }, { as })).body.companyId
    ids.second = (await add('Administrator', office)).id
  })

  const account = { username: 'raised', fullName: 'Raised', type: 'Administrator', password }
  test.each<[string, object]>([
    ['admins/{super.admin}/changepassword', { newPassword: password }],
    ['admins/{super.admin}', { password }],
    ['admins/{super.admin}', { username: 'taken.over' }],
    ['admins/{super.admin}/disable', {}],
    ['admins/{super.admin}/type', { type: 'Staff' }],
    ['admins/{trade.admin},{second}/companyId', { companyId: 5 }],
    ['admins', { ...account, companyId: 1 }],
    ['admins/{trade.admin}', { companyId: 1 }],
    ['admins/{trade.admin}/companyId', { companyId: 1 }],
    ['companies/5', { administrative: true }],
    ['companies/5/administrative', { administrative: true }],
    ['companies/{office}', { administrative: false }],
    ['companies/{office}/disable', {}],
  ])('neither changes nor makes a super administrator: POST %s %j', async (path, body) => {
    const before = await superAdministrators()
    const filled = path.replace(/\{([\w.]+)\}/g, (_, name: string) => String(name === 'office' ? office : ids[name]))
    const response = await api.post(filled, body, { as: staff })
    expect([response.status, response.body.message]).toEqual([400, higherRefusal])
    expect(await superAdministrators()).toEqual(before)
    expect((await api.post('logon', { username: 'super.admin', password: 'quayside' })).status).toBe(200)
  })

  test('does not delete one', async () => {
    const { status, body } = await api.remove(`admins/${ids.second}`, { as: staff })
    expect([status, body.message]).toEqual([400, higherRefusal])
  })

  test('does not do it in a background task either', async () => {
    const drafts = Array.from({ length: 101 }, (_, index) => ({
      ...{ username: `crowd${index}`, fullName: 'Crowd', type: 'Staff' as const, companyId: 5, passwordHash: '' },
    }))
    const crowd = await api.store.database.sql.insert(admins).values(drafts).returning()
    const all = [...crowd.map(({ adminId }) => adminId), ids.second].join()
    const started = await api.post(`admins/${all}/disable`, {}, { as: staff })
    expect(started.status).toBe(202)
    await api.runTasks()
    const [task] = await api.store.database.sql
      .select()
      .from(backgroundTasks)
      .where(eq(backgroundTasks.backgroundTaskId, started.body.backgroundTaskId))
    expect(task).toMatchObject({ status: 'Failed', error: higherRefusal })
    expect((await api.get(`admins/${ids.second}`, { as })).body.status).toBe('Enabled')
  })

  test('does not raise itself', async () => {
    const { status } = await api.post(`admins/${ids[staff]}/type`, { type: 'Administrator' }, { as: staff })
    expect(status).toBe(400)
    expect((await api.get('logon/profile', { as: staff })).body.type).toBe('Staff')
  })

  test('manages all other accounts and companies', async () => {
    const calls: [string, object][] = [
      ['admins', { ...account, username: 'colleague', type: 'Staff', companyId: 1 }],
      ['admins', { ...account, username: 'manager', companyId: 3 }],
      [`admins/${ids['trade.admin']}`, { fullName: 'Iris Chan' }],
      [`admins/${ids['sales.admin']}/changepassword`, { newPassword: password }],
      ['companies/3/disable', {}],
      ['companies/3/enable', {}],
      ['companies/1', { shortName: 'Quay' }],
    ]
    for (const [path, body] of calls) expect((await api.post(path, body, { as: staff })).status).toBe(200)
  })
})
