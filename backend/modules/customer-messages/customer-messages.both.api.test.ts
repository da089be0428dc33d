import { and, eq, isNull, sql } from 'drizzle-orm'
import { SmtpStandIn } from '@/lib/testing/smtp-stand-in'
import { customerMessages } from '../../db/schema/customer-messages'
import { messages } from '../../db/schema/messaging'
import { orderLines, orders } from '../../db/schema/ordering'
import { startTestApi, type TestApi } from '../../testing/test-api'

let smtp: SmtpStandIn
let api: TestApi
const as = 'trade.admin'
const siteId = 1

beforeAll(async () => {
  smtp = await SmtpStandIn.start()
  const { port } = smtp
  api = await startTestApi({ environment: { PRIVATE_TARGETS: `127.0.0.1:${port}` } })
  const by = { as: 'super.admin' }
  const draft = { businessCode: 'MAIL', name: 'Mail', implement: 'smtp', isPublic: true }
  const { body } = await api.post('externalservices', draft, by)
  const configuration = { host: '127.0.0.1', port: String(port), sender: 'Lantern <shop@lantern.example>' }
  const set = await api.post(`externalservices/${body.serviceId}/configuration`, { configuration }, by)
  expect([set.status, set.body.message]).toEqual([200, undefined])
  await api.post(`sites/${siteId}/externalservices/MAIL`, undefined, by)
  await api.post(`sites/${siteId}/messages`, [{ sceneType: 'OrderAccepted', mode: 'Sent' }], { as })
})
afterAll(async () => {
  await api.close()
  smtp.close()
})
beforeEach(() => {
  smtp.mails.length = 0
  smtp.isRefusing = false
})

const query = () => api.store.database.sql
/** A pending order of the site, to be accepted. */
async function pending(more: object = {}): Promise<number> {
  const { body: list } = await api.get(`orders?siteId=${siteId}&status=Accepted&pageSize=1`, { as })
  const { body } = await api.get(`orders/${list.items[0].orderId}`, { as })
  const line = body.lines[0]
  const draft = {
    ...{ siteId, country: 'AU', currency: body.currency, customerName: 'Ann Lee', email: 'ann@shop.example' },
    lines: [{ productSkuId: line.productSkuId, qty: 1, price: 5 }],
    ...more,
  }
  const made = await api.post('orders', draft, { as })
  expect([made.status, made.body.message]).toEqual([200, undefined])
  return made.body.orderId
}
const accept = async (orderId: number) => {
  const { status, body } = await api.post(`orders/${orderId}/accept`, {}, { as })
  expect([status, body.message]).toEqual([200, undefined])
}
const messagesOf = async (orderId: number) => (await api.get(`orders/${orderId}/messages`, { as })).body

test('is off in every scene until a site says otherwise, and what no event sends is never sent', async () => {
  const { body } = await api.get('sites/2/messages', { as })
  expect(new Set(body.map(({ mode }: { mode: string }) => mode))).toEqual(new Set(['Off']))
  const wrong = await api.post('sites/2/messages', [{ sceneType: 'Marketing', mode: 'Sent' }], { as })
  expect([wrong.status, wrong.body.details[0].field]).toEqual([400, '0.mode'])
  const twice = [
    { sceneType: 'OrderShipped', mode: 'Sent' },
    { sceneType: 'OrderShipped', mode: 'Off' },
  ]
  expect((await api.post('sites/2/messages', twice, { as })).status).toBe(400)
  expect((await api.get('sites/2/messages', { as: 'sales.admin' })).status).toBe(404)
})

