import { eq } from 'drizzle-orm'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { recordChanges, requestLogs } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'
import { trackChanges } from './timeline/changes'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Work of the server has no account. */
describe.each([
  ['en', 'System'],
  ['zh-Hans', '系统'],
  ['zh-Hant', '系統'],
])('the system is called so in %s', (language, name) => {
  const headers = { 'accept-language': language }

  test('in a timeline', async () => {
    const { sql } = api.store.database
    await sql.delete(recordChanges).where(eq(recordChanges.recordKey, '1'))
    // Outside of a call there is no caller.
    await trackChanges(
      suppliers,
      'update',
      [{ before: { supplierId: 1, name: 'A' }, after: { supplierId: 1, name: 'B' } }],
      api.store.database,
    )
    const { body } = await api.get('suppliers/1/changes', { as: 'super.admin', headers })
    expect(body.items).toMatchObject([{ adminId: -1, adminName: name }])
  })

  test('in a log', async () => {
    const call = { application: 'api', server: 'x', method: 'POST', path: '/system', statusCode: 200, durationMs: 1 }
    await api.store.database.sql.insert(requestLogs).values({ ...call, requestId: `system-${language}`, adminId: -1 })
    const { status, body } = await api.get(`requestlogs?requestId=system-${language}`, { as: 'super.admin', headers })
    expect(status).toBe(200)
    expect(body.items).toMatchObject([{ adminId: -1, adminName: name }])
  })
})

test('it cannot be assigned to a record', async () => {
  const { status } = await api.post('sites/1/admins', { adminId: -1 }, { as: 'super.admin' })
  expect(status).toBe(400)
  expect((await api.get('admins/-1', { as: 'super.admin' })).status).toBe(404)
})
