import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import pg from 'pg'
import { runStatement } from '../../scripts/servers/postgres.mjs'
import { startReplicas } from '../../scripts/servers/replicas.mjs'
import { expect, logIn, test } from '../support/fixtures'
import { openConnections } from '../support/open-connection'

type Replicas = Awaited<ReturnType<typeof startReplicas>>
type Replica = Replicas['apis'][number]

let replicas: Replicas
test.beforeAll(async () => {
  replicas = await startReplicas()
})
test.afterAll(() => replicas.stop())

/** Two consoles and two APIs, by index. */
const pair = ([first, second]: Replica[]) => [first, second] as [Replica, Replica]

/** The exit codes of processes, each of which ends within ten seconds; a slow machine gets the six times that polls wait. */
async function codesOf(stops: readonly Promise<number | undefined>[]): Promise<(number | undefined)[]> {
  const codes: (number | undefined)[] = []
  for (const [index, stop] of stops.entries()) void stop.then((code) => (codes[index] = code))
  await expect.poll(() => codes.filter((code) => code !== undefined).length).toBe(stops.length)
  return codes
}

/** Requests of a browser; it sends its cookies to all of them, because their addresses differ in the port only. */
class Visitor {
  private jar: Record<string, string> = {}

  async call(url: string, method = 'GET', body?: object, key?: string) {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        cookie: Object.entries(this.jar)
          .map((pair) => pair.join('='))
          .join('; '),
        origin: replicas.url,
        'x-quayside': '1',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.jar[name] = value
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const requestId = response.headers.get('x-request-id')
    return { status: response.status, requestId, text, body: isJson && text ? JSON.parse(text) : undefined }
  }

  static async logOn(url: string, username = 'trade.staff'): Promise<Visitor> {
    const visitor = new Visitor()
    const { status } = await visitor.call(`${url}/api/v1/logon`, 'POST', { username, password: 'quayside' })
    expect(status).toBe(200)
    return visitor
  }
}

test('a session that begins at one console is valid on the other, and ends on both', async () => {
  const [one, other] = pair(replicas.consoles)
  const visitor = await Visitor.logOn(one.url)
  const statusAt = async (url: string) => (await visitor.call(`${url}/api/v1/suppliers`)).status
  expect(await statusAt(other.url)).toBe(200)
  expect((await visitor.call(`${other.url}/carts`)).status).toBe(200)
  for (let time = 0; time < 6; time++) expect(await statusAt(replicas.url)).toBe(200)
  const copy = Object.assign(new Visitor(), structuredClone(visitor))
  expect((await visitor.call(`${other.url}/api/v1/logon`, 'DELETE')).status).toBe(204)
  for (const { url } of [one, other]) expect((await copy.call(`${url}/api/v1/suppliers`)).status).toBe(401)
})

test('a change of the own account shows on the next page of either console', async () => {
  const visitor = await Visitor.logOn(replicas.url, 'sales.staff')
  const home = ({ url }: Replica) => visitor.call(`${url}/`)
  for (const each of replicas.consoles) expect((await home(each)).status).toBe(200)
  const fullName = `Replica ${randomUUID()}`
  const [one] = pair(replicas.consoles)
  expect((await visitor.call(`${one.url}/api/v1/logon/profile`, 'POST', { fullName })).status).toBe(200)
  for (const each of replicas.consoles) expect((await home(each)).text).toContain(fullName)
})

test('wrong passwords are counted across all processes', async () => {
  const guess = async (url: string) =>
    (await new Visitor().call(`${url}/api/v1/logon`, 'POST', { username: 'sales.admin', password: 'wrong' })).status
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) statuses.push(await guess(replicas.url))
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
})

