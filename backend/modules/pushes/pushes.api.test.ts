import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, isNotNull } from 'drizzle-orm'
import { pushNotifications, pushTargets, siteSecrets } from '../../db/schema/pushes'
import { backgroundTasks } from '../../db/schema/system'
import { expectSince } from '../../testing/expect-since'
import { writeAsCustomer } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { wholeStore } from '../../testing/whole-store'
import { signatureOf } from './call-shop'
import { pauseAfterMs } from './send-push'

/** A shop on loopback that responds as each test wants. */
let respond: () => { status: number; body?: string; location?: string }
let received: { headers: Record<string, unknown>; body: string }[] = []
let shop: Server
let url: string
let api: TestApi
const as = 'sales.admin'
const site = 4

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    const { status, body: text = '', location } = respond()
    response.writeHead(status, location ? { location } : {}).end(text)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const target = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  url = `http://${target}/hook`
  api = await startTestApi({ environment: { PRIVATE_TARGETS: `other.example:80, ${target}` } })
  await save({ businessType: 'UserBanned', pushUrl: url, enabled: true })
})
afterAll(async () => {
  await api.close()
  shop.close()
})
beforeEach(() => {
  received = []
  respond = () => ({ status: 200, body: 'thanks' })
})

const save = (...rows: object[]) => api.post(`sites/${site}/notifications`, rows, { as })
const ban = async (more: object = {}) => {
  const draft = { siteId: site, accountType: 'Email', accountId: 'pushed@shop.example', matters: ['Chat'], ...more }
  return (await api.post('userbans', draft, { as })).body
}
const newest = async () => (await api.get('pushnotifications?pageSize=1', { as })).body.items[0]
const logsOf = async (id: number) => (await api.get(`pushnotifications/${id}/logs`, { as: 'super.staff' })).body
/** Lets the time of the next try come. */
async function comeDue(): Promise<void> {
  const { sql } = api.store.database
  const past = new Date(0)
  await sql.update(pushTargets).set({ pausedUntil: past }).where(isNotNull(pushTargets.pausedUntil))
  await sql.update(pushNotifications).set({ nextRetryTime: past }).where(eq(pushNotifications.status, 'Uncompleted'))
  await sql.update(backgroundTasks).set({ dueTime: past }).where(eq(backgroundTasks.status, 'Waiting'))
  await api.runTasks()
}

test('a site has a row for each business event, and keeps those that a save does not name', async () => {
  await save({ businessType: 'OrderShipped', pushUrl: 'https://shop.example/a', enabled: true })
  const { status, body } = await save({
    businessType: 'OrderCompleted',
    pushUrl: 'https://shop.example/b',
    enabled: false,
  })
  const row = (type: string) => body.find(({ businessType }: { businessType: string }) => businessType === type)
  expect([status, body.length]).toEqual([200, 10])
  expect(row('OrderShipped')).toEqual({
    ...{ businessModule: 'Orders', businessModuleText: 'Orders', businessType: 'OrderShipped' },
    ...{ businessTypeText: 'Order shipped', pushUrl: 'https://shop.example/a', enabled: true },
    unreachable: null,
  })
  expect([row('OrderCompleted').enabled, row('PaymentPaid').pushUrl]).toEqual([false, null])
})

test.each([
  ['without an address', { enabled: true }, '0.pushUrl'],
  ['with an address that is no web address', { pushUrl: 'ftp://shop.example', enabled: true }, '0.pushUrl'],
  ['with an address inside', { pushUrl: 'http://10.0.0.7/hook', enabled: true }, '0.pushUrl'],
  ['with an address inside by its name', { pushUrl: 'http://localhost/hook', enabled: false }, '0.pushUrl'],
  ['with the port of another target inside', { pushUrl: 'http://127.0.0.1:1/hook', enabled: true }, '0.pushUrl'],
  ['with an event that is none', { businessType: 'Earthquake', enabled: false }, '0.businessType'],
])('a setting %s is refused', async (_, more, field) => {
  const { status, body } = await save({ businessType: 'OrderShipped', ...more })
  expect([status, body.details?.[0]?.field]).toEqual([400, field])
})

test('an event named twice is refused', async () => {
  const row = { businessType: 'OrderShipped', enabled: false }
  expect((await save(row, row)).body.details[0].field).toBe('1.businessType')
})

test('an event is sent to the shop with its signature and acknowledged by a 2xx', async () => {
  const { body: reset } = await api.post(`sites/${site}/resetsecret`, undefined, { as })
  const { userBanId } = await ban()
  const push = await newest()
  expect(push).toMatchObject({ status: 'Uncompleted', statusText: 'Waiting to push', retryCount: 0, retryLimit: 8 })
  await api.runTasks()
  const [call] = received
  expect(received).toHaveLength(1)
  expect(JSON.parse(String(call?.body))).toMatchObject({
    ...{ id: push.pushNotificationId, businessModule: 'Users', businessType: 'UserBanned' },
    businessTime: push.businessTime,
    businessData: { userBanId, accountId: 'pushed@shop.example' },
  })
  expect(call?.headers['x-quayside-signature']).toBe(signatureOf(String(call?.body), reset.secret))
  expect(call?.headers['content-type']).toBe('application/json')
  expect(call?.headers['x-quayside-id']).toBe(String(push.pushNotificationId))
  expect(await newest()).toMatchObject({ status: 'Completed', retryCount: 1, nextRetryTime: null })
  expect(await logsOf(push.pushNotificationId)).toMatchObject([{ statusCode: 200, response: 'thanks', error: null }])
  await comeDue()
  expect(received).toHaveLength(1)
})

