import { eq } from 'drizzle-orm'
import { messages } from '../../../db/schema/messaging'
import { newNumber, ServiceOptions } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { ProviderWebhooks } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { twilioSignatures } from '../providers/signatures'

const as = 'sales.staff'
const siteId = 3
const appSecret = 'app-secret'
const webhookUrl = 'https://console.example/api/v1/webhooks/SM'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let next = 0
let reply: () => object = () => ({})
let api: TestApi
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider(() => reply())
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  const baseUrl = provider.url
  const whatsapp = { baseUrl, phoneNumberId: '111', accessToken: 't', appSecret }
  await services.add(api, 'whatsapp-cloud', whatsapp, { businessCode: 'WA' })
  const twilio = { baseUrl, accountSid: 'AC1', authToken: 'token', from: '+15005550006', webhookUrl }
  await services.add(api, 'twilio', twilio, { businessCode: 'SM' })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
})

const taken = () => ({ status: 201, body: JSON.stringify({ sid: `SM-c${next++}`, status: 'queued' }) })
const rowOf = async (recordId: number) => {
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
  return row
}
const template = JSON.stringify({ type: 'template', template: { name: 'order_update', language: { code: 'en' } } })
const sendSms = async () =>
  (await api.post('smsrecords', { siteId, to: newNumber(), content: 'Hello' }, { as })).body.smsRecordId
const sendWhatsapp = async () =>
  (await api.post('whatsapprecords', { siteId, to: newNumber(), content: template }, { as })).body.whatsappRecordId

describe('a message that waits', () => {
  test('is cancelled, and never sent', async () => {
    const id = await sendSms()
    const { status, body } = await api.post(`smsrecords/${id}/cancel`, undefined, { as })
    expect([status, body.status, body.isWaiting, body.errorMessage]).toEqual([
      200,
      'Failed',
      false,
      'Cancelled before it was sent.',
    ])
    await api.runTasks()
    expect([provider.seen.length, (await rowOf(id))?.isDeliveryUnknown]).toEqual([0, false])
  })

  test('is not cancelled once the provider was asked, nor twice', async () => {
    reply = taken
    const id = await sendSms()
    await api.runTasks()
    const answer = await api.post(`smsrecords/${id}/cancel`, undefined, { as })
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('on its way')])
    const other = await sendSms()
    await api.post(`smsrecords/${other}/cancel`, undefined, { as })
    expect((await api.post(`smsrecords/${other}/cancel`, undefined, { as })).status).toBe(400)
  })

  test('of another company is missing', async () => {
    const id = await sendSms()
    expect((await api.post(`smsrecords/${id}/cancel`, undefined, { as: 'trade.staff' })).status).toBe(404)
    expect((await api.post('smsrecords/999999/cancel', undefined, { as })).status).toBe(404)
  })
})

test('a message that the provider has taken says so until its state comes', async () => {
  reply = taken
  const id = await sendSms()
  await api.runTasks()
  const { body } = await api.get(`smsrecords/${id}`, { as })
  expect(body).toMatchObject({ status: 'Attempted', isAccepted: true, isWaiting: false, isDeliveryUnknown: false })
})

describe('a message whose response did not come is settled by the key that a state brings back', () => {
  test('over WhatsApp', async () => {
    reply = () => ({ isSilent: true })
    const id = await sendWhatsapp()
    await api.runTasks()
    expect(await rowOf(id)).toMatchObject({ isDeliveryUnknown: true, providerId: null })
    expect(JSON.parse(String(provider.seen[0]?.body)).biz_opaque_callback_data).toBe(String(id))
    const state = { id: 'wamid.late', status: 'delivered', timestamp: String(Math.floor(Date.now() / 1000)) }
    const value = { statuses: [{ ...state, biz_opaque_callback_data: String(id) }] }
    await webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret })
    expect(await rowOf(id)).toMatchObject({ status: 'Delivered', isDeliveryUnknown: false, providerId: 'wamid.late' })
  })

  test('over Twilio, in the query of the address', async () => {
    reply = () => ({ isSilent: true })
    const id = await sendSms()
    await api.runTasks()
    const callback = String(new URLSearchParams(String(provider.seen[0]?.body)).get('StatusCallback'))
    expect(callback).toBe(`${webhookUrl}?record=${id}`)
    const fields = new URLSearchParams({ MessageSid: 'SM-late', MessageStatus: 'sent', From: '+15005550006', To: '+1' })
    const { status } = await api.send('POST', `webhooks/SM?record=${id}`, {
      body: fields.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignatures(callback, fields, 'token')[0] ?? '',
      },
    })
    expect(status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'Sent', isDeliveryUnknown: false, providerId: 'SM-late' })
  })

  test('and a key of another service settles nothing', async () => {
    reply = () => ({ isSilent: true })
    const id = await sendSms()
    await api.runTasks()
    const state = { id: 'wamid.wrong', status: 'read', timestamp: String(Math.floor(Date.now() / 1000)) }
    const value = { statuses: [{ ...state, biz_opaque_callback_data: String(id) }] }
    await webhooks.whatsapp('WA', value, { phoneNumberId: '111', appSecret })
    expect(await rowOf(id)).toMatchObject({ isDeliveryUnknown: true, providerId: null })
  })
})
