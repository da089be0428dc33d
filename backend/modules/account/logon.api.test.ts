import { eq } from 'drizzle-orm'
import { accessTokens, admins, companies } from '../../db/schema/organisation'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const logOn = (username: string, password: string, address = '10.0.0.1') =>
  api.post('logon', { username, password }, { headers: { 'x-forwarded-for': address } })

describe('a log-in', () => {
  test('responds with a token and the name, and trims the username', async () => {
    const { status, body } = await logOn('  Trade.Staff ', 'quayside')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'description'])
    expect(body.description).toBe('Noah Lin')
  })

  test('stores only the hash of the token', async () => {
    const { body } = await logOn('trade.staff', 'quayside')
    const rows = await api.store.database.sql.select().from(accessTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(body.accessToken)
  })

  test.each([
    ['a wrong password', 'trade.staff', 'wrong-password'],
    ['an unknown name', 'nobody.here', 'quayside'],
  ])('rejects %s with the same message', async (_, username, password) => {
    const { status, body } = await logOn(username, password, '10.0.0.2')
    expect(status).toBe(400)
    expect(body.message).toBe('The username or password is incorrect.')
  })

  test('blocks a name after ten failures from one address, but not elsewhere', async () => {
    const guesses = Array.from({ length: 14 }, () => logOn('sales.admin', 'wrong', '10.9.9.9'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    const right = await logOn('sales.admin', 'quayside', '10.9.9.9')
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logOn('sales.admin', 'quayside', '10.9.9.8')).status).toBe(200)
  })

  test('allows ten failures, and a correct password resets the count', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await logOn('sales.staff', 'wrong', '10.9.8.1')
    expect((await logOn('sales.staff', 'quayside', '10.9.8.1')).status).toBe(200)
    for (let attempt = 0; attempt < 9; attempt++) {
      expect((await logOn('sales.staff', 'wrong', '10.9.8.1')).status).toBe(400)
    }
  })
})