test('a secret that is reset between two tries signs the next one, and is shown and stored nowhere', async () => {
  const reset = async () => (await api.post(`sites/${site}/resetsecret`, undefined, { as })).body.secret as string
  const signed = (secret: string) => {
    const { body = '', headers = {} } = received.at(-1) ?? {}
    return headers['x-quayside-signature'] === signatureOf(body, secret)
  }
  respond = () => ({ status: 500 })
  const first = await reset()
  await ban()
  const { pushNotificationId } = await newest()
  await api.runTasks()
  expect(signed(first)).toBe(true)
  const second = await reset()
  respond = () => ({ status: 200 })
  await comeDue()
  expect([signed(second), signed(first), received.length]).toEqual([true, false, 2])
  expect(received[0]?.body).toBe(received[1]?.body)
  await api.requestLog.flush()
  const shown = [
    (await api.get(`sites/${site}`, { as })).body,
    (await api.get(`sites/${site}/changes`, { as })).body,
    (await api.get(`sites/${site}/notifications`, { as })).body,
    (await api.post('sites/export', { columns: ['name'], timeZone: 'UTC' }, { as })).body,
    (await api.get(`pushnotifications/${pushNotificationId}`, { as: 'super.staff' })).body,
    await logsOf(pushNotificationId),
    await wholeStore(api.store.database),
  ].map((one) => JSON.stringify(one))
  expect(shown.filter((text) => text.includes(first) || text.includes(second))).toEqual([])
})

test('a push whose server was killed again and again is still sent', async () => {
  await ban()
  await api.store.database.sql
    .update(backgroundTasks)
    .set({ status: 'Running', attempts: 12, leaseUntil: new Date(0) })
    .where(eq(backgroundTasks.status, 'Waiting'))
  await api.runTasks()
  expect(received.length).toBeGreaterThan(0)
  expect(await newest()).toMatchObject({ status: 'Completed' })
})

test('a site does not hear of what is switched off or belongs to another site', async () => {
  const before = await newest()
  await ban({ siteId: 3 })
  await save({ businessType: 'UserBanned', pushUrl: url, enabled: false })
  await ban()
  await save({ businessType: 'UserBanned', pushUrl: url, enabled: true })
  expect((await newest()).pushNotificationId).toBe(before.pushNotificationId)
})

test('a ban for the whole company tells each site, an order its own', async () => {
  await ban({ siteId: null })
  expect(await newest()).toMatchObject({ siteId: site, businessType: 'UserBanned' })
  await save({ businessType: 'OrderAccepted', pushUrl: url, enabled: true })
  const { body } = await api.get(`orders?siteId=${site}&status=Pending&pageSize=1`, { as })
  await api.post(`orders/${body.items[0].orderId}/accept`, {}, { as })
  expect(await newest()).toMatchObject({ siteId: site, businessType: 'OrderAccepted', businessModule: 'Orders' })
  await api.runTasks()
  expect(JSON.parse(String(received.at(-1)?.body)).businessData.friendlyOrderId).toBe(body.items[0].friendlyOrderId)
})

test('a message of a customer is told with its content, and one of a banned customer is not', async () => {
  await save({ businessType: 'MessageReceived', pushUrl: url, enabled: true })
  const write = (from: string) => writeAsCustomer(api, { siteId: site, from })
  const { recordId, conversationId } = await write('+85298110011')
  const push = await newest()
  expect(push).toMatchObject({ siteId: site, businessModule: 'Chat', businessType: 'MessageReceived' })
  await api.runTasks()
  expect(JSON.parse(String(received.at(-1)?.body)).businessData).toEqual({
    ...{ recordId, conversationId, channel: 'sms', siteId: site },
    ...{ remotePhoneNumber: '+85298110011', content: 'Hello' },
  })
  await ban({ accountType: 'Phone', accountId: '+85298110012' })
  const { pushNotificationId } = await newest()
  await write('+85298110012')
  expect((await newest()).pushNotificationId).toBe(pushNotificationId)
})

test('an event that is rolled back is told to nobody', async () => {
  const count = async () => (await api.get('pushnotifications?pageSize=1', { as })).body.total
  const before = await count()
  const work = api.store.database.transaction(async () => {
    const of = { userBanId: 1, accountType: 'Phone', accountId: '+85298110013', matters: ['Chat'] }
    const data = { ...of, reason: null, expireTime: null }
    await api.store.database.raise('UserBanned', [{ siteId: site, data }])
    throw new Error('Rolled back.')
  })
  await expect(work).rejects.toThrow('Rolled back.')
  expect(await count()).toBe(before)
})

