import { eq, sql } from 'drizzle-orm'
import { messages } from '../../../db/schema/messaging'
import { outsideWorkers } from '../../../jobs/run-tasks'
import { newNumber, ServiceOptions, textContent } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../../testing/test-api'

const as = 'sales.staff'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let reply: () => object = () => ({})
let api: TestApi

beforeAll(async () => {
  provider = await startProvider(() => reply())
  api = await startTestApi({
    fetchRules: { allowPrivate: true, ports: [provider.port] },
    settingsOf: services.of,
  })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

async function addService(implement: 'whatsapp-cloud' | 'twilio', siteId: number) {
  const own = { phoneNumberId: '1', accessToken: 't', accountSid: 'AC1', authToken: 't', from: '+1500' }
  const { serviceId } = await services.add(api, implement, { baseUrl: provider.url, ...own }, { siteIds: [siteId] })
  return serviceId
}
const send = (channel: string, siteId: number, content: string, to = newNumber(), username = as) =>
  api.post(`${channel}records`, { siteId, to, content }, { as: username })
const inbound = (channel: string, siteId: number, content: string) =>
  api.post('tools/simulator/inbound', { channel, siteId, from: newNumber(), content }, { as })

describe('over the simulator', () => {
  test.each([
    ['alone', textContent('Hi')],
    ['in a list, of which it is the first', `{"messages":[${textContent('Hi')},${textContent('Not this one')}]}`],
  ])('a message %s is stored with its recipient, as it is sent', async (_, content) => {
    const to = newNumber()
    const { body } = await send('whatsapp', 3, content, `${to.slice(0, 4)} ${to.slice(4)}`)
    const message = { messaging_product: 'whatsapp', recipient_type: 'individual', to }
    expect(body.contentJson).toEqual({ ...message, type: 'text', text: { body: 'Hi' } })
    expect(JSON.parse(body.content)).toEqual(body.contentJson)
  })

  test('a number written another way is in the same conversation', async () => {
    const to = newNumber()
    const first = await send('sms', 3, 'One', to)
    const second = await send('sms', 3, 'Two', ` ${to.slice(0, 4)} ${to.slice(4, 8)}-${to.slice(8)} `)
    expect(second.body.smsConversationId).toBe(first.body.smsConversationId)
  })

  test.each(['sms', 'whatsapp', 'line'])('a customer who writes nothing on %s is refused', async (channel) => {
    const { status, body } = await inbound(channel, 3, '  ')
    expect([status, body.details?.[0].field]).toEqual([400, 'content'])
  })

  test('an SMS that looks like JSON is text', async () => {
    const { body } = await send('sms', 3, textContent('Hi'))
    expect([body.content, body.contentJson]).toEqual([textContent('Hi'), null])
  })
})

describe('a site', () => {
  const superior = 'super.admin'

  test('uses a service only while that is enabled', async () => {
    const serviceId = await addService('twilio', 5)
    const statusOf = async () => (await send('sms', 5, 'Hi', newNumber(), superior)).status
    expect(await statusOf()).toBe(200)
    await api.post(`externalservices/${serviceId}/disable`, undefined, { as: superior })
    expect(await statusOf()).toBe(400)
  })

  test('is written to by a played customer only where it uses the simulator', async () => {
    await addService('twilio', 4)
    const { status, body } = await inbound('sms', 4, 'Hello')
    expect([status, body.message]).toEqual([400, expect.stringMatching(/simulator/i)])
    expect((await inbound('line', 4, 'Hello')).status).toBe(200)
  })
})

describe('over a provider', () => {
  beforeAll(async () => {
    await addService('whatsapp-cloud', 3)
    await addService('twilio', 3)
  })
  beforeEach(() => {
    provider.seen.length = 0
  })

  test.each([
    [23, 200],
    [25, 400],
  ])('free text is answered %d hours after the last message of the customer with %d', async (hours, expected) => {
    const to = newNumber()
    await api.store.database.sql.execute(sql`
      insert into conversations (channel, company_id, site_id, remote_phone_number, last_inbound_time)
      values ('whatsapp', 2, 3, ${to}, now() - make_interval(hours => ${hours}))`)
    const { status, body } = await send('whatsapp', 3, textContent('Hi'), to)
    expect([status, /24 hours/.test(body.message)]).toEqual([expected, expected === 400])
  })

  test('a message that surely was not sent is tried five times and then fails with the reason', async () => {
    reply = () => ({ status: 429, body: '{}' })
    const { body } = await send('sms', 3, 'Busy')
    const rowOf = async () => {
      const isIt = eq(messages.recordId, body.smsRecordId)
      const [row] = await api.store.database.sql.select().from(messages).where(isIt)
      return row
    }
    const requests = () => provider.seen.filter(({ body: form }) => String(form).includes('Body=Busy')).length
    for (let runs = 1; runs <= 6; runs++) {
      await api.runTasks()
      // On a busy machine, the first pauses may end within one run.
      expect((await rowOf())?.status).toBe(requests() < 5 ? 'Attempted' : 'Failed')
      await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
    }
    expect(requests()).toBe(5)
    const { errorMessage, isDeliveryUnknown } = (await rowOf()) ?? {}
    expect([errorMessage, isDeliveryUnknown]).toEqual([expect.stringContaining('limits the rate'), false])
  })
})

test('sending and what calls addresses outside have workers of their own, and each kind its limit', () => {
  const { tasks } = api
  const settingOf = (name: string, key: string) => Reflect.get(tasks.get(name) ?? {}, key)
  const runBy = (workers: string) => [...tasks.keys()].filter((name) => settingOf(name, 'workers') === workers).sort()
  expect(runBy('urgent')).toEqual(['messaging/send', 'messaging/send-file'])
  expect(runBy('outside')).toEqual([
    ...['customermessages/send', 'messaging/account', 'messaging/media', 'messaging/profile', 'parcels/ask'],
    ...['pushnotifications/send', 'services/renew'],
  ])
  // More than there are workers for would leave none to the other.
  const limits = runBy('outside').map((name) => Number(settingOf(name, 'limit')))
  expect(limits.reduce((sum, limit) => sum + limit)).toBeLessThanOrEqual(outsideWorkers)
})
