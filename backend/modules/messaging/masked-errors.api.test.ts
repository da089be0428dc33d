import { eq } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import { newNumber, ServiceOptions, textContent } from '../../testing/messaging'
import { startProvider } from '../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { hubSignature } from './providers/signatures'

const as = 'sales.staff'
const siteId = 3
const appSecret = 'app/secret+1'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let reply: () => object = () => ({})
let api: TestApi
let next = 0

beforeAll(async () => {
  provider = await startProvider(() => reply())
  api = await startTestApi({
    fetchRules: { allowPrivate: true, ports: [provider.port] },
    settingsOf: services.of,
  })
  const baseUrl = provider.url
  const own = { apiKey: 'own-key-of-ours', empty: '', region: 'hk' }
  await services.add(
    api,
    'whatsapp-cloud',
    { baseUrl, phoneNumberId: '1234', accessToken: 'wa-token-1', appSecret, ...own },
    { businessCode: 'WA' },
  )
  await services.add(api, 'line', { baseUrl, accessToken: 'line-token-1' }, { businessCode: 'LN' })
  await services.add(
    api,
    'twilio',
    { baseUrl, accountSid: 'AC1', authToken: 'sms-token-1', from: '+15005550006' },
    { businessCode: 'SM' },
  )
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

const rowOf = async (recordId: number) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
  return row
}
async function send(channel: string, content: string) {
  const to = channel === 'line' ? `U${'0123456789abcdef'.repeat(2)}` : newNumber()
  const { status, body } = await api.post(`${channel}records`, { siteId, to, content }, { as })
  expect([status, body.message]).toEqual([200, undefined])
  await api.runTasks()
  return rowOf(body[`${channel}RecordId`])
}
const template = JSON.stringify({ type: 'template', template: { name: 'order_update', language: { code: 'en' } } })
const refuse = (json: object) => () => ({ status: 400, body: JSON.stringify(json) })

test.each([
  ['whatsapp', template, { error: { message: 'Bad token wa-token-1.' } }, 'Bad token ***.'],
  ['whatsapp', template, { error: { error_user_msg: 'own-key-of-ours is not of 1234, hk' } }, '*** is not of 1234, hk'],
  ['whatsapp', template, { error: { message: `secret=${encodeURIComponent(appSecret)}` } }, 'secret=***'],
  ['whatsapp', template, { error: { message: 'Sent as "Bearer EAABother.77"' } }, 'Sent as "Bearer ***"'],
  ['line', textContent('Hi'), { message: 'authorization: Bearer line-token-1' }, 'authorization: Bearer ***'],
  ['sms', 'Hi', { message: 'sms-token-1 is not of AC1' }, '*** is not of AC1'],
  ['sms', 'Hi', { message: `Basic ${Buffer.from('AC1:sms-token-1').toString('base64')}` }, 'Basic ***'],
])('an error on %s does not show a secret: %s %j', async (channel, content, answer, errorMessage) => {
  reply = refuse(answer)
  expect(await send(channel, content)).toMatchObject({ status: 'Failed', errorMessage })
})

test('a failed SMS that was taken does not show a secret', async () => {
  reply = () => ({ status: 201, body: JSON.stringify({ sid: 'SM1', status: 'failed', error_message: 'sms-token-1' }) })
  expect(await send('sms', 'Hi')).toMatchObject({ status: 'Failed', errorMessage: '***' })
})

test('a failure in a webhook does not show a secret', async () => {
  const id = `wamid.${next++}`
  reply = () => ({ messages: [{ id }] })
  const sent = await send('whatsapp', template)
  const errors = [{ error_data: { details: `wa-token-1, ${appSecret}` } }]
  const value = { statuses: [{ id, status: 'failed', errors }] }
  const raw = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': hubSignature(raw, appSecret) }
  expect((await api.send('POST', 'webhooks/WA', { body: raw, headers })).status).toBe(200)
  expect(await rowOf(Number(sent?.recordId))).toMatchObject({ status: 'Failed', errorMessage: '***, ***' })
})

describe('the log', () => {
  const logged = () => jest.spyOn(api.services.log, 'warn').mockImplementation(() => {})
  afterEach(() => jest.restoreAllMocks())
  const signed = (raw: string) => ({
    body: raw,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': hubSignature(raw, appSecret) },
  })

  test('does not show a secret of a webhook that cannot be read', async () => {
    const warn = logged()
    expect((await api.send('POST', 'webhooks/WA', signed('wa-token-1'))).status).toBe(200)
    expect(warn).toHaveBeenCalled()
    expect(JSON.stringify(warn.mock.calls)).not.toContain('wa-token-1')
  })

  test('does not show a secret of media that cannot be read', async () => {
    const warn = logged()
    reply = () => ({ body: 'wa-token-1' })
    const message = { from: '85291234567', id: `wamid.${next++}`, type: 'image', image: { id: '77' } }
    const raw = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: { messages: [message] } }] }] })
    expect((await api.send('POST', 'webhooks/WA', signed(raw))).status).toBe(200)
    await api.runTasks()
    expect(warn).toHaveBeenCalledTimes(1)
    const [[{ err }]] = warn.mock.calls as unknown as [[{ err: Error }]]
    expect(`${err.message} ${err.stack} ${err.cause}`).not.toContain('wa-token-1')
  })
})
