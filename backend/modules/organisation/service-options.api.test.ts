import { eq } from 'drizzle-orm'
import { serviceOptions } from '../../db/schema/external-services'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { wholeStore } from '../../testing/whole-store'
import { settingsOf } from './service-options'

let api: TestApi
let path: string
let serviceId: number
const as = 'super.admin'

beforeAll(async () => {
  api = await startTestApi()
  const draft = { businessCode: 'LINE-TEST', name: 'LINE', implement: 'line' }
  serviceId = (await api.post('externalservices', draft, { as })).body.serviceId
  path = `externalservices/${serviceId}`
})
afterAll(() => api.close())

const configure = (configuration: object) => api.post(`${path}/configuration`, { configuration }, { as })
const optionOf = async (key: string) =>
  (await api.get(`${path}/options`, { as })).body.find((option: { key: string }) => option.key === key)

test('a service has the options that its provider needs, without values at first', async () => {
  const { status, body } = await api.get(`${path}/options`, { as })
  expect([status, body.map(({ key }: { key: string }) => key)]).toEqual([
    200,
    ['baseUrl', 'dataBaseUrl', 'accessToken', 'channelSecret', 'mediaBaseUrl'],
  ])
  expect(body[2]).toEqual({
    ...{ optionId: null, key: 'accessToken', name: 'Access token', secret: true },
    ...{ isNeeded: true, isRequired: true, isSet: false, value: null },
  })
  const needed = body.flatMap((one: { key: string; isRequired: boolean }) => (one.isRequired ? [one.key] : []))
  expect(needed).toEqual(['accessToken', 'channelSecret'])
})

test('the value of a secret option is encrypted, shown nowhere and readable for the provider', async () => {
  const { status, body } = await configure({ accessToken: 'very-secret-token', baseUrl: 'https://api.line.example' })
  expect(status).toBe(200)
  const [stored] = await api.store.database.sql
    .select()
    .from(serviceOptions)
    .where(eq(serviceOptions.key, 'accessToken'))
  const record = await api.get(path, { as })
  const changes = await api.get(`${path}/changes`, { as })
  const exported = await api.post('externalservices/export', { columns: ['name'], timeZone: 'UTC' }, { as })
  for (const shown of [body, stored, record.body, changes.body, exported.body]) {
    expect(JSON.stringify(shown)).not.toContain('very-secret-token')
  }
  expect(await optionOf('accessToken')).toMatchObject({ isSet: true, value: null })
  expect(await optionOf('baseUrl')).toMatchObject({ isSet: true, value: 'https://api.line.example' })
  expect(await settingsOf(serviceId, api.services)).toEqual({
    ...{ accessToken: 'very-secret-token', baseUrl: 'https://api.line.example' },
  })
  expect(record.body.setOptions).toEqual(['accessToken', 'baseUrl'])
})

test('the value of a secret option is nowhere in the store, its request log included', async () => {
  const secret = 'a-secret-that-nothing-shows'
  const address = 'https://in-the-clear.example'
  await configure({ accessToken: secret, channelSecret: secret, baseUrl: address })
  await api.post(`${path}/configuration`, { configuration: { unknownKey: secret } }, { as })
  await api.get(`webhooks/LINE-TEST?hub.mode=subscribe&hub.verify_token=${secret}&hub.challenge=1`)
  await api.requestLog.flush()
  const all = await wholeStore(api.store.database)
  expect(all).toContain(address)
  expect([all.includes(secret), all.includes('webhooks/LINE-TEST')]).toEqual([false, true])
})

test('an option that another provider needs as a secret becomes one', async () => {
  const draft = { businessCode: 'TURNED', name: 'Turned', implement: 'line' }
  const { body } = await api.post('externalservices', draft, { as })
  const own = `externalservices/${body.serviceId}`
  await api.post(`${own}/options`, { key: 'appSecret', name: 'App secret', secret: false }, { as })
  await api.post(own, { implement: 'whatsapp-cloud' }, { as })
  await api.post(`${own}/configuration`, { configuration: { appSecret: 'turned-secret' } }, { as })
  expect(await settingsOf(body.serviceId, api.services)).toEqual({ appSecret: 'turned-secret' })
  expect(await wholeStore(api.store.database)).not.toContain('turned-secret')
})

test('null clears a value, and values that are not named stay', async () => {
  await configure({ channelSecret: 'one', baseUrl: 'https://a.example' })
  await configure({ channelSecret: null })
  expect([(await optionOf('channelSecret')).isSet, (await optionOf('baseUrl')).value]).toEqual([
    false,
    'https://a.example',
  ])
})

test.each([
  ['an option that the service does not have', { nothing: 'x' }],
  ['an option named like a part of every object', { constructor: 'x' }],
  ['a key that is none', { 'not a key': 'x' }],
])('%s is refused', async (_, configuration) => {
  expect((await configure(configuration)).status).toBe(400)
})

test.each([
  ['an address inside', { baseUrl: 'http://169.254.169.254/latest' }, 'public web address'],
  ['an address inside for media', { dataBaseUrl: 'https://10.0.0.1' }, 'public web address'],
  ['an address of this machine', { baseUrl: 'http://127.0.0.1' }, 'public web address'],
  ['a port that is none of the web', { baseUrl: 'https://api.line.me:8080' }, 'public web address'],
  ['what is no address', { baseUrl: 'api.line.me' }, 'web address'],
  ['an address with a query', { baseUrl: 'https://api.line.me?x=1' }, 'web address'],
  ['an address of files that is none', { mediaBaseUrl: 'files' }, 'web address'],
  ['a line break in a token', { accessToken: 'a\r\nX-Other: b' }, 'incorrect format'],
])('%s is refused when it is saved', async (_, configuration, message) => {
  const before = await settingsOf(serviceId, api.services)
  const { status, body } = await configure(configuration)
  const [key] = Object.keys(configuration)
  expect([status, body.details]).toEqual([
    400,
    [expect.objectContaining({ field: `configuration.${key}`, message: expect.stringContaining(message) })],
  ])
  expect(await settingsOf(serviceId, api.services)).toEqual(before)
})

test('a part of a path is no more than that', async () => {
  const { body } = await api.post('externalservices', { businessCode: 'PATHS', name: 'P', implement: 'twilio' }, { as })
  const set = (accountSid: string) =>
    api.post(`externalservices/${body.serviceId}/configuration`, { configuration: { accountSid } }, { as })
  expect([(await set('../AC1')).status, (await set('AC1')).status]).toEqual([400, 200])
})

test('an option of one’s own is added once and deleted, and one that the provider needs is not', async () => {
  const draft = { key: 'region', name: 'Region', secret: false }
  const { body } = await api.post(`${path}/options`, draft, { as })
  expect(body.at(-1)).toMatchObject({ ...draft, isNeeded: false, isSet: false })
  for (const key of ['region', 'accessToken', 'ACCESSTOKEN']) {
    const again = await api.post(`${path}/options`, { ...draft, key }, { as })
    expect([again.status, again.body.details[0].field]).toEqual([400, 'key'])
  }
  expect((await api.remove(`${path}/options/${body.at(-1).optionId}`, { as })).status).toBe(204)
  expect(await optionOf('region')).toBeUndefined()
  await configure({ accessToken: 'again' })
  const needed = await api.remove(`${path}/options/${(await optionOf('accessToken')).optionId}`, { as })
  expect([needed.status, needed.body.message]).toEqual([400, expect.stringContaining('Access token')])
  expect((await api.remove(`${path}/options/987654`, { as })).status).toBe(404)
})
