import { once } from 'node:events'
import http from 'node:http'
import { startConsoleAlone } from '../support/console-alone'
import { expect, test } from '../support/fixtures'

/** As many as the console hands on at once (`callLimits` in `lib/server/answer-call.ts`). */
const running = 40
const json = { 'content-type': 'application/json' }

let site: Awaited<ReturnType<typeof startConsoleAlone>>
const opened: http.ClientRequest[] = []

/** The headers of the console's pages. */
const ours = () => ({ cookie: site.cookie, 'x-quayside': '1', origin: site.url, 'sec-fetch-site': 'same-origin' })

function open(method: string, path: string, headers: http.OutgoingHttpHeaders = {}) {
  const options = { method, agent: false as const, headers: { ...ours(), ...headers } }
  const request = http.request(site.url + path, options).on('error', () => {})
  opened.push(request)
  return request
}

async function statusOf(method: string, path: string, body?: string) {
  const request = open(method, path, body ? json : {})
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  return response.statusCode
}

const answer = (response: http.ServerResponse) => void response.writeHead(200, json).end('{}')

test.beforeAll(async () => {
  site = await startConsoleAlone({ PATIENCE: '1' })
})
test.afterEach(() => {
  for (const request of opened.splice(0)) request.destroy()
})
test.afterAll(() => site.stop())

test.describe('slow calls without work for the console block no other call:', () => {
  for (const [path, type, isOpen] of [
    ['/login', 'application/x-www-form-urlencoded', true],
    ['/api/v1/logon', 'application/json', true],
    // With a session the line may be slow: 30 s.
    ['/api/v1/suppliers', 'application/json', false],
  ] as const) {
    test(`unfinished bodies for ${path}, which end at their deadline`, async () => {
      site.api.behave((_, response) => answer(response))
      const ended: string[] = []
      for (let number = 0; number < running; number++) {
        const request = open('POST', path, { 'content-type': type, 'content-length': 100 })
        request.on('response', ({ statusCode, headers }) => ended.push(`${statusCode} ${headers.connection}`))
        request.write('{')
      }
      expect(await statusOf('GET', '/api/v1/suppliers')).toBe(200)
      expect(await statusOf('POST', '/api/v1/suppliers', '{}')).toBe(200)
      expect(ended.length).toBeLessThan(running)
      if (!isOpen) return
      await expect.poll(() => ended.length).toBe(running)
      expect(new Set(ended)).toEqual(new Set(['408 close']))
    })
  }

  test('pictures of other sites', async () => {
    site.api.behave(({ url = '' }, response) => {
      if (!url.startsWith('/api/v1/files')) answer(response)
    })
    for (let number = 0; number < running; number++) open('GET', '/api/v1/files?url=https://slow.example/a.png').end()
    await expect.poll(() => site.api.seen.length).toBe(running)
    expect(await statusOf('GET', '/api/v1/suppliers')).toBe(200)
  })

  test('streams of events', async () => {
    site.api.behave(({ url = '' }, response) => {
      if (!url.startsWith('/api/v1/events')) return answer(response)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    })
    for (let number = 0; number < running; number++) open('GET', '/api/v1/events').end()
    await expect.poll(() => site.api.seen.length).toBe(running)
    expect(await statusOf('GET', '/api/v1/suppliers')).toBe(200)
  })

  test('log-ins, which have fewer slots of their own', async () => {
    site.api.behave(({ url }, response) => {
      if (url !== '/api/v1/logon') answer(response)
    })
    for (let number = 0; number < running; number++) open('POST', '/api/v1/logon', json).end('{}')
    await expect.poll(() => site.api.seen.length).toBeGreaterThan(0)
    expect(await statusOf('GET', '/api/v1/suppliers')).toBe(200)
    expect(site.api.seen.length).toBeLessThan(running / 2)
  })
})

test('calls beyond the queue are refused at once, and others are answered when it is over', async () => {
  site.api.behave(() => {})
  for (let number = 0; number < running; number++) open('GET', '/api/v1/suppliers').end()
  await expect.poll(() => site.api.seen.length).toBe(running)
  // These wait in the queue, and are refused after their time in it.
  expect(await statusOf('GET', '/api/v1/sites')).toBe(503)
  for (const request of opened.splice(0)) request.destroy()
  site.api.behave((_, response) => answer(response))
  await expect.poll(() => statusOf('GET', '/api/v1/sites')).toBe(200)
})

test('a page whose calls the API sheds is refused with a page that reloads itself, and fails only where a call does', async () => {
  const profile = {
    adminId: 7,
    fullName: 'Noah Lin',
    companyId: 5,
    type: 'Staff',
    roles: ['staffs', 'purchases-staffs'],
  }
  const page = async (status: number) => {
    site.api.behave(({ url }, response) => {
      const isProfile = url === '/api/v1/logon/profile'
      const body = isProfile ? profile : { code: status * 1_000_000 + 1, message: 'Not now.' }
      response.writeHead(isProfile ? 200 : status, json).end(JSON.stringify(body))
    })
    const response = await fetch(`${site.url}/carts`, { headers: { cookie: site.cookie, accept: 'text/html' } })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), html: await response.text() }
  }
  const shed = await page(503)
  expect([shed.status, Number(shed.retryAfter) > 0]).toEqual([503, true])
  expect(shed.html).toContain('The server is not responding')
  expect(shed.html).toMatch(/<\/html>$/)
  expect((await page(500)).status).toBe(500)
  expect((await page(503)).status).toBe(503)
})
