import { newNumber, writeAsCustomer } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'

/** Both of one company, whose sites are 3 and 4. */
const [as, administrator] = ['sales.staff', 'sales.admin']
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const channels = ['sms', 'whatsapp', 'line']
const write = (siteId: number, channel?: string) => writeAsCustomer(api, { siteId, channel })
type Rows = { items: { siteId: number }[] }
const sitesOf = ({ items }: Rows) => new Set(items.map(({ siteId }) => siteId))

test.each(channels)('unread messages of another company are not counted on %s', async (channel) => {
  const unreadsFor = async (username: string) =>
    (await api.get(`${channel}conversations/unreads`, { as: username })).body
  const before = await unreadsFor('trade.staff')
  await write(3, channel)
  expect(await unreadsFor('trade.staff')).toEqual(before)
  const listed = async (username: string) => sitesOf({ items: (await unreadsFor(username)).sites })
  expect((await listed('super.staff')).has(3)).toBe(true)
  expect((await listed('trade.staff')).has(3)).toBe(false)
})

test('unread messages of one channel are not those of another', async () => {
  const count = async (channel: string) => (await api.get(`${channel}conversations/unreads`, { as })).body.unreadCount
  const before = await Promise.all(channels.map(count))
  await write(3, 'line')
  expect(await Promise.all(channels.map(count))).toEqual(before.map((number, at) => number + (at === 2 ? 1 : 0)))
})

test('the unread messages of all channels at once are those of each', async () => {
  await write(3, 'line')
  for (const account of ['super.staff', 'trade.staff', 'warehouses.staff']) {
    const each = channels.map(async (channel) => ({
      ...{ channel, ...(await api.get(`${channel}conversations/unreads`, { as: account })).body },
    }))
    expect((await api.get('conversations/unreads', { as: account })).body).toEqual(await Promise.all(each))
  }
})

test('conversations and messages are listed for one site', async () => {
  await write(3)
  await write(4)
  for (const path of ['smsconversations', 'smsrecords']) {
    const [all, some] = [await api.get(path, { as }), await api.get(`${path}?siteId=4`, { as })]
    expect([sitesOf(all.body), sitesOf(some.body)]).toEqual([new Set([3, 4]), new Set([4])])
    expect(some.body.total).toBeLessThan(all.body.total)
  }
})

test('messages of a site do not continue after one of another site', async () => {
  const { recordId } = await write(3)
  const { status, body } = await api.get(`smsrecords?siteId=4&lastId=${recordId}`, { as })
  expect([status, body.details?.[0]?.field]).toEqual([400, 'lastId'])
  expect((await api.get(`smsrecords?siteId=3&lastId=${recordId}`, { as })).status).toBe(200)
})

describe('an account with an assigned site', () => {
  const password = 'harbour-crane-violin'
  let headers: Record<string, string>
  beforeAll(async () => {
    const account = { username: 'chat.assigned', fullName: 'Assigned', type: 'Staff', password }
    const { body } = await api.post('admins', account, { as: administrator })
    await api.post('sites/4/admins', { adminId: body.adminId }, { as: administrator })
    headers = { authorization: `Bearer ${await api.tokenOf(account.username, password)}` }
  })

  test.each(channels)('sees the conversations of that site alone on %s', async (channel) => {
    await write(3, channel)
    await write(4, channel)
    for (const path of [`${channel}conversations`, `${channel}records`]) {
      expect(sitesOf((await api.get(path, { headers })).body)).toEqual(new Set([4]))
    }
    const unreads = await api.get(`${channel}conversations/unreads`, { headers })
    expect(sitesOf({ items: unreads.body.sites })).toEqual(new Set([4]))
  })

  test('finds nothing of another site, and changes and sends nothing there', async () => {
    const { conversationId } = await write(3)
    const path = `smsconversations/${conversationId}`
    const calls = [
      () => api.get(path, { headers }),
      () => api.get(`${path}/messages`, { headers }),
      () => api.post(path, { star: true }, { headers }),
      () => api.post(`${path}/markasread`, undefined, { headers }),
      () => api.post(`${path}/markasunread`, undefined, { headers }),
      () => api.post(`${path}/notes`, { content: 'For us' }, { headers }),
      () => api.post(`${path}/presence`, { state: 'reading' }, { headers }),
      () => api.post('smsrecords', { siteId: 3, to: newNumber(), content: 'Hi' }, { headers }),
      () => api.post('tools/sms', { siteId: 3, country: 'HK', phoneNumber: '91234567', content: 'Hi' }, { headers }),
    ]
    const before = (await api.get(path, { as })).body
    for (const call of calls) expect((await call()).status).toBe(404)
    expect((await api.get(path, { as })).body).toEqual(before)
    const own = { siteId: 4, to: newNumber(), content: 'Hi' }
    expect((await api.post('smsrecords', own, { headers })).status).toBe(200)
  })
})
