import { eq } from 'drizzle-orm'
import { productSuppliers } from '../db/schema/catalogue'
import { admins } from '../db/schema/organisation'
import { suppliers } from '../db/schema/plain'
import { purchaseOrders } from '../db/schema/purchasing'
import { expectSince } from '../testing/expect-since'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const addSupplier = async (draft: object = { name: 'Newly found' }) => (await api.post('suppliers', draft, { as })).body
const rowOf = async (supplierId: number) => {
  const [row] = await api.store.database.sql.select().from(suppliers).where(eq(suppliers.supplierId, supplierId))
  return row
}

describe('creating a record', () => {
  test('responds with the whole record, its ETag and its times', async () => {
    const began = Date.now()
    const { status, headers, body } = await api.post('suppliers', { name: '  Newly found ', contact: 'Ms Hu' }, { as })
    expect(status).toBe(200)
    expect(headers.get('etag')).toMatch(/^".+"$/)
    expect(body).toMatchObject({
      companyId: 5,
      companyName: 'Lantern Trading',
      name: 'Newly found',
      contact: 'Ms Hu',
      website: null,
      remark: null,
      status: 'Enabled',
      statusText: 'Enabled',
    })
    expect(body.createdTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expectSince(began, body.createdTime)
    const { body: read, headers: readHeaders } = await api.get(`suppliers/${body.supplierId}`, { as })
    expect([read, readHeaders.get('etag')]).toEqual([body, headers.get('etag')])
  })

  test('a supplier may be left blank, because its form has no rules', async () => {
    expect((await addSupplier({})).name).toBeNull()
  })

  test.each<[string, object, string, string]>([
    ['a field it does not know', { name: 'x', colour: 'red' }, 'colour', 'colour is not recognized'],
    ['the key', { name: 'x', supplierId: 1 }, 'supplierId', 'supplierId is not recognized'],
    ['a state', { name: 'x', status: 'Disabled' }, 'status', 'status is not recognized'],
    ['a time', { name: 'x', createdTime: '2020-01-01T00:00:00Z' }, 'createdTime', 'createdTime is not recognized'],
    ['a version', { name: 'x', version: 7 }, 'version', 'version is not recognized'],
    ['constructor', { name: 'x', constructor: 1 }, 'constructor', 'constructor is not recognized'],
    ['a blank', { name: '   ' }, 'name', 'name cannot be empty'],
    ['a number for a text', { name: 5 }, 'name', 'name is in an incorrect format'],
    ['a text for a number', { name: 'x', companyId: '5' }, 'companyId', 'companyId is in an incorrect format'],
    ['too long a text', { name: 'x'.repeat(201) }, 'name', 'name must be at most 200 characters'],
    ['a NUL', { name: 'a\0b' }, 'name', 'name is in an incorrect format'],
    ['half a character', { description: '\ud83d' }, 'description', 'description is in an incorrect format'],
  ])('rejects %s and names it in the details', async (_, draft, field, message) => {
    const { body: before } = await api.get('suppliers?pageSize=1', { as })
    const { status, body } = await api.post('suppliers', draft, { as })
    expect(status).toBe(400)
    expect(body.details).toEqual([{ code: 400_000_001, message, field }])
    expect(body.message).toBe(`The request is not valid: ${message}`)
    expect((await api.get('suppliers?pageSize=1', { as })).body).toEqual(before)
  })

  test('reports all errors at once', async () => {
    const { body } = await api.post('admins', { username: '', type: 'Boss', password: 'short', colour: 1 }, { as })
    const errors = body.details.map(({ field, message }: { field: string; message: string }) => [field, message])
    expect(Object.fromEntries(errors)).toEqual({
      username: 'username cannot be empty',
      fullName: 'fullName cannot be empty',
      type: 'type is in an incorrect format',
      password: 'password must be at least 8 characters',
      colour: 'colour is not recognized',
    })
  })

  test('names the field of a duplicate value', async () => {
    const account = { username: 'Trade.STAFF', fullName: 'Twin', type: 'Staff', password: 'long-enough' }
    const { status, body } = await api.post('admins', account, { as })
    const message = 'The value of username is already taken.'
    expect([status, body.code, body.message]).toEqual([400, 400_000_004, message])
    expect(body.details).toEqual([{ code: 400_000_004, message, field: 'username' }])
    const currency = { code: 'USD', name: 'Twin', symbol: '$', minorUnit: 2 }
    const twin = await api.post('currencies', currency, { as: 'super.admin' })
    expect([twin.status, twin.body.message]).toEqual([400, 'The value of code is already taken.'])
  })

  const account = { username: 'mei', fullName: 'Mei', type: 'Staff', password: 'harbour-crane-violin' }
  test.each([
    ['sites', { name: 'x', domain: 'not a domain!!' }, 'domain', 'a host name, such as shop.example.com'],
    ['admins', { ...account, email: 'meiling' }, 'email', 'an email address, such as name@example.com'],
    ['brands', { name: 'x', serviceEmail: 'service' }, 'serviceEmail', 'an email address, such as name@example.com'],
    ['logon/profile', { email: 'meiling' }, 'email', 'an email address, such as name@example.com'],
  ])('explains the format of %s', async (path, draft, field, wanted) => {
    const { status, body } = await api.post(path, draft, { as })
    const message = `${field} must be ${wanted}`
    expect([status, body.details]).toEqual([400, [{ code: 400_000_001, message, field }]])
  })

  test.each(['javascript:alert(1)', 'ftp://x.example/a.png', '/etc/passwd', 'data:image/png;base64,AAAA', 'x.png'])(
    'rejects %s as a picture',
    async (logoUrl) => {
      const { status, body } = await api.post('sites', { name: 'x', logoUrl }, { as })
      expect([status, body.details?.[0].field]).toEqual([400, 'logoUrl'])
    },
  )
})

describe('changing a record', () => {
  test('takes only the changed fields and responds with the whole record', async () => {
    const before = await addSupplier({ name: 'Before', contact: 'Mr Wu', website: 'https://wu.example' })
    const { status, body } = await api.post(`suppliers/${before.supplierId}`, { contact: null }, { as })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, contact: null, updatedTime: body.updatedTime })
    expect(body.updatedTime >= before.updatedTime).toBe(true)
  })

  test.each(['currencies/USD', 'currencies/USD/code'])('%s has an immutable code', async (path) => {
    const { status, body } = await api.post(path, { code: 'QXZ' }, { as: 'super.admin' })
    expect([status, body.details[0].field]).toEqual([400, 'code'])
  })

  test('changes the ETag, and a stale If-Match changes nothing', async () => {
    const { supplierId } = await addSupplier()
    const path = `suppliers/${supplierId}`
    const first = (await api.get(path, { as })).headers.get('etag') ?? ''
    const change = (name: string, etag: string) => api.post(path, { name }, { as, headers: { 'if-match': etag } })
    const changed = await change('Second', first)
    expect(changed.status).toBe(200)
    const second = changed.headers.get('etag') ?? ''
    expect(second).not.toBe(first)
    expect((await api.get(path, { as })).headers.get('etag')).toBe(second)

    const row = await rowOf(supplierId)
    for (const stale of [first, '"0"', 'nonsense', '']) {
      const refused = await change('Third', stale)
      expect([refused.status, refused.body.code]).toEqual([412, 412_000_001])
    }
    expect(await rowOf(supplierId)).toEqual(row)
    expect((await change('Third', '*')).status).toBe(200)
    expect((await api.post(path, { name: 'Fourth' }, { as })).body.name).toBe('Fourth')
  })

  test.each(['W/"1"', '"7", "1"', 'W/"7",W/"1"', '"1" , "7"', '*'])('accepts %s as the version', async (ifMatch) => {
    const { supplierId } = await addSupplier()
    const path = `suppliers/${supplierId}`
    const change = (name: string) => api.post(path, { name }, { as, headers: { 'if-match': ifMatch } })
    expect((await change('Second')).status).toBe(200)
    // Now it is version 2.
    expect((await change('Third')).status).toBe(ifMatch === '*' ? 200 : 412)
  })

  test('changes the ETag by an action as well', async () => {
    const { supplierId } = await addSupplier()
    const before = (await api.get(`suppliers/${supplierId}`, { as })).headers.get('etag')
    await api.post(`suppliers/${supplierId}/disable`, {}, { as })
    expect((await api.get(`suppliers/${supplierId}`, { as })).headers.get('etag')).not.toBe(before)
  })

  test('rejects the second of two changes of the same version', async () => {
    const { supplierId } = await addSupplier()
    const path = `suppliers/${supplierId}`
    const etag = (await api.get(path, { as })).headers.get('etag') ?? ''
    const both = ['One', 'Two'].map((name) => api.post(path, { name }, { as, headers: { 'if-match': etag } }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412])
  })

  test.each(['suppliers/999999999999999', 'suppliers/9999999999999999', 'suppliers/99999999999999999999999999'])(
    'finds no %s, however long the number',
    async (path) => {
      const responses = [
        await api.get(path, { as }),
        await api.post(path, { name: 'x' }, { as }),
        await api.remove(path, { as }),
      ]
      for (const { status, body } of responses) {
        expect(status).toBe(404)
        expect(body).toEqual({
          code: 404_000_001,
          message: 'The specified item does not exist or has been deleted.',
        })
      }
    },
  )

  test('never responds with a password or its hash', async () => {
    const account = { username: 'quiet.one', fullName: 'Quiet', type: 'Staff', password: 'long-enough' }
    const created = await api.post('admins', account, { as })
    const path = `admins/${created.body.adminId}`
    const changed = await api.post(path, { password: 'another-one' }, { as })
    const responses = [
      created.body,
      changed.body,
      (await api.get(path, { as })).body,
      (await api.get('admins', { as })).body,
    ]
    expect(JSON.stringify(responses)).not.toMatch(/password|argon|long-enough|another-one|appSecret/i)
    const [row] = await api.store.database.sql.select().from(admins).where(eq(admins.username, 'quiet.one'))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect((await api.post('logon', { username: 'quiet.one', password: 'another-one' })).status).toBe(200)
  })
})

