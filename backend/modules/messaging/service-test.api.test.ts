import { eq } from 'drizzle-orm'
import { externalServices } from '../../db/schema/external-services'
import { ServiceOptions } from '../../testing/messaging'
import { startProvider } from '../../testing/provider-stand-in'
import { ProviderWebhooks, whatsappText } from '../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'super.admin'
const appSecret = 'app-secret-of-meta'
const services = new ServiceOptions()
const replies: Record<string, object> = {}
let provider: Awaited<ReturnType<typeof startProvider>>
let api: TestApi
const ids: Record<string, number> = {}
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider((url) => {
    const [, reply] = Object.entries(replies).find(([part]) => url.includes(part)) ?? []
    return reply ?? { status: 404, body: JSON.stringify({ error: { message: `No ${url}` } }) }
  })
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  const baseUrl = provider.url
  const whatsapp = { baseUrl, phoneNumberId: '111', accessToken: 'token-of-meta', appSecret }
  ids.WA = (await services.add(api, 'whatsapp-cloud', whatsapp, { businessCode: 'WA' })).serviceId
  const line = { baseUrl, accessToken: 't', channelSecret: 's' }
  ids.LN = (await services.add(api, 'line', line, { businessCode: 'LN' })).serviceId
  const twilio = {
    baseUrl,
    accountSid: 'AC1',
    authToken: 'x',
    from: '+15005550006',
    webhookUrl: 'https://a.example/sm',
  }
  ids.SM = (await services.add(api, 'twilio', twilio, { businessCode: 'SM' })).serviceId
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  for (const name of Object.keys(replies)) delete replies[name]
  provider.seen.length = 0
})

const address = 'https://console.example/api/v1/webhooks/WA'
const checksOf = async (code: string) => {
  const { status, body } = await api.post(`externalservices/${ids[code]}/test`, { address }, { as })
  expect(status).toBe(200)
  const checks: { check: string; result: string }[] = body
  return { body, results: checks.map(({ check, result }) => `${check} ${result}`) }
}

describe('WhatsApp', () => {
  const subscribed = (fields: string[], callback = address) => ({
    data: [
      {
        object: 'whatsapp_business_account',
        callback_url: callback,
        active: true,
        fields: fields.map((name) => ({ name })),
      },
    ],
  })

  test('is asked for its number, its address and its fields', async () => {
    replies['/111?'] = { verified_name: 'Lantern Home', display_phone_number: '+1 555' }
    replies['/app'] = { id: '77' }
    replies['/77/subscriptions'] = subscribed(['messages'])
    const { body, results } = await checksOf('WA')
    expect(results).toEqual(['access passed', 'address passed', 'messages passed', 'phoneApp failed'])
    expect(body[0].detail).toBe('Lantern Home, +1 555')
    expect(provider.seen.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('may call another address', async () => {
    replies['/111?'] = {}
    replies['/app'] = { id: '77' }
    replies['/77/subscriptions'] = subscribed([], 'https://elsewhere.example')
    const { body, results } = await checksOf('WA')
    expect(results).toEqual(['access passed', 'address failed', 'messages failed', 'phoneApp failed'])
    expect(body[1].detail).toBe('https://elsewhere.example')
  })

  test('may refuse the token, whose value no answer has', async () => {
    replies['/111?'] = { status: 401, body: JSON.stringify({ error: { message: 'Bad token-of-meta', code: 190 } }) }
    const { body, results } = await checksOf('WA')
    expect([results, body[0].detail]).toEqual([['access failed'], 'Bad ***: Error 190'])
  })

  test('may be out of reach', async () => {
    replies['/111?'] = { isSilent: true }
    expect((await checksOf('WA')).results).toEqual(['access failed'])
  })
})

test('LINE is asked for its bot and its address', async () => {
  replies['/v2/bot/info'] = { displayName: 'Lantern' }
  replies['/webhook/endpoint'] = { endpoint: address, active: false }
  expect((await checksOf('LN')).results).toEqual(['access passed', 'address passed', 'messages failed'])
})

test('Twilio is asked for its account and its number', async () => {
  replies['/Accounts/AC1.json'] = { body: JSON.stringify({ status: 'active', friendly_name: 'Lantern' }) }
  replies['/IncomingPhoneNumbers.json'] = { incoming_phone_numbers: [{ sms_url: 'https://a.example/sm' }] }
  expect((await checksOf('SM')).results).toEqual(['access passed', 'address passed'])
})

test('the first call with a right signature is known, one with a wrong signature is none', async () => {
  const last = async () => (await api.get(`externalservices/${ids.WA}/lastwebhook`, { as })).body.time
  expect(await last()).toBeNull()
  const { value } = whatsappText({ from: '85291230000', text: 'Hi' })
  await webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret: 'wrong' })
  expect(await last()).toBeNull()
  await webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret })
  expect(await last()).toEqual(expect.any(String))
})

test('only those who configure services test them, and none that does not exist', async () => {
  const path = `externalservices/${ids.WA}/test`
  expect((await api.post(path, { address }, { as: 'sales.staff' })).status).toBe(403)
  expect((await api.post(path, { address: 'x' }, { as })).status).toBe(400)
  expect((await api.post('externalservices/999999/test', { address }, { as })).status).toBe(404)
  expect((await api.get('externalservices/999999/lastwebhook', { as })).status).toBe(404)
  const isSimulator = eq(externalServices.implement, 'simulator')
  const [simulator] = await api.store.database.sql.select().from(externalServices).where(isSimulator)
  const answer = await api.post(`externalservices/${simulator?.serviceId}/test`, { address }, { as })
  expect(answer.body).toEqual([])
})
