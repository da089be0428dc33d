import { sampleSecret } from '@/runtime/sample-secrets.mjs'
import { loadWith, secret } from '../testing/load-with'
import { readEnvironment } from './env'

const required = { SESSION_SECRET: secret }

describe('the settings', () => {
  test('need only a secret', () => {
    expect(readEnvironment(required)).toEqual({
      API_PORT: 4000,
      METRICS_PORT: 0,
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      API_HOST: '127.0.0.1',
      SESSION_SECRET: [secret],
      TRUSTED_HOPS: 0,
      SESSION_IDLE_MINUTES: 720,
      SITE_NAME: 'Quayside',
      STOP_GRACE_MS: 5000,
      ADMIN_DOMAIN: [],
      SUPPORT_PHONE: '',
      SUPPORT_EMAIL: 'support@quayside.example',
      SUPPORT_URL: '',
      SUPPORT_HOURS: '',
      SUPPORT_QR_URL: '',
      MAP_SEARCH_URL: 'https://www.google.com/maps/search/?api=1&query={query}',
      MAIN_SITE_URL: '/',
      IMAGE_DIRECT_HOSTS: [],
      UPLOAD_LIMIT_MB: 100,
      UPSTREAM_TIMEOUT_MS: 30_000,
      PATIENCE: 1,
    })
  })

  test.each<[string, string, unknown]>([
    ['API_URL', 'https://api.example/', 'https://api.example'],
    ['API_URL', 'http://10.0.0.7:4000/api/v1', 'http://10.0.0.7:4000'],
    ['API_URL', '', undefined],
    ['STREAM_TOKEN', 'header', 'header'],
    ['STREAM_TOKEN', '', undefined],
    ['API_PORT', '8080', 8080],
    ['API_PORT', '', 4000],
    ['PUBLIC_ORIGIN', 'https://console.example/start', 'https://console.example'],
    ['TRUSTED_HOPS', '2', 2],
    ['SITE_NAME', 'Pier', 'Pier'],
    ['SITE_NAME', '', 'Quayside'],
    ['ADMIN_DOMAIN', ' a.example, b.example ,', ['a.example', 'b.example']],
    ['IMAGE_DIRECT_HOSTS', 'one.example,two.example', ['one.example', 'two.example']],
    ['SESSION_SECRET', `${secret}-new, ${secret}`, [`${secret}-new`, secret]],
    ['UPLOAD_LIMIT_MB', '1', 1],
    ['UPSTREAM_TIMEOUT_MS', '100', 100],
    ['SUPPORT_URL', 'mailto:help@pier.example', 'mailto:help@pier.example'],
    ['SUPPORT_URL', 'https://pier.example/help', 'https://pier.example/help'],
    ['MAIN_SITE_URL', 'https://pier.example', 'https://pier.example'],
    ['MAIN_SITE_URL', '/start', '/start'],
    ['PATIENCE', '20', 20],
    ['PATIENCE', '', 1],
  ])('%s=%s', (name, value, expected) => {
    expect(readEnvironment({ ...required, [name]: value })).toHaveProperty(name, expected)
  })

  test('ignore variables of other programs', () => {
    expect(readEnvironment({ ...required, PATH: '/bin', constructor: 'x' })).not.toHaveProperty('PATH')
  })
})

describe('an invalid setting is reported in one line that names it', () => {
  test.each([
    ['SESSION_SECRET', ''],
    ['SESSION_SECRET', 'too-short'],
    ['SESSION_SECRET', ','],
    // The one that is retired must be as good as the one that is used.
    ['SESSION_SECRET', `${secret},short`],
    ['SESSION_SECRET', sampleSecret],
    ['SESSION_SECRET', `${secret},${sampleSecret}`],
    // Published secrets of iron-session, @hapi/iron, express-session and their copies.
    ['SESSION_SECRET', 'complex_password_at_least_32_characters_long'],
    ['SESSION_SECRET', 'some_not_random_password_that_is_at_least_32_characters'],
    ['SESSION_SECRET', 'Complex-Password-For-Testing-32-Characters-Long'],
    ['SESSION_SECRET', 'password_at_least_32_characters_long_here'],
    ['SESSION_SECRET', 'changeme-changeme-changeme-changeme'],
    ['SESSION_SECRET', 'keyboard cat keyboard cat keyboard cat'],
    ['SESSION_SECRET', 'x'.repeat(40)],
    ['SESSION_SECRET', 'passwordpasswordpasswordpassword'],
    ['SESSION_SECRET', '0123456789abcdef0123456789abcdef'],
    ['API_URL', 'api.example'],
    ['API_URL', 'ftp://api.example'],
    ['API_URL', 'javascript:alert(1)'],
    ['STREAM_TOKEN', 'cookie'],
    ['API_PORT', 'four thousand'],
    ['API_PORT', '70000'],
    ['API_PORT', '40.5'],
    ['API_PORT', '-1'],
    ['PUBLIC_ORIGIN', 'console.example'],
    ['TRUSTED_HOPS', '-1'],
    ['TRUSTED_HOPS', '11'],
    ['TRUSTED_HOPS', 'one'],
    ['UPLOAD_LIMIT_MB', '0'],
    ['UPLOAD_LIMIT_MB', '100 MB'],
    ['UPSTREAM_TIMEOUT_MS', '99'],
    ['UPSTREAM_TIMEOUT_MS', '0'],
    ['UPSTREAM_TIMEOUT_MS', 'Infinity'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['SUPPORT_URL', 'data:text/html,x'],
    ['SUPPORT_URL', 'pier.example'],
    ['MAIN_SITE_URL', 'javascript:alert(1)'],
    ['PATIENCE', '0'],
    ['PATIENCE', '1.5'],
    ['PATIENCE', '101'],
  ])('%s=%j', (name, value) => {
    expect(() => readEnvironment({ ...required, [name]: value })).toThrow(
      new RegExp(`^The environment variable ${name} is not valid: [^\\n]+$`),
    )
  })

  test('as is a missing secret', () => {
    expect(() => readEnvironment({})).toThrow('SESSION_SECRET')
  })

  test('without its value, which may be a secret', () => {
    expect(() => readEnvironment({ SESSION_SECRET: 'hush' })).toThrow(expect.not.stringContaining('hush') as never)
  })
})

test('rejects the sample secret, which is long enough, by its value', () => {
  expect(sampleSecret.length).toBeGreaterThanOrEqual(32)
})

describe('the origin of the API', () => {
  test.each([
    [{}, 'http://127.0.0.1:4000'],
    [{ API_HOST: 'api', API_PORT: '4100' }, 'http://api:4100'],
    [{ API_HOST: '::1' }, 'http://[::1]:4000'],
    [{ API_URL: 'https://api.example/', API_PORT: '4100' }, 'https://api.example'],
  ])('of %j is %s', async (settings, expected) => {
    const { apiOrigin } = await loadWith(settings, () => import('./env'))
    expect(apiOrigin()).toBe(expected)
  })

  test('reads the settings once', async () => {
    const { environment } = await loadWith({ SITE_NAME: 'Pier' }, () => import('./env'))
    process.env.SITE_NAME = 'Dock'
    expect(environment().SITE_NAME).toBe('Pier')
  })
})
