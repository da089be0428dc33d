import { eq, gt, sql } from 'drizzle-orm'
import { suppliers } from '../db/schema/plain'
import { backgroundTasks, idempotencyKeys } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const add = (body: object, key: string, username = as, path = 'suppliers') =>
  api.post(path, body, { as: username, headers: { 'idempotency-key': key } })
const named = (name: string) => api.store.database.sql.select().from(suppliers).where(eq(suppliers.name, name))

describe('an Idempotency-Key', () => {
  test('with the same body creates once and responds with the first result', async () => {
    const first = await add({ name: 'Only one' }, 'key-1')
    const second = await add({ name: 'Only one' }, 'key-1')
    expect(first.status).toBe(200)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect([first.headers.get('idempotent-replay'), second.headers.get('idempotent-replay')]).toEqual([null, 'true'])
    expect(await named('Only one')).toHaveLength(1)
  })

  test('responds with the first result even when the record has changed since', async () => {
    const first = await add({ name: 'Early' }, 'key-2')
    await api.post(`suppliers/${first.body.supplierId}`, { name: 'Late' }, { as })
    expect((await add({ name: 'Early' }, 'key-2')).body).toEqual(first.body)
    expect((await api.get(`suppliers/${first.body.supplierId}`, { as })).body.name).toBe('Late')
  })

  test('repeats the version and the changes of the first result, by which it is updated and undone', async () => {
    const { body } = await add({ name: 'Versioned' }, 'key-12')
    const rename = () => add({ name: 'Versioned twice' }, 'key-13', as, `suppliers/${body.supplierId}`)
    const [first, second] = [await rename(), await rename()]
    expect(first.headers.get('etag')).toMatch(/"/)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    const disable = () => add({}, 'key-14', as, `suppliers/${body.supplierId}/disable`)
    const [change, again] = [await disable(), await disable()].map(({ headers }) => headers.get('x-record-changes'))
    expect(change).toMatch(/^\d+$/)
    expect(again).toBe(change)
  })

  test('ignores the order of the fields', async () => {
    await add({ name: 'Ordered', contact: 'Mr Shen' }, 'key-3')
    expect((await add({ contact: 'Mr Shen', name: 'Ordered' }, 'key-3')).headers.get('idempotent-replay')).toBe('true')
    expect(await named('Ordered')).toHaveLength(1)
  })

  test('of several concurrent requests creates once', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => add({ name: 'At once' }, 'key-4')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.supplierId)).size).toBe(1)
    expect(responses.filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(5)
    expect(await named('At once')).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['another body', { name: 'Second' }, 'suppliers'],
    ['another path', { name: 'First' }, 'sites'],
    ['another record', { name: 'First' }, 'suppliers/1'],
  ])('with %s is rejected and changes nothing', async (_, body, path) => {
    await add({ name: 'First' }, `key-5 ${path}`)
    const { status, body: problem } = await add(body, `key-5 ${path}`, as, path)
    expect([status, problem.code]).toEqual([400, 400_000_006])
    expect(problem.message).toBe('This Idempotency-Key was used for another request.')
    expect(await named('Second')).toEqual([])
    expect((await api.get('sites?name=First', { as })).body.total).toBe(0)
    expect((await api.get('suppliers/1', { as })).body.name).not.toBe('First')
  })

  test('of two accounts counts as two keys', async () => {
    const one = await add({ name: 'Shared' }, 'key-6')
    const two = await add({ name: 'Shared', companyId: 1 }, 'key-6', 'super.admin')
    expect([one.body.companyId, two.body.companyId]).toEqual([5, 1])
    expect(await named('Shared')).toHaveLength(2)
  })

  test('can be used again after a rejection', async () => {
    const drafts = [{ name: 'x'.repeat(201) }, { name: 'Mended', companyId: 3 }]
    for (const draft of drafts) expect([400, 404]).toContain((await add(draft, 'key-7')).status)
    const corrected = await add({ name: 'Mended' }, 'key-7')
    expect([corrected.status, corrected.headers.get('idempotent-replay')]).toEqual([200, null])
  })

  test('replays the status as well, and starts no second task', async () => {
    const drafts = Array.from({ length: 101 }, () => ({ companyId: 5, name: 'Bulk' }))
    const rows = await api.store.database.sql.insert(suppliers).values(drafts).returning()
    const path = `suppliers/${rows.map(({ supplierId }) => supplierId).join(',')}/disable`
    const [first, second] = [await add({}, 'key-8', as, path), await add({}, 'key-8', as, path)]
    expect([first.status, second.status, second.body]).toEqual([202, 202, first.body])
    const { backgroundTaskId } = backgroundTasks
    const isLater = gt(backgroundTaskId, first.body.backgroundTaskId)
    expect(await api.store.database.sql.select().from(backgroundTasks).where(isLater)).toEqual([])
  })

  test('deletes a record once, and repeats the response', async () => {
    const { body } = await add({ name: 'Short-lived' }, 'key-10')
    const remove = () => api.remove(`suppliers/${body.supplierId}`, { as, headers: { 'idempotency-key': 'key-11' } })
    const [first, second] = [await remove(), await remove()]
    expect([first.status, second.status, second.headers.get('idempotent-replay')]).toEqual([204, 204, 'true'])
    expect((await api.remove(`suppliers/${body.supplierId}`, { as })).status).toBe(404)
  })

  test('is optional: two calls without one create two', async () => {
    for (const _ of [1, 2]) await api.post('suppliers', { name: 'No key' }, { as })
    expect(await named('No key')).toHaveLength(2)
  })

  test.each([
    [86_390, 'true', 1],
    [86_401, null, 2],
  ])('is stored for a day: after %d seconds', async (seconds, replayed, suppliersNow) => {
    const key = `key-9 ${seconds}`
    await add({ name: key }, key)
    const { sql: run } = api.store.database
    const createdTime = sql`now() - make_interval(secs => ${seconds})`
    await run.update(idempotencyKeys).set({ createdTime }).where(eq(idempotencyKeys.key, key))
    const later = await add({ name: key }, key)
    expect([later.status, later.headers.get('idempotent-replay')]).toEqual([200, replayed])
    expect(await named(key)).toHaveLength(suppliersNow)
    const again = await add({ name: key }, key)
    expect([again.body, again.headers.get('idempotent-replay')]).toEqual([later.body, 'true'])
  })
})

