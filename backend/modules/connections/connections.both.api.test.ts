import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { serviceConnections, serviceTrips } from '../../db/schema/external-services'
import { admins, companies } from '../../db/schema/organisation'
import { expectSince } from '../../testing/expect-since'
import { startProvider } from '../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let provider: Awaited<ReturnType<typeof startProvider>>
let serviceId: number
/** What the provider answers next, and what it was sent. */
let answer: { token: object; user: object | string; status?: number }
const secret = 'the-client-secret'
const connectUrl = 'http://localhost:3000/connect/ACME'

const textOf = (body: object | string) => (typeof body === 'string' ? body : JSON.stringify(body))

beforeAll(async () => {
  provider = await startProvider((url) => ({
    status: answer.status,
    body: textOf(url.startsWith('/token') ? answer.token : answer.user),
  }))
  api = await startTestApi({ environment: { PRIVATE_TARGETS: `127.0.0.1:${provider.port}` } })
  const draft = { businessCode: 'ACME', name: 'Acme', implement: 'oauth2', isPublic: true }
  const as = 'super.admin'
  serviceId = (await api.post('externalservices', draft, { as })).body.serviceId
  const configuration = {
    ...{ authorizationUrl: 'https://acme.example/authorize?tenant=1', clientId: 'client', clientSecret: secret },
    ...{ tokenUrl: `${provider.url}/token`, userUrl: `${provider.url}/user`, scopes: 'openid email', login: 'yes' },
  }
  const set = await api.post(`externalservices/${serviceId}/configuration`, { configuration }, { as })
  expect([set.status, set.body.message]).toEqual([200, undefined])
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  answer = { token: { access_token: 'at-1', refresh_token: 'rt-1', expires_in: 3600 }, user: { sub: 'user-1' } }
})

const meOf = async (as: string): Promise<number> => (await api.get('logon/profile', { as })).body.adminId
const queryOf = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
const begin = async (as: string, more: Record<string, string | number> = {}, call = 'connect') => {
  const query = { principalType: 'Admin', principalId: await meOf(as), connectUrl, returnUrl: '/my/connects', ...more }
  return api.post(`externalservices/${serviceId}/${call}?${queryOf(query)}`, undefined, { as })
}
const stateOf = async (as: string, more = {}) => {
  const { body } = await begin(as, more)
  return String(new URL(body.redirectUrl).searchParams.get('state'))
}
const complete = (query: Record<string, string>, id = serviceId) =>
  api.post(`externalservices/${id}/retrieveoauthresponsecode?${queryOf({ connectUrl, ...query })}`)
/** Without those of the demo data. */
const connections = () =>
  api.store.database.sql.select().from(serviceConnections).where(eq(serviceConnections.serviceId, serviceId))
const usedBy = async (path: string, as: string) => (await api.get(`${path}/externalservices`, { as })).body

test('leads to the provider with a state and the challenge of a code, and connects with the verifier', async () => {
  const { body } = await begin('trade.staff')
  const url = new URL(body.redirectUrl)
  const state = url.searchParams.get('state') ?? ''
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ tenant: '1', response_type: 'code', client_id: 'client', redirect_uri: connectUrl, scope: 'openid email' },
    ...{ state, code_challenge: expect.any(String), code_challenge_method: 'S256' },
  })
  expect(Buffer.from(state, 'base64url')).toHaveLength(32)
  const done = await complete({ state, code: 'c-1' })
  expect([done.status, done.body]).toEqual([200, { connectionState: 'Connected', returnUrl: '/my/connects' }])
  const form = new URLSearchParams(provider.seen.find(({ url: path }) => path.startsWith('/token'))?.body.toString())
  expect(Object.fromEntries(form)).toMatchObject({
    ...{ grant_type: 'authorization_code', code: 'c-1', redirect_uri: connectUrl },
    ...{ client_id: 'client', client_secret: secret },
  })
  const challenge = createHash('sha256')
    .update(String(form.get('code_verifier')))
    .digest('base64url')
  expect(challenge).toBe(url.searchParams.get('code_challenge'))
  const me = await meOf('trade.staff')
  expect(await usedBy(`admins/${me}`, 'trade.staff')).toEqual([
    expect.objectContaining({ businessCode: 'ACME', canConnect: true, connectionState: 'Connected' }),
  ])
})