test('tells a customer once by e-mail that an order was accepted, in the transaction of the move', async () => {
  const orderId = await pending()
  await accept(orderId)
  expect(await messagesOf(orderId)).toMatchObject([{ status: 'Waiting', sceneType: 'OrderAccepted' }])
  await api.runTasks()
  await api.runTasks()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatch(/^To: ann@shop\.example/m)
  expect(smtp.mails[0]).toMatch(/^From: Lantern <shop@lantern\.example>/m)
  expect(smtp.mails[0]).toContain('Thank you, Ann Lee.')
  const [message] = await messagesOf(orderId)
  expect(message).toMatchObject({ status: 'Sent', channel: 'email', recipient: 'ann@shop.example', reason: null })
  const tasks = await api.get('backgroundtasks?keyword=customermessages', { as: 'super.admin' })
  const done = expect.objectContaining({ service: 'Customer message', status: 'Completed' })
  expect(tasks.body.items).toContainEqual(done)
})

test('writes in the language of the customer’s country', async () => {
  const orderId = await pending({ country: 'TW', customerName: '王小明' })
  await accept(orderId)
  await api.runTasks()
  expect((await messagesOf(orderId))[0].content).toContain('王小明，感謝您的訂購。')
})

test('says why nothing was sent, and sends it again once that is mended', async () => {
  const orderId = await pending({ email: null })
  await accept(orderId)
  await api.runTasks()
  const [skipped] = await messagesOf(orderId)
  expect([skipped.status, skipped.reason]).toEqual(['Skipped', 'The customer has no address'])
  await query().update(orders).set({ email: 'late@shop.example' }).where(eq(orders.orderId, orderId))
  const again = `orders/${orderId}/messages/${skipped.customerMessageId}`
  expect((await api.post(again, undefined, { as: 'sales.admin' })).status).toBe(404)
  expect((await api.post(again, undefined, { as })).status).toBe(200)
  await api.runTasks()
  expect((await messagesOf(orderId))[0].status).toBe('Sent')
  expect((await api.post(again, undefined, { as })).status).toBe(404)
})

test('a mail that the server refuses has failed, and can be sent again', async () => {
  smtp.isRefusing = true
  const orderId = await pending()
  await accept(orderId)
  await api.runTasks()
  const [failed] = await messagesOf(orderId)
  expect([failed.status, failed.reason]).toEqual(['Failed', expect.stringContaining('550')])
  smtp.isRefusing = false
  await api.post(`orders/${orderId}/messages/${failed.customerMessageId}`, undefined, { as })
  await api.runTasks()
  expect([(await messagesOf(orderId))[0].status, smtp.mails.length]).toEqual(['Sent', 1])
})

test('what was being handed over when its process died is unknown, and not sent a second time by itself', async () => {
  const orderId = await pending()
  await accept(orderId)
  const isIt = and(eq(customerMessages.orderId, orderId), isNull(customerMessages.askedTime))
  await query().update(customerMessages).set({ askedTime: sql`now()` }).where(isIt)
  await api.runTasks()
  expect([(await messagesOf(orderId))[0].statusText, smtp.mails.length]).toEqual(['Delivery unknown', 0])
})

test('writes on the channel on which the customer wrote last, into the conversation', async () => {
  const remotePhoneNumber = '+61412345678'
  const from = { siteId, channel: 'sms', from: remotePhoneNumber, content: 'Hello' }
  const said = await api.post('tools/simulator/inbound', from, { as })
  expect([said.status, said.body.message]).toEqual([200, undefined])
  const orderId = await pending({ phone: remotePhoneNumber })
  await accept(orderId)
  await api.runTasks()
  const [message] = await messagesOf(orderId)
  expect([message.status, message.channel, message.recipient, smtp.mails.length]).toEqual([
    'Sent',
    'sms',
    remotePhoneNumber,
    0,
  ])
  const isReply = and(eq(messages.remotePhoneNumber, remotePhoneNumber), eq(messages.direction, 'Down'))
  const replies = await query().select().from(messages).where(isReply)
  expect(replies.map(({ content }) => content)).toEqual([message.content])
})

