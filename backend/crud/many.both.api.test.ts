import { asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { suppliers } from '../db/schema/plain'
import { backgroundTasks } from '../db/schema/system'
import type { Task } from '../jobs/tasks'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.admin'
/** Of the trading company; enough for a background task. */
let many: number[]

beforeAll(async () => {
  api = await startTestApi()
  const drafts = Array.from({ length: 120 }, (_, index) => ({ companyId: 5, name: `Stall ${index}` }))
  const added = await api.store.database.sql.insert(suppliers).values(drafts).returning()
  many = added.map(({ supplierId }) => supplierId)
})
afterAll(() => api.close())

const rowsOf = (ids: readonly number[]) =>
  api.store.database.sql
    .select()
    .from(suppliers)
    .where(inArray(suppliers.supplierId, [...ids]))
    .orderBy(asc(suppliers.supplierId))
/** The stored row of the task that a response names: others may have begun since. */
const taskOf = async ({ backgroundTaskId: id }: { backgroundTaskId: number }) =>
  (await api.store.database.sql.select().from(backgroundTasks).where(eq(backgroundTasks.backgroundTaskId, id)))[0]
/** The number of tasks of accounts; the clock adds its own at any time. */
const countTasks = () => api.store.database.sql.$count(backgroundTasks, isNotNull(backgroundTasks.adminId))

describe('an action on several records', () => {
  test('responds with the changed records in the order of the request', async () => {
    const { status, body } = await api.post('suppliers/3,1,2/disable', {}, { as })
    expect(status).toBe(200)
    expect(body.map(({ supplierId, status: state }: Record<string, unknown>) => [supplierId, state])).toEqual([
      [3, 'Disabled'],
      [1, 'Disabled'],
      [2, 'Disabled'],
    ])
    const enabled = await api.post('suppliers/1,2,3/enable', undefined, { as })
    expect(enabled.body.map(({ statusText }: { statusText: string }) => statusText)).toEqual(Array(3).fill('Enabled'))
  })

  test('handles a repeated key once', async () => {
    expect((await api.post('suppliers/1,1,01/disable', {}, { as })).body).toHaveLength(1)
    expect((await api.post('suppliers/1/enable', {}, { as })).status).toBe(200)
  })

  test.each<[string, object | undefined, string | null]>([
    ['a remark', { remark: 'Ask for samples' }, 'Ask for samples'],
    ['a blank, which means none', { remark: '  ' }, null],
    ['null', { remark: null }, null],
    ['nothing', undefined, null],
  ])('sets a remark with %s', async (_, body, expected) => {
    await api.post('suppliers/4,5/remark', { remark: 'Old' }, { as })
    const response = await api.post('suppliers/4,5/remark', body, { as })
    expect(response.body.map(({ remark }: { remark: string | null }) => remark)).toEqual([expected, expected])
  })

  test('does not change the remark on enable or disable without one', async () => {
    await api.post('suppliers/6/remark', { remark: 'Keep' }, { as })
    expect((await api.post('suppliers/6/disable', {}, { as })).body[0].remark).toBe('Keep')
    expect((await api.post('suppliers/6/enable', { remark: 'Back' }, { as })).body[0].remark).toBe('Back')
  })

  test.each(['suppliers/1/explode', 'suppliers/1/constructor', 'suppliers/1/toString', 'suppliers/1/status'])(
    'is unknown by the name %s',
    async (path) => {
      const { status, body } = await api.post(path, {}, { as })
      expect([status, body.code]).toEqual([400, 400_000_001])
      expect(body.details[0].message).toMatch(/is not recognized$/)
    },
  )

  test.each(['suppliers/1/__proto__', 'suppliers/__proto__', 'suppliers/1,/enable', 'suppliers/1;2/enable'])(
    'responds with 404 to %s',
    async (path) => {
      expect((await api.post(path, {}, { as })).status).toBe(404)
    },
  )
})

describe('one field of several records', () => {
  test('is set on all of them', async () => {
    const { status, body } = await api.post('suppliers/7,8/contact', { contact: 'Ms Tang' }, { as })
    expect(status).toBe(200)
    expect(body.map(({ contact }: { contact: string }) => contact)).toEqual(['Ms Tang', 'Ms Tang'])
    expect((await api.post('suppliers/7/contact', { contact: null }, { as })).body[0].contact).toBeNull()
  })

  test.each<[string, object | undefined, string, RegExp]>([
    ['contact', {}, 'contact', /cannot be empty/],
    ['contact', { website: 'https://x.example' }, 'website', /is not recognized/],
    ['contact', { contact: 'x', website: 'https://x.example' }, 'website', /is not recognized/],
    ['contact', { contact: 5 }, 'contact', /incorrect format/],
    ['colour', { colour: 'red' }, 'colour', /is not recognized/],
    ['status', { status: 'Disabled' }, 'status', /is not recognized/],
    ['version', { version: 1 }, 'version', /is not recognized/],
    ['supplierId', { supplierId: 1 }, 'supplierId', /is not recognized/],
    ['constructor', { constructor: 1 }, 'constructor', /is not recognized/],
    ['constructor', {}, 'constructor', /is not recognized/],
  ])('is rejected as %s with %j', async (field, draft, named, message) => {
    const before = await rowsOf([7, 8])
    const { status, body } = await api.post(`suppliers/7,8/${field}`, draft, { as })
    expect(status).toBe(400)
    expect(body.details).toEqual([expect.objectContaining({ field: named, message: expect.stringMatching(message) })])
    expect(await rowsOf([7, 8])).toEqual(before)
  })

  test('cannot be a password', async () => {
    const { status, body } = await api.post('admins/10/password', { password: 'the-same-for-all' }, { as })
    expect([status, body.details[0].field]).toEqual([400, 'password'])
  })

  test('is set on none of them when the second is rejected', async () => {
    const { body: before } = await api.get('admins/10', { as })
    const { status, body } = await api.post('admins/9,10/username', { username: 'shared.name' }, { as })
    expect([status, body.message]).toEqual([400, 'The value of username is already taken.'])
    expect((await api.get('admins/10', { as })).body).toEqual(before)
  })
})

describe('more than a hundred records', () => {
  const states = async (ids: readonly number[]) => new Set((await rowsOf(ids)).map(({ status }) => status))

  test('do not include a hundred, which are changed at once', async () => {
    const { status, body } = await api.post(`suppliers/${many.slice(0, 100).join(',')}/disable`, {}, { as })
    expect([status, body.length]).toEqual([200, 100])
    await api.post(`suppliers/${many.slice(0, 100).join(',')}/enable`, {}, { as })
  })

  test('are changed by a background task in the name of the caller', async () => {
    const { status, body } = await api.post(`suppliers/${many.join(',')}/disable`, { remark: 'Closed' }, { as })
    expect(status).toBe(202)
    expect(body).toEqual({ backgroundTaskId: expect.any(Number) })
    expect(await states(many)).toEqual(new Set(['Enabled']))
    const { body: profile } = await api.get('logon/profile', { as })
    expect(await taskOf(body)).toMatchObject({ ...body, status: 'Waiting', adminId: profile.adminId, companyId: 5 })

    await api.runTasks()
    expect(await taskOf(body)).toMatchObject({ status: 'Completed', progressRate: 100, error: null })
    const rows = await rowsOf(many)
    expect(rows.filter(({ status: state, remark }) => state === 'Disabled' && remark === 'Closed')).toHaveLength(120)
  })

  test('get a field set by a background task', async () => {
    const { status, body } = await api.post(`suppliers/${many.join(',')}/contact`, { contact: 'Market hall' }, { as })
    expect([status, body]).toEqual([202, { backgroundTaskId: expect.any(Number) }])
    await api.runTasks()
    const contacts = (await rowsOf(many)).map(({ contact }) => contact)
    expect(new Set(contacts)).toEqual(new Set(['Market hall']))
  })

  test.each(['enable', 'Enable'])('are changed by %s of bindings in a background task', async (action) => {
    const { body: page } = await api.get('products?companyId=5&pageSize=20&sort=productId', { as })
    const lists = await Promise.all(
      page.items.map(({ productId }: { productId: number }) => api.get(`products/${productId}/suppliers`, { as })),
    )
    const ids = lists.flatMap(({ body }) => body.map((row: { productSupplierId: number }) => row.productSupplierId))
    const { status, body } = await api.post(`productsuppliers/${ids.join(',')}/${action}`, {}, { as })
    expect([ids.length > 100, status, body]).toEqual([true, 202, { backgroundTaskId: expect.any(Number) }])
  })

  test('are rejected before the task starts when one is missing', async () => {
    const before = await countTasks()
    const path = `suppliers/${[...many, 987_654_321].join(',')}/enable`
    expect((await api.post(path, {}, { as })).status).toBe(404)
    expect(await countTasks()).toBe(before)
  })

  test('fail together when one is deleted before the task runs, with an error', async () => {
    const { body } = await api.post(`suppliers/${many.join(',')}/enable`, {}, { as })
    expect((await api.remove(`suppliers/${many.at(-1)}`, { as })).status).toBe(204)
    await api.runTasks()
    expect(await states(many)).toEqual(new Set(['Disabled']))
    const { body: task } = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })
    expect(task).toMatchObject({
      status: 'Failed',
      progressRate: 0,
      error: 'The specified item does not exist or has been deleted.',
    })
  })

  test('fail with a message in the language of the request', async () => {
    const headers = { 'accept-language': 'zh-Hans' }
    const { body } = await api.post(`suppliers/${many.slice(0, -1).join(',')}/enable`, {}, { as, headers })
    expect((await api.remove(`suppliers/${many.at(-2)}`, { as })).status).toBe(204)
    await api.runTasks()
    const { body: task } = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as, headers })
    expect(task).toMatchObject({ status: 'Failed', statusText: '失败', error: '指定的记录不存在或已被删除。' })
  })

  test('fail without internal details, which are logged', async () => {
    const logged = jest.spyOn(api.services.log, 'error')
    const set = api.tasks.get('suppliers/set') as Task
    const run = async () => {
      throw new Error('sesame')
    }
    api.tasks.set('suppliers/set', { ...set, run })
    const { body } = await api.post(`suppliers/${many.slice(0, 110).join(',')}/enable`, {}, { as })
    await api.runTasks()
    api.tasks.set('suppliers/set', set)
    const { body: task } = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })
    expect(task.error).toBe(`Something went wrong on the server. Request ID: task-${body.backgroundTaskId}.`)
    const cause = expect.objectContaining({ message: 'sesame' })
    expect(logged).toHaveBeenCalledWith({ err: cause, task: body.backgroundTaskId }, 'A background task failed.')
  })

  test('respond with a task that the caller and super roles can read', async () => {
    const { body } = await api.post(`suppliers/${many.slice(0, 110).join(',')}/remark`, { remark: 'x' }, { as })
    const path = `backgroundtasks/${body.backgroundTaskId}`
    expect((await api.get(path, { as })).body).toMatchObject({
      ...body,
      status: 'Waiting',
      statusText: 'Waiting',
      progressRate: 0,
      result: null,
      outcome: null,
      error: null,
      createdTime: expect.any(String),
      startTime: null,
      completedTime: null,
    })
    for (const other of ['trade.staff', 'sales.admin']) expect((await api.get(path, { as: other })).status).toBe(404)
    expect((await api.get(path, { as: 'super.admin' })).status).toBe(200)
  })

  test('are not changed for an account that is disabled before the task runs', async () => {
    const ids = many.slice(0, 110)
    const account = { username: 'leaver', fullName: 'Leaver', type: 'Administrator', password: 'harbour-crane-violin' }
    const { body: leaver } = await api.post('admins', account, { as })
    await api.tokenOf(account.username, account.password)
    const started = await api.post(`suppliers/${ids.join(',')}/enable`, {}, { as: 'leaver' })
    expect(started.status).toBe(202)
    await api.post(`admins/${leaver.adminId}/disable`, {}, { as })
    await api.runTasks()
    expect(await states(ids)).toEqual(new Set(['Disabled']))
    const reason = 'The account that started this task has been disabled or deleted, so nothing was changed.'
    expect(await taskOf(started.body)).toMatchObject({ status: 'Failed', error: reason })
  })

  test('are not changed for an account that has lost the permission, with an error', async () => {
    const ids = many.slice(0, 110)
    const account = {
      username: 'demoted',
      fullName: 'Demoted',
      type: 'Administrator',
      password: 'harbour-crane-violin',
    }
    const { body: demoted } = await api.post('admins', account, { as })
    await api.tokenOf(account.username, account.password)
    const started = await api.post(`suppliers/${ids.join(',')}/enable`, {}, { as: 'demoted' })
    expect(started.status).toBe(202)
    await api.post(`admins/${demoted.adminId}`, { type: 'Staff' }, { as })
    await api.runTasks()
    expect(await states(ids)).toEqual(new Set(['Disabled']))
    const reason = 'The account that started this task no longer has permission for it, so nothing was changed.'
    expect(await taskOf(started.body)).toMatchObject({ status: 'Failed', error: reason })
  })
})
