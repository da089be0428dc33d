import { may, rolesOf } from '@/contract/access'
import type { Endpoint } from '@/contract/endpoint'
import { endpointTable } from '@/contract/endpoints'
import { cellsOf, firstOfEach } from '@/contract/testing/cells-of'
import { groupBy } from '../group-by'
import { changedValue, companyDraft, companyResources, recordsOf } from '../testing/company-records'
import { sampleBody } from '../testing/sample'
import { type Answer, startTestApi, type TestApi } from '../testing/test-api'

/** The caller is of the trading company; records of the sourcing and the selling company are out of scope. */
const as = 'trade.admin'
const own = 5
const missing = 987_654_321

const lists = companyResources.filter(({ hasList }) => hasList).map(({ path }) => path)

let api: TestApi
const foreignKeys = new Map<string, number>()
const foreignCompanies = new Map<string, number>()
const ownKeys = new Map<string, number[]>()
const service = { serviceId: 0, businessCode: 'OPEN-TO-ALL' }

beforeAll(async () => {
  api = await startTestApi()
  const draft = { businessCode: service.businessCode, name: 'Open', implement: 'simulator', isPublic: true }
  service.serviceId = (await api.post('externalservices', draft, { as: 'super.admin' })).body.serviceId
  for (const resource of companyResources) {
    const foreign = await recordsOf(api, resource, [3, 2, 4])
    foreignCompanies.set(resource.path, foreign.companyId)
    foreignKeys.set(resource.path, Number(foreign.keys[0]))
    ownKeys.set(resource.path, (await recordsOf(api, resource, [own])).keys)
  }
})
afterAll(() => api.close())

interface Call {
  name: string
  path: string
  text: string
  /** Another value of the text. */
  value: unknown
  endpoint: Endpoint
}

const callerRoles = rolesOf('Administrator', { administrative: false, features: ['sales', 'purchases', 'warehouses'] })

/** Every call that names records of a company by their keys and that the caller may make. */
const calls: Call[] = companyResources.flatMap(({ path, text, entity }) =>
  endpointTable
    .map(([name, endpoint]) => ({ name, path, text, value: changedValue({ entity, text }), endpoint }))
    .filter(({ name }) => new RegExp(`^\\w+ ${path}/\\{ids?\\}`).test(name))
    .filter(({ endpoint }) => may(callerRoles, endpoint.area, endpoint.use)),
)
const callsOnMany = calls.filter(({ name }) => name.includes('{ids}'))

/** Further records of the calls with several ids: an account of the own company, a service for all. */
const others = () => ({
  adminId: ownKeys.get('admins')?.[0],
  subdivisionId: 1,
  serviceId: service.serviceId,
  businessCode: service.businessCode,
  // A notification that is enabled needs an address.
  enabled: false,
})

/** A change of the text that every resource has, else the least that the contract accepts. */
function bodyOf({ name, path, text, value, endpoint }: Call): unknown {
  if (name.endsWith('/localizations')) return { code: 'ja', [text]: 'Changed' }
  const isPatch = name === `POST ${path}/{id}` || name.endsWith('/{field}')
  return isPatch ? { [text]: value } : sampleBody(endpoint.body, others())
}

/** The last change of a record, whatever its company. */
async function lastChange(path: string, key: string): Promise<number> {
  const { body } = await api.get(`${path}/${key}/changes`, { as: 'super.admin' })
  return body.items?.[0]?.recordChangeId ?? missing
}

async function send(call: Call, ids: string, username: string = as): Promise<Answer> {
  const values: Readonly<Record<string, unknown>> = {
    ...others(),
    id: ids,
    ids,
    field: call.text,
    locale: 'zh-Hans',
    changeId: call.name.includes('{changeId}') && (await lastChange(call.path, ids)),
  }
  const [method = '', template = ''] = call.name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? missing))
  if (method === 'GET') return api.get(path, { as: username })
  if (method === 'DELETE') return api.remove(path, { as: username })
  return api.post(path, bodyOf(call), { as: username })
}

