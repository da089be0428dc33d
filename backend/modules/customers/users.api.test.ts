import { orders } from '../../db/schema/ordering'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'sales.admin'
const site = 3

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let count = 0
const draft = (more: object = {}) => {
  count += 1
  return { siteId: site, nickname: `Customer ${count}`, ...more }
}
const make = async (more: object = {}) => (await api.post('users', draft(more), { as })).body
const refusalOf = (field: string) => [400, [expect.objectContaining({ field })]]

test('a user belongs to the company of its site', async () => {
  const { status, body } = await api.post('users', draft(), { as: 'super.admin' })
  expect([status, body.companyId, body.siteName, body.gender]).toEqual([200, 2, 'Harbour Select', 'Unknown'])
})

test('stores the e-mail address in lower case and the phone number as E.164', async () => {
  const user = await make({ email: 'New.Customer@Shop.Example', phone: '+61 (0)412 555 019' })
  expect([user.email, user.phone]).toEqual(['new.customer@shop.example', '+61412555019'])
})

test.each([
  ['a number that no country has', { phone: '+852 1234 5678' }, 'phone'],
  ['a number without a calling code', { phone: '91234567' }, 'phone'],
  ['an address that is none', { email: 'customer' }, 'email'],
  ['a gender that is unknown to the list', { gender: 'Robot' }, 'gender'],
  ['a blank nickname', { nickname: ' ' }, 'nickname'],
  ['the site of another company', { siteId: 1 }, 'siteId'],
])('%s is rejected', async (_, more, field) => {
  const { status, body } = await api.post('users', draft(more), { as })
  expect([status, body.details]).toEqual(refusalOf(field))
})

test.each([
  ['email', 'once@shop.example', 'ONCE@shop.example'],
  ['phone', '+61 412 555 020', '+61412555020'],
])('a site has one user with an %s', async (field, first, again) => {
  await make({ [field]: first })
  const { status, body } = await api.post('users', draft({ [field]: again }), { as })
  expect([status, body.details]).toEqual(refusalOf(field))
  expect((await api.post('users', draft({ [field]: again, siteId: 4 }), { as })).status).toBe(200)
})

test('a user cannot be moved to another site', async () => {
  const { userId } = await make()
  const { status, body } = await api.post(`users/${userId}`, { siteId: 4 }, { as })
  expect([status, body.details]).toEqual(refusalOf('siteId'))
  expect((await api.post(`users/${userId}`, { siteId: site, nickname: 'Renamed' }, { as })).status).toBe(200)
})

describe('orders', () => {
  async function orderWith(more: { email?: string; phone?: string; siteId?: number }) {
    const amounts = { goodsAmount: 1, freightAmount: 0, discountAmount: 0, totalAmount: 1, paidAmount: 1 }
    const head = { companyId: 2, siteId: site, country: 'AU', currency: 'AUD', ...amounts, customerName: 'As written' }
    const [order] = await api.store.database.sql
      .insert(orders)
      .values({ ...head, friendlyOrderId: `U${Math.random()}`, ...more })
      .returning()
    return Number(order?.orderId)
  }
  const customerOf = async (orderId: number) => {
    const { body } = await api.get(`orders/${orderId}`, { as })
    return [body.userId, body.userName, body.customerName]
  }

  test('with the e-mail address or phone number of a new user are linked to it, without a change of their contact name', async () => {
    const byMail = await orderWith({ email: 'Buyer@shop.example' })
    const byPhone = await orderWith({ phone: '+61412555021' })
    const elsewhere = await orderWith({ email: 'buyer@shop.example', siteId: 4 })
    const user = await make({ nickname: 'Buyer', email: 'buyer@shop.example' })
    expect(await customerOf(byMail)).toEqual([user.userId, 'Buyer', 'As written'])
    expect(await customerOf(elsewhere)).toEqual([null, null, 'As written'])
    expect(await customerOf(byPhone)).toEqual([null, null, 'As written'])
    await api.post(`users/${user.userId}`, { phone: '+61 412 555 021' }, { as })
    expect(await customerOf(byPhone)).toEqual([user.userId, 'Buyer', 'As written'])
  })

  test('are not moved to another user', async () => {
    const order = await orderWith({ email: 'taken@shop.example', phone: '+61412555022' })
    const first = await make({ email: 'taken@shop.example' })
    await make({ phone: '+61412555022' })
    expect((await customerOf(order))[0]).toBe(first.userId)
  })

  test('prevent the deletion of their user', async () => {
    await orderWith({ email: 'stays@shop.example' })
    const { userId } = await make({ email: 'stays@shop.example' })
    const { status, body } = await api.remove(`users/${userId}`, { as })
    expect([status, body.message]).toEqual([400, expect.stringContaining('1 order')])
  })

  test('can be filtered by user', async () => {
    const { body } = await api.get('orders?userId=61', { as })
    expect(body.total).toBeGreaterThan(0)
    expect(new Set(body.items.map(({ userName }: { userName: string }) => userName)).size).toBe(1)
  })
})

test('an account with an assigned site sees the users of that site only', async () => {
  const { body: staff } = await api.get('admins?keyword=sales.staff', { as })
  await api.post('sites/4/admins', { adminId: staff.items[0].adminId }, { as })
  const { body } = await api.get('users?pageSize=100', { as: 'sales.staff' })
  expect(new Set(body.items.map(({ siteId }: { siteId: number }) => siteId))).toEqual(new Set([4]))
  expect((await api.get('users/61', { as: 'sales.staff' })).status).toBe(404)
})