describe('a token', () => {
  test('ends immediately with the log-out', async () => {
    const { body } = await logOn('warehouses.staff', 'quayside')
    const headers = { authorization: `Bearer ${body.accessToken}` }
    expect((await api.get('logon/profile', { headers })).status).toBe(200)
    expect((await api.remove('logon', { headers })).status).toBe(204)
    expect((await api.get('logon/profile', { headers })).status).toBe(401)
  })

  test('ends when an administrator disables the account or sets its password', async () => {
    for (const change of ['disable', 'changepassword'] as const) {
      const created = await api.post(
        'admins',
        { username: `temporary.${change}`, fullName: 'Temp', type: 'Staff', password: 'long-enough', companyId: 5 },
        { as: 'super.admin' },
      )
      expect(created.status).toBe(200)
      expect(JSON.stringify(created.body)).not.toMatch(/long-enough|argon/)
      const { body } = await logOn(`temporary.${change}`, 'long-enough')
      const headers = { authorization: `Bearer ${body.accessToken}` }
      expect((await api.get('logon/profile', { headers })).status).toBe(200)
      const path = `admins/${created.body.adminId}/${change}`
      const sent = change === 'disable' ? {} : { newPassword: 'another-long-one' }
      expect((await api.post(path, sent, { as: 'super.admin' })).status).toBe(200)
      expect((await api.get('logon/profile', { headers })).status).toBe(401)
    }
  })

  test('ends for good when its company is disabled', async () => {
    const token = await api.tokenOf('purchases.staff')
    const headers = { authorization: `Bearer ${token}` }
    await api.post('companies/3/disable', {}, { as: 'super.admin' })
    expect((await api.get('logon/profile', { headers })).status).toBe(401)
    expect((await logOn('purchases.staff', 'quayside')).status).toBe(400)
    await api.post('companies/3/enable', {}, { as: 'super.admin' })
    expect((await api.get('logon/profile', { headers })).status).toBe(401)
    expect((await logOn('purchases.staff', 'quayside')).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi'])(
    'is rejected when it is “%s”',
    async (authorization) => {
      expect((await api.get('logon/profile', { headers: { authorization } })).status).toBe(401)
    },
  )
})

describe('the profile', () => {
  test('shows the account and derives its roles', async () => {
    const { body } = await api.get('logon/profile', { as: 'trade.staff' })
    expect(body).toMatchObject({ username: 'trade.staff', companyId: 5, type: 'Staff', administrative: false })
    expect(body.roles).toEqual(['staffs', 'sales-staffs', 'purchases-staffs', 'warehouses-staffs'])
  })

  test('does not gain a super role from a feature named super', async () => {
    const { sql } = api.store.database
    await sql
      .update(companies)
      .set({ features: ['super', 'sales'], enabledFeatures: ['super', 'sales'] })
      .where(eq(companies.companyId, 2))
    const { body } = await api.get('logon/profile', { as: 'sales.admin', headers: { 'x-forwarded-for': '10.3.3.3' } })
    expect(body.roles).toEqual(['administrators', 'sales-administrators'])
    expect((await api.get('companies', { as: 'sales.admin' })).status).toBe(403)
    expect((await api.post('companies/2', { features: ['super'] }, { as: 'super.admin' })).status).toBe(400)
  })

  test('has the roles of the features that are switched on, and no others', async () => {
    const by = { as: 'super.admin' }
    const rolesOf = async () => (await api.get('logon/profile', { as: 'warehouses.staff' })).body.roles
    const set = (body: object) => api.post('companies/4', body, by)
    expect((await set({ features: ['warehouses', 'sales'] })).body.enabledFeatures).toEqual(['warehouses', 'sales'])
    expect(await rolesOf()).toEqual(['staffs', 'sales-staffs', 'warehouses-staffs'])
    expect((await set({ enabledFeatures: ['sales'] })).body.features).toEqual(['warehouses', 'sales'])
    expect(await rolesOf()).toEqual(['staffs', 'sales-staffs'])
    const [staff] = (await api.get('admins?companyId=4&type=Staff', by)).body.items
    expect(staff.roles).toEqual(['staffs', 'sales-staffs'])
    const beyond = await set({ enabledFeatures: ['sales', 'purchases'] })
    expect([beyond.status, beyond.body.details]).toEqual([
      400,
      [expect.objectContaining({ field: 'enabledFeatures', message: 'Purchases is not a feature of the company' })],
    ])
    const draft = { name: 'Beyond', features: [], enabledFeatures: ['sales'] }
    expect((await api.post('companies', draft, by)).body.details[0].field).toBe('enabledFeatures')
    // What is taken away is not switched on any more, also where companies differ.
    const many = await api.post('companies/4,3/features', { features: ['warehouses', 'purchases'] }, by)
    expect(many.body.map((row: { enabledFeatures: string[] }) => row.enabledFeatures)).toEqual([
      ['purchases'],
      ['warehouses', 'purchases'],
    ])
    await api.post('companies/3', { features: ['purchases'] }, by)
    await set({ features: ['warehouses'], enabledFeatures: ['warehouses'] })
    expect(await rolesOf()).toEqual(['staffs', 'warehouses-staffs'])
  })

  test('can be changed, except for the roles', async () => {
    const changed = await api.post('logon/profile', { fullName: 'Noah L.' }, { as: 'trade.staff' })
    expect(changed.body.fullName).toBe('Noah L.')
    expect((await api.post('logon/profile', { type: 'Administrator' }, { as: 'trade.staff' })).status).toBe(400)
  })
})

describe('changing the password', () => {
  test('requires the old password, rejects the same one, and ends the other sessions', async () => {
    const other = await logOn('trade.admin', 'quayside')
    const change = (oldPassword: string, newPassword: string) =>
      api.post('logon/password', { username: 'trade.admin', oldPassword, newPassword }, { as: 'trade.admin' })
    expect((await change('not-this', 'a-new-password')).status).toBe(400)
    expect((await change('quayside', 'quayside')).body.message).toBe('The new password is the same as the old password')
    expect((await change('quayside', 'short')).status).toBe(400)
    expect((await change('quayside', 'a-new-password')).status).toBe(200)
    const headers = { authorization: `Bearer ${other.body.accessToken}` }
    expect((await api.get('logon/profile', { headers })).status).toBe(401)
    expect((await api.get('logon/profile', { as: 'trade.admin' })).status).toBe(200)
    expect((await logOn('trade.admin', 'a-new-password')).status).toBe(200)
  })
})

test.each<[string, (id: number) => string, object]>([
  ['by its own call', (id) => `admins/${id}/changepassword`, { newPassword: 'a-new-password' }],
  ['with the account', (id) => `admins/${id}`, { fullName: 'Renamed', password: 'a-new-password' }],
])('requires the old password of administrators for their own account, too: %s', async (_, path, body) => {
  const before = await api.get('logon/profile', { as: 'super.admin' })
  const refused = await api.post(path(before.body.adminId), body, { as: 'super.admin' })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'You cannot set your own password here. Change it in your own settings, with the old one.',
  ])
  expect((await logOn('super.admin', 'quayside')).status).toBe(200)
  expect((await api.get('logon/profile', { as: 'super.admin' })).body).toEqual(before.body)
})

test('an integration key is shown once and kept as a hash', async () => {
  const { body } = await api.post('logon/secrets', undefined, { as: 'super.staff' })
  const [row] = await api.store.database.sql.select().from(admins).where(eq(admins.username, 'super.staff'))
  expect(row?.appId).toBe(body.appId)
  expect(row?.appSecretHash).not.toBe(body.appSecret)
})