const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
})

/** A record and its texts, whatever its company. */
async function recordOf(path: string, key: number | undefined): Promise<unknown> {
  const record = await api.get(`${path}/${key}`, { as: 'super.admin' })
  const texts = await api.get(`${path}/${key}/localizations`, { as: 'super.admin' })
  const found = [record.status, record.body, texts.body]
  lastSeen.set(`${path}/${key}`, found)
  return found
}

/** What was last seen of each record, which is so still where no test has changed it. */
const lastSeen = new Map<string, unknown>()
const lastOf = async (path: string, key: number | undefined) =>
  lastSeen.get(`${path}/${key}`) ?? (await recordOf(path, key))

describe('records of another company are reported as missing', () => {
  test.each(calls)('by $name', async (call) => {
    const foreign = foreignKeys.get(call.path)
    // So that there is something to take back.
    if (call.name.endsWith('/undo'))
      await api.post(`${call.path}/${foreign}/remark`, { remark: 'x' }, { as: 'super.admin' })
    const before = await (call.name.endsWith('/undo') ? recordOf : lastOf)(call.path, foreign)
    const response = await send(call, String(foreign))
    expect(response.status).toBe(404)
    expect(seen(response)).toEqual(seen(await send(call, String(missing))))
    expect(await recordOf(call.path, foreign)).toEqual(before)
  })
})

const strangers = ['sales', 'purchases', 'warehouses'].flatMap((feature) => [`${feature}.admin`, `${feature}.staff`])
const strangersCalls = calls.flatMap((call) => strangers.map((username) => ({ call, username })))
/** The round above proves each call; here each account gets the first call of some resources, so that each has its turn. */
const strangersTurns = firstOfEach(calls, ({ path }) => path).flatMap((first, turn) =>
  strangersCalls.filter(({ call, username }) => call === first && username === strangers[turn % strangers.length]),
)
const oneRound = cellsOf('calls of accounts of other companies', strangersCalls, strangersTurns)

describe('records of this company are reported as missing to accounts of other ones', () => {
  const byCall = [...groupBy(oneRound, ({ call }) => call)].map(([call, ofCall]) => [call.name, call, ofCall] as const)
  test.each(byCall)('by %s', async (_, call, ofCall) => {
    const [theirs] = ownKeys.get(call.path) ?? []
    const before = await lastOf(call.path, theirs)
    for (const { username } of ofCall) {
      const response = await send(call, String(theirs), username)
      expect([403, 404]).toContain(response.status)
      expect(seen(response)).toEqual(seen(await send(call, String(missing), username)))
    }
    expect(await recordOf(call.path, theirs)).toEqual(before)
  })
})

/** Which key stands beside that of the own company, and whether before it. */
const pairs = [true, false].flatMap((isForeign) => [false, true].map((isBefore) => ({ isForeign, isBefore })))
const callsWithPairs = callsOnMany.flatMap((call) => pairs.map((pair) => ({ call, ...pair })))
/** What is found comes first: a call that does not look at all keys before it writes has written by then. */
const foundFirst = cellsOf(
  'calls with one missing key',
  callsWithPairs,
  callsWithPairs.filter(({ isForeign, isBefore }) => isForeign && !isBefore),
)

describe('a call with one missing key changes none of its records', () => {
  test.each(foundFirst)(
    'as $call.name with one of another company: $isForeign, before it: $isBefore',
    async ({ call, isForeign, isBefore }) => {
      const [mine] = ownKeys.get(call.path) ?? []
      const before = await lastOf(call.path, mine)
      const other = isForeign ? foreignKeys.get(call.path) : missing
      const { status, body } = await send(call, isBefore ? `${other},${mine}` : `${mine},${other}`)
      expect([status, body.code]).toEqual([404, 404_000_001])
      expect(await recordOf(call.path, mine)).toEqual(before)
    },
  )

  test('does not delete the deletable record alone', async () => {
    const { body: supplier } = await api.post('suppliers', { name: 'Nobody buys here' }, { as })
    const remove = (ids: string) => api.remove(`suppliers/${ids}`, { as })
    expect((await remove(`${supplier.supplierId},${foreignKeys.get('suppliers')}`)).status).toBe(404)
    expect((await api.get(`suppliers/${supplier.supplierId}`, { as })).status).toBe(200)
    expect((await remove(`${supplier.supplierId}`)).status).toBe(204)
    expect((await api.get(`suppliers/${supplier.supplierId}`, { as })).status).toBe(404)
  })
})

