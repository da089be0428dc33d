import { and, eq } from 'drizzle-orm'
import { recordChanges } from '../../db/schema/system'
import { expectSince } from '../../testing/expect-since'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'trade.admin'
const add = async (draft: object, who = as) =>
  (await api.post('suppliers', draft, { as: who })).body.supplierId as number
const changesOf = async (path: string, who = as, headers = {}) =>
  (await api.get(`${path}/changes`, { as: who, headers })).body
const rowsOf = (resource: string, key: number | string) =>
  api.store.database.sql
    .select()
    .from(recordChanges)
    .where(and(eq(recordChanges.resource, resource), eq(recordChanges.recordKey, String(key))))

describe('the timeline of a record', () => {
  test('lists who, when and each field before and after, newest first', async () => {
    const id = await add({ name: 'Weavers', contact: 'Ms Ito' })
    const began = Date.now()
    await api.post(`suppliers/${id}`, { name: 'Weavers Ltd', contact: null, website: 'https://x.example' }, { as })
    const { items, total } = await changesOf(`suppliers/${id}`)
    expect(total).toBe(2)
    const profile = (await api.get('logon/profile', { as })).body
    expect(items[0]).toMatchObject({ action: 'update', adminId: profile.adminId, adminName: profile.fullName })
    expectSince(began, items[0].createdTime)
    const labels = { language: null, beforeText: null, afterText: null }
    expect(items[0].fields).toHaveLength(3)
    expect(items[0].fields).toEqual(
      expect.arrayContaining([
        { ...labels, field: 'name', before: 'Weavers', after: 'Weavers Ltd' },
        { ...labels, field: 'contact', before: 'Ms Ito', after: null },
        { ...labels, field: 'website', before: null, after: 'https://x.example' },
      ]),
    )
    expect(items[1].action).toBe('create')
    expect(items[1].fields).toContainEqual({ ...labels, field: 'name', before: null, after: 'Weavers' })
    expect(items[1].fields.map(({ field }: { field: string }) => field)).not.toContain('contactText')
  })

  test('has labels of choices in the language of the request, and names of references', async () => {
    const id = await add({ name: 'Words' })
    await api.post(`suppliers/${id}/disable`, { remark: 'Closed' }, { as })
    const fieldsIn = async (language: string) =>
      (await changesOf(`suppliers/${id}`, as, { 'accept-language': language })).items
    const [english] = await fieldsIn('en')
    expect(english.fields).toContainEqual(
      expect.objectContaining({ field: 'status', before: 'Enabled', after: 'Disabled', afterText: 'Disabled' }),
    )
    const [chinese, created] = await fieldsIn('zh-Hant')
    expect(chinese.fields).toContainEqual(expect.objectContaining({ field: 'status', afterText: '停用' }))
    const company = created.fields.find(({ field }: { field: string }) => field === 'companyId')
    expect(company.afterText).toBe('燈籠貿易')
  })

  test('gets an entry for each of several records', async () => {
    const ids = [await add({ name: 'One' }), await add({ name: 'Two' })]
    await api.post(`suppliers/${ids.join()}/contact`, { contact: 'Same' }, { as })
    for (const id of ids) expect((await changesOf(`suppliers/${id}`)).total).toBe(2)
  })

  test('gets no entry when nothing changes', async () => {
    const id = await add({ name: 'Still' })
    await api.post(`suppliers/${id}`, { name: 'Still' }, { as })
    expect((await changesOf(`suppliers/${id}`)).total).toBe(1)
  })

  test('outlives the record, but is no longer readable', async () => {
    const id = await add({ name: 'Gone' })
    await api.remove(`suppliers/${id}`, { as })
    expect((await api.get(`suppliers/${id}/changes`, { as })).status).toBe(404)
    const rows = await rowsOf('suppliers', id)
    expect(rows.map(({ action }) => action).sort()).toEqual(['create', 'remove'])
    expect(rows.find(({ action }) => action === 'remove')?.fields).toContainEqual({
      field: 'name',
      before: 'Gone',
      after: null,
    })
  })

  test('names the language of a changed translation', async () => {
    const path = 'companies/4'
    await api.post(`${path}/localizations`, { code: 'ja', name: '北門' }, { as: 'super.admin' })
    await api.remove(`${path}/localizations/ja`, { as: 'super.admin' })
    const { items } = await changesOf(path, 'super.admin')
    const change = { field: 'name', language: 'ja', beforeText: null, afterText: null }
    expect(items.map(({ fields }: { fields: unknown }) => fields)).toEqual([
      [{ ...change, before: '北門', after: null }],
      [{ ...change, before: null, after: '北門' }],
    ])
  })

  test('is paginated and rejects unknown parameters', async () => {
    const id = await add({ name: '0' })
    for (const name of ['1', '2']) await api.post(`suppliers/${id}`, { name }, { as })
    const path = `suppliers/${id}/changes`
    const { body } = await api.get(`${path}?page=2&pageSize=2`, { as })
    expect([body.total, body.items.length, body.items[0].action]).toEqual([3, 1, 'create'])
    for (const query of ['page=0', 'pageSize=101', 'pageSize=x', 'sort=name']) {
      expect((await api.get(`${path}?${query}`, { as })).status).toBe(400)
    }
  })

  test('does not record a tick in the purchase list', async () => {
    const { body } = await api.get('orderpurchases?pageSize=1', { as: 'trade.staff' })
    const id = body.items[0].orderPurchaseId
    for (const action of ['select', 'deselect'])
      await api.post(`orderpurchases/${id}/${action}`, {}, { as: 'trade.staff' })
    expect((await changesOf(`orderpurchases/${id}`, 'trade.staff')).total).toBe(0)
    await api.post(`orderpurchases/${id}/updateqty`, { qty: 77 }, { as: 'trade.staff' })
    const { items } = await changesOf(`orderpurchases/${id}`, 'trade.staff')
    expect(items[0].fields).toContainEqual(expect.objectContaining({ field: 'qty', after: 77 }))
  })
})

