import { eq } from 'drizzle-orm'
import { backgroundTasks } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'
import { inStoredFormat, storedFormat } from './stored-format'
import { leased } from './tasks'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const add = async (
  name: string,
  format: number,
  more: { parameters?: Record<string, unknown>; state?: unknown } = {},
) => {
  const { backgroundTaskId } = backgroundTasks
  const task = { name, format, parameters: {}, ...more }
  const [row] = await api.store.database.sql.insert(backgroundTasks).values(task).returning({ backgroundTaskId })
  return row?.backgroundTaskId ?? 0
}
const read = async (id: number) => {
  const isIt = eq(backgroundTasks.backgroundTaskId, id)
  const [row] = await api.store.database.sql.select().from(backgroundTasks).where(isIt)
  return row
}

test('what is stored passes every reader since its format', () => {
  const readers = {
    [storedFormat - 2]: () => ({ parameters: { read: ['two before'] }, state: null }),
    [storedFormat - 1]: ({ parameters, state }: { parameters: object; state: unknown }) => ({
      parameters: { ...parameters, last: 'one before' },
      state,
    }),
  }
  const stored = { parameters: { of: 'a release' }, state: 1 }
  expect(inStoredFormat({ ...stored, format: storedFormat }, readers)).toEqual(stored)
  expect(inStoredFormat({ ...stored, format: storedFormat - 1 }, readers)).toEqual({
    parameters: { of: 'a release', last: 'one before' },
    state: 1,
  })
  expect(inStoredFormat({ ...stored, format: storedFormat - 2 }, readers)).toEqual({
    parameters: { read: ['two before'], last: 'one before' },
    state: null,
  })
})

test('a task of the format before continues from its state, which is read once', async () => {
  const portions: unknown[] = []
  api.tasks.set(
    'test/portions',
    leased<{ total: number }, { done: number }>({
      area: 'nobody',
      isOfSystem: true,
      limit: 1,
      readers: {
        [storedFormat - 1]: ({ parameters, state }) => ({
          parameters: { total: parameters.end },
          state: { done: state },
        }),
      },
      start: () => ({ done: 0 }),
      portion: async ({ parameters: { total }, state: { done } }) => {
        portions.push([total, done])
        const next = done + 1
        return {
          state: { done: next },
          progressRate: 0,
          isDone: next === total,
          resumeInMs: next === 2 ? 0 : undefined,
        }
      },
    }),
  )
  const id = await add('test/portions', storedFormat - 1, { parameters: { end: 4 }, state: 1 })
  await api.runTasks()
  expect(portions).toEqual([
    [4, 1],
    [4, 2],
    [4, 3],
  ])
  expect(await read(id)).toMatchObject({ status: 'Completed', format: storedFormat, parameters: { total: 4 } })
})

test('a task of a later format waits for the release that knows it', async () => {
  let runs = 0
  const common = { area: 'nobody', isOfSystem: true } as const
  api.tasks.set('test/atomic', { ...common, run: async () => void runs++ })
  api.tasks.set(
    'test/leased',
    leased({
      ...common,
      limit: 1,
      start: () => null,
      portion: async () => {
        runs++
        return { state: null, progressRate: 100, isDone: true }
      },
    }),
  )
  const ids = [await add('test/atomic', storedFormat + 1), await add('test/leased', storedFormat + 1)]
  await api.runTasks()
  expect(runs).toBe(0)
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'Waiting', attempts: 0 })
})

test('a new task has the format of this release', async () => {
  const ids = (await api.get('orders?pageSize=100', { as: 'super.admin' })).body.items.map(
    ({ orderId }: { orderId: number }) => orderId,
  )
  const more = (await api.get('orders?pageSize=100&page=2', { as: 'super.admin' })).body.items[0].orderId
  const { body } = await api.post(`orders/${[...ids, more]}/remark`, { remark: 'x' }, { as: 'super.admin' })
  expect(await read(body.backgroundTaskId)).toMatchObject({ status: 'Waiting', format: storedFormat })
})
