import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSecrets } from './check-secrets'
import { siteSecrets } from './db/schema/pushes'
import { readEnvironment } from './env'
import { resetSecret } from './modules/pushes/site-secret'
import { Secrets } from './secrets'
import { startTestApi, type TestApi } from './testing/test-api'

const key = 'MF2VtK8sQwYxH4zNc7RbJ6dLp3GmTa9E'
const otherKey = 'w8JrX3qLbT5yHn2KcV9mZs4GdF7aPeU6'
const folder = mkdtempSync(join(tmpdir(), 'quayside-keys-'))
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ environment: { SECRETS_KEY: key } })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})
beforeEach(() => api.store.database.sql.delete(siteSecrets))

const secretsWith = (variables: Record<string, string>) =>
  new Secrets(readEnvironment({ DATA_DIR: folder, ...variables }))
const check = (variables: Record<string, string>) =>
  checkSecrets(api.store.database, secretsWith(variables), api.services.log)
const configure = (accessToken: string | null) =>
  api.post('externalservices/1/configuration', { configuration: { accessToken } }, { as: 'super.admin' })

test('a store without secrets needs no key', async () => {
  await check({ NODE_ENV: 'production' })
  await check({ SECRETS_KEY: otherKey })
})

test('a key that opens no stored secret stops the start', async () => {
  await resetSecret(1, api.services)
  await expect(check({ SECRETS_KEY: otherKey })).rejects.toThrow(/^The environment variable SECRETS_KEY is another one/)
  await check({ SECRETS_KEY: key })
  await check({ SECRETS_KEY: `${otherKey},${key}` })
})

test('a missing key stops the start, also where one would be made', async () => {
  await resetSecret(1, api.services)
  for (const variables of [{ NODE_ENV: 'production' }, { NODE_ENV: 'test' }]) {
    await expect(check(variables)).rejects.toThrow('The environment variable SECRETS_KEY is missing')
  }
  secretsWith({}).encrypt('makes the key of this machine')
  await expect(check({})).rejects.toThrow('SECRETS_KEY is another one')
})

test('a key that opens some of them is reported', async () => {
  const warned = jest.spyOn(api.services.log, 'warn')
  await resetSecret(1, api.services)
  await resetSecret(2, { ...api.services, secrets: secretsWith({ SECRETS_KEY: otherKey }) })
  await check({ SECRETS_KEY: key })
  expect(warned).toHaveBeenCalledWith({ unopened: 1 }, expect.stringContaining('SECRETS_KEY lacks'))
})

test('options of external services count as the secrets of sites do', async () => {
  await api.post('externalservices/1', { implement: 'line' }, { as: 'super.admin' })
  expect((await configure('token')).status).toBe(200)
  await expect(check({ SECRETS_KEY: otherKey })).rejects.toThrow('SECRETS_KEY is another one')
  await configure(null)
  await check({ SECRETS_KEY: otherKey })
})