describe('a rejected write records no change', () => {
  test('one of an old state', async () => {
    const id = await add({ name: 'Stale' })
    const response = await api.post(`suppliers/${id}`, { name: 'New' }, { as, headers: { 'if-match': '"99"' } })
    expect(response.status).toBe(412)
    expect((await changesOf(`suppliers/${id}`)).total).toBe(1)
  })

  test('one that is refused only after it was made', async () => {
    const { companyId } = (await api.get('logon/profile', { as: 'super.admin' })).body
    expect((await api.post(`companies/${companyId}/disable`, {}, { as: 'super.admin' })).status).toBe(400)
    expect(await rowsOf('companies', companyId)).toEqual([])
  })

  test('one of which a part is missing', async () => {
    const id = await add({ name: 'Part' })
    expect((await api.post(`suppliers/${id},999999999/disable`, {}, { as })).status).toBe(404)
    expect(await rowsOf('suppliers', id)).toHaveLength(1)
  })

  test('a rejected deletion of a record in use', async () => {
    const { body } = await api.get('suppliers?keyword=Dongguan', { as: 'super.staff' })
    const { supplierId } = body.items[0]
    expect((await api.remove(`suppliers/${supplierId}`, { as: 'super.staff' })).status).toBe(400)
    expect(await rowsOf('suppliers', supplierId)).toEqual([])
  })
})

test('the timeline of another company’s record is reported as missing', async () => {
  const id = await add({ name: 'Elsewhere' })
  const other = await api.get(`suppliers/${id}/changes`, { as: 'sales.admin' })
  const none = await api.get('suppliers/999999999/changes', { as: 'sales.admin' })
  expect([other.status, other.body]).toEqual([404, none.body])
})

test('a changed secret is recorded without its value and hash', async () => {
  const account = { username: 'secretive', fullName: 'Se Cretive', type: 'Staff', password: 'first-secret' }
  const { adminId } = (await api.post('admins', account, { as })).body
  await api.post(`admins/${adminId}`, { password: 'second-secret' }, { as })
  await api.post(`admins/${adminId}/changepassword`, { newPassword: 'third-secret' }, { as })
  const { items } = await changesOf(`admins/${adminId}`)
  const change = { field: 'password', language: null, before: '***', after: '***', beforeText: null, afterText: null }
  expect(items.slice(0, 2).map(({ fields }: { fields: unknown }) => fields)).toEqual([[change], [change]])
  const stored = JSON.stringify(await rowsOf('admins', adminId))
  expect(stored).not.toMatch(/-secret|Hash|\$/)
})

