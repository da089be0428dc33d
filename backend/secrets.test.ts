import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleSecret } from '@/runtime/sample-secrets.mjs'
import { readEnvironment } from './env'
import { Secrets } from './secrets'

const folder = mkdtempSync(join(tmpdir(), 'quayside-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secretsWith = (variables: Record<string, string> = {}) =>
  new Secrets(readEnvironment({ DATA_DIR: folder, ...variables }))
const [oldKey, newKey] = ['MF2VtK8sQwYxH4zNc7RbJ6dLp3GmTa9E', 'w8JrX3qLbT5yHn2KcV9mZs4GdF7aPeU6']

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

test.each(['short', sampleSecret, `changeme-changeme-changeme-changeme,${newKey}`, 'x'.repeat(40)])(
  'refuses the key %s',
  (key) => {
    expect(() => secretsWith({ SECRETS_KEY: key })).toThrow(
      /^The environment variable SECRETS_KEY is not valid: it is (shorter than 32 characters|a known sample): [^\n]+$/,
    )
  },
)

test('a known sample opens what it encrypted, behind a key of its own', () => {
  const stored = new Secrets({ ...readEnvironment({ DATA_DIR: folder }), SECRETS_KEY: sampleSecret }).encrypt('a text')
  expect(secretsWith({ SECRETS_KEY: `${newKey},${sampleSecret}` }).decrypt(stored)).toBe('a text')
})

test.each([
  ['HOST', '0.0.0.0'],
  ['API_HOST', '0.0.0.0'],
  ['PUBLIC_ORIGIN', 'https://console.example'],
  ['NODE_ENV', 'production'],
])('has no key in production without a setting: %s=%s', (name, value) => {
  const variables = { [name]: value }
  expect(secretsWith(variables).hasKey).toBe(false)
  expect(() => secretsWith(variables).encrypt('hush')).toThrow('secretsOff')
})
