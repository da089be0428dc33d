import { Hono } from 'hono'
import { Gate } from '@/runtime/gate'
import { shedLoad } from './shed-load'

const prefix = '/api/v1/'

/** An API with one slot, whose calls end when the test says so. */
function startApp() {
  const pending: (() => void)[] = []
  const gate = new Gate({ running: 1, waiting: 1, waitMs: 10_000, holdMs: 10_000 })
  const app = new Hono().use(`${prefix}*`, shedLoad(gate, prefix)).all('*', async (request) => {
    if (!request.req.path.endsWith('files')) await new Promise<void>((resolve) => pending.push(resolve))
    return request.json({})
  })
  const call = (path: string, init?: RequestInit) => app.request(`http://api${prefix}${path}`, init)
  return { gate, pending, call }
}

test.each([
  ['en', 'The server is busy. Try again in a few seconds.'],
  ['zh-CN', '系统繁忙，请稍等几秒再试。'],
  ['zh-TW', '系統忙碌中，請稍候幾秒再試。'],
])('calls beyond the queue are rejected in %s', async (language, message) => {
  const { pending, call } = startApp()
  const running = call('suppliers')
  const queued = call('suppliers')
  const rejected = await call('suppliers', { headers: { 'accept-language': language } })
  expect(rejected.status).toBe(503)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await rejected.json()).toEqual({ code: 503_000_001, message })
  pending.shift()?.()
  expect((await running).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 5))
  pending.shift()?.()
  expect((await queued).status).toBe(200)
})

test('a call whose client has left while it waited is not carried out', async () => {
  const { gate, pending, call } = startApp()
  const running = call('suppliers')
  const leaving = new AbortController()
  const left = call('suppliers', { signal: leaving.signal })
  leaving.abort()
  await left
  pending.shift()?.()
  await running
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([pending.length, gate.load().running]).toEqual([0, 0])
})

test('an upload neither waits nor makes others wait', async () => {
  const { gate, call } = startApp()
  expect((await call('files', { method: 'POST' })).status).toBe(200)
  expect(gate.load()).toEqual({ running: 0, waiting: 0, rejected: 0 })
  void call('suppliers')
  expect((await call('files', { method: 'POST' })).status).toBe(200)
})