describe('a list', () => {
  test.each(lists)('of %s has only the own company; super roles see all', async (path) => {
    const mine = await api.get(`${path}?pageSize=100`, { as })
    const all = await api.get(`${path}?pageSize=100&sort=companyId`, { as: 'super.staff' })
    expect(mine.body.items.length).toBeGreaterThan(0)
    expect(new Set(mine.body.items.map(({ companyId }: { companyId: number }) => companyId))).toEqual(new Set([own]))
    expect(all.body.total).toBeGreaterThan(mine.body.total)
    expect(all.body.items[0].companyId).not.toBe(own)
  })

  test.each(lists)('of %s is empty for a filter by another company or its keys', async (path) => {
    const other = await api.get(`${path}?ids=${foreignKeys.get(path)}`, { as })
    expect(other.body).toEqual({ items: [], total: 0, totalIsExact: true })
    expect((await api.get(`${path}?companyId=2,3`, { as })).body).toEqual({ items: [], total: 0, totalIsExact: true })
    expect((await api.get(`${path}?ids=${foreignKeys.get(path)}`, { as: 'super.admin' })).body.total).toBe(1)
  })

  const suggested = companyResources.filter(({ entity }) => entity.suggestions?.companyId).map(({ path }) => path)

  test.each(suggested)('of suggestions for %s is restricted to the own company', async (path) => {
    const suggestions = async (companyId: number | undefined, username: string) =>
      (await api.get(`${path}/suggestions?companyId=${companyId}`, { as: username })).body
    expect(await suggestions(foreignCompanies.get(path), as)).toEqual([])
    expect(await suggestions(own, as)).not.toEqual([])
    expect(await suggestions(foreignCompanies.get(path), 'super.admin')).not.toEqual([])
  })

  const picked = companyResources.filter(({ entity }) => entity.suggestions).map(({ path }) => path)

  test.each(picked)('of suggestions for %s has no record of another company by its key', async (path) => {
    const named = async (username: string) =>
      (await api.get(`${path}/suggestions?ids=${foreignKeys.get(path)}`, { as: username })).body.length
    expect([await named(as), await named('super.admin')]).toEqual([0, 1])
  })

  test.each(lists)('of %s is exported with the rows of the own company only', async (path) => {
    const { id } = companyResources.find((resource) => resource.path === path)?.entity ?? { id: '' }
    const { status, body } = await api.post(`${path}/export`, { columns: [{ field: id }] }, { as })
    expect(status).toBe(202)
    await api.runTasks()
    const file = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as })
    const keys = String(file.body).split('\r\n').slice(1, -1)
    // Other records may be added meanwhile, such as the log of these requests.
    expect(keys).toEqual(expect.arrayContaining((ownKeys.get(path) ?? []).slice(0, 1).map(String)))
    expect(keys).not.toContain(String(foreignKeys.get(path)))
  })

  test('of variants by their keys leaves out those of another company', async () => {
    const foreignSkus = await api.get(`products/${foreignKeys.get('products')}/skus`, { as: 'super.admin' })
    const [{ productSkuId }] = foreignSkus.body
    const listed = async (username: string) =>
      (await api.get(`productskus?ids=${productSkuId}`, { as: username })).body.length
    expect([await listed(as), await listed('super.admin')]).toEqual([0, 1])
  })

  test('does not give a purchasing account the summary of another company’s order', async () => {
    const path = `orders/${foreignKeys.get('orders')}?summary=true`
    expect((await api.get(path, { as: 'purchases.staff' })).status).toBe(404)
    expect((await api.get(path, { as: 'sales.staff' })).status).toBe(200)
  })
})

