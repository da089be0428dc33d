import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { until } from '@/runtime/testing/until'
import type { FetchRules } from '../../http/safe-fetch'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'warehouses.staff'
/** A PNG that declares this many pixels. */
function pictureOf(width: number, height: number, size = 60): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const picture = pictureOf(2, 3)
const maxBytes = 100_000
/** More than a test has: only the deadline that a test lets pass ends a fetch. */
const timeoutMs = 3_600_000
let passDeadline: (() => void) | undefined
const page = '<!doctype html><script>alert(1)</script>'

/** A mock site with images, and the requests that it received. */
let site: Server
let port: number
let received: { url: string; headers: IncomingMessage['headers'] }[] = []
/** One API that may reach this machine, and one that may not. */
let open: TestApi
let closed: TestApi

const responses: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/a.png': (_, response) => send(response, 'image/png', picture),
  '/charset.png': (_, response) => send(response, 'IMAGE/PNG; charset=binary', picture),
  '/page.png': (_, response) => send(response, 'text/html', Buffer.from(page)),
  '/labelled.png': (_, response) => send(response, 'image/png', Buffer.from(page)),
  '/utf16.png': (_, response) => send(response, 'image/png', Buffer.from(`\uFEFF${page}`, 'utf16le')),
  '/like-a-gif.png': (_, response) => send(response, 'image/gif', Buffer.from(`GIF89a\0\0\0\0${page}`)),
  '/text.png': (_, response) => send(response, 'image/png', Buffer.from('a text')),
  '/packed.png': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' })
    response.end(gzipSync(picture))
  },
  '/said-to-be-packed.png': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'br' })
    response.end(picture)
  },
  '/huge.png': (_, response) => send(response, 'image/png', pictureOf(10_000, 5001)),
  '/large-enough.png': (_, response) => send(response, 'image/png', pictureOf(10_000, 5000)),
  '/drawing.svg': (_, response) => send(response, 'image/svg+xml', Buffer.from('<svg/>')),
  '/untold.png': (_, response) => response.end(picture),
  '/as-text.png': (_, response) => send(response, 'text/html', picture),
  '/missing.png': (_, response) => send(response, 'image/png', picture, 404),
  '/broken.png': (_, response) => send(response, 'image/png', picture, 500),
  '/full.png': (_, response) => send(response, 'image/png', pictureOf(1, 1, maxBytes)),
  '/large.png': (_, response) => send(response, 'image/png', pictureOf(1, 1, maxBytes + 1)),
  '/endless.png': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(50_000), more)
    }
    more()
  },
  '/silent.png': () => passDeadline?.(),
  '/slow.png': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' })
    response.write(picture, () => passDeadline?.())
  },
  '/hop.png': (_, response) => redirect(response, '/a.png'),
  '/hop2.png': (_, response) => redirect(response, `http://127.0.0.1:${port}/hop.png`),
  '/loop.png': (_, response) => redirect(response, '/loop.png'),
  '/to-other-port.png': (_, response) => redirect(response, `http://127.0.0.1:${port + 1}/a.png`),
  '/to-file.png': (_, response) => redirect(response, 'file:///etc/passwd'),
  '/to-nowhere.png': (_, response) => redirect(response, 'http://'),
  '/with-credentials.png': (_, response) => redirect(response, `http://user:word@127.0.0.1:${port}/a.png`),
}

function send(response: ServerResponse, type: string, content: Buffer, status = 200) {
  response.writeHead(status, { 'content-type': type, 'set-cookie': 'theirs=1', 'x-powered-by': 'them' })
  response.end(content)
}
function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location })
  response.end()
}

beforeAll(async () => {
  site = createServer((request, response) => {
    received.push({ url: String(request.url), headers: request.headers })
    const respond = responses[String(request.url).split('?')[0] ?? '']
    if (respond) respond(request, response)
    else send(response, 'image/png', picture, 404)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  port = (site.address() as AddressInfo).port
  const rules: Partial<FetchRules> = { ports: [port], maxBytes, timeoutMs, quietMs: timeoutMs }
  open = await startTestApi({ fetchRules: { ...rules, allowPrivate: true } })
  closed = await startTestApi({ fetchRules: rules })
})
afterAll(async () => {
  await open.close()
  await closed.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})
beforeEach(() => {
  received = []
})

const fetched = (address: string, api = open) => api.get(`files?url=${encodeURIComponent(address)}`, { as })
const here = (path: string) => `http://127.0.0.1:${port}${path}`

describe('a picture elsewhere', () => {
  test.each([
    '/a.png',
    '/a.png?size=200x200&sign=%2F',
    '/charset.png',
    '/hop.png',
    '/hop2.png',
    '/full.png',
    '/large-enough.png',
    // The content decides, not the declared type.
    '/untold.png',
    '/as-text.png',
  ])('is fetched: %s', async (path) => {
    const { status, headers, bytes } = await fetched(here(path))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(bytes).subarray(0, 16)).toEqual(picture.subarray(0, 16))
    expect(received[0]?.url).toBe(path)
  })

  test('waits while others are fetched', async () => {
    const few = await startTestApi({
      fetchRules: { ports: [port], maxBytes, timeoutMs, allowPrivate: true },
      environment: { REMOTE_PICTURES: '1' },
    })
    let max = 0
    let now = 0
    responses['/counted.png'] = async (_, response) => {
      now += 1
      max = Math.max(max, now)
      await sleep(5)
      now -= 1
      send(response, 'image/png', picture)
    }
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await fetched(here('/counted.png'), few)).status),
    )
    expect([max, statuses]).toEqual([1, Array(12).fill(200)])
    await few.close()
  })

  test('is not waited for any longer than its caller does', async () => {
    let isClosed = false
    responses['/left.png'] = (_, response) => void response.once('close', () => (isClosed = true))
    const leaving = new AbortController()
    await open.tokenOf(as)
    const left = open.send('GET', `files?url=${encodeURIComponent(here('/left.png'))}`, { as, signal: leaving.signal })
    await until(() => received.length === 1)
    expect(isClosed).toBe(false)
    leaving.abort()
    await until(() => isClosed)
    await left.catch(() => {})
  })

  test('is complete, harmless, and without other headers of its site', async () => {
    const { headers, bytes } = await fetched(here('/a.png'))
    expect(Buffer.from(bytes)).toEqual(picture)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
    expect([headers.get('set-cookie'), headers.get('x-powered-by')]).toEqual([null, null])
  })

  test('is requested without any of our headers', async () => {
    await fetched(here('/a.png'))
    expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    )
  })
})

