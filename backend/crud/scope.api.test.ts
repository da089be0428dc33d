import { endpointTable } from '@/contract/endpoints'
import { type Answer, startTestApi, type TestApi } from '../testing/test-api'

/** Somebody of the trading company asks; everything foreign belongs to the sourcing or the selling one. */
const as = 'trade.admin'
const own = 5
const missing = 987_654_321

/** The resources whose records belong to companies, whose records are the foreign ones, and a text of theirs. */
const resources = [
  { path: 'admins', foreignCompany: 3, text: 'fullName' },
  { path: 'sites', foreignCompany: 3, text: 'name' },
  { path: 'warehouses', foreignCompany: 3, text: 'name' },
  { path: 'suppliers', foreignCompany: 3, text: 'name' },
  { path: 'brands', foreignCompany: 2, text: 'name' },
  { path: 'products', foreignCompany: 3, text: 'title' },
  { path: 'productsuppliers', foreignCompany: 3, text: 'supplierProductName' },
  { path: 'orders', foreignCompany: 2, text: 'customerName' },
  { path: 'orderpurchases', foreignCompany: 3, text: 'remark' },
  { path: 'purchaseorders', foreignCompany: 3, text: 'summary' },
  { path: 'announcements', foreignCompany: 3, text: 'title' },
] as const
const lists = resources.map(({ path }) => path).filter((path) => path !== 'productsuppliers')

let api: TestApi
const foreignKeys = new Map<string, number>()
const ownKeys = new Map<string, number[]>()
const service = { serviceId: 0, businessCode: 'OPEN-TO-ALL' }

beforeAll(async () => {
  api = await startTestApi()
  const draft = { businessCode: service.businessCode, name: 'Open', implement: 'simulator', isPublic: true }
  service.serviceId = (await api.post('externalservices', draft, { as: 'super.admin' })).body.serviceId
  for (const companyId of [3, own, own]) {
    const announcement = { companyId, title: 'News', content: 'There are some.', targetTo: 'All' }
    const { body } = await api.post('announcements', announcement, { as: 'super.admin' })
    const texts = { code: 'zh-Hans', title: '消息' }
    await api.post(`announcements/${body.announcementId}/localizations`, texts, { as: 'super.admin' })
  }
  for (const { path, foreignCompany } of resources) {
    foreignKeys.set(path, Number((await keysOf(path, foreignCompany))[0]))
    ownKeys.set(path, await keysOf(path, own))
  }
})
afterAll(() => api.close())

/** The keys of a company's records, the newest first, as a super role sees them. */
async function keysOf(path: string, companyId: number): Promise<number[]> {
  const { body: page } = await api.get(
    `${path === 'productsuppliers' ? 'products' : path}?companyId=${companyId}&pageSize=100`,
    { as: 'super.admin' },
  )
  if (path !== 'productsuppliers') return page.items.map((item: object) => Object.values(item)[0])
  const { body: bindings } = await api.get(`products/${page.items[0].productId}/suppliers`, { as: 'super.admin' })
  return bindings.map((binding: { productSupplierId: number }) => binding.productSupplierId)
}

interface Call {
  name: string
  path: string
  text: string
}

/** Every call that names records of a company by their keys. */
const calls: Call[] = resources.flatMap(({ path, text }) =>
  endpointTable
    .map(([name]) => ({ name, path, text }))
    .filter(({ name }) => new RegExp(`^\\w+ ${path}/\\{ids?\\}`).test(name)),
)
const callsOnMany = calls.filter(({ name }) => name.includes('{ids}'))

/** Whom the calls about a site's administrators speak of: somebody of the own company. */
const assigned = () => ownKeys.get('admins')?.[0]

function bodyOf({ name, text }: Call): unknown {
  if (name.endsWith('/localizations')) return { code: 'ja', [text]: 'Changed' }
  if (name.endsWith('/changepassword')) return { newPassword: 'changed-password' }
  if (name.endsWith('/updateqty')) return { qty: 77 }
  if (/\/(undo|read)$/.test(name)) return undefined
  if (name.endsWith('/admins')) return { adminId: assigned() }
  if (name.endsWith('/subdivisions')) return { subdivisionId: 1 }
  if (name.endsWith('Id}') || name.endsWith('Code}')) return undefined
  const isAction = /\{ids\}\/[a-zA-Z]+$/.test(name)
  return isAction ? undefined : { [text]: 'Changed' }
}

/** The last thing that has happened to a record, whoever it belongs to. */
async function lastChange(path: string, key: string): Promise<number> {
  const { body } = await api.get(`${path}/${key}/changes`, { as: 'super.admin' })
  return body.items?.[0]?.recordChangeId ?? missing
}

