import { inArray } from 'drizzle-orm'
import { admins } from '../../db/schema/organisation'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'
const password = 'harbour-crane-violin'
let added = 0

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Adds a super administrator and logs in with it. */
async function addSuper() {
  added += 1
  const draft = {
    username: `helper${added}`,
    fullName: `Helper ${added}`,
    type: 'Administrator',
    password,
    companyId: 1,
  }
  const { status, body } = await api.post('admins', draft, { as })
  expect(status).toBe(200)
  const { body: logon } = await api.post('logon', { username: draft.username, password })
  return { id: Number(body.adminId), headers: { authorization: `Bearer ${logon.accessToken}` } }
}

test.each<[string, object]>([
  ['disable', {}],
  ['type', { type: 'Staff' }],
  ['companyId', { companyId: 5 }],
])('of two super administrators who %s each other at the same moment one is refused', async (call, body) => {
  const [one, two] = [await addSuper(), await addSuper()]
  const responses = await Promise.all([
    api.post(`admins/${two.id}/${call}`, body, { headers: one.headers }),
    api.post(`admins/${one.id}/${call}`, body, { headers: two.headers }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
  const left = await api.store.database.sql
    .select()
    .from(admins)
    .where(inArray(admins.adminId, [one.id, two.id]))
  const isLeft = ({ status, type, companyId }: (typeof left)[number]) =>
    status === 'Enabled' && type === 'Administrator' && companyId === 1
  expect(left.filter(isLeft)).toHaveLength(1)
  expect((await api.remove(`admins/${one.id},${two.id}`, { as })).status).toBe(204)
})
