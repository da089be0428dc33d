import { serverOf } from './handlers'
import { combine } from './module'
import { fileStoreOf } from './modules/files/home-of'
import storedNames from './testing/releases/stored-names.json'
import { startTestApi, type TestApi } from './testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('making all modules has no effect: twice from frozen services is the same', () => {
  const services = Object.freeze({ ...api.services })
  const made = [1, 2].map(() => serverOf(services, { fileStore: fileStoreOf(services.environment) }))
  const [names, again] = made.map(({ handlers, tasks, cleanUps }) => ({
    handlers: Object.keys(handlers),
    tasks: [...tasks.keys()],
    schedules: [...tasks.schedules],
    cleanUps: Object.keys(cleanUps),
  }))
  expect(again).toEqual(names)
  expect(made[1]?.tasks).not.toBe(made[0]?.tasks)
})

test('tasks and schedules have the names under which release 0.2.0 has stored them', () => {
  expect([...api.tasks.keys()]).toEqual(expect.arrayContaining(storedNames.tasks))
  expect(Object.fromEntries(api.tasks.schedules)).toEqual(expect.objectContaining(storedNames.schedules))
  expect(Object.keys(api.cleanUps)).toEqual(expect.arrayContaining(storedNames.cleanUps))
})

test('two parts cannot bring the same name', () => {
  const part = { cleanUps: { tokens: async () => false } }
  expect(() => combine(part, part)).toThrow('More than one clean-up of the same name: tokens.')
})