describe('deleting a record', () => {
  test('responds with 204 and no body, the second time with 404', async () => {
    const [one, two] = [await addSupplier(), await addSupplier()]
    const path = `suppliers/${one.supplierId},${two.supplierId}`
    const { status, body } = await api.remove(path, { as })
    expect([status, body]).toEqual([204, ''])
    expect((await api.remove(path, { as })).status).toBe(404)
    expect(await rowOf(one.supplierId)).toBeUndefined()
    expect(await rowOf(two.supplierId)).toBeUndefined()
  })

  test.each([
    ['CNY', 'en', /^Still in use: (\d+ \D+, )+and \d+ \D+\.$/],
    ['TWD', 'zh-Hans', /\d+ 订单/],
  ])('rejects the currency %s while amounts use it', async (code, language, message) => {
    const headers = { 'accept-language': language }
    const { status, body } = await api.remove(`currencies/${code}`, { as: 'super.admin', headers })
    expect([status, body.code, body.message]).toEqual([400, 400_000_003, expect.stringMatching(message)])
    expect((await api.get(`currencies/${code}`, { as })).status).toBe(200)
  })

  test('names every kind of its users, and the list that shows as many of them', async () => {
    const { status, body } = await api.remove('companies/2', { as: 'super.admin' })
    expect(status).toBe(400)
    const details: { message: string; list?: { path: string; terms: Record<string, string> } }[] = body.details
    expect(details.length).toBeGreaterThan(5)
    for (const { message } of details) expect(body.message).toContain(message)
    const lists = details.filter(({ list }) => list)
    expect(lists.length).toBeGreaterThan(3)
    for (const { message, list } of lists) {
      const found = await api.get(`${list?.path}?${new URLSearchParams(list?.terms)}`, { as: 'super.admin' })
      expect([list?.path, found.body.total]).toEqual([list?.path, Number.parseInt(message, 10)])
    }
  })

  test('rejects a record in use, with the number of its users', async () => {
    const { sql } = api.store.database
    const free = await addSupplier()
    const bindings = await sql.select().from(productSuppliers).where(eq(productSuppliers.supplierId, 1))
    await sql.update(purchaseOrders).set({ supplierId: null }).where(eq(purchaseOrders.supplierId, 1))
    const remove = (language: string) =>
      api.remove(`suppliers/1,${free.supplierId}`, { as, headers: { 'accept-language': language } })
    const { status, body } = await remove('en')
    expect([status, body.code]).toEqual([400, 400_000_003])
    expect(body.message).toBe(`Still in use: ${bindings.length} product suppliers.`)
    const [detail] = body.details
    expect(detail).toMatchObject({ message: `${bindings.length} product suppliers` })
    expect((await remove('zh-Hans')).body.message).toBe(`仍在使用：${bindings.length} 货源。`)
    expect(await rowOf(1)).toBeDefined()
    expect(await rowOf(free.supplierId)).toBeDefined()
  })

  test('rejects the own account, which cannot be disabled either', async () => {
    const { body: profile } = await api.get('logon/profile', { as })
    const responses = [
      await api.remove(`admins/${profile.adminId}`, { as }),
      await api.post(`admins/${profile.adminId}/disable`, {}, { as }),
    ]
    for (const { status, body } of responses) {
      expect([status, body.message]).toEqual([400, 'You cannot disable or delete your own account.'])
    }
    expect((await api.get('logon/profile', { as })).status).toBe(200)
  })
})

describe('enumerations', () => {
  test('respond with their values and labels, filtered by a keyword', async () => {
    const { body } = await api.get('enums/SupplierProductType', { as })
    expect(body).toEqual([
      { value: 'Original', text: 'Same article' },
      { value: 'Equivalent', text: 'Equivalent' },
      { value: 'Substitute', text: 'Substitute' },
    ])
    const found = await api.get('enums/SupplierProductType?keyword=SAME', { as })
    expect(found.body).toEqual([{ value: 'Original', text: 'Same article' }])
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'status', 'Nothing'])(
    'do not include %s',
    async (name) => {
      expect((await api.get(`enums/${name}`, { as })).status).toBe(404)
    },
  )
})