describe('work that writes several records is recorded in the timeline of each', () => {
  const lastOf = async (path: string, who = as) => (await changesOf(path, who)).items[0]
  const field = (name: string, before: unknown, after: unknown) =>
    expect.objectContaining({ field: name, before, after })

  test('an order that is accepted, and the lines that it puts on the purchase list', async () => {
    const { body } = await api.get('orders?status=Pending&pageSize=50', { as })
    const ids = body.items.map(({ orderId }: { orderId: number }) => orderId)
    expect((await api.post(`orders/${ids.join()}/accept`, { remark: 'Go' }, { as })).status).toBe(200)
    const change = await lastOf(`orders/${ids[0]}`)
    const { fullName } = (await api.get('logon/profile', { as })).body
    expect(change).toMatchObject({ action: 'update', adminName: fullName })
    expect(change.fields).toContainEqual(field('status', 'Pending', 'Accepted'))
    expect(change.fields).toContainEqual(field('remark', null, 'Go'))
    const lines = (await api.get('orderpurchases?pageSize=1000', { as })).body.items
    const added = lines.find(({ orderId }: { orderId: number }) => ids.includes(orderId))
    const line = await lastOf(`orderpurchases/${added.orderPurchaseId}`)
    expect(line.action).toBe('create')
    expect(line.fields).toContainEqual(field('qty', null, added.qty))
  })

  test('one that is not accepted leaves nothing', async () => {
    const { body } = await api.get('orders?status=Cancelled&pageSize=1', { as })
    const [{ orderId }] = body.items
    expect((await api.post(`orders/${orderId}/accept`, {}, { as })).status).toBe(400)
    expect((await changesOf(`orders/${orderId}`)).total).toBe(0)
  })

  test('an account assigned to a site and removed again, once for each actual change', async () => {
    const { adminId, fullName } = (await api.get('logon/profile', { as: 'trade.staff' })).body
    const site = (await api.get('sites/1?localized=false', { as })).body.name
    for (const _ of 'ab') await api.post('sites/1/admins', { adminId }, { as })
    await api.remove(`sites/1/admins/${adminId}`, { as })
    const entriesOf = async (path: string) =>
      (await changesOf(path)).items.flatMap(({ fields }: { fields: { before: unknown; after: unknown }[] }) =>
        fields.map(({ before, after }) => [before, after]),
      )
    expect(await entriesOf('sites/1')).toEqual([
      [fullName, null],
      [null, fullName],
    ])
    expect((await entriesOf(`admins/${adminId}`)).slice(0, 2)).toEqual([
      [site, null],
      [null, site],
    ])
  })

  test('changes of the own account, with secrets as changed', async () => {
    const who = 'warehouses.admin'
    const { adminId, fullName } = (await api.get('logon/profile', { as: who })).body
    const path = `admins/${adminId}`
    await api.post('logon/profile', { fullName: 'New Name' }, { as: who })
    const renamed = await lastOf(path, who)
    expect([renamed.adminId, renamed.fields]).toEqual([adminId, [field('fullName', fullName, 'New Name')]])
    const pair = { username: who, oldPassword: 'quayside', newPassword: 'another-one' }
    await api.post('logon/password', pair, { as: who })
    expect((await lastOf(path, who)).fields).toEqual([field('password', '***', '***')])
    await api.post('logon/secrets', {}, { as: who })
    expect((await lastOf(path, who)).fields).toEqual([field('appSecret', null, '***')])
    expect(JSON.stringify(await rowsOf('admins', adminId))).not.toContain('another-one')
    const before = (await changesOf(path, who)).total
    await api.post('logon/password', { ...pair, oldPassword: 'wrong' }, { as: who })
    expect((await changesOf(path, who)).total).toBe(before)
  })
})
