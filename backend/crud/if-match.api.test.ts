import { eq } from 'drizzle-orm'
import { suppliers } from '../db/schema/plain'
import { backgroundTasks } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.admin'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const etagOf = async (path: string) => (await api.get(path, { as })).headers.get('etag') ?? ''
const send = (method: 'POST' | 'DELETE', path: string, body: object, etag: string) =>
  method === 'POST'
    ? api.post(path, body, { as, headers: { 'if-match': etag } })
    : api.remove(path, { as, headers: { 'if-match': etag } })
const add = async (name = 'Versioned') => (await api.post('suppliers', { name }, { as })).body.supplierId as number

describe('a call on one record with a stale If-Match changes nothing', () => {
  test.each<['POST' | 'DELETE', string, object]>([
    ['DELETE', '', {}],
    ['POST', '/contact', { contact: 'Mr Wu' }],
    ['POST', '/enable', {}],
    ['POST', '/disable', {}],
    ['POST', '/remark', { remark: 'Seen' }],
  ])('%s suppliers/{ids}%s', async (method, call, body) => {
    const id = await add()
    const seen = await etagOf(`suppliers/${id}`)
    await api.post(`suppliers/${id}`, { name: 'Renamed' }, { as })
    const before = (await api.get(`suppliers/${id}`, { as })).body
    const refused = await send(method, `suppliers/${id}${call}`, body, seen)
    expect([refused.status, refused.body.code]).toEqual([412, 412_000_001])
    expect((await api.get(`suppliers/${id}`, { as })).body).toEqual(before)
    const current = await etagOf(`suppliers/${id}`)
    expect((await send(method, `suppliers/${id}${call}`, body, current)).status).toBe(method === 'POST' ? 200 : 204)
  })

  test.each<['POST' | 'DELETE', string, object]>([
    ['POST', 'warehouses/1/admins', { adminId: 10 }],
    ['DELETE', 'warehouses/1/admins/10', {}],
    ['POST', 'warehouses/1/subdivisions', { subdivisionId: 1 }],
    ['DELETE', 'warehouses/1/subdivisions/1', {}],
    ['POST', 'sites/1/externalservices/SIM', {}],
    ['DELETE', 'sites/1/externalservices/SIM', {}],
    ['POST', 'admins/10/changepassword', { newPassword: 'harbour-crane-violin' }],
    ['POST', 'orders/1/accept', {}],
    ['POST', 'products/1/movetocategory', { categoryId: 1 }],
    ['POST', 'productsuppliers/1/movetotop', {}],
    ['POST', 'orderpurchases/1/select', {}],
    ['POST', 'orderpurchases/1/deselect', {}],
    ['POST', 'orderpurchases/1/remark', { remark: 'x' }],
    ['POST', 'orderpurchases/1/cancel', {}],
  ])('%s %s', async (method, path, body) => {
    expect((await send(method, path, body, '"999"')).status).toBe(412)
  })
})

describe('a call on several records', () => {
  test('takes one ETag for each, in path order', async () => {
    const [one, two] = [await add(), await add()]
    await api.post(`suppliers/${two}`, { name: 'Second version' }, { as })
    const [first, second] = [await etagOf(`suppliers/${one}`), await etagOf(`suppliers/${two}`)]
    const disable = (ids: string, etags: string) => send('POST', `suppliers/${ids}/disable`, {}, etags)
    expect((await disable(`${one},${two}`, `${second}, ${first}`)).status).toBe(412)
    expect((await disable(`${one},${two}`, first)).status).toBe(412)
    expect((await disable(`${one},${two}`, `${first}, ${second}`)).status).toBe(200)
    expect((await disable(`${one},${two}`, '*')).status).toBe(200)
    expect((await send('DELETE', `suppliers/${one},${two}`, {}, `${first}, ${second}`)).status).toBe(412)
  })

  test('also binds its background task', async () => {
    const drafts = Array.from({ length: 101 }, (_, index) => ({ companyId: 5, name: `Stall ${index}` }))
    const rows = await api.store.database.sql.insert(suppliers).values(drafts).returning()
    const ids = rows.map(({ supplierId }) => supplierId)
    const etags = rows.map(({ version }) => `"${version}"`).join(', ')
    expect((await send('POST', `suppliers/${ids.join()}/disable`, {}, '"7"')).status).toBe(412)
    const started = await send('POST', `suppliers/${ids.join()}/disable`, {}, etags)
    expect(started.status).toBe(202)
    await api.post(`suppliers/${ids[50]}`, { contact: 'Changed before the task ran' }, { as })
    await api.runTasks()
    const [task] = await api.store.database.sql
      .select()
      .from(backgroundTasks)
      .where(eq(backgroundTasks.backgroundTaskId, started.body.backgroundTaskId))
    expect(task).toMatchObject({
      status: 'Failed',
      error: expect.stringMatching(/^A colleague has changed this in the meantime/),
    })
    expect((await api.get(`suppliers/${ids[0]}`, { as })).body.status).toBe('Enabled')
    expect((await send('POST', `suppliers/${ids.join()}/disable`, {}, '*')).status).toBe(202)
    await api.runTasks()
    expect((await api.get(`suppliers/${ids[0]}`, { as })).body.status).toBe('Disabled')
  })
})
