import { accessTokens, logonFailures } from './db/schema/organisation'
import { requestLogs } from './db/schema/system'
import { FileStore } from './files/file-store'
import { serverOf } from './handlers'
import { startTestApi, type TestApi } from './testing/test-api'
import { warmUp } from './warm-up'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the lists of all entities are read once, and nothing is written', async () => {
  const warned = jest.spyOn(api.services.log, 'warn')
  const { handlers } = serverOf(api.services, {
    fileStore: new FileStore(`${api.services.environment.DATA_DIR}/files`),
  })
  const done = await warmUp(handlers, api.services, Number.POSITIVE_INFINITY)
  expect(warned).not.toHaveBeenCalled()
  for (const name of ['GET logon/profile', 'GET suppliers', 'GET sites', 'GET admins', 'GET orders']) {
    expect(done).toContain(name)
  }
  await api.requestLog.flush()
  for (const table of [requestLogs, accessTokens, logonFailures]) {
    expect(await api.store.database.sql.select().from(table)).toEqual([])
  }
})

/** A database whose every use fails. */
function absent(): typeof api.store.database {
  const get = () => {
    throw new Error('away')
  }
  return Object.defineProperty(Object.create(api.store.database), 'sql', { get })
}

test('a store that is away does not stop the start', async () => {
  const warned = jest.spyOn(api.services.log, 'warn').mockImplementation(() => {})
  expect(await warmUp({}, { ...api.services, database: absent() }, 3000)).toEqual([])
  expect(warned).toHaveBeenCalledTimes(1)
  warned.mockRestore()
})

test('a start that is to be quick asks the store for nothing beforehand', async () => {
  const warned = jest.spyOn(api.services.log, 'warn')
  expect(await warmUp({}, { ...api.services, database: absent() }, 0)).toEqual([])
  expect(warned).not.toHaveBeenCalled()
})
