import { ours, request, startConsole, type TestConsole, token } from '../testing/console'
import { StandIn } from '../testing/stand-in'
import { UpstreamSilence } from '../testing/upstream-silence'

let api: StandIn
let site: TestConsole
let silence: UpstreamSilence
beforeAll(async () => {
  api = await StandIn.start()
  silence = new UpstreamSilence(api)
  site = await startConsole(api.url)
})
beforeEach(() => api.respond(200, {}))
afterAll(() => {
  silence.end()
  return api.close()
})

describe('a webhook', () => {
  const post = (headers: Record<string, string>, body = '{ "entry" : [] }\n', path = 'webhooks/WA?a=1') =>
    site.proxy(request('POST', `/api/v1/${path}`, { headers, body }))

  test('needs neither session nor the console’s header, and its body passes untouched with its signature', async () => {
    const headers = {
      ...{ 'x-hub-signature-256': 'sha256=ab', 'x-line-signature': 'cd', 'x-twilio-signature': 'ef' },
      'x-signature-256': 'sha256=01',
    }
    const { status } = await post({ ...headers, 'content-type': 'application/json' })
    expect(status).toBe(200)
    expect(api.seen).toHaveLength(1)
    const [seen] = api.seen
    expect([seen?.url, seen?.body.toString()]).toEqual(['/api/v1/webhooks/WA?a=1', '{ "entry" : [] }\n'])
    expect(seen?.headers).toMatchObject(headers)
  })

  test.each([
    ['webhooks/%E5%B8%BD', 'webhooks/%E5%B8%BD'],
    ['webhooks/%C3%A9?a=%20', 'webhooks/%C3%A9?a=%20'],
    ['webhooks/a%20b', 'webhooks/a%20b'],
    ['webhooks/a%0d%0aHost:%20x', 'webhooks/a%0D%0AHost:%20x'],
    ['webhooks/%57A,b', 'webhooks/WA,b'],
  ])('at %s reaches the API at the same path', async (path, expected) => {
    expect((await post({}, '{}', path)).status).toBe(200)
    expect(api.seen.map(({ url }) => url)).toEqual([`/api/v1/${expected}`])
  })

  test('may be answered with XML, which runs nothing, and which no other call is', async () => {
    const twiml = '<?xml version="1.0" encoding="UTF-8"?><Response/>'
    api.behave((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(twiml))
    const answer = await post({})
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'text/xml', twiml])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const read = await site.proxy(request('GET', '/api/v1/webhooks/WA?hub.mode=subscribe'))
    const other = await site.proxy(
      request('POST', '/api/v1/suppliers', {
        headers: { cookie: site.cookie, ...ours, 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    expect([read.status, other.status]).toEqual([502, 502])
  })

  test('never carries a token, even from a browser that has one', async () => {
    await post({ cookie: site.cookie, ...ours })
    expect(api.seen[0]?.headers.authorization).toBeUndefined()
  })

  test('of more than a megabyte is refused', async () => {
    expect((await post({}, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413)
    expect(api.seen.filter(({ body }) => body.length > 1024 * 1024)).toEqual([])
  })

  test('is the one change that needs no page of the console', async () => {
    expect((await post({ cookie: site.cookie }, '{}', 'suppliers')).status).toBe(403)
    expect((await post({}, '{}', 'tools/simulator/inbound')).status).toBe(401)
  })

  test('signatures are not forwarded with other calls', async () => {
    const headers = { cookie: site.cookie, ...ours, 'x-line-signature': 'cd', 'content-type': 'application/json' }
    await post(headers, '{}', 'suppliers')
    expect(api.seen[0]?.headers['x-line-signature']).toBeUndefined()
  })
})

describe('an event stream', () => {
  const open = (query: string, headers: Record<string, string> = {}, at = site) =>
    at.proxy(request('GET', `/api/v1/events?events=true${query}`, { headers: { cookie: at.cookie, ...headers } }))
  /** Begins a stream; returns the function that ends it. */
  const stream = () => {
    let end = () => {}
    api.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      response.write('id: 1\nevent: ready\ndata: {}\n\n')
      end = () => response.end('id: 2\nevent: create-message\ndata: {}\n\n')
    })
    return () => end()
  }

  test('gets its token between console and API, in place of any that the browser sends', async () => {
    stream()
    const response = await open('&token=of-the-browser&lastEventId=7', { 'last-event-id': '9' })
    expect(response.status).toBe(200)
    const url = new URL(api.seen[0]?.url ?? '', api.url)
    expect([url.pathname, url.searchParams.getAll('token'), url.searchParams.get('lastEventId')]).toEqual([
      '/api/v1/events',
      [token],
      '7',
    ])
    expect(api.seen[0]?.headers['last-event-id']).toBe('9')
    expect(JSON.stringify([...response.headers])).not.toContain(token)
    await response.body?.cancel()
  })

  test.each([
    ['STREAM_TOKEN=header', () => ({ STREAM_TOKEN: 'header' })],
    ['an API on this machine', () => ({ API_URL: '', API_PORT: new URL(api.url).port })],
  ])('has no token in its address with %s, but in its header', async (_, settings) => {
    const other = await startConsole(api.url, settings())
    stream()
    const response = await open('&token=of-the-browser&lastEventId=7', {}, other)
    expect(response.status).toBe(200)
    const [seen] = api.seen
    expect([seen?.url, seen?.headers.authorization]).toEqual([
      '/api/v1/events?events=true&lastEventId=7',
      `Bearer ${token}`,
    ])
    await response.body?.cancel()
  })

  test('may be silent for longer than other responses, whatever the browser accepts', async () => {
    const end = stream()
    const response = await open('')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(silence.last.socket?.timeout).toBe(0)
    end()
    expect(await response.text()).toContain('create-message')
  })

  test('needs a session', async () => {
    const response = await site.proxy(request('GET', `/api/v1/events?events=true&token=${token}`))
    expect([response.status, api.seen]).toEqual([401, []])
  })
})
