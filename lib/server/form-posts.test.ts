import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { startConsole, type TestConsole } from '../testing/console'
import { loadWith } from '../testing/load-with'
import { StandIn } from '../testing/stand-in'

let api: StandIn
let site: TestConsole
let server: http.Server
let url: string
beforeAll(async () => {
  api = await StandIn.start()
  site = await startConsole(api.url)
  server = http.createServer((request, response) => {
    if (!site.takeRequest(request, response)) response.writeHead(418).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => api.respond(200, { accessToken: 'fresh-token', description: 'Noah Lin' }))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

/** As a browser submits it without scripts: without the console's header. */
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
const pair = { username: '  trade.staff ', password: ' quay side ' }

describe('the log-in form without scripts', () => {
  test('logs in and redirects to the requested page', async () => {
    const response = await submit('/login?redirect=%2Fother', { ...pair, redirect: '/purchases?status=Unpaid&page=1' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/purchases?status=Unpaid&page=1'])
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['admin-token', 'admin-name'])
    expect(api.seen.map(({ method, url, body }) => [method, url, JSON.parse(body.toString())])).toEqual([
      ['POST', '/api/v1/logon', { username: 'trade.staff', password: ' quay side ' }],
    ])
    expect(await response.text()).not.toContain('fresh-token')
  })

  test.each(['https://evil.example/', '//evil.example', '/login', ''])('never redirects to %j', async (redirect) => {
    expect((await submit('/login', { ...pair, redirect })).headers.get('location')).toBe('/')
  })

  test('redirects back after a refusal and shows its reason once, in the language of the page', async () => {
    api.respond(400, { code: 400000005, message: '用户名或密码不正确。' })
    const headers = { cookie: 'language=zh-Hans', 'accept-language': 'en' }
    const response = await submit('/login', { ...pair, redirect: '/carts' }, headers)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?redirect=%2Fcarts'])
    expect(api.seen[0]?.headers['accept-language']).toBe('zh-Hans')
    const [problemCookie = '', ...others] = response.headers.getSetCookie()
    expect(others).toEqual([])
    expect(problemCookie).toMatch(/^login-problem=[^;]+; Path=\/login; Max-Age=60; SameSite=Lax; HttpOnly$/)
    const { problemOf, clearProblem } = await loadWith({}, () => import('../session/login-problem'))
    const cookie = problemCookie.split(';')[0] ?? ''
    expect(await problemOf(cookie)).toEqual({ message: '用户名或密码不正确。', username: 'trade.staff' })
    expect(clearProblem(cookie)).toEqual(['login-problem=; Path=/login; Max-Age=0; SameSite=Lax; HttpOnly'])
    expect(await problemOf('login-problem=Call+me')).toBeNull()
    expect(clearProblem('other=1')).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without origin', { origin: 'null' }],
  ])('is refused from %s', async (_, headers) => {
    const response = await submit('/login', pair, headers)
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('You have not been logged in')
    expect(api.seen).toEqual([])
  })

  test.each([
    ['en', {}, 'The form contains too much text.'],
    ['zh-Hans', { 'accept-language': 'zh-CN' }, '提交的内容过长'],
    ['zh-Hant', { cookie: 'language=zh-Hant' }, '送出的內容過長'],
  ])('refuses too large a body with a page in %s', async (locale, headers, text) => {
    const response = await submit('/login', { ...pair, password: 'x'.repeat(9000) }, headers)
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    const html = await response.text()
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(text)
    expect(api.seen).toEqual([])
  })

  test('shows an error in the form when there are too many log-ins', async () => {
    const pending: (() => void)[] = []
    api.behave((_, response) => pending.push(() => response.writeHead(400).end('{}')))
    const sent = Array.from({ length: 48 }, () => submit('/login', pair))
    while (pending.length < 8) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const result = await submit('/login', pair)
    expect([result.status, result.headers.get('location')]).toEqual([303, '/login'])
    const { problemOf } = await loadWith({}, () => import('../session/login-problem'))
    expect(await problemOf(result.headers.getSetCookie()[0]?.split(';')[0] ?? '')).toMatchObject({
      message: 'The server is busy. Try again in a few seconds.',
    })
    api.respond(400, {})
    for (const finish of pending) finish()
    await Promise.all(sent)
  })
})

test.each([
  ['en', 'Nothing has been saved'],
  ['zh-Hans', '尚未保存任何内容'],
  ['zh-Hant', '尚未儲存任何內容'],
])('responds to any other form without scripts that it was not saved: %s', async (language, title) => {
  const response = await submit('/my/password', { newPassword: 'secret' }, { 'accept-language': language })
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(text).toContain(title)
  expect(text).not.toContain('secret')
  expect(api.seen).toEqual([])
})
