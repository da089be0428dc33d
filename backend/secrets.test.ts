import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from './env'
import { Secrets } from './secrets'

const folder = mkdtempSync(join(tmpdir(), 'quayside-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secretsWith = (variables: Record<string, string> = {}) =>
  new Secrets(readEnvironment({ DATA_DIR: folder, ...variables }))
const [oldKey, newKey] = ['a'.repeat(20) + 'b'.repeat(20), 'c'.repeat(20) + 'd'.repeat(20)]

test('encrypts a text differently each time and opens it again', () => {
  const secrets = secretsWith({ SECRETS_KEY: oldKey })
  const [one, other] = [secrets.encrypt('hush'), secrets.encrypt('hush')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('hush')
  expect([secrets.decrypt(one), secrets.decrypt(other)]).toEqual(['hush', 'hush'])
})

test('opens with every key and encrypts with the newest', () => {
  const stored = secretsWith({ SECRETS_KEY: oldKey }).encrypt('hush')
  const both = secretsWith({ SECRETS_KEY: `${newKey}, ${oldKey}` })
  expect(both.decrypt(stored)).toBe('hush')
  expect(secretsWith({ SECRETS_KEY: newKey }).decrypt(both.encrypt('new'))).toBe('new')
  expect(() => secretsWith({ SECRETS_KEY: newKey }).decrypt(stored)).toThrow('SECRETS_KEY')
})

test('makes a key once on one’s own machine, for the owner alone', () => {
  const stored = secretsWith().encrypt('hush')
  expect(statSync(join(folder, 'secrets-key')).mode & 0o777).toBe(0o600)
  expect(secretsWith().decrypt(stored)).toBe('hush')
  expect(readFileSync(join(folder, 'secrets-key'), 'utf8').length).toBeGreaterThan(40)
})

test.each([
  ['API_HOST', '0.0.0.0'],
  ['PUBLIC_ORIGIN', 'https://console.example'],
  ['NODE_ENV', 'production'],
])('has no key in production without a setting: %s=%s', (name, value) => {
  const variables = { [name]: value }
  expect(secretsWith(variables).hasKey).toBe(false)
  expect(() => secretsWith(variables).encrypt('hush')).toThrow('secretsOff')
})