test.each([300, 400, 404])('a response with %d is no acknowledgement', async (status) => {
  respond = () => ({ status })
  await ban()
  const { pushNotificationId: id } = await newest()
  await api.runTasks()
  expect(await newest()).toMatchObject({ status: 'Uncompleted', retryCount: 1 })
  expect((await logsOf(id))[0]).toMatchObject({ statusCode: status, durationMs: expect.any(Number) })
  respond = () => ({ status: 200 })
  await comeDue()
})

test('a push is tried again with growing pauses under the same id, and fails after the last', async () => {
  respond = () => ({ status: 500, body: 'x'.repeat(5000) })
  await ban()
  const { pushNotificationId: id } = await newest()
  const began = Date.now()
  await api.runTasks()
  const first = await newest()
  expect([first.status, first.retryCount]).toEqual(['Uncompleted', 1])
  expectSince(began, first.nextRetryTime, 60_000)
  for (let tries = 2; tries <= 8; tries += 1) await comeDue()
  expect(await newest()).toMatchObject({ status: 'Failed', retryCount: 8, nextRetryTime: null })
  await comeDue()
  expect(received).toHaveLength(8)
  expect(new Set(received.map(({ headers, body }) => `${headers['x-quayside-id']} ${body}`)).size).toBe(1)
  const logs = await logsOf(id)
  expect([logs.length, logs[0].statusCode, logs[0].response.length]).toEqual([8, 500, 2000])
})

test('a failed push can be tried again, a waiting one at once, and a completed one not', async () => {
  respond = () => ({ status: 503 })
  await ban()
  const { pushNotificationId: id } = await newest()
  await api.runTasks()
  respond = () => ({ status: 204 })
  const again = await api.post(`pushnotifications/${id}/retry`, {}, { as })
  expect([again.status, again.body[0].status]).toEqual([200, 'Uncompleted'])
  await api.runTasks()
  expect(await newest()).toMatchObject({ status: 'Completed', retryCount: 2 })
  const refused = await api.post(`pushnotifications/${id}/retry`, {}, { as })
  expect([refused.status, refused.body.code]).toEqual([400, 400_000_002])
  await api.store.database.sql
    .update(pushNotifications)
    .set({ status: 'Failed', retryCount: 8 })
    .where(eq(pushNotifications.pushNotificationId, id))
  await api.post(`pushnotifications/${id}/retry`, {}, { as })
  await api.runTasks()
  expect(await newest()).toMatchObject({ status: 'Completed', retryCount: 1 })
})

test('a redirect is a failed try, so that nothing is sent to where the address was not checked', async () => {
  respond = () => ({ status: 302, location: 'https://shop.example/' })
  await ban()
  await api.runTasks()
  const push = await newest()
  expect(push).toMatchObject({ status: 'Uncompleted', retryCount: 1 })
  expect((await logsOf(push.pushNotificationId))[0]).toMatchObject({ statusCode: null, error: 'too many redirects' })
})

test('an address that has become one inside is not called', async () => {
  await ban()
  const { pushNotificationId: id } = await newest()
  const { sql } = api.store.database
  await sql
    .update(pushNotifications)
    .set({ pushUrl: 'http://127.0.0.1/' })
    .where(eq(pushNotifications.pushNotificationId, id))
  await api.runTasks()
  expect(received).toEqual([])
  expect((await logsOf(id))[0].error).toBe('address 127.0.0.1')
})

test('the pauses are those of the contract with shops', () => {
  const minutes = Array.from({ length: 9 }, (_, index) => pauseAfterMs(index + 1) / 60_000)
  expect(minutes).toEqual([1, 5, 30, 120, 360, 720, 1440, 2880, 2880])
})

test('the signature equals that of another implementation', () => {
  expect(signatureOf('The quick brown fox jumps over the lazy dog', 'key')).toBe(
    'sha256=f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
  )
})

test('a signing secret is encrypted at rest and shown once', async () => {
  const { body } = await api.post(`sites/${site}/resetsecret`, undefined, { as })
  const [stored] = await api.store.database.sql.select().from(siteSecrets).where(eq(siteSecrets.siteId, site))
  expect(body.secret.length).toBeGreaterThan(30)
  expect(JSON.stringify(stored)).not.toContain(body.secret)
  expect(JSON.stringify((await api.get(`sites/${site}/notifications`, { as })).body)).not.toContain(body.secret)
})

test('others neither see nor change the notifications of a site of another company', async () => {
  const stranger = { as: 'trade.admin' }
  const [ours] = (await api.get('pushnotifications?siteId=3&pageSize=1', { as })).body.items
  expect((await api.get(`sites/${site}/notifications`, stranger)).status).toBe(404)
  expect((await api.post(`sites/${site}/resetsecret`, undefined, stranger)).status).toBe(404)
  expect((await api.post(`pushnotifications/${ours.pushNotificationId}/retry`, {}, stranger)).status).toBe(404)
})
