import { eq } from 'drizzle-orm'
import { backgroundTasks } from '../../db/schema/system'
import { leased, startTask } from '../../jobs/tasks'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { shownParameters } from './shown-parameters'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const database = () => api.store.database
/** A task that waits, of an account. */
async function waiting(account: string | null, name = 'orders/export'): Promise<number> {
  const { backgroundTaskId } = await startTask(database(), name, { fileName: 'x.csv' })
  if (account) {
    const { body } = await api.get('logon/profile', { as: account })
    await database()
      .sql.update(backgroundTasks)
      .set({ adminId: body.adminId, companyId: body.companyId, dueTime: new Date(Date.now() + 1e9) })
      .where(eq(backgroundTasks.backgroundTaskId, backgroundTaskId))
  }
  return backgroundTaskId
}
const seenBy = async (as: string) => {
  const { body } = await api.get('backgroundtasks?pageSize=100', { as })
  return body.items.map(({ backgroundTaskId }: { backgroundTaskId: number }) => backgroundTaskId)
}

test('administrators see the tasks of their company, super roles those of all and of the system', async () => {
  const own = await waiting('trade.staff')
  const foreign = await waiting('sales.admin')
  const system = await waiting(null, 'demo/unknown')
  const seen = await seenBy('trade.admin')
  expect([seen.includes(own), seen.includes(foreign), seen.includes(system)]).toEqual([true, false, false])
  expect(await seenBy('super.staff')).toEqual(expect.arrayContaining([own, foreign, system]))
  expect((await api.get('backgroundtasks', { as: 'trade.staff' })).status).toBe(403)
})

test('tells in the caller’s language what a task does, for whom, and when it runs next', async () => {
  const began = Date.now()
  const id = await waiting('trade.staff')
  const { body } = await api.get(`backgroundtasks?keyword=orders%2Fexport&pageSize=100`, {
    as: 'trade.admin',
    headers: { 'accept-language': 'zh-Hant' },
  })
  const found = body.items.find((one: { backgroundTaskId: number }) => one.backgroundTaskId === id)
  expect(found).toMatchObject({
    service: '匯出：訂單',
    principalType: 'Admin',
    adminName: 'Noah Lin',
    status: 'Waiting',
  })
  expect(Date.parse(found.nextRunTime)).toBeGreaterThan(began)
})

test('what runs by the clock has its last run and the next one', async () => {
  const { tasks } = api
  tasks.set('demo/hourly', { area: 'nobody', isOfSystem: true, run: async () => {} })
  tasks.schedules.set('demo/hourly', { pattern: '0 * * * *', task: 'demo/hourly' })
  await api.runTasks()
  const { body } = await api.get('backgroundtasks?keyword=demo%2Fhourly', { as: 'super.admin' })
  expect(body.items[0]).toMatchObject({ status: 'Completed', principalType: 'System', principalId: null })
  expect(Date.parse(body.items[0].startTime)).toBeLessThan(Date.parse(body.items[0].nextRunTime))
})

test('shows one task to super roles and to whoever started it', async () => {
  const id = await waiting('trade.staff')
  const statusFor = async (as: string) => (await api.get(`backgroundtasks/${id}`, { as })).status
  expect(await Promise.all(['trade.staff', 'super.staff', 'trade.admin', 'sales.admin'].map(statusFor))).toEqual([
    200, 200, 404, 404,
  ])
})

test('administrators cancel waiting tasks of their company, all of them or none; what has ended is refused', async () => {
  const [id, other, foreign] = [
    await waiting('trade.staff'),
    await waiting('trade.staff'),
    await waiting('sales.admin'),
  ]
  const cancel = (ids: unknown, as: string) => api.post(`backgroundtasks/${ids}/cancel`, {}, { as })
  expect((await cancel(id, 'sales.admin')).status).toBe(404)
  expect((await cancel(`${id},${foreign}`, 'trade.admin')).status).toBe(404)
  expect((await cancel(`${id},${other}`, 'trade.admin')).body.map(({ status }: { status: string }) => status)).toEqual([
    'Cancelled',
    'Cancelled',
  ])
  const again = await cancel(id, 'trade.admin')
  expect([again.status, again.body.message]).toEqual([400, `${id} is Cancelled and cannot become Cancelled.`])
  const logs = await api.get(`backgroundtasks/${id}/logs`, { as: 'super.admin' })
  expect(logs.body.map(({ event, message }: Record<string, unknown>) => [event, message])).toEqual([
    ['Cancelled', 'Iris Chan'],
    ['Created', null],
  ])
  expect((await api.get(`backgroundtasks/${id}/logs`, { as: 'trade.admin' })).status).toBe(403)
})

test('gives the work of a cancelled task up, so that nothing waits for it', async () => {
  const abandoned = jest.fn(async () => {})
  api.tasks.set(
    'demo/given-up',
    leased({
      ...{ area: 'nobody', isOfSystem: true, limit: 1 },
      start: () => null,
      portion: async () => ({ state: null, progressRate: 100, isDone: true }),
      abandoned,
    }),
  )
  const id = await waiting(null, 'demo/given-up')
  expect((await api.post(`backgroundtasks/${id}/cancel`, {}, { as: 'super.admin' })).status).toBe(200)
  expect(abandoned).toHaveBeenCalledWith({ fileName: 'x.csv' })
})

test('logs why an attempt failed', async () => {
  api.tasks.set('demo/fails', {
    ...{ area: 'nobody', isOfSystem: true },
    run: () => Promise.reject(new Error('a secret')),
  })
  const id = await waiting(null, 'demo/fails')
  await api.runTasks()
  const { body } = await api.get(`backgroundtasks/${id}/logs`, { as: 'super.admin' })
  expect(body.map(({ eventText }: { eventText: string }) => eventText)).toEqual(['Failed', 'Started', 'Created'])
  expect(body[0].message).toBe(`Something went wrong on the server. Request ID: task-${id}.`)
})

test('masks what the call of a task declares secret, and shows a field of a telling name that is none', () => {
  const shown = (name: string, body: object) => JSON.parse(shownParameters(name, { keys: [1], body, ifMatch: '"1"' }))
  expect(shown('admins/set', { password: 'harbour-crane-violin', fullName: 'Ann' })).toEqual({
    keys: [1],
    body: { password: '***', fullName: 'Ann' },
  })
  expect(shown('orders/hold', { reason: 'password unclear' }).body).toEqual({ reason: 'password unclear' })
  expect(shown('brands/set', { name: 'Key & Token' }).body).toEqual({ name: 'Key & Token' })
  expect(shown('brands/set', { nonsense: 'x' }).body).toEqual({ nonsense: '***' })
})
