import { subDays } from 'date-fns'
import { Problem } from '../../problem'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { banOn, type Customer, refuseBanned } from './user-bans'

let api: TestApi
const as = 'sales.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const draft = (more: object = {}) => ({
  siteId: 3,
  accountType: 'Email',
  accountId: 'bad@shop.example',
  matters: ['Order'],
  reason: 'Never pays',
  ...more,
})
const make = async (more: object = {}) => (await api.post('userbans', draft(more), { as })).body
const fieldsOf = (body: { details?: { field: string }[] }) => body.details?.map(({ field }) => field)

test.each([
  ['Email', 'Bad.One@Shop.Example', 'bad.one@shop.example'],
  ['Phone', '+61 412 555 031', '+61412555031'],
  ['Ip', '::ffff:203.0.113.7', '203.0.113.7'],
  ['Ip', '2001:DB8::0001', '2001:db8::1'],
  ['User', '61', '61'],
])('a ban of the type %s stores %s as %s', async (accountType, accountId, stored) => {
  const { status, body } = await api.post('userbans', draft({ accountType, accountId }), { as })
  expect([status, body.accountId, body.companyId, body.isInForce]).toEqual([200, stored, 2, true])
})

test.each([
  ['without matters', { matters: [] }, 'matters'],
  ['with a matter that is none', { matters: ['Breathe'] }, 'matters.0'],
  ['with a matter twice', { matters: ['Chat', 'Order', 'Chat'] }, 'matters.2'],
  ['with a malformed e-mail address', { accountId: 'bad' }, 'accountId'],
  ['with a malformed phone number', { accountType: 'Phone', accountId: '123' }, 'accountId'],
  ['with a malformed IP address', { accountType: 'Ip', accountId: '203.0.113' }, 'accountId'],
  ['with a number for an IP address', { accountType: 'Ip', accountId: '7' }, 'accountId'],
  ['with a key that is none', { accountType: 'User', accountId: 'Amelia' }, 'accountId'],
  ['with a user of another site', { accountType: 'User', accountId: '91' }, 'accountId'],
  ['with a user of another company', { accountType: 'User', accountId: '1', siteId: undefined }, 'accountId'],
  ['for the site of another company', { siteId: 1 }, 'siteId'],
])('a ban %s is rejected', async (_, more, field) => {
  const { status, body } = await api.post('userbans', draft(more), { as })
  expect([status, fieldsOf(body)]).toEqual([400, [field]])
})

test('a change is validated together with the unchanged fields', async () => {
  const { userBanId } = await make()
  const { status, body } = await api.post(`userbans/${userBanId}`, { accountType: 'Phone' }, { as })
  expect([status, fieldsOf(body)]).toEqual([400, ['accountId']])
})

test('a ban of a user names the user, in lists as in the record', async () => {
  const { userBanId } = await make({ accountType: 'User', accountId: '61' })
  const { body: user } = await api.get('users/61', { as })
  const { body: ban } = await api.get(`userbans/${userBanId}`, { as })
  expect([ban.userId, ban.userName]).toEqual([61, user.nickname])
  const { body: listed } = await api.get(`userbans?ids=${userBanId}`, { as })
  expect(listed.items[0]).toMatchObject({ userId: 61, userName: user.nickname })
  expect(await make({ accountId: 'nobody@shop.example' })).toMatchObject({ userId: null })
})

test('a ban created by a super role belongs to the company of its site', async () => {
  const { body } = await api.post('userbans', draft({ siteId: 1 }), { as: 'super.admin' })
  expect(body.companyId).toBe(5)
})

