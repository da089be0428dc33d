import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { holdTimeouts } from '@/runtime/testing/clock'
import { until } from '@/runtime/testing/until'
import { loadWith } from '../testing/load-with'
import type { pages, takePage } from './page-handler'

type Finish = () => void

/** A console whose pages complete on the test's command. */
class Site {
  rendering: { url: string; finish: Finish }[] = []
  private isFinishing = false
  /** What the framework does with a page whose render fails, if it is to fail. */
  fail: ((response: http.ServerResponse) => void) | undefined
  private readonly server: http.Server

  constructor(take: typeof takePage) {
    this.server = http.createServer((request, response) => {
      const render = () =>
        new Promise<void>((resolve) => {
          const finish = () => {
            if (!response.writableEnded) (this.fail ?? ((page) => page.end('page')))(response)
            resolve()
          }
          this.rendering.push({ url: request.url ?? '', finish })
          if (this.isFinishing) finish()
        })
      if (!take(request, response, render)) response.writeHead(204).end()
    })
  }

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Completes all pages, including later ones. */
  finishAll(): void {
    this.isFinishing = true
    for (const { finish } of this.rendering) finish()
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

let site: Site
let url: string
let pageLimits: { running: number; waiting: number; waitMs: number }
let gate: typeof pages
let noteFailedRead: () => void
beforeEach(async () => {
  holdTimeouts()
  const loaded = await loadWith({}, async () => ({
    ...(await import('./page-handler')),
    ...(await import('../session/failed-reads')),
  }))
  noteFailedRead = loaded.noteFailedRead
  pageLimits = loaded.pageLimits
  gate = loaded.pages
  site = new Site(loaded.takePage)
  url = await site.listen()
})
afterEach(() => {
  site.finishAll()
  site.close()
  jest.useRealTimers()
})

const queued = (count: number) => until(() => gate.load().waiting === count)
const open = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(url + path, { headers: { accept: 'text/html', ...headers }, signal, redirect: 'manual' })
const fill = async (path = '/carts') => {
  const pages = Array.from({ length: pageLimits.running }, () => open(path))
  await until(() => site.rendering.length === pageLimits.running)
  return pages
}

test('renders a limited number of pages at once and queues others', async () => {
  const pages = await fill()
  const later = open('/settings/suppliers')
  await queued(1)
  expect(site.rendering.length).toBe(pageLimits.running)
  site.rendering.shift()?.finish()
  await until(() => site.rendering.at(-1)?.url === '/settings/suppliers')
  site.finishAll()
  for (const { status } of await Promise.all([...pages, later])) expect(status).toBe(200)
})

test.each([
  ['en', 'Quite busy right now', {}],
  ['zh-Hans', '系统繁忙', { 'accept-language': 'zh-CN,zh;q=0.9' }],
  ['zh-Hant', '系統忙碌中', { 'accept-language': 'en', cookie: 'x=1; language=zh-Hant' }],
])('refuses a page beyond the queue in %s with Retry-After and a reload', async (locale, title, headers) => {
  await fill()
  const waiting = Array.from({ length: pageLimits.waiting }, () => open('/carts'))
  await queued(pageLimits.waiting)
  const response = await open('/carts?x=1', headers)
  const html = await response.text()
  const retryS = Number(response.headers.get('retry-after'))
  expect(response.status).toBe(503)
  expect(retryS).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain(`<html lang="${locale}"`)
  expect(html).toContain(title)
  expect(html).toContain(`<meta http-equiv="refresh" content="${retryS}">`)
  site.finishAll()
  await Promise.all(waiting)
})

test('refuses a page that has waited for too long', async () => {
  await fill()
  const late = open('/carts')
  await queued(1)
  jest.advanceTimersByTime(pageLimits.waitMs)
  expect((await late).status).toBe(503)
})

test('does not render a page whose client disconnected while it waited', async () => {
  await fill()
  const leaving = new AbortController()
  const left = open('/left', {}, leaving.signal).catch(() => 'left')
  await queued(1)
  leaving.abort()
  expect(await left).toBe('left')
  await queued(0)
  const next = open('/next')
  await queued(1)
  site.rendering.shift()?.finish()
  await until(() => site.rendering.some((one) => one.url === '/next'))
  expect(site.rendering.some((one) => one.url === '/left')).toBe(false)
  site.finishAll()
  await next
})

test('does not queue a prefetch, and makes a followed link load the document', async () => {
  await fill()
  const headers = { accept: '*/*', rsc: '1' }
  const prefetch = await open('/carts?_rsc=1', { ...headers, 'next-router-prefetch': '1' })
  expect([prefetch.status, prefetch.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  const followed = open('/carts?_rsc=1', headers)
  await queued(1)
  jest.advanceTimersByTime(pageLimits.waitMs)
  expect((await followed).status).toBe(503)
  site.finishAll()
})

describe('a page whose render has failed', () => {
  const ways: [string, (response: http.ServerResponse) => void][] = [
    ['at once', (response) => response.writeHead(500, { etag: '"1"' }).end('Internal error')],
    [
      'in pieces',
      (response) => {
        response.statusCode = 500
        response.setHeader('Content-Encoding', 'identity')
        response.write('Internal ')
        response.end('error')
      },
    ],
    [
      'after its headers',
      (response) => {
        response.statusCode = 500
        response.flushHeaders()
        response.write('Internal error')
        response.end()
      },
    ],
  ]
  const failing = (fail: (response: http.ServerResponse) => void, isAway: boolean) => {
    site.fail = (response) => {
      if (isAway) noteFailedRead()
      fail(response)
    }
    site.finishAll()
  }

  test.each(ways)('answers 503 where the API had too much to do, and the framework answers 500 %s', async (_, fail) => {
    failing(fail, true)
    for (const count of [1, 2]) {
      const response = await open(`/carts?${count}`)
      const html = await response.text()
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(html).toContain('The server is not responding')
      expect(html).toContain(`content="${response.headers.get('retry-after')}"`)
      expect([html.endsWith('</html>'), response.headers.get('etag')]).toEqual([true, null])
    }
  })

  test('gives the router 503 without a page', async () => {
    failing((response) => response.writeHead(500).end('0:error'), true)
    const response = await open('/carts?_rsc=1', { accept: '*/*' })
    expect([response.status, await response.text()]).toEqual([503, ''])
  })

  test('answers 500 where nothing passes by itself', async () => {
    failing((response) => response.writeHead(500).end('Internal error'), false)
    const response = await open('/carts')
    expect([response.status, await response.text()]).toEqual([500, 'Internal error'])
  })

  test('is shown where it has come without what could not be read', async () => {
    failing((response) => response.end('page'), true)
    const response = await open('/carts')
    expect([response.status, await response.text()]).toEqual([200, 'page'])
  })
})

test.each(['/healthz', '/readyz', '/api/v1/logon', '/_next/static/x.js', '/flags/cn.svg', '/icon.svg', '/favicon.ico'])(
  'does not delay %s',
  async (path) => {
    await fill()
    expect((await open(path)).status).toBe(204)
  },
)
