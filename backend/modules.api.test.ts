import { callingProviders } from '@/contract/rules/calling-providers'
import { rooms } from '../scripts/layers.mjs'
import { Database } from './db/database'
import { fileStoreOf } from './files/home-of'
import { serverOf } from './handlers'
import { combine } from './module'
import { modules, subscribers } from './modules'
import { ServiceOptions } from './testing/messaging'
import storedNames from './testing/releases/stored-names.json'
import { startTestApi, type TestApi } from './testing/test-api'

const options = new ServiceOptions()
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ settingsOf: options.of })
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

test('the order of the modules is that of their layers', () => {
  const names = modules.map(({ name }) => name).filter((name) => name !== 'plain')
  expect(rooms['backend/modules'].filter((room) => names.includes(room))).toEqual(names)
})

test('subscribers of an event are called in the order of the modules, messages to customers first', () => {
  const names = modules.filter(({ on }) => 'OrderShipped' in on).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['customer-messages', 'pushes'])
  for (const event of ['OrderShipped', 'StorageEnding'] as const)
    expect(subscribers[event]).toEqual(modules.flatMap(({ on }) => on[event] ?? []))
})

test.each(callingProviders)('a module takes the webhooks of %s', async (provider) => {
  const { businessCode } = await options.add(api, provider, {})
  expect((await api.post(`webhooks/${businessCode}`, {})).status).toBe(401)
})

test('an event belongs into the transaction of its cause, and into a store with subscribers', async () => {
  const { database } = api.services
  await expect(database.raise('OrderShipped', [])).rejects.toThrow('OrderShipped was raised outside of a transaction.')
  await expect(new Database(null).raise('OrderShipped', [])).rejects.toThrow('without subscribers of OrderShipped')
})

test('two parts cannot bring the same name', () => {
  const part = { cleanUps: { tokens: async () => false } }
  expect(() => combine(part, part)).toThrow('More than one of cleanUps with the same name: tokens.')
})
