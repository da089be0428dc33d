import { adminSites, adminWarehouses } from '../../db/schema/organisation'
import { startTestApi, type TestApi } from '../../testing/test-api'

const password = 'harbour-crane-violin'
let api: TestApi
const as = 'trade.admin'
/** Of the company that sites 1 and 2 and warehouses 1 and 2 belong to. */
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
afterEach(async () => {
  await api.store.database.sql.delete(adminSites)
  await api.store.database.sql.delete(adminWarehouses)
})
afterAll(() => api.close())

const ownRefusal = 'You cannot change your own assignments to sites and warehouses.'
const staff = () => ({ adminId: staffId, fullName: 'Noah Lin', type: 'Staff', typeText: 'Staff' })

describe.each([
  { path: 'sites', key: 'siteId', one: 'site' },
  { path: 'warehouses', key: 'warehouseId', one: 'warehouse' },
])('$path', ({ path, key, one }) => {
  const assign = (id: number, who: unknown, by = as) => api.post(`${path}/${id}/admins`, { adminId: who }, { as: by })
  const unassign = (id: number, who: number, by = as) => api.remove(`${path}/${id}/admins/${who}`, { as: by })
  const seenBy = async (username: string, password?: string) => {
    await api.tokenOf(username, password)
    return (await api.get(path, { as: username })).body.items.map((item: Record<string, number>) => item[key]).sort()
  }
  const nameOf = async (id: number) => (await api.get(`${path}/${id}`, { as })).body.name
  const insert = (...links: [number, number][]) => {
    const { sql } = api.store.database
    if (path === 'sites') return sql.insert(adminSites).values(links.map(([who, siteId]) => ({ adminId: who, siteId })))
    return sql.insert(adminWarehouses).values(links.map(([who, warehouseId]) => ({ adminId: who, warehouseId })))
  }

  test('an assigned account sees only that one, and all of them again without assignments', async () => {
    expect((await api.get(`${path}/1/admins`, { as })).body).toEqual([])
    const response = await assign(1, staffId)
    expect([response.status, response.body]).toEqual([200, [staff()]])
    expect((await api.get(`${path}/1/admins`, { as: 'trade.staff' })).body).toEqual([staff()])
    expect(await seenBy('trade.staff')).toEqual([1])
    expect((await unassign(1, staffId)).status).toBe(204)
    expect(await seenBy('trade.staff')).toEqual([1, 2])
  })

  test('the account lists it, too, in the language of the request', async () => {
    await assign(2, staffId)
    await assign(1, staffId)
    const { status, body } = await api.get(`admins/${staffId}/${path}`, { as })
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body).toContainEqual({ [key]: 1, name: await nameOf(1) })
    const { body: ofAdmin } = await api.get(`admins/${adminId}/${path}`, { as })
    expect(ofAdmin).toEqual([])
    expect((await api.get(`admins/${foreignId}/${path}`, { as })).status).toBe(404)
  })

  test('the account has the number of its assignments, including those invisible to the caller', async () => {
    const counts = async (by = as) => (await api.get(`admins/${staffId}`, { as: by })).body
    expect(await counts()).toMatchObject({ siteCount: 0, warehouseCount: 0 })
    await insert([adminId, 1], [staffId, 1], [staffId, 2])
    const none = { siteCount: 0, warehouseCount: 0 }
    expect(await counts()).toMatchObject({ ...none, [`${one}Count`]: 2 })
    const account = { username: `counted.${path}`, fullName: 'Counted', type: 'Staff', password }
    expect((await api.post('admins', account, { as })).body).toMatchObject({ ...none, [`${one}Count`]: 1 })
  })

  test('an account limited to one sees only that one', async () => {
    await insert([adminId, 1], [staffId, 1], [staffId, 2])
    const { body } = await api.get(`admins/${staffId}/${path}`, { as })
    expect(body.map((item: Record<string, number>) => item[key])).toEqual([1])
  })

  test('assigning an account twice has the effect of once', async () => {
    await assign(1, staffId)
    expect((await assign(1, staffId)).body).toHaveLength(1)
  })

  test('the timelines of both sides have one entry with the user who did it', async () => {
    await assign(2, staffId)
    await assign(2, staffId)
    const name = await nameOf(2)
    const ofRecord = await api.get(`${path}/2/changes`, { as })
    const ofAdmin = await api.get(`admins/${staffId}/changes`, { as })
    expect(ofRecord.body.items[0]).toMatchObject({
      adminName: 'Iris Chan',
      fields: [{ field: 'admins', before: null, after: 'Noah Lin' }],
    })
    expect(ofAdmin.body.items[0]).toMatchObject({ fields: [{ field: path, before: null, after: name }] })
    await unassign(2, staffId)
    const after = await api.get(`${path}/2/changes`, { as })
    expect(after.body.total).toBe(ofRecord.body.total + 1)
    expect(after.body.items[0].fields).toMatchObject([{ field: 'admins', before: 'Noah Lin', after: null }])
  })

  test('the account type is in the language of the caller', async () => {
    await assign(1, staffId)
    const { body } = await api.get(`${path}/1/admins`, { as, headers: { 'accept-language': 'zh-Hant' } })
    expect(body[0].typeText).not.toBe('Staff')
  })

  test.each<[string, () => unknown]>([
    ['of another company', () => foreignId],
    ['who does not exist', () => 987_654_321],
    ['without a number', () => 'Noah'],
    ['who is the system', () => -1],
    ['left out', () => undefined],
  ])('an account %s is not assigned', async (_, who) => {
    const { status, body } = await assign(1, who())
    expect([status, body.details[0].field]).toEqual([400, 'adminId'])
    expect((await api.get(`${path}/1/admins`, { as: 'super.admin' })).body).toEqual([])
  })

  test('nor by a super role, where the companies differ', async () => {
    expect((await assign(1, foreignId, 'super.admin')).status).toBe(400)
    expect((await assign(1, staffId, 'super.admin')).status).toBe(200)
  })

  test('those of another company look as if there were none', async () => {
    expect((await api.get(`${path}/3/admins`, { as })).status).toBe(404)
    expect((await assign(3, staffId)).status).toBe(404)
    expect((await unassign(3, staffId)).status).toBe(404)
  })

  test('a missing assignment cannot be removed', async () => {
    await assign(2, staffId)
    expect((await unassign(1, staffId)).status).toBe(404)
    expect((await unassign(2, foreignId)).status).toBe(404)
    expect(await seenBy('trade.staff')).toEqual([2])
  })

  test('callers cannot change their own assignments', async () => {
    const added = await assign(1, adminId)
    expect([added.status, added.body.message]).toEqual([400, ownRefusal])
    await insert([adminId, 1])
    const removed = await unassign(1, adminId)
    expect([removed.status, removed.body.message]).toEqual([400, ownRefusal])
    expect(await seenBy(as)).toEqual([1])
  })

  test('a restricted caller cannot remove the restriction of another account', async () => {
    await insert([adminId, 1], [staffId, 1])
    const refused = await unassign(1, staffId)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      `Without this ${one} Noah Lin would see all ${path} of the company, which is more than you see.`,
    ])
    expect(await seenBy('trade.staff')).toEqual([1])
    await insert([staffId, 2])
    expect((await unassign(1, staffId)).status).toBe(204)
    expect(await seenBy('trade.staff')).toEqual([2])
  })

  test('or limits an account that sees all of them', async () => {
    await insert([adminId, 1])
    const refused = await assign(1, staffId)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      `Noah Lin currently sees all ${path} of the company and would see only this one afterwards. ` +
        `Only a user who sees all ${path} may make a first assignment.`,
    ])
    expect(await seenBy('trade.staff')).toEqual([1, 2])
    // A second one gives more instead of taking it away, and a super role may do both.
    await insert([staffId, 2])
    expect((await assign(1, staffId)).status).toBe(200)
    expect(await seenBy('trade.staff')).toEqual([1, 2])
    await unassign(2, staffId, 'super.admin')
    await unassign(1, staffId, 'super.admin')
    expect((await assign(1, staffId, 'super.admin')).status).toBe(200)
  })

  test('nor changes an account that sees more: no password, no state, no field, and it stays', async () => {
    await insert([adminId, 1])
    const refusal = 'Noah Lin has broader access than you, so you cannot change this account.'
    const calls = [
      () => api.post(`admins/${staffId}/changepassword`, { newPassword: password }, { as }),
      () => api.post(`admins/${staffId}`, { password }, { as }),
      () => api.post(`admins/${staffId}`, { type: 'Administrator', username: 'taken.over' }, { as }),
      () => api.post(`admins/${staffId}/type`, { type: 'Administrator' }, { as }),
      () => api.post(`admins/${adminId},${staffId}/enable`, {}, { as }),
      () => api.post(`admins/${staffId}/disable`, {}, { as }),
      () => api.post(`admins/${staffId}/remark`, { remark: 'Mine' }, { as }),
      () => api.remove(`admins/${staffId}`, { as }),
    ]
    for (const links of [[], [[staffId, 1] as const, [staffId, 2] as const]]) {
      if (links.length > 0) await insert(...links.map(([who, key]): [number, number] => [who, key]))
      for (const call of calls) {
        const response = await call()
        expect([response.status, response.body.message]).toEqual([400, refusal])
      }
    }
    const { body } = await api.get(`admins/${staffId}`, { as })
    expect(body).toMatchObject({ username: 'trade.staff', type: 'Staff', status: 'Enabled', remark: null })
  })

  test('but changes themselves, and accounts with no more access', async () => {
    await insert([adminId, 1], [staffId, 1])
    expect((await api.post(`admins/${adminId}`, { phone: '+852 2345 6789' }, { as })).status).toBe(200)
    expect((await api.post(`admins/${staffId}`, { phone: '+852 2345 6789' }, { as })).status).toBe(200)
    expect((await api.post(`admins/${staffId}/remark`, {}, { as })).status).toBe(200)
  })

  test('a new account sees no more than the account that created it', async () => {
    await insert([adminId, 2])
    const account = { username: `held.${path}`, fullName: 'Held', type: 'Staff', password }
    expect((await api.post('admins', account, { as })).status).toBe(200)
    expect(await seenBy(account.username, password)).toEqual([2])
    const free = { ...account, username: `free.${path}` }
    await api.post('admins', { ...free, companyId: 5 }, { as: 'super.admin' })
    expect(await seenBy(free.username, password)).toEqual([1, 2])
  })

  test('a restricted caller sees what they create', async () => {
    await insert([adminId, 2])
    const { status, body } = await api.post(path, { name: 'Just added' }, { as })
    expect(status).toBe(200)
    expect(await seenBy(as)).toEqual([2, body[key]])
    expect((await api.get(`${path}/${body[key]}`, { as })).status).toBe(200)
    const free = await api.post(path, { name: 'Added by somebody free', companyId: 5 }, { as: 'super.admin' })
    expect((await api.get(`${path}/${free.body[key]}/admins`, { as: 'super.admin' })).body).toEqual([])
    await api.store.database.sql.delete(adminSites)
    await api.store.database.sql.delete(adminWarehouses)
    expect((await api.remove(`${path}/${body[key]},${free.body[key]}`, { as })).status).toBe(204)
  })

  test('an account that moves to another company loses its assignments', async () => {
    const account = { username: `moving.${path}`, fullName: 'Moving', type: 'Staff', password }
    const { body } = await api.post('admins', { ...account, companyId: 5 }, { as: 'super.admin' })
    await assign(1, body.adminId)
    await api.post(`admins/${body.adminId}`, { companyId: 5 }, { as: 'super.admin' })
    expect(await seenBy(account.username, password)).toEqual([1])
    await api.post(`admins/${body.adminId}`, { companyId: 3 }, { as: 'super.admin' })
    expect((await api.get(`${path}/1/admins`, { as: 'super.admin' })).body).toEqual([])
  })

  test('staff read assignments and change none', async () => {
    expect((await assign(1, adminId, 'trade.staff')).status).toBe(403)
    expect((await unassign(1, adminId, 'trade.staff')).status).toBe(403)
  })

  test('what accounts are assigned to cannot be deleted', async () => {
    const { body } = await api.post(path, { name: 'Short-lived' }, { as })
    await assign(body[key], staffId)
    const refused = await api.remove(`${path}/${body[key]}`, { as })
    expect([refused.status, refused.body.message]).toEqual([400, 'Still in use: 1 assigned administrator.'])
    await unassign(body[key], staffId)
    expect((await api.remove(`${path}/${body[key]}`, { as })).status).toBe(204)
  })
})

test('suggestions list only accounts of the company', async () => {
  const { body } = await api.get('admins/suggestions?companyId=5', { as: 'super.admin' })
  expect(new Set(body.map(({ companyId }: { companyId: number }) => companyId))).toEqual(new Set([5]))
})