test('names the items that cannot be delivered, and asks for what a change leaves to be paid', async () => {
  const modes = ['ItemUnavailable', 'PaymentDue'].map((sceneType) => ({ sceneType, mode: 'Sent' }))
  await api.post(`sites/${siteId}/messages`, modes, { as })
  const orderId = await pending()
  await accept(orderId)
  const { body } = await api.get(`orders/${orderId}`, { as })
  const [line] = body.lines
  const more = await api.post(`orders/${orderId}`, { freightAmount: 30 }, { as })
  expect([more.status, more.body.message]).toEqual([200, undefined])
  await query().update(orderLines).set({ qty: 2 }).where(eq(orderLines.orderLineId, line.orderLineId))
  const cancelled = { lines: [{ orderLineId: line.orderLineId, qty: 1 }], reason: 'Sold out' }
  const done = await api.post(`orders/${orderId}/cancelpieces`, cancelled, { as })
  expect([done.status, done.body.message]).toEqual([200, undefined])
  await api.runTasks()
  const sent = (await messagesOf(orderId)).map(({ sceneType, content }: Record<string, string>) => [sceneType, content])
  const found = Object.fromEntries(sent)
  expect(found.ItemUnavailable).toContain(line.name)
  expect(found.PaymentDue).toContain('HK$35.00 remains to be paid')
})

test('sends nothing where the site does not, and nothing of what was rolled back', async () => {
  await api.post(`sites/${siteId}/messages`, [{ sceneType: 'OrderAccepted', mode: 'Offered' }], { as })
  const orderId = await pending()
  await accept(orderId)
  expect(await messagesOf(orderId)).toEqual([])
})

describe('a test of a template', () => {
  const draft = { sceneType: 'OrderAccepted', subject: 'Order {{orderNo}}', body: 'Thank you, {{customerName}}' }
  const make = async (kind: string, fields: object) => {
    const { status, body } = await api.post(`${kind}templates`, fields, { as })
    expect([status, body.message]).toEqual([200, undefined])
    return body[`${kind}TemplateId`] as number
  }
  const test_ = (kind: string, id: number, body: object = {}, by = as) =>
    api.post(`${kind}templates/${id}/test`, body, { as: by })

  test('goes to the own address, with samples, in the language that is asked for', async () => {
    const id = await make('email', draft)
    await api.post(`emailtemplates/${id}/localizations`, { code: 'zh-Hant', subject: '訂單', body: '多謝' }, { as })
    const { status, body } = await test_('email', id)
    expect([status, body]).toEqual([200, { to: 'trade.admin@quayside.example' }])
    expect(smtp.mails[0]).toMatch(/To: trade\.admin@quayside\.example/)
    expect(smtp.mails[0]).not.toContain('{{')
    expect((await test_('email', id, { code: 'zh-Hant' })).status).toBe(200)
    expect(smtp.mails[1]).toContain(Buffer.from('多謝').toString('base64'))
  })

  test('by e-mail goes to nobody else, in no language that it has not, and to nobody of another company', async () => {
    const id = await make('email', draft)
    const other = await test_('email', id, { to: 'someone@else.example' })
    expect([other.status, other.body.details[0].field]).toEqual([400, 'to'])
    const language = await test_('email', id, { code: 'ja' })
    expect([language.status, language.body.details[0].field]).toEqual([400, 'code'])
    expect((await test_('email', id, {}, 'sales.admin')).status).toBe(404)
    expect(smtp.mails).toEqual([])
  })

  test('says what the mail server refused', async () => {
    smtp.isRefusing = true
    const { status, body } = await test_('email', await make('email', draft))
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^The test was not sent: .*no such user/)])
  })

  test('by SMS goes to the number that is named, into its conversation', async () => {
    const id = await make('sms', { sceneType: 'OrderAccepted', content: 'Order {{orderNo}}' })
    const { status, body } = await test_('sms', id, { to: '+852 6123 9876' })
    expect([status, body]).toEqual([200, { to: '+85261239876' }])
    const sent = await query().select().from(messages).where(eq(messages.remotePhoneNumber, '+85261239876'))
    expect(sent.map(({ direction, content }) => [direction, content.startsWith('Order ')])).toEqual([['Down', true]])
    const wrong = await test_('sms', id, { to: 'nobody' })
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'to'])
  })
})
