import { eq } from 'drizzle-orm'
import { type CallProgress, progressType } from '@/contract/calls/call-progress'
import { requestLogs } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Enough for a progress. */
const rows = Array.from({ length: 2100 }, (_, at) => ({ name: `Progress ${at} Ltd` }))
const withTwin = [...rows, { name: 'Progress 7 Ltd' }]
const dryRun = true

const plain = (body: object, headers: Record<string, string> = {}) =>
  api.post('suppliers/import', body, { as, headers })
const open = async (body: object, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  api.open('suppliers/import', {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${await api.tokenOf(as)}`, 'content-type': 'application/json', accept: progressType },
      ...headers,
    },
    body: JSON.stringify(body),
    signal,
  })

/** The progress of a response and its last line. */
async function read(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, progressType])
  const lines = (await response.text()).trimEnd().split('\n')
  const last = JSON.parse(lines.pop() ?? '')
  return { progress: lines.map((line): CallProgress => JSON.parse(line)), last }
}

test('a large sheet reports how many rows are checked, and its last line is the plain answer', async () => {
  const { progress, last } = await read(await open({ rows, dryRun }))
  const done = progress.map((line) => line.done)
  expect(new Set(progress.map(({ total }) => total))).toEqual(new Set([rows.length]))
  expect([done[0], done.at(-1)]).toEqual([0, rows.length])
  expect(done).toEqual([...done].sort((one, other) => one - other))
  expect(new Set(done).size).toBeGreaterThan(100)
  const { status, body } = await plain({ rows, dryRun })
  expect(body).toMatchObject({ total: rows.length, added: rows.length })
  expect(last).toEqual({ status, body })
})

test('a small sheet is answered in one piece, and so is a caller who accepts JSON alone', async () => {
  const response = await open({ rows: rows.slice(0, 3), dryRun })
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toMatchObject({ total: 3, added: 3 })
  const large = await open({ rows, dryRun }, { accept: 'application/json' })
  expect(large.headers.get('content-type')).toMatch(/^application\/json/)
})

test('a refusal before the check has its own status', async () => {
  const response = await open({ dryRun })
  expect([response.status, (await response.json()).details[0].field]).toEqual([400, 'url'])
  expect((await open({ rows, dryRun }, { authorization: 'Bearer nothing' })).status).toBe(401)
})

test('an error midway has the message that it has without progress, and its status in the log', async () => {
  const { progress, last } = await read(await open({ rows: withTwin }, { 'x-request-id': 'progress-1' }))
  expect(progress.at(-1)).toEqual({ done: withTwin.length, total: withTwin.length })
  const { status, body } = await plain({ rows: withTwin })
  expect([status, body.message]).toEqual([400, expect.stringContaining(String(withTwin.length))])
  expect(last).toEqual({ status, body })
  await api.requestLog.flush()
  const logged = await api.store.database.sql.select().from(requestLogs).where(eq(requestLogs.requestId, 'progress-1'))
  expect(logged.map(({ statusCode }) => statusCode)).toEqual([400])
})

test('the last line is what a repetition by the same key gets', async () => {
  const headers = { 'idempotency-key': 'progress-key' }
  const { last } = await read(await open({ rows, dryRun }, headers))
  const again = await plain({ rows, dryRun }, headers)
  expect([again.headers.get('idempotent-replay'), again.body]).toEqual(['true', last.body])
})

test('a dry run ends when its caller leaves, and an import does not', async () => {
  const leave = async (body: object) => {
    const control = new AbortController()
    const response = await open(body, {}, control.signal)
    control.abort()
    return read(response)
  }
  const checked = await leave({ rows, dryRun })
  expect([checked.last.status, checked.progress.some(({ done }) => done > 0)]).toEqual([503, false])
  const imported = await leave({ rows })
  expect(imported.last).toMatchObject({ status: 202, body: { backgroundTaskId: expect.any(Number) } })
})