async function send(call: Call, ids: string, username: string = as): Promise<Answer> {
  const change = call.name.includes('{changeId}') ? await lastChange(call.path, ids) : missing
  const [method = '', template = ''] = call.name.split(' ')
  const path = template
    .replace(/\{ids?\}/, ids)
    .replace('{field}', call.text)
    .replace('{locale}', 'zh-Hans')
    .replace('{changeId}', String(change))
    .replace('{adminId}', String(assigned()))
    .replace('{subdivisionId}', '1')
    .replace('{serviceId}', String(service.serviceId))
    .replace('{businessCode}', service.businessCode)
  if (method === 'GET') return api.get(path, { as: username })
  if (method === 'DELETE') return api.remove(path, { as: username })
  return api.post(path, bodyOf(call), { as: username })
}

const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
})

/** A record and its texts, whoever it belongs to. */
async function recordOf(path: string, key: number | undefined): Promise<unknown> {
  const record = await api.get(`${path}/${key}`, { as: 'super.admin' })
  const texts = await api.get(`${path}/${key}/localizations`, { as: 'super.admin' })
  return [record.status, record.body, texts.body]
}

describe("another company's records look like none", () => {
  test.each(calls)('$name', async (call) => {
    const foreign = foreignKeys.get(call.path)
    // So that there is something to take back.
    if (call.name.endsWith('/undo'))
      await api.post(`${call.path}/${foreign}/remark`, { remark: 'x' }, { as: 'super.admin' })
    const before = await recordOf(call.path, foreign)
    const answer = await send(call, String(foreign))
    expect(answer.status).toBe(404)
    expect(seen(answer)).toEqual(seen(await send(call, String(missing))))
    expect(await recordOf(call.path, foreign)).toEqual(before)
  })
})

const strangers = ['sales', 'purchases', 'warehouses'].flatMap((feature) => [`${feature}.admin`, `${feature}.staff`])

describe('whoever of another company asks, the same is answered as for what is missing', () => {
  test.each(calls)('$name', async (call) => {
    const [theirs] = ownKeys.get(call.path) ?? []
    const before = await recordOf(call.path, theirs)
    for (const username of strangers) {
      const answer = await send(call, String(theirs), username)
      expect([403, 404]).toContain(answer.status)
      expect(seen(answer)).toEqual(seen(await send(call, String(missing), username)))
    }
    expect(await recordOf(call.path, theirs)).toEqual(before)
  })
})

describe('one key that is not there means none', () => {
  test.each(callsOnMany)('$name', async (call) => {
    const [mine] = ownKeys.get(call.path) ?? []
    const before = await recordOf(call.path, mine)
    for (const other of [foreignKeys.get(call.path), missing]) {
      for (const ids of [`${mine},${other}`, `${other},${mine}`]) {
        const { status, body } = await send(call, ids)
        expect([status, body.code]).toEqual([404, 404_000_001])
        expect(await recordOf(call.path, mine)).toEqual(before)
      }
    }
  })

  test('and what could be deleted alone stays', async () => {
    const { body: supplier } = await api.post('suppliers', { name: 'Nobody buys here' }, { as })
    const remove = (ids: string) => api.remove(`suppliers/${ids}`, { as })
    expect((await remove(`${supplier.supplierId},${foreignKeys.get('suppliers')}`)).status).toBe(404)
    expect((await api.get(`suppliers/${supplier.supplierId}`, { as })).status).toBe(200)
    expect((await remove(`${supplier.supplierId}`)).status).toBe(204)
    expect((await api.get(`suppliers/${supplier.supplierId}`, { as })).status).toBe(404)
  })
})

describe('lists', () => {
  test.each(lists)('%s holds the own company alone; super roles see all', async (path) => {
    const mine = await api.get(`${path}?pageSize=100`, { as })
    const all = await api.get(`${path}?pageSize=100&sort=companyId`, { as: 'super.staff' })
    expect(mine.body.items.length).toBeGreaterThan(0)
    expect(new Set(mine.body.items.map(({ companyId }: { companyId: number }) => companyId))).toEqual(new Set([own]))
    expect(all.body.total).toBeGreaterThan(mine.body.total)
    expect(all.body.items[0].companyId).not.toBe(own)
  })

  test.each(lists)('%s has nothing for a filter by another company or its keys', async (path) => {
    const other = await api.get(`${path}?ids=${foreignKeys.get(path)}`, { as })
    expect(other.body).toEqual({ items: [], total: 0 })
    expect((await api.get(`${path}?companyId=2,3`, { as })).body).toEqual({ items: [], total: 0 })
    expect((await api.get(`${path}?ids=${foreignKeys.get(path)}`, { as: 'super.admin' })).body.total).toBe(1)
  })

  test.each(['sites', 'warehouses', 'products', 'orders'])(
    '%s/suggestions keep to the own company too',
    async (path) => {
      const companyId = resources.find((resource) => resource.path === path)?.foreignCompany
      expect((await api.get(`${path}/suggestions?companyId=${companyId}`, { as })).body).toEqual([])
      expect((await api.get(`${path}/suggestions?companyId=${own}`, { as })).body).not.toEqual([])
      expect((await api.get(`${path}/suggestions?companyId=${companyId}`, { as: 'super.admin' })).body).not.toEqual([])
    },
  )

  test("a purchasing account reads no summary of another company's order", async () => {
    const path = `orders/${foreignKeys.get('orders')}?summary=true`
    expect((await api.get(path, { as: 'purchases.staff' })).status).toBe(404)
    expect((await api.get(path, { as: 'sales.staff' })).status).toBe(200)
  })
})