test('a call that is repeated at the other API with its idempotency key takes effect once', async () => {
  const visitor = await Visitor.logOn(replicas.url, 'super.admin')
  const [key, name] = [randomUUID(), `Twice ${randomUUID()}`]
  const create = () => visitor.call(`${replicas.url}/api/v1/suppliers`, 'POST', { companyId: 1, name }, key)
  const responses = await Promise.all([create(), create(), create(), create()])
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.supplierId}`)).size).toBe(1)
  const { body } = await visitor.call(`${replicas.url}/api/v1/suppliers?keyword=${encodeURIComponent(name)}`)
  expect(body.total).toBe(1)
})

test('every process serves requests and exports metrics of them', async () => {
  const visitor = await Visitor.logOn(replicas.url)
  for (let time = 0; time < 8; time++) await visitor.call(`${replicas.url}/api/v1/suppliers?page=1`)
  for (const { metricsUrl, url } of [...replicas.consoles, ...replicas.apis]) {
    const text = await (await fetch(metricsUrl)).text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{application="\w+",method="GET",route="\/api\/v1\/suppliers",status_code="200"/,
    )
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`${url}/metrics`, { redirect: 'manual' })).status).not.toBe(200)
  }
  expect(await (await fetch(pair(replicas.apis)[0].metricsUrl)).text()).toContain('database_connections')
})

test('killing either API loses nothing acknowledged, repeats nothing and stops no work', async () => {
  const visitor = await Visitor.logOn(replicas.url, 'super.admin')
  const suppliers = `${replicas.url}/api/v1/suppliers`
  const run = randomUUID()
  const written: { name: string; key: string; id?: number }[] = []
  let isOver = false
  let hasSettled = true
  const unexpected: string[] = []

  const create = async (one: (typeof written)[number]) => {
    const { status, body } = await visitor.call(suppliers, 'POST', { companyId: 1, name: one.name }, one.key)
    if (status === 200) one.id = body.supplierId
    return status
  }
  const begun = [0, 0, 0, 0]
  const work = async (worker: number) => {
    for (let count = 0; !isOver; count++) {
      begun[worker] = count
      const wasSettled = hasSettled
      const one = { name: `Kept ${run} ${worker}.${count}`, key: randomUUID() }
      written.push(one)
      // A request under way when an API dies may fail, and is repeated below. Later ones reach the other API.
      const status = await create(one)
      if (status !== 200 && wasSettled && hasSettled) unexpected.push(`${one.name}: ${status}`)
    }
  }
  const saved = () => written.filter(({ id }) => id).length
  const working = Promise.all(begun.map((_, worker) => work(worker)))
  for (const api of [...replicas.apis, ...replicas.apis]) {
    // The kill may come at any moment of the work.
    await expect.poll(saved).toBeGreaterThan(saved() + Math.random() * 20)
    const before = saved()
    hasSettled = false
    await api.kill()
    // All earlier work has ended when each worker has begun and ended a request since.
    const atKill = [...begun]
    await expect.poll(() => begun.every((count, worker) => count > Number(atKill[worker]) + 1)).toBe(true)
    hasSettled = true
    await expect.poll(saved).toBeGreaterThan(before + 10)
    await api.start()
  }
  isOver = true
  await working
  expect(unexpected).toEqual([])

  for (const one of written.filter(({ id }) => !id)) expect(await create(one)).toBe(200)
  const acknowledged: { supplierId: number; name: string }[] = []
  for (let page = 1; acknowledged.length < written.length; page++) {
    const { body } = await visitor.call(`${suppliers}?keyword=${run}&pageSize=100&page=${page}`)
    expect(body.total).toBe(written.length)
    acknowledged.push(...body.items)
  }
  const expected = acknowledged.map(({ supplierId, name }) => `${supplierId} ${name}`)
  expect(expected.sort()).toEqual(written.map(({ id, name }) => `${id} ${name}`).sort())
})

test('a browser session continues without errors when an API dies', async ({ page }) => {
  await logIn(page, replicas.url, 'super.staff')
  await page.goto(`${replicas.url}/settings/suppliers`)
  await expect(page.getByRole('table')).toBeVisible()
  for (const api of replicas.apis) {
    await api.kill()
    await page.getByRole('searchbox').fill('No. 2')
    await expect(page.locator('[role=row][data-id]').first()).toContainText('No. 2')
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('.MuiAlert-root')).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await expect(page).not.toHaveURL(/keyword/)
    await api.start()
  }
})

test('a console and an API deny readiness and stop while clients still send, and the others continue', async () => {
  const visitor = await Visitor.logOn(replicas.url)
  const stopping = [pair(replicas.consoles)[0], pair(replicas.apis)[0]]
  const from = ['Host: x', `Origin: ${replicas.url}`, 'X-Quayside: 1', 'Content-Type: application/json']
  const upload = ['POST /api/v1/logon HTTP/1.1', ...from, 'Content-Length: 500', '', '{"username":'].join('\r\n')
  // Begins its request before the stop, and sends the end of it only afterwards.
  const unfinished = 'GET /readyz HTTP/1.1\r\nHost: x\r\n'
  const probes: Socket[] = []
  for (const { ports } of stopping) probes.push(...(await openConnections(ports.own, [unfinished, upload])).slice(0, 1))
  const stops = stopping.map((one) => one.stop())
  for (const { ports } of stopping) {
    const isReady = () =>
      fetch(`http://127.0.0.1:${ports.own}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady).toBe(false)
  }
  for (const probe of probes) {
    const firstBytes = new Promise<string>((resolve) => probe.once('data', (data) => resolve(String(data))))
    probe.write('\r\n')
    expect(await firstBytes).toMatch(/^HTTP\/1\.1 503 /)
  }
  expect(await codesOf(stops)).toEqual([0, 0])
  for (let time = 0; time < 6; time++) {
    expect((await visitor.call(`${replicas.url}/api/v1/suppliers`)).status).toBe(200)
  }
  await Promise.all(stopping.map((one) => one.start()))
})