describe('a customer', () => {
  const customer = (more: Partial<Customer>): Customer => ({ companyId: 2, siteId: 3, ...more })
  const isBanned = async (more: Partial<Customer>, matter: 'Order' | 'Chat' = 'Order') =>
    (await banOn(customer(more), matter, api.store.database)) !== undefined

  test('is banned on the site and for the matters of the ban only', async () => {
    const email = 'one.site@shop.example'
    await make({ accountId: email })
    expect(await isBanned({ email: 'ONE.site@shop.example' })).toBe(true)
    expect(await isBanned({ email }, 'Chat')).toBe(false)
    expect(await isBanned({ email, siteId: 4 })).toBe(false)
    expect(await isBanned({ email: 'other@shop.example' })).toBe(false)
  })

  test('is banned on all sites of the company by a ban without a site', async () => {
    await make({ siteId: null, accountType: 'Phone', accountId: '+61412555032' })
    expect(await isBanned({ phone: '+61 412 555 032', siteId: 4 })).toBe(true)
    expect(await isBanned({ phone: '+61 412 555 032', siteId: 1, companyId: 5 })).toBe(false)
  })

  test('with a user record is also banned by its e-mail address and phone number', async () => {
    const { body: user } = await api.post('users', { siteId: 3, nickname: 'K', email: 'known@shop.example' }, { as })
    await make({ accountId: 'known@shop.example' })
    expect(await isBanned({ userId: user.userId })).toBe(true)
    await make({ accountType: 'Ip', accountId: '203.0.113.99' })
    expect(await isBanned({ ip: '::ffff:203.0.113.99' })).toBe(true)
  })

  test('has a list of all bans by key, e-mail address and phone number', async () => {
    const contacts = { email: 'listed@shop.example', phone: '+61412555033' }
    const { body: user } = await api.post('users', { siteId: 3, nickname: 'L', ...contacts }, { as })
    await make({ accountId: contacts.email })
    await make({ accountType: 'Phone', accountId: contacts.phone, siteId: null })
    await make({ accountType: 'User', accountId: String(user.userId) })
    await make({ accountId: 'listed@other.example' })
    await make({ accountId: contacts.email, siteId: 4 })
    const { body } = await api.get(`users/${user.userId}/bans`, { as })
    expect(body.map(({ accountType }: { accountType: string }) => accountType)).toEqual(['User', 'Phone', 'Email'])
    expect((await api.get(`users/${user.userId}/bans`, { as: 'trade.admin' })).status).toBe(404)
  })

  test('is no longer banned after the ban has expired', async () => {
    const { isInForce } = await make({
      accountId: 'past@shop.example',
      expireTime: subDays(new Date(), 1).toISOString(),
    })
    expect(isInForce).toBe(false)
    expect(await isBanned({ email: 'past@shop.example' })).toBe(false)
  })

  test('is rejected with an error that names the ban', async () => {
    const { userBanId } = await make({ accountId: 'named@shop.example' })
    const refusal = refuseBanned([customer({ email: 'named@shop.example' })], 'Order', api.store.database)
    const problem = await refusal.catch((cause: unknown) => cause)
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ status: 400, values: { ban: userBanId, reason: 'Never pays' } })
  })
})

test('an account with an assigned site reads the bans of the company and changes those of the site only', async () => {
  const { body: staff } = await api.get('admins?keyword=sales.staff', { as })
  const whole = await make({ siteId: null, accountId: 'whole@shop.example' })
  const own = await make({ siteId: 4, accountId: 'own@shop.example' })
  const other = await make({ accountId: 'other@shop.example' })
  await api.post('sites/4/admins', { adminId: staff.items[0].adminId }, { as })
  const statuses = async (method: 'get' | 'remove') =>
    Promise.all(
      [whole, own, other].map(
        async ({ userBanId }) => (await api[method](`userbans/${userBanId}`, { as: 'sales.staff' })).status,
      ),
    )
  expect(await statuses('get')).toEqual([200, 200, 404])
  expect(await statuses('remove')).toEqual([400, 204, 404])
  const { status, body } = await api.post('userbans', draft({ siteId: null }), { as: 'sales.staff' })
  expect([status, fieldsOf(body)]).toEqual([400, ['siteId']])
  const widened = await make({ siteId: 4, accountId: 'narrow@shop.example' })
  expect((await api.post(`userbans/${widened.userBanId}`, { siteId: null }, { as: 'sales.staff' })).status).toBe(400)
})
