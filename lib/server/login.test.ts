import { personalCookies } from '../session/preference-cookies'
import { ours, request, startConsole, type TestConsole, token } from '../testing/console'
import { StandIn } from '../testing/stand-in'
import { UpstreamSilence } from '../testing/upstream-silence'

const secretToken = 'fresh-token-of-the-api'
const credentials = JSON.stringify({ username: 'trade.admin', password: 'quayside' })

let api: StandIn
let site: TestConsole
let silence: UpstreamSilence
beforeAll(async () => {
  api = await StandIn.start()
  silence = new UpstreamSilence(api)
  site = await startConsole(api.url)
})
beforeEach(() =>
  api.respond(200, { accessToken: secretToken, description: 'Iris Chan 陳' }, { 'set-cookie': 'evil=1' }),
)
afterAll(() => {
  silence.end()
  return api.close()
})

const login = (headers: Record<string, string> = {}, body: BodyInit = credentials, from = site) =>
  from.login(
    request('POST', '/api/v1/logon', { headers: { ...ours, 'content-type': 'application/json', ...headers }, body }),
  )
const logout = (headers: Record<string, string> = {}, from = site) =>
  from.logout(request('DELETE', '/api/v1/logon', { headers: { cookie: from.cookie, ...ours, ...headers } }))
const cookiesOf = (response: Response) => response.headers.getSetCookie()

describe('logging in', () => {
  test('responds with the name only and seals the token in the cookie', async () => {
    const response = await login()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ description: 'Iris Chan 陳' })
    expect(response.headers.get('cache-control')).toBe('no-store')

    const [sealed = '', name = '', ...others] = cookiesOf(response)
    expect(others).toEqual([])
    expect(sealed).toMatch(/^admin-token=[^;]{50,}; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/)
    expect(name).toMatch(/^admin-name=Iris%20Chan%20%E9%99%B3; /)
    expect(await site.sessionOf(sealed.split(';')[0] ?? '')).toEqual({ token: secretToken, name: 'Iris Chan 陳' })
  })

  test('never sends the token to the browser', async () => {
    const response = await login()
    const everything = `${JSON.stringify([...response.headers])}${await response.text()}`
    expect(everything).not.toContain(secretToken)
    expect(everything).not.toContain('evil')
  })

  test.each([201, 202, 203])('accepts %i as success, too', async (status) => {
    api.respond(status, { accessToken: secretToken, description: 'x' })
    const response = await login()
    expect([response.status, await response.json(), cookiesOf(response).length]).toEqual([200, { description: 'x' }, 2])
  })

  test('forwards the input, the language and the client’s address, and nothing else', async () => {
    await login({
      'accept-language': 'zh-Hant',
      cookie: site.cookie,
      authorization: 'Bearer mine',
      'x-forwarded-for': '6.6.6.6',
      'x-quayside-socket': '203.0.113.9',
      'x-unknown': '1',
    })
    expect(api.seen).toHaveLength(1)
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: Buffer.of() }] = api.seen
    expect([method, url, body.toString()]).toEqual(['POST', '/api/v1/logon', credentials])
    expect(headers).toMatchObject({
      'accept-language': 'zh-Hant',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
    })
    for (const name of ['cookie', 'authorization', 'x-unknown', 'x-quayside']) expect(headers).not.toHaveProperty(name)
  })

  test.each([400, 401, 429, 500, 503])('forwards a refusal (%i) and stores nothing', async (status) => {
    api.respond(status, { code: 1, message: 'Words.' }, { 'set-cookie': 'admin-token=forged', 'retry-after': '60' })
    const response = await login()
    expect([response.status, await response.json()]).toEqual([status, { code: 1, message: 'Words.' }])
    expect(response.headers.get('retry-after')).toBe('60')
    expect(cookiesOf(response)).toEqual([])
  })

  test.each<[string, unknown]>([
    ['no token', { description: 'Iris Chan' }],
    ['an empty token', { accessToken: '', description: 'Iris Chan' }],
    ['a token that is no text', { accessToken: 5, description: 'Iris Chan' }],
    ['no name', { accessToken: secretToken }],
    ['a list', [secretToken]],
    ['null', null],
    ['a text', secretToken],
  ])('rejects a response with %s and does not forward it', async (_, body) => {
    api.respond(200, body)
    const response = await login()
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain(secretToken)
    expect(cookiesOf(response)).toEqual([])
  })

  test.each<[string, () => void, number]>([
    ['no JSON', () => api.behave((_, response) => response.end('<html>')), 502],
    [
      'half a response',
      () =>
        api.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"acc', (socket) =>
          socket.end(),
        ),
      502,
    ],
    [
      'a stalled response',
      () => api.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"acc'),
      504,
    ],
    ['a redirect', () => api.respond(302, {}, { location: 'https://evil.example' }), 502],
    ['nothing', () => api.behave((_, response) => response.writeHead(204).end()), 502],
    ['silence', () => api.behave(() => {}), 504],
  ])('fails with %s', async (_, behave, status) => {
    behave()
    const response = await (status === 504 ? silence.after(login) : login())
    expect(response.status).toBe(status)
    expect(cookiesOf(response)).toEqual([])
    expect(await response.text()).not.toContain(secretToken)
  })

  test.each<[string, Record<string, string>]>([
    ['without the console’s header', { 'x-quayside': '' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a page without origin', { origin: 'null' }],
  ])('refuses %s without calling the API', async (_, headers) => {
    const response = await login(headers)
    expect([response.status, cookiesOf(response)]).toEqual([403, []])
    expect(api.seen).toEqual([])
  })

  test('refuses an encoded body', async () => {
    expect((await login({ 'content-encoding': 'gzip' })).status).toBe(415)
    expect(api.seen).toEqual([])
  })

  test('refuses an endless body', async () => {
    const response = await login({}, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]).stream())
    expect(response.status).toBe(413)
    expect(api.seen).toEqual([])
  })
})

