import { demoAccounts } from '@/contract/testing/access-notation'
import { cellsOf, firstOfEach } from '@/contract/testing/cells-of'
import { expectedCalls, openCalls } from '@/contract/testing/expected-access'
import { groupBy } from '../group-by'
import { startTestApi, type TestApi } from '../testing/test-api'

const newcomer = { username: 'newcomer.staff', password: 'harbour-crane-violin' }
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const company = await api.post('companies', { name: 'Newcomer' }, { as: 'super.admin' })
  const account = { ...newcomer, fullName: 'New Comer', type: 'Staff', companyId: company.body.companyId }
  await api.post('admins', account, { as: 'super.admin' })
  await api.tokenOf(newcomer.username, newcomer.password)
})
afterAll(() => api.close())

/** The letters of the roles that each account holds. */
const accounts: Readonly<Record<string, string>> = { ...demoAccounts, [newcomer.username]: 'n' }

/** Nothing exists under these keys, and no body has this field: a call that is allowed changes nothing. */
const parameters: Readonly<Record<string, string>> = {
  id: '999999999999999',
  ids: '999999999999999',
  rateId: '999999999999999',
  adminId: '999999999999999',
  changeId: '999999999999999',
  customerMessageId: '987654',
  subdivisionId: '999999999999999',
  serviceId: '999999999999999',
  purchaseOrderPackageId: '999999999999999',
  businessCode: 'NO-SUCH',
  code: 'QQQ',
  optionId: '987654',
  codes: 'QQQ',
  locale: 'ja',
  name: 'Status',
  field: 'name',
}
const body = { thisFieldIsNotKnown: true }

function requestOf(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(parameters[parameter])) }
}

async function headersFor(name: string, username: string): Promise<Record<string, string>> {
  if (name !== 'DELETE logon') return { authorization: `Bearer ${await api.tokenOf(username)}` }
  // It ends its own token, so it gets one that nothing else uses.
  const { body: logon } = await api.post('logon', {
    username,
    password: username === newcomer.username ? newcomer.password : 'quayside',
  })
  return { authorization: `Bearer ${logon.accessToken}` }
}

async function statusOf(name: string, headers: Record<string, string>): Promise<number> {
  const { method, path } = requestOf(name)
  if (method === 'GET') return (await api.get(path, { headers })).status
  if (method === 'DELETE') return (await api.remove(path, { headers })).status
  return (await api.post(path, body, { headers })).status
}

interface Cell {
  call: string
  username: string
  isAllowed: boolean
  /** How many roles may make the call. */
  roles: number
}

const cells: Cell[] = [...expectedCalls].flatMap(([call, allowed]) =>
  Object.entries(accounts).map(([username, held]) => ({
    call,
    username,
    isAllowed: [...held].some((letter) => allowed.includes(letter)),
    roles: allowed.length,
  })),
)

/** The calls of which there are variants. */
const varying = new Set(
  [...expectedCalls.keys()].flatMap((name) => (name.includes('?') ? [name.replace(/\?.*$/, '')] : [])),
)

/** An account that may make each call and one that may not, by turns another. A pure test compares areas with the table. */
const onePerCall = [...expectedCalls.keys()].flatMap((name, turn) => {
  const ofCall = cells.filter(({ call }) => call === name)
  // An area says nothing about the variants of a call.
  if (varying.has(name.replace(/\?.*$/, ''))) return ofCall
  const sides = [ofCall.filter(({ isAllowed }) => isAllowed), ofCall.filter(({ isAllowed }) => !isAllowed)]
  return sides.flatMap((side) => side.slice(turn % Math.max(side.length, 1)).slice(0, 1))
})

/** For each account a call of its own area: one that few others may make. */
const ownAreas = firstOfEach(
  cells.filter(({ isAllowed }) => isAllowed).sort((one, other) => one.roles - other.roles),
  ({ username }) => username,
)

const chosen = cellsOf('access of accounts to calls', cells, [...onePerCall, ...ownAreas])

test.each([...groupBy(chosen, ({ call }) => call)])(
  '%s responds only to those who may call it',
  async (name, ofCall) => {
    const outcome: Record<string, string> = {}
    for (const { username } of ofCall) {
      const status = await statusOf(name, await headersFor(name, username))
      // Tools of which no service is set up answer 501 to those who may call them.
      if (status !== 501) expect(status).toBeLessThan(500)
      outcome[username] = status === 401 || status === 403 ? `refused with ${status}` : 'allowed'
    }
    const expected = ofCall.map(({ username, isAllowed }) => [username, isAllowed ? 'allowed' : 'refused with 403'])
    expect(outcome).toEqual(Object.fromEntries(expected))
  },
)

const unknownToken = { authorization: `Bearer ${'x'.repeat(43)}` }
const headersWithoutToken: Record<string, string>[] = [{}, unknownToken]
const tokenless = [...expectedCalls.keys()].flatMap((call) => headersWithoutToken.map((headers) => ({ call, headers })))
const withoutToken = cellsOf(
  'calls without a valid token',
  tokenless,
  firstOfEach(tokenless, ({ call }) => call),
)

test('every call of the table needs a token', async () => {
  const outcome: { call: string; status: number }[] = []
  for (const { call, headers } of withoutToken) outcome.push({ call, status: await statusOf(call, headers) })
  expect(outcome.filter(({ status }) => status !== 401)).toEqual([])
})

test('an unknown token is refused', async () => {
  const { status } = await api.get('logon/profile', { headers: unknownToken })
  expect(status).toBe(401)
})

const isWebhook = (name: string) => name.includes(' webhooks/')
test.each(openCalls.filter((name) => !isWebhook(name)))('the open call %s needs no token', async (name) => {
  expect([200, 400, 404]).toContain(await statusOf(name, {}))
})

test.each(openCalls.filter(isWebhook))('the open call %s needs a signature instead of a token', async (name) => {
  const { method, path } = requestOf(name)
  const { status, body: problem } = await api.send(method, path, { headers: {} })
  expect([status, problem.message]).toEqual([401, 'The signature does not match the body.'])
})

test('GET openapi.json responds with the description of the API', async () => {
  expect((await api.get('openapi.json')).body.openapi).toBe('3.1.0')
})

test.each(['GET nothing/here', 'PUT suppliers/1', 'GET suppliers/1/nothing'])(
  '%s is reported as missing only to users who are logged in',
  async (name) => {
    const [method = '', path = ''] = name.split(' ')
    expect((await api.send(method, path, {})).status).toBe(401)
    expect((await api.send(method, path, { as: 'warehouses.staff' })).status).toBe(404)
  },
)

test('a rejection has the shape of every error', async () => {
  const { status, body: problem } = await api.get('companies', { as: 'trade.admin' })
  expect(status).toBe(403)
  expect(problem).toEqual({ code: 403000001, message: 'You have no permission to do this.' })
})