test('keeps tokens encrypted, and logs and shows them nowhere', async () => {
  const [row] = await connections()
  expect(JSON.stringify(row)).not.toMatch(/at-1|rt-1/)
  expect(api.services.secrets.decrypt(String(row?.accessToken))).toBe('at-1')
  await api.requestLog.flush()
  const logs = await api.get('requestlogs?pageSize=100&keyword=externalservices', { as: 'super.admin' })
  expect(JSON.stringify(logs.body)).not.toMatch(/state=[\w-]{20}|c-1\b/)
})

describe('an attack', () => {
  const text = 'This connection attempt has expired. Start again.'
  const refusal = async (query: Record<string, string>, id?: number) => {
    const before = JSON.stringify(await connections())
    const { status, body } = await complete(query, id)
    expect(JSON.stringify(await connections())).toBe(before)
    return [status, body.message]
  }
  test.each<[string, () => Promise<[Record<string, string>, number?]>]>([
    ['without a state', async () => [{ code: 'c' }]],
    ['with a state of its own', async () => [{ state: 'a'.repeat(43), code: 'c' }]],
    [
      'with the hash of a state',
      async () => {
        const state = await stateOf('trade.staff')
        return [{ state: createHash('sha256').update(state).digest('base64url'), code: 'c' }]
      },
    ],
    [
      'with a state that is used already',
      async () => {
        const state = await stateOf('sales.staff')
        await complete({ state, code: 'c' })
        return [{ state, code: 'c' }]
      },
    ],
    [
      'on the page of another service',
      async () => [{ state: await stateOf('trade.staff'), code: 'c', connectUrl: connectUrl.replace('ACME', 'BETA') }],
    ],
    ['on no page', async () => [{ state: await stateOf('trade.staff'), code: 'c', connectUrl: '' }]],
    [
      'by another issuer',
      async () => [{ state: await stateOf('trade.staff'), code: 'c', iss: 'https://beta.example' }],
    ],
    ['with the state of another service', async () => [{ state: await stateOf('trade.staff'), code: 'c' }, 1]],
    [
      'with a state that is eleven minutes old',
      async () => {
        const state = await stateOf('trade.staff')
        await api.store.database.sql.update(serviceTrips).set({ createdTime: sql`now() - interval '11 minutes'` })
        return [{ state, code: 'c' }]
      },
    ],
    [
      'after the rights of who began it have ended',
      async () => {
        const state = await stateOf('trade.admin', { principalType: 'Site', principalId: 1 })
        const { sql: query } = api.store.database
        await query.update(admins).set({ status: 'Disabled' }).where(eq(admins.username, 'trade.admin'))
        return [{ state, code: 'c' }]
      },
    ],
  ])('%s changes nothing and says nothing', async (_, prepare) => {
    const [query, id] = await prepare()
    expect(await refusal(query, id)).toEqual([400, text])
    await api.store.database.sql.update(admins).set({ status: 'Enabled' })
  })

  test.each([
    ['https://evil.example/connect', '/my', 'connectUrl'],
    ['http://localhost:3000/other', '/my', 'connectUrl'],
    ['http://localhost:3000/connect?next=https://evil.example', '/my', 'connectUrl'],
    ['http://evil@localhost:3000/connect', '/my', 'connectUrl'],
    ['javascript:alert(1)', '/my', 'connectUrl'],
    ['data:text/html,x', '/my', 'connectUrl'],
    ['http://localhost.evil.example/connect', '/my', 'connectUrl'],
    [connectUrl, 'https://evil.example/', 'returnUrl'],
    [connectUrl, '//evil.example', 'returnUrl'],
    [connectUrl, '/\\evil.example', 'returnUrl'],
    [connectUrl, 'javascript:alert(1)', 'returnUrl'],
    [connectUrl, '/.//evil.example', 'returnUrl'],
  ])('with the addresses %s and %s is refused at %#', async (address, returnUrl, field) => {
    const { status, body } = await begin('trade.staff', { connectUrl: address, returnUrl })
    expect([status, body.details.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
  })
})

test('completes a return from the issuer of its service, and only such a one where the issuer is set', async () => {
  const issuer = 'https://acme.example/tenants/1'
  const statusWith = async (more: Record<string, string>) =>
    (await complete({ state: await stateOf('trade.staff'), code: 'c', ...more })).status
  expect([await statusWith({ iss: issuer }), await statusWith({})]).toEqual([200, 200])
  const set = (value: string | null) =>
    api.post(`externalservices/${serviceId}/configuration`, { configuration: { issuer: value } }, { as: 'super.admin' })
  await set(issuer)
  expect([
    await statusWith({ iss: issuer }),
    await statusWith({ iss: 'https://acme.example/tenants/2' }),
    await statusWith({}),
  ]).toEqual([200, 400, 400])
  await set(null)
})

test('of two returns with one state one wins', async () => {
  const state = await stateOf('trade.staff')
  const both = await Promise.all([complete({ state, code: 'a' }), complete({ state, code: 'b' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('everyone connects the own account; others, companies and sites only with the right to them', async () => {
  const foreign = await meOf('sales.staff')
  const statusOf = async (as: string, principalType: string, principalId: number) =>
    (await begin(as, { principalType, principalId }, 'reconnect')).status
  expect(await statusOf('trade.staff', 'Admin', foreign)).toBe(404)
  expect(await statusOf('trade.staff', 'Site', 1)).toBe(404)
  expect(await statusOf('trade.admin', 'Site', 1)).toBe(200)
  expect(await statusOf('sales.admin', 'Site', 1)).toBe(404)
  expect(await statusOf('trade.admin', 'Company', 5)).toBe(404)
  expect(await statusOf('super.staff', 'Company', 5)).toBe(200)
  expect((await api.get(`admins/${foreign}/externalservices`, { as: 'trade.staff' })).status).toBe(404)
})

test('a company and a site are connected, expire and are removed with their tokens', async () => {
  answer.token = { access_token: 'at-2', expires_in: 6 * 86_400 }
  for (const [principalType, principalId] of [
    ['Company', 5],
    ['Site', 1],
  ] as const) {
    const state = await stateOf('super.admin', { principalType, principalId })
    expect((await complete({ state, code: 'c' })).body.connectionState).toBe('Expiring')
  }
  await api.store.database.sql
    .update(serviceConnections)
    .set({ endTime: sql`now() - interval '1 second'` })
    .where(eq(serviceConnections.principalType, 'Site'))
  const states = async (path: string) =>
    (await usedBy(path, 'super.admin')).find(({ businessCode }: { businessCode: string }) => businessCode === 'ACME')
      ?.connectionState
  expect([await states('companies/5'), await states('sites/1')]).toEqual(['Expiring', 'Expired'])
  await api.remove('sites/1/externalservices/ACME', { as: 'super.admin' })
  await api.remove(`companies/5/externalservices/${serviceId}`, { as: 'super.admin' })
  const left = (await connections()).map(({ principalType }) => principalType)
  expect(new Set(left)).toEqual(new Set(['Admin']))
})

test('renews tokens before they end, and lets a connection end that the provider renews no more', async () => {
  const { sql: query } = api.store.database
  const [one] = await connections()
  const isIt = eq(serviceConnections.serviceConnectionId, one?.serviceConnectionId ?? 0)
  const run = async () => {
    await query.update(serviceConnections).set({ accessEndTime: null })
    await query.update(serviceConnections).set({ accessEndTime: sql`now() + interval '5 minutes'` }).where(isIt)
    await query.execute(sql`delete from task_schedules where name = 'services/renew'`)
    await api.runTasks()
    return (await query.select().from(serviceConnections).where(isIt))[0]
  }
  answer.token = { access_token: 'at-9', expires_in: 7200 }
  const began = Date.now()
  const renewed = await run()
  const { secrets } = api.services
  expect([secrets.decrypt(renewed?.accessToken ?? ''), secrets.decrypt(renewed?.refreshToken ?? '')]).toEqual([
    'at-9',
    'rt-1',
  ])
  expectSince(began, renewed?.accessEndTime, 7_200_000)
  Object.assign(answer, { status: 400, token: { error: 'invalid_grant' } })
  const ended = await run()
  expect([ended?.refreshToken, (ended?.endTime?.getTime() ?? 0) <= Date.now()]).toEqual([null, true])
})

test('a provider that refuses, or answers nonsense, connects nothing', async () => {
  for (const wrong of [{ status: 500, token: {} }, { token: { access_token: '' } }, { token: [], user: {} }]) {
    Object.assign(answer, wrong)
    const { status, body } = await complete({ state: await stateOf('purchases.staff'), code: 'c' })
    expect([status, body.message]).toEqual([400, 'The provider did not confirm the connection. Try again later.'])
  }
})

describe('a log-in through a service', () => {
  const start = () => api.post('logon/services/ACME', { connectUrl, returnUrl: '/orders?status=Accepted' })
  const logIn = async (user: string | object) => {
    answer.user = typeof user === 'object' ? user : user.startsWith('{') ? user : { sub: user }
    const { body } = await start()
    return complete({ state: String(new URL(body.redirectUrl).searchParams.get('state')), code: 'c' })
  }
  const refusal = 'You cannot log in with this account. Log in with your password and connect it first.'
  const refused = async (user: string) => {
    const { status, body } = await logIn(user)
    return [status, body.message]
  }
  const connectAs = async (as: string, user: string) => {
    answer.user = user
    return (await complete({ state: await stateOf(as), code: 'c' })).status
  }
  beforeAll(async () => {
    answer = { token: { access_token: 'at' }, user: { sub: 'lina' } }
    await complete({ state: await stateOf('purchases.staff'), code: 'c' })
  })

  test('is offered where the service says so, and leads on to where it came from', async () => {
    expect((await api.get('logon/services')).body).toEqual([
      { serviceId, businessCode: 'ACME', name: 'Acme', logoUrl: null },
    ])
    const { status, body } = await logIn('lina')
    expect([status, body.returnUrl, body.description]).toEqual([200, '/orders?status=Accepted', 'Lina Haddad'])
    const profile = await api.send('GET', 'logon/profile', { headers: { authorization: `Bearer ${body.accessToken}` } })
    expect(profile.body.username).toBe('purchases.staff')
  })

  test('refuses a stranger, a disabled account and a disabled company alike', async () => {
    const { sql: query } = api.store.database
    expect(await refused('stranger')).toEqual([400, refusal])
    await query.update(admins).set({ status: 'Disabled' }).where(eq(admins.username, 'purchases.staff'))
    expect(await refused('lina')).toEqual([400, refusal])
    await query.update(admins).set({ status: 'Enabled' }).where(eq(admins.username, 'purchases.staff'))
    await query.update(companies).set({ status: 'Disabled' }).where(eq(companies.companyId, 3))
    expect(await refused('lina')).toEqual([400, refusal])
    await query.update(companies).set({ status: 'Enabled' }).where(eq(companies.companyId, 3))
  })

  test('counts failures as log-ons do', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) statuses.push((await logIn('guesser')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('refuses an account that somebody else has connected', async () => {
    answer.user = { sub: 'planted' }
    const principalId = await meOf('trade.staff')
    await complete({ state: await stateOf('trade.admin', { principalId }), code: 'c' })
    expect(await refused('planted')).toEqual([400, refusal])
  })

  describe('with an id above 2^53', () => {
    const [stored, neighbor] = ['9007199254740993', '9007199254740992']
    const storeRounded = (as: string) =>
      api.store.database.sql
        .update(serviceConnections)
        .set({ subject: neighbor, isSubjectExact: false })
        .where(and(eq(serviceConnections.serviceId, serviceId), eq(serviceConnections.principalType, 'Admin')))
        .then(() => as)

    test('tells neighbors apart', async () => {
      expect(await connectAs('purchases.staff', `{"id":${stored}}`)).toBe(200)
      expect((await logIn(`{"id":${stored}}`)).body.description).toBe('Lina Haddad')
      expect(await refused(`{"id":${neighbor}}`)).toEqual([400, refusal])
      expect((await logIn(`{"id":"${stored}"}`)).status).toBe(200)
    })

    test('keeps texts whole', async () => {
      const long = 'ü'.repeat(127)
      expect(await connectAs('purchases.staff', JSON.stringify({ sub: `${long}a` }))).toBe(200)
      expect(await refused(`${long}b`)).toEqual([400, refusal])
      expect((await logIn(`${long}a`)).status).toBe(200)
    })

    test.each([stored, neighbor])('ends what was stored rounded when %s comes, and says so', async (id) => {
      expect(await connectAs('purchases.staff', `{"id":${stored}}`)).toBe(200)
      await storeRounded('purchases.staff')
      const text = 'Your connection was made before IDs of this provider were stored exactly, so it has ended.'
      expect((await logIn(`{"id":${id}}`)).body.message).toContain(text)
      expect(await refused(`{"id":${id}}`)).toEqual([400, refusal])
      const me = await meOf('purchases.staff')
      expect(await usedBy(`admins/${me}`, 'purchases.staff')).toMatchObject([{ connectionState: 'Expired' }])
      expect(await connectAs('purchases.staff', `{"id":${stored}}`)).toBe(200)
      expect((await logIn(`{"id":${stored}}`)).status).toBe(200)
    })

    test('keeps what was stored as a text', async () => {
      const google = '108204268033311374519'
      expect(await connectAs('purchases.staff', `{"sub":"${google}"}`)).toBe(200)
      await api.store.database.sql.update(serviceConnections).set({ isSubjectExact: false })
      expect((await logIn(`{"sub":"${google}"}`)).status).toBe(200)
    })

    test.each(['1.0', '1e3', '-0', '""', '"a\\u0000"', '"\\ud800"', `"${'a'.repeat(256)}"`, 'true', '[1]', '{}'])(
      'refuses %s',
      async (id) => {
        const { status, body } = await logIn(`{"sub":${id}}`)
        expect([status, body.message]).toEqual([400, 'The provider did not confirm the connection. Try again later.'])
      },
    )
  })

  test('is not offered by a disabled service, which is then missing', async () => {
    await api.post(`externalservices/${serviceId}/disable`, {}, { as: 'super.admin' })
    expect((await api.get('logon/services')).body).toEqual([])
    expect((await start()).status).toBe(404)
  })
})

test('the demo data has a connection in every state', async () => {
  const as = 'super.admin'
  const { adminId, companyId } = (await api.get('logon/profile', { as })).body
  const stateAt = async (path: string) =>
    (await usedBy(path, as)).find(({ businessCode }: { businessCode: string }) => businessCode === 'SHELFDRIVE')
      ?.connectionState
  expect([
    ...[await stateAt(`admins/${adminId}`), await stateAt(`companies/${companyId}`), await stateAt('sites/5')],
  ]).toEqual(['Connected', 'Expiring', 'Expired'])
})

test('limits how many log-ins a network begins without completing one', async () => {
  const environment = { LOGIN_FAILURES_OF_ADDRESS: '3', PRIVATE_TARGETS: `127.0.0.1:${provider.port}` }
  const limited = await startTestApi({ environment })
  try {
    const as = 'super.admin'
    const draft = { businessCode: 'LIMITED', name: 'Limited', implement: 'oauth2', isPublic: true }
    const made = await limited.post('externalservices', draft, { as })
    const configuration = {
      ...{ authorizationUrl: 'https://acme.example/authorize', clientId: 'client', clientSecret: secret },
      ...{ tokenUrl: `${provider.url}/token`, userUrl: `${provider.url}/user`, login: 'yes' },
    }
    await limited.post(`externalservices/${made.body.serviceId}/configuration`, { configuration }, { as })
    const start = () => limited.post('logon/services/LIMITED', { connectUrl, returnUrl: '/' })
    const statuses: number[] = []
    for (let index = 0; index < 4; index++) statuses.push((await start()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const trips = await limited.store.database.sql.select().from(serviceTrips)
    expect(trips).toHaveLength(3)
  } finally {
    await limited.close()
  }
})