describe('logging out', () => {
  const cleared = ['admin-token', 'admin-name', ...personalCookies].map((name) => `${name}=`)

  test('revokes the token at the API and clears its cookies', async () => {
    api.behave((_, response) => response.writeHead(204).end())
    const result = await logout()
    expect([result.status, result.body]).toEqual([204, null])
    expect(cookiesOf(result).map((cookie) => cookie.split(';')[0])).toEqual(cleared)
    for (const cookie of cookiesOf(result)) expect(cookie).toContain('Max-Age=0')
    expect(api.seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['DELETE', '/api/v1/logon', `Bearer ${token}`],
    ])
  })

  test.each<[string, () => void]>([
    ['refuses the token', () => api.respond(401, { code: 401000001, message: 'x' })],
    ['fails', () => api.respond(500, { code: 1, message: 'x' })],
    ['hangs up', () => api.write('', (socket) => socket.destroy())],
    ['is silent', () => api.behave(() => {})],
    ['talks without end', () => api.behave((_, response) => response.writeHead(200).write('x'))],
  ])('clears them when the API %s', async (kind, behave) => {
    behave()
    const response = await (kind === 'is silent' ? silence.after(logout) : logout())
    expect(response.status).toBe(204)
    expect(cookiesOf(response).map((cookie) => cookie.split(';')[0])).toEqual(cleared)
  })

  test('clears them when the API is unreachable', async () => {
    const dead = await StandIn.start()
    await dead.close()
    const response = await logout({}, await startConsole(dead.url))
    expect(response.status).toBe(204)
    expect(cookiesOf(response).map((cookie) => cookie.split(';')[0])).toEqual(cleared)
  })

  test('leaves no connection open for the unread response', async () => {
    const ended = new Promise<void>((resolve) => {
      api.behave((_, response) => {
        response.on('close', resolve)
        response.writeHead(200).write('x')
      })
    })
    await logout()
    await ended
  })

  test('does not call the API without a session', async () => {
    const response = await logout({ cookie: 'admin-token=garbage' })
    expect(response.status).toBe(204)
    expect(cookiesOf(response)).toHaveLength(cleared.length)
    expect(api.seen).toEqual([])
  })

  test.each<Record<string, string>>([{ 'x-quayside': '' }, { origin: 'https://evil.example' }])(
    'needs the console’s origin: %j',
    async (headers) => {
      const response = await logout(headers)
      expect([response.status, cookiesOf(response)]).toEqual([403, []])
      expect(api.seen).toEqual([])
    },
  )
})