test('a picture elsewhere with more than 50 megapixels is refused as such', async () => {
  expect((await fetched(here('/huge.png'))).status).toBe(413)
})

describe('is rejected without revealing the reason', () => {
  const error = { code: 502_000_001, message: 'The image could not be loaded from its URL.' }

  test.each([
    '/page.png',
    '/labelled.png',
    '/utf16.png',
    '/like-a-gif.png',
    '/text.png',
    '/packed.png',
    '/said-to-be-packed.png',
    '/drawing.svg',
    '/missing.png',
    '/broken.png',
    '/large.png',
    '/endless.png',
    '/loop.png',
    '/to-other-port.png',
    '/to-file.png',
    '/to-nowhere.png',
    '/with-credentials.png',
  ])('for a response of its site: %s', async (path) => {
    const { status, body } = await fetched(here(path))
    expect([status, body]).toEqual([502, error])
    expect(received[0]?.url).toBe(path)
    expect(received.length).toBeLessThanOrEqual(4)
  })

  test.each(['/silent.png', '/slow.png'])('for a response that is not there at the deadline: %s', async (path) => {
    const deadline = new AbortController()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const spy = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === timeoutMs ? deadline.signal : timeout(ms)))
    passDeadline = () => deadline.abort(new DOMException('The time is over.', 'TimeoutError'))
    const { status, body } = await fetched(here(path))
    spy.mockRestore()
    passDeadline = undefined
    expect([status, body]).toEqual([502, error])
    expect(received.map(({ url }) => url)).toEqual([path])
    expect(deadline.signal.aborted).toBe(true)
  })

  test.each([
    'http://127.0.0.1:PORT/a.png',
    'http://localhost:PORT/a.png',
    'http://LOCALHOST.:PORT/a.png',
    'http://127.1:PORT/a.png',
    'http://2130706433:PORT/a.png',
    'http://0x7f000001:PORT/a.png',
    'http://0177.0.0.1:PORT/a.png',
    'http://0.0.0.0:PORT/a.png',
    'http://[::1]:PORT/a.png',
    'http://[::]:PORT/a.png',
    'http://[::ffff:127.0.0.1]:PORT/a.png',
    'http://[::127.0.0.1]:PORT/a.png',
    'http://[64:ff9b::7f00:1]:PORT/a.png',
    'http://[fe80::1]:PORT/a.png',
    'http://[fd00::1]:PORT/a.png',
    'http://10.0.0.1:PORT/a.png',
    'http://172.16.0.1:PORT/a.png',
    'http://192.168.0.1:PORT/a.png',
    'http://100.64.0.1:PORT/a.png',
    'http://169.254.169.254:PORT/latest/meta-data',
    'http://224.0.0.1:PORT/a.png',
    'http://255.255.255.255:PORT/a.png',
  ])('for an internal address: %s', async (address) => {
    const { status, body } = await fetched(address.replace('PORT', String(port)), closed)
    expect([status, body]).toEqual([502, error])
    expect(received).toEqual([])
  })

  test.each([
    'http://127.0.0.1/a.png',
    'http://127.0.0.1:22/a.png',
    'ftp://127.0.0.1:PORT/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://127.0.0.1:PORT/a',
    'http://user:word@127.0.0.1:PORT/a.png',
    'http://',
    'a.png',
    'javascript:alert(1)',
  ])('for an invalid address: %s', async (address) => {
    const { status, body } = await fetched(address.replace('PORT', String(port)))
    expect([status, body]).toEqual([502, error])
    expect(received).toEqual([])
  })

  test('with the default rules, on any other than the standard ports', async () => {
    const usual = await startTestApi()
    const { status } = await fetched(here('/a.png'), usual)
    await usual.close()
    expect([status, received]).toEqual([502, []])
  })

  test('an address without end, by name', async () => {
    const { status, body } = await fetched(`https://x.example/${'x'.repeat(4000)}`)
    expect([status, body.details[0].field]).toEqual([400, 'url'])
    const missing = await open.get('files', { as })
    expect([missing.status, missing.body.details[0].field]).toEqual([400, 'url'])
  })
})
