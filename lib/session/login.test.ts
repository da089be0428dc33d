import { ours, request, silenceMs, startConsole, type TestConsole, token } from '../testing/console'
import { StandIn } from '../testing/stand-in'

const secretToken = 'fresh-token-of-the-api'
const credentials = JSON.stringify({ username: 'trade.admin', password: 'quayside' })

let api: StandIn
let site: TestConsole
beforeAll(async () => {
  api = await StandIn.start()
  site = await startConsole(api.url)
})
beforeEach(() => api.answer(200, { accessToken: secretToken, description: 'Iris Chan 陳' }, { 'set-cookie': 'evil=1' }))
afterAll(() => api.close())

const login = (headers: Record<string, string> = {}, body: BodyInit = credentials, from = site) =>
  from.login(
    request('POST', '/api/v1/logon', { headers: { ...ours, 'content-type': 'application/json', ...headers }, body }),
  )
const logout = (headers: Record<string, string> = {}, from = site) =>
  from.logout(request('DELETE', '/api/v1/logon', { headers: { cookie: from.cookie, ...ours, ...headers } }))
const cookiesOf = (answer: Response) => answer.headers.getSetCookie()

describe('logging on', () => {
  test('answers the name alone and keeps the token in the sealed cookie', async () => {
    const answer = await login()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ description: 'Iris Chan 陳' })
    expect(answer.headers.get('cache-control')).toBe('no-store')

    const [sealed = '', name = '', ...others] = cookiesOf(answer)
    expect(others).toEqual([])
    expect(sealed).toMatch(/^admin-token=[^;]{50,}; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/)
    expect(name).toMatch(/^admin-name=Iris%20Chan%20%E9%99%B3; /)
    expect(await site.sessionOf(sealed.split(';')[0] ?? '')).toEqual({ token: secretToken, name: 'Iris Chan 陳' })
  })

  test('never tells the browser the token', async () => {
    const answer = await login()
    const everything = `${JSON.stringify([...answer.headers])}${await answer.text()}`
    expect(everything).not.toContain(secretToken)
    expect(everything).not.toContain('evil')
  })

  test.each([201, 202, 203])('takes %i for a yes, too', async (status) => {
    api.answer(status, { accessToken: secretToken, description: 'x' })
    const answer = await login()
    expect([answer.status, await answer.json(), cookiesOf(answer).length]).toEqual([200, { description: 'x' }, 2])
  })

  test('passes on what was typed, the language and the address, and nothing else', async () => {
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

  test.each([400, 401, 429, 500, 503])('a refusal (%i) is passed on and keeps nothing', async (status) => {
    api.answer(status, { code: 1, message: 'Words.' }, { 'set-cookie': 'admin-token=forged', 'retry-after': '60' })
    const answer = await login()
    expect([answer.status, await answer.json()]).toEqual([status, { code: 1, message: 'Words.' }])
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(cookiesOf(answer)).toEqual([])
  })

  test.each<[string, unknown]>([
    ['no token', { description: 'Iris Chan' }],
    ['an empty token', { accessToken: '', description: 'Iris Chan' }],
    ['a token that is no text', { accessToken: 5, description: 'Iris Chan' }],
    ['no name', { accessToken: secretToken }],
    ['a list', [secretToken]],
    ['null', null],
    ['a text', secretToken],
  ])('an answer with %s cannot be used, and is not shown', async (_, body) => {
    api.answer(200, body)
    const answer = await login()
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain(secretToken)
    expect(cookiesOf(answer)).toEqual([])
  })

  test.each<[string, () => void, number]>([
    ['no JSON', () => api.behave((_, response) => response.end('<html>')), 502],
    [
      'half an answer',
      () =>
        api.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"acc', (socket) =>
          socket.end(),
        ),
      502,
    ],
    [
      'a stalled answer',
      () => api.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"acc'),
      504,
    ],
    ['a redirect', () => api.answer(302, {}, { location: 'https://evil.example' }), 502],
    ['nothing', () => api.behave((_, response) => response.writeHead(204).end()), 502],
    ['silence', () => api.behave(() => {}), 504],
  ])('%s logs nobody on', async (_, behave, status) => {
    behave()
    const start = performance.now()
    const answer = await login()
    expect(answer.status).toBe(status)
    expect(cookiesOf(answer)).toEqual([])
    expect(await answer.text()).not.toContain(secretToken)
    expect(performance.now() - start).toBeLessThan(silenceMs * 5)
  })

  test.each<[string, Record<string, string>]>([
    ['without the console’s header', { 'x-quayside': '' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a page without origin', { origin: 'null' }],
  ])('%s is refused before anybody is asked', async (_, headers) => {
    const answer = await login(headers)
    expect([answer.status, cookiesOf(answer)]).toEqual([403, []])
    expect(api.seen).toEqual([])
  })

  test('an encoded body is not taken', async () => {
    expect((await login({ 'content-encoding': 'gzip' })).status).toBe(415)
    expect(api.seen).toEqual([])
  })

  test('an endless body is not taken', async () => {
    const answer = await login({}, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]).stream())
    expect(answer.status).toBe(413)
    expect(api.seen).toEqual([])
  })
})

describe('logging off', () => {
  const cleared = ['admin-token=', 'admin-name=']

  test('ends the token at the API and clears both cookies', async () => {
    api.behave((_, response) => response.writeHead(204).end())
    const answer = await logout()
    expect([answer.status, answer.body]).toEqual([204, null])
    expect(cookiesOf(answer).map((cookie) => cookie.split(';')[0])).toEqual(cleared)
    for (const cookie of cookiesOf(answer)) expect(cookie).toContain('Max-Age=0')
    expect(api.seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['DELETE', '/api/v1/logon', `Bearer ${token}`],
    ])
  })

  test.each<[string, () => void]>([
    ['refuses the token', () => api.answer(401, { code: 401000001, message: 'x' })],
    ['fails', () => api.answer(500, { code: 1, message: 'x' })],
    ['hangs up', () => api.write('', (socket) => socket.destroy())],
    ['is silent', () => api.behave(() => {})],
    ['talks without end', () => api.behave((_, response) => response.writeHead(200).write('x'))],
  ])('clears them when the API %s', async (_, behave) => {
    behave()
    const answer = await logout()
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer).map((cookie) => cookie.split(';')[0])).toEqual(cleared)
  })

  test('clears them when the API is not there', async () => {
    const gone = await StandIn.start()
    await gone.close()
    const answer = await logout({}, await startConsole(gone.url))
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer).map((cookie) => cookie.split(';')[0])).toEqual(cleared)
  })

  test('leaves no connection behind when nobody reads the answer', async () => {
    const ended = new Promise<void>((resolve) => {
      api.behave((_, response) => {
        response.on('close', resolve)
        response.writeHead(200).write('x')
      })
    })
    await logout()
    const start = performance.now()
    await ended
    expect(performance.now() - start).toBeLessThan(silenceMs / 2)
  })

  test('asks nobody when there is no session', async () => {
    const answer = await logout({ cookie: 'admin-token=garbage' })
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer)).toHaveLength(2)
    expect(api.seen).toEqual([])
  })

  test.each<Record<string, string>>([{ 'x-quayside': '' }, { origin: 'https://evil.example' }])(
    'is the console’s own doing: %j',
    async (headers) => {
      const answer = await logout(headers)
      expect([answer.status, cookiesOf(answer)]).toEqual([403, []])
      expect(api.seen).toEqual([])
    },
  )
})
