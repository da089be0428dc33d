import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { startConsole, type TestConsole } from '../testing/console'
import { listenerOf } from '../testing/framework'
import { StandIn } from '../testing/stand-in'

let api: StandIn
let site: TestConsole
let server: http.Server
let url: string
beforeAll(async () => {
  api = await StandIn.start()
  site = await startConsole(api.url)
  server = http.createServer(listenerOf(site))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

const state = 's'.repeat(43)
const redirectUrl = `https://acme.example/authorize?client_id=a&state=${state}`
const service = { serviceId: 7, businessCode: 'ACME', name: 'Acme', logoUrl: null }
/** Answers each path of the API. */
const answering = (answers: Readonly<Record<string, unknown>>, status = 200) =>
  api.behave(({ url: asked = '' }, response) => {
    const found = Object.entries(answers).find(([path]) => asked.startsWith(`/api/v1/${path}`))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(found?.[1] ?? {}))
  })
const post = (path: string, headers: Record<string, string> = {}, body?: URLSearchParams) =>
  fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', 'x-quayside': '1', ...headers },
    body,
  })
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
const cookieOf = (response: Response, name: string) =>
  cookiesOf(response).find((one) => one.startsWith(`${name}=`)) ?? ''

async function loggedIn(): Promise<string> {
  api.respond(200, { accessToken: 'staff-token', description: 'Noah Lin' })
  const body = JSON.stringify({ username: 'a', password: 'b' })
  const response = await fetch(`${url}/api/v1/logon`, {
    method: 'POST',
    headers: { origin: url, 'x-quayside': '1', 'content-type': 'application/json' },
    body,
  })
  return cookieOf(response, 'admin-token')
}

const retrieve = (cookie: string, given = state, id = 7) =>
  post(`/api/v1/externalservices/${id}/retrieveoauthresponsecode?state=${given}&code=c`, { cookie })

async function begun(): Promise<string> {
  const cookie = await loggedIn()
  answering({ 'externalservices/7/connect': { redirectUrl } })
  const response = await post('/api/v1/externalservices/7/connect?principalType=Admin&returnUrl=%2Fmy%2Fconnects', {
    cookie,
  })
  expect([response.status, await response.json()]).toEqual([200, { redirectUrl }])
  expect(api.seen[0]?.headers.authorization).toBe('Bearer staff-token')
  const trip = cookieOf(response, 'connect-trip')
  expect(trip).not.toContain(state)
  return trip
}

test('keeps the state of a connection from scripts, and completes it without a token', async () => {
  const trip = await begun()
  answering({ externalservices: { connectionState: 'Connected', returnUrl: '/my/connects' } })
  const done = await retrieve(trip)
  expect([done.status, await done.json()]).toEqual([200, { connectionState: 'Connected', returnUrl: '/my/connects' }])
  expect(api.seen.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([
    [`/api/v1/externalservices/7/retrieveoauthresponsecode?state=${state}&code=c`, undefined],
  ])
  expect(cookiesOf(done)).toContain('connect-trip=')
})

test.each<[string, () => Promise<[string, string, number]>]>([
  ['of another browser', async () => ['', state, 7]],
  ['with another state', async () => [await begun(), 'x'.repeat(43), 7]],
  ['for another service', async () => [await begun(), state, 8]],
  ['with a cookie that somebody made', async () => [`connect-trip=${'a'.repeat(200)}`, state, 7]],
])('refuses a return %s with one text, without asking the API', async (_, prepare) => {
  const given = await prepare()
  api.seen.length = 0
  const response = await retrieve(...given)
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    'This connection attempt has expired. Start again.',
  ])
  expect(api.seen).toEqual([])
})

test('refuses a connection that another page begins or completes', async () => {
  const cookie = `${await loggedIn()}; ${await begun()}`
  const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await post('/api/v1/externalservices/7/connect', foreign)).status).toBe(403)
  expect((await post(`/api/v1/externalservices/7/retrieveoauthresponsecode?state=${state}`, foreign)).status).toBe(403)
})

describe('the form of a log-in through a service', () => {
  const answers = { 'logon/services/ACME': { redirectUrl }, 'logon/services': [service] }
  const submit = (redirect: string, headers = {}) =>
    post('/logon/services/ACME', { 'x-quayside': '', ...headers }, new URLSearchParams({ redirect }))

  test('leads on by a page of its own, which a policy for forms does not block', async () => {
    answering(answers)
    const response = await submit('/orders?status=Accepted')
    const page = await response.text()
    const escaped = redirectUrl.replace('&', '&amp;')
    expect(response.status).toBe(200)
    expect(page).toContain(`<meta http-equiv="refresh" content="0;url=${escaped}">`)
    expect(page).toContain(`<a href="${escaped}">`)
    const sent = api.seen.find(({ method }) => method === 'POST')
    expect(JSON.parse(String(sent?.body))).toEqual({
      connectUrl: `${url}/connect/ACME`,
      returnUrl: '/orders?status=Accepted',
    })
    answering({
      externalservices: { connectionState: 'Connected', returnUrl: '/orders', accessToken: 't-9', description: 'Ann' },
    })
    const done = await retrieve(cookieOf(response, 'connect-trip'))
    expect(await done.text()).not.toContain('t-9')
    expect(cookiesOf(done).map((one) => one.split('=')[0])).toEqual([
      ...['connect-trip', 'connect-result', 'admin-token', 'admin-name'],
    ])
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads back to %s',
    async (redirect) => {
      answering(answers)
      await submit(redirect)
      const sent = api.seen.find(({ method }) => method === 'POST')
      expect(JSON.parse(String(sent?.body)).returnUrl).toBe('/')
    },
  )

  test('is refused from another site', async () => {
    expect((await submit('/', { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('goes back to the log-in page with the reason, and keeps where it was to lead', async () => {
    answering({ logon: { message: 'Not set up.' } }, 400)
    const response = await submit('/orders')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?redirect=%2Forders'])
  })
})

test('a token that a connection answers logs nobody in', async () => {
  const trip = await begun()
  answering({ externalservices: { connectionState: 'Connected', returnUrl: '/', accessToken: 'x', description: 'x' } })
  expect(cookiesOf(await retrieve(trip)).map((one) => one.split('=')[0])).toEqual(['connect-trip', 'connect-result'])
})