describe('into another company', () => {
  const account = { fullName: 'New', type: 'Staff', password: 'long-enough' }
  const drafts: [string, object][] = [
    ['admins', { ...account, username: 'new.one' }],
    ['sites', { name: 'New' }],
    ['warehouses', { name: 'New' }],
    ['suppliers', { name: 'New' }],
  ]
  const totalOf = async (path: string) => (await api.get(`${path}?pageSize=1`, { as: 'super.admin' })).body.total

  test.each(drafts)('nobody but a super role adds %s', async (path, draft) => {
    const before = await totalOf(path)
    const add = (companyId: number, username: string) => api.post(path, { ...draft, companyId }, { as: username })
    const refused = await add(3, as)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual((await add(missing, as)).body)
    expect(await totalOf(path)).toBe(before)
    expect((await add(3, 'super.staff')).body.companyId).toBe(3)
    expect(await totalOf(path)).toBe(before + 1)
  })

  const created = async (path: string, draft: object) => {
    const { body } = await api.post(path, draft, { as })
    expect(body.companyId).toBe(own)
    return `${path}/${Object.values(body)[0]}`
  }

  test('nobody but a super role moves admins', async () => {
    const path = await created('admins', { ...account, username: 'new.two' })
    for (const target of [path, `${path}/companyId`]) {
      expect((await api.post(target, { companyId: 3 }, { as })).status).toBe(404)
      expect((await api.post(target, { companyId: own }, { as })).status).toBe(200)
    }
    expect((await api.get(path, { as })).body.companyId).toBe(own)
    expect((await api.post(path, { companyId: 3 }, { as: 'super.admin' })).body.companyId).toBe(3)
    expect((await api.get(path, { as })).status).toBe(404)
  })

  test.each(drafts.filter(([path]) => path !== 'admins'))('nobody moves %s', async (path, draft) => {
    const record = await created(path, draft)
    for (const username of [as, 'super.admin']) {
      const refused = await api.post(record, { companyId: 3 }, { as: username })
      expect([refused.status, refused.body.details[0].field]).toEqual([400, 'companyId'])
      expect(refused.body.details).toEqual(
        (await api.post(record, { companyId: missing }, { as: username })).body.details,
      )
    }
    expect((await api.get(record, { as })).body.companyId).toBe(own)
  })

  test.each(drafts)('what is new among %s belongs to the own company', async (path, draft) => {
    const renamed = path === 'admins' ? { ...draft, username: 'new.three' } : draft
    expect((await api.post(path, renamed, { as: 'trade.admin' })).body.companyId).toBe(own)
  })
})

/** Last, because it changes and deletes: the same calls are answered for records of the own company. */
describe('the own records are not missing', () => {
  test.each(calls)('$name', async (call) => {
    const keys = ownKeys.get(call.path) ?? []
    const isGone =
      call.name.startsWith('DELETE') && !/localizations|\/(admins|subdivisions|externalservices)\//.test(call.name)
    const key = isGone ? keys.at(-1) : call.name.endsWith('/cancel') ? keys.at(-2) : keys[0]
    if (call.name.endsWith('/undo')) await api.post(`${call.path}/${key}/remark`, { remark: 'x' }, { as })
    const { status } = await send(call, String(key))
    expect([200, 204, 400]).toContain(status)
  })
})

test.each<[string, object]>([
  ['admins', { username: 'ownerless', fullName: 'Ownerless', type: 'Administrator', password: 'harbour-crane-violin' }],
  ['warehouses', { name: 'Ownerless' }],
  ['suppliers', { name: 'Ownerless' }],
  ['sites', { name: 'Ownerless' }],
  ['brands', { name: 'Ownerless' }],
  ['announcements', { title: 'Ownerless', content: 'x', targetTo: 'All' }],
])('a super role must say to which company a new one of %s belongs', async (path, draft) => {
  const { status, body } = await api.post(path, draft, { as: 'super.admin' })
  const detail = { code: 400_000_001, field: 'companyId', message: 'companyId cannot be empty' }
  expect([status, body.details]).toEqual([400, [detail]])
})