test('a stop does not wait for a long task, which another process continues', async () => {
  const visitor = await Visitor.logOn(replicas.url, 'super.admin')
  const database = new pg.Client({ connectionString: replicas.databaseUrl })
  await database.connect()
  try {
    const name = `Many ${randomUUID()}`
    const { rows } = await database.query(
      'insert into suppliers (company_id, name) select 1, $1 from generate_series(1, 101) returning supplier_id as id',
      [name],
    )
    // The table is locked, so the task cannot end.
    await database.query('begin')
    await database.query('lock table suppliers in share mode')
    const ids = rows.map(({ id }) => id).join()
    const { status, body } = await visitor.call(`${replicas.url}/api/v1/suppliers/${ids}/disable`, 'POST', {})
    expect(status).toBe(202)
    const waiting = "select 1 from pg_locks where not granted and relation = 'suppliers'::regclass"
    for (const api of replicas.apis) {
      await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(1)
      expect(await codesOf([api.stop()])).toEqual([0])
      await api.start()
    }
    await database.query('rollback')
    const task = async () =>
      (await visitor.call(`${replicas.url}/api/v1/backgroundtasks/${body.backgroundTaskId}`)).body
    await expect.poll(task).toMatchObject({ status: 'Completed', error: null })
    const left = await database.query("select 1 from suppliers where name = $1 and status <> 'Disabled'", [name])
    expect(left.rowCount).toBe(0)
  } finally {
    await database.end()
  }
})

/** The lines of a log about one call; lines that are not JSON are ignored. */
const linesAbout = (file: string, requestId: string | null) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.requestId === requestId)

test('the logs of nginx, console and API have the same request ID, and an error reports that both APIs are dead', async () => {
  const visitor = await Visitor.logOn(replicas.url, 'super.admin')
  const missing = `/api/v1/suppliers/987654321`
  const { status, requestId } = await visitor.call(replicas.url + missing)
  expect(status).toBe(404)
  await expect
    .poll(() => linesAbout(replicas.nginxLog, requestId).map(({ status, path }) => `${status} ${path}`))
    .toEqual([`404 ${missing}`, `404 ${missing}`])
  const rows = () =>
    runStatement(replicas.databaseUrl, `select status_code from request_logs where request_id = '${requestId}'`)
  await expect.poll(async () => (await rows()).rows).toEqual([{ status_code: 404 }])

  for (const api of replicas.apis) await api.kill()
  const problem = await visitor.call(replicas.url + missing)
  expect([problem.status, problem.body.message]).toEqual([502, 'The API cannot be reached.'])
  await expect
    .poll(() => replicas.consoles.flatMap(({ log }) => linesAbout(log, problem.requestId)))
    .toMatchObject([{ application: 'console', level: 'warn', path: missing, status: 502 }])
  expect((await fetch(`${replicas.url}/readyz`)).status).toBe(503)
  for (const api of replicas.apis) await api.start()
  expect((await visitor.call(replicas.url + missing)).status).toBe(404)
})
