import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type RequestContext, runInContext } from '../context'
import { problemOf } from '../http/database-problem'
import { startTestApi, type TestApi } from '../testing/test-api'
import { openStore, type Store } from './store'

/** A proxy between the store and PostgreSQL that can go silent or close. */
let proxy: Server
let port: number
let isSilent = false
const sockets = new Set<Socket>()
let api: TestApi
let store: Store

beforeAll(async () => {
  api = await startTestApi()
  const { rows } = await api.store.database.sql.execute<{ name: string }>(sql`select current_database() as name`)
  const target = new URL(String(process.env.QUAYSIDE_TEST_POSTGRES))
  const postgresPort = Number(target.port)
  proxy = createServer((near) => {
    const far = connect(postgresPort, target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.on('data', (bytes) => isSilent || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => isSilent || near.write(bytes)).on('close', () => near.destroy())
  })
  await listen(0)
  target.port = String(port)
  target.pathname = String(rows[0]?.name)
  store = await openStore({
    databaseUrl: target.href,
    dataDir: api.services.environment.DATA_DIR,
    migrations: 'backend/db/migrations',
    workerFile: 'none',
    onLost: () => {},
    statementTimeoutMs: 500,
  })
})
afterAll(async () => {
  await store?.close()
  goAway()
  await api.close()
})

const listen = async (at: number) => {
  await new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve))
  port = (proxy.address() as { port: number }).port
}
function goAway() {
  proxy.close()
  for (const socket of sockets) socket.destroy()
}

const query = () => store.database.sql.execute(sql`select 1`)
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  return runInContext({ requestId: 'r', language: 'en' } as RequestContext, () => problemOf(error).kind)
}

test('cancels a statement that takes too long, also in a transaction', async () => {
  const slow = () => store.database.sql.execute(sql`select pg_sleep(5)`)
  expect(await refusal(slow())).toBe('overloaded')
  expect(await refusal(store.database.transaction(slow))).toBe('overloaded')
  await query()
})

test('limits the wait for a silent network, and does not reuse its connections', async () => {
  await query()
  isSilent = true
  expect(await refusal(query())).toBe('overloaded')
  // The connection was closed, and a new one does not get through.
  expect(await refusal(store.database.transaction(query))).toBe('storeAway')
  isSilent = false
  await query()
  await store.database.transaction(query)
})

test('reports an unreachable server, and uses it again when it is back', async () => {
  await query()
  goAway()
  await sleep(50)
  expect(await refusal(query())).toBe('storeAway')
  expect(await refusal(store.database.transaction(query))).toBe('storeAway')
  await listen(port)
  await query()
})