describe('a call that may be repeated is not stored under its key', () => {
  test.each<[string, object]>([
    ['orderpurchases/1/select', {}],
    ['orderpurchases/previeworder', { siteId: 1, warehouseId: 1 }],
    ['my/preferences', { language: 'en' }],
  ])('%s', async (path, body) => {
    const { sql: run } = api.store.database
    const before = await run.select().from(idempotencyKeys)
    const options = { as: 'trade.staff', headers: { 'idempotency-key': `again ${path}` } }
    const responses = [await api.post(path, body, options), await api.post(path, body, options)]
    for (const { status, headers } of responses) {
      expect([status, headers.get('idempotent-replay')]).toEqual([200, null])
    }
    expect(await run.select().from(idempotencyKeys)).toEqual(before)
  })
})

describe('a call with a secret is not stored under its key', () => {
  const account = { username: 'key.holder', fullName: 'Key Holder', type: 'Staff', password: 'sesame-open' }

  test.each<[string, string, object | undefined]>([
    ['a new account', 'admins', account],
    ['a changed account', 'admins/10', { password: 'sesame-open' }],
    ['a password that is set', 'admins/10/changepassword', { newPassword: 'sesame-open' }],
    ['an integration key', 'logon/secrets', undefined],
  ])('%s', async (_, path, body) => {
    const { sql: run } = api.store.database
    const before = await run.select().from(idempotencyKeys)
    const { status } = await api.post(path, body, { as, headers: { 'idempotency-key': `secret ${path}` } })
    expect(status).toBe(200)
    expect(await run.select().from(idempotencyKeys)).toEqual(before)
  })
})