describe('another company', () => {
  const added = companyResources.filter(
    ({ entity }) => entity.operations.includes('create') && entity.fields.companyId !== undefined,
  )
  const totalOf = async (path: string) => (await api.get(`${path}?pageSize=1`, { as: 'super.admin' })).body.total
  const draftOf = ({ entity }: (typeof added)[number], companyId: number, distinct: string) =>
    companyDraft(api, entity, companyId, distinct)

  test.each(added)('accepts new $path from super roles only', async (resource) => {
    const { path } = resource
    const before = await totalOf(path)
    const draft = await draftOf(resource, 3, 'foreign')
    const refused = await api.post(path, draft, { as })
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual((await api.post(path, { ...draft, companyId: missing }, { as })).body)
    expect(await totalOf(path)).toBe(before)
    expect((await api.post(path, draft, { as: 'super.staff' })).body.companyId).toBe(3)
    expect(await totalOf(path)).toBe(before + 1)
  })

  const created = async (resource: (typeof added)[number], distinct: string) => {
    const { companyId, ...draft } = await draftOf(resource, own, distinct)
    const { body } = await api.post(resource.path, draft, { as })
    expect(body.companyId).toBe(companyId)
    return `${resource.path}/${Object.values(body)[0]}`
  }

  test('accepts moved admins from super roles only', async () => {
    const path = await created(added.find((resource) => resource.path === 'admins') as (typeof added)[number], 'two')
    for (const target of [path, `${path}/companyId`]) {
      expect((await api.post(target, { companyId: 3 }, { as })).status).toBe(404)
      expect((await api.post(target, { companyId: own }, { as })).status).toBe(200)
    }
    expect((await api.get(path, { as })).body.companyId).toBe(own)
    expect((await api.post(path, { companyId: 3 }, { as: 'super.admin' })).body.companyId).toBe(3)
    expect((await api.get(path, { as })).status).toBe(404)
  })

  test.each(added.filter(({ path }) => path !== 'admins'))('does not accept moved $path', async (resource) => {
    const record = await created(resource, 'moved')
    for (const username of [as, 'super.admin']) {
      const refused = await api.post(record, { companyId: 3 }, { as: username })
      expect([refused.status, refused.body.details[0].field]).toEqual([400, 'companyId'])
      expect(refused.body.details).toEqual(
        (await api.post(record, { companyId: missing }, { as: username })).body.details,
      )
    }
    expect((await api.get(record, { as })).body.companyId).toBe(own)
  })

  test.each(added)('is named by super roles that create $path', async (resource) => {
    const { companyId, ...draft } = await draftOf(resource, own, 'ownerless')
    const { status, body } = await api.post(resource.path, draft, { as: 'super.admin' })
    const detail = { code: 400_000_001, field: 'companyId', message: 'companyId cannot be empty' }
    expect([companyId, status, body.details]).toEqual([own, 400, [detail]])
  })
})

/** Last, because it changes and deletes: the same calls succeed for records of the own company. */
describe('records of the own company are found', () => {
  // Parts that none of these records has are missing, whosoever they are: their own tests see to them.
  const whole = calls.filter(({ name }) => !/\{(purchaseOrderPackageId|customerMessageId)\}/.test(name))
  test.each(whole)('by $name', async (call) => {
    const keys = ownKeys.get(call.path) ?? []
    const isGone =
      call.name.startsWith('DELETE') && !/localizations|\/(admins|subdivisions|externalservices)\//.test(call.name)
    const key = isGone ? keys.at(-1) : call.name.endsWith('/cancel') ? keys.at(-2) : keys[0]
    if (call.name.endsWith('/undo')) await api.post(`${call.path}/${key}/remark`, { remark: 'x' }, { as })
    const { status } = await send(call, String(key))
    expect([200, 204, 400]).toContain(status)
  })
})
