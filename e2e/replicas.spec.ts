import { connect } from 'node:net'
import { startReplicas } from '../scripts/replicas.mjs'
import { expect, test } from './support/fixtures'

type Replicas = Awaited<ReturnType<typeof startReplicas>>

test.describe.configure({ mode: 'serial' })

let replicas: Replicas
test.beforeAll(async () => {
  replicas = await startReplicas()
})
test.afterAll(() => replicas.stop())

const credentials = { username: 'trade.staff', password: 'quayside' }

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/logon`, {
    method: 'POST',
    headers: { origin: url, 'x-quayside': '1', 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
const statusOf = async (url: string, cookie: string) => (await fetch(url, { headers: { cookie } })).status

test('who logs in at one console works on the other, and is logged out of both', async () => {
  const [one, other] = replicas.consoles
  const cookie = await logIn(one?.url ?? '')
  expect(await statusOf(`${other?.url}/api/v1/suppliers`, cookie)).toBe(200)
  expect(await statusOf(`${other?.url}/carts`, cookie)).toBe(200)
  for (let time = 0; time < 6; time++) expect(await statusOf(`${replicas.url}/api/v1/suppliers`, cookie)).toBe(200)
  const headers = { cookie, origin: String(other?.url), 'x-quayside': '1' }
  expect((await fetch(`${other?.url}/api/v1/logon`, { method: 'DELETE', headers })).status).toBe(204)
  expect(await statusOf(`${one?.url}/api/v1/suppliers`, cookie)).toBe(401)
})

test('all of them have worked, as their metrics tell', async () => {
  const cookie = await logIn(replicas.url)
  for (let time = 0; time < 8; time++) await statusOf(`${replicas.url}/api/v1/suppliers?page=1`, cookie)
  for (const { metricsUrl, url } of [...replicas.consoles, ...replicas.apis]) {
    const text = await (await fetch(metricsUrl)).text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{application="\w+",method="GET",route="\/api\/v1\/suppliers",status_code="200"/,
    )
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`${url}/metrics`, { redirect: 'manual' })).status).not.toBe(200)
  }
  expect(await (await fetch(replicas.apis[0]?.metricsUrl ?? '')).text()).toContain('database_connections')
})

test('a console and an API stop within ten seconds, whoever still sends, and the others go on', async () => {
  const cookie = await logIn(replicas.url)
  const stopping = [replicas.consoles[0], replicas.apis[0]]
  for (const { port } of stopping.flatMap((one) => one ?? [])) {
    const upload = connect(port, '127.0.0.1')
    upload.on('error', () => {})
    const head = ['POST /api/v1/files HTTP/1.1', 'Host: x', `Cookie: ${cookie}`, 'Content-Length: 100000']
    upload.write(`${head.join('\r\n')}\r\n\r\nhalf`)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  const began = Date.now()
  const codes = await Promise.all(stopping.map((one) => one?.stop()))
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(codes).toEqual([expect.any(Number), 0])
  for (let time = 0; time < 6; time++) expect(await statusOf(`${replicas.url}/api/v1/suppliers`, cookie)).toBe(200)
})
