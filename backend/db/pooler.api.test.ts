import { connect, createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { countAll } from '../crud/lists/totals'
import { startTestApi, type TestApi } from '../testing/test-api'
import { CompiledStatements } from './compiled-statements'
import { Listener } from './listener'
import { currencies } from './schema/system'
import { openStore, type Store } from './store'

let api: TestApi
/** Notes what a store sends to PostgreSQL. */
let recorder: Server
let sent = ''
let direct: string
const stores: Store[] = []

beforeAll(async () => {
  api = await startTestApi()
  const { rows } = await api.store.database.sql.execute<{ name: string }>(sql`select current_database() as name`)
  const target = new URL(String(process.env.QUAYSIDE_TEST_POSTGRES))
  target.pathname = String(rows[0]?.name)
  direct = target.href
  recorder = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('data', (bytes) => {
      sent += bytes.toString('latin1')
      far.write(bytes)
    })
    near.on('close', () => far.destroy())
    far.pipe(near)
  })
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const store of stores) await store.close()
  recorder.close()
  await api.close()
})

async function open(pooler: 'none' | 'transaction'): Promise<Store> {
  const address = new URL(direct)
  address.port = String((recorder.address() as { port: number }).port)
  const store = await openStore({
    ...{ databaseUrl: address.href, directUrl: direct, pooler },
    ...{ dataDir: api.services.environment.DATA_DIR, migrations: 'backend/db/migrations', workerFile: 'none' },
    onLost: () => {},
  })
  stores.push(store)
  sent = ''
  return store
}

const doubled = new CompiledStatements<'one'>(() => sql`select ${sql.placeholder('value')}::int * 2`)
/** The time limit in a transaction, and how many statements have a name after one that could. */
const usedBy = ({ database }: Store) =>
  database.transaction(async () => {
    expect(await doubled.run('one', { value: 2 }, database)).toEqual([[4]])
    const { rows } = await database.sql.execute<{ timeout: string; named: number }>(
      sql`select current_setting('statement_timeout') as timeout, count(*)::int as named from pg_prepared_statements`,
    )
    return rows[0]
  })

test('a store behind a pooler names no statement and sends no setting of the session', async () => {
  const store = await open('transaction')
  expect(await usedBy(store)).toEqual({ timeout: '1min', named: 0 })
  expect(sent).toMatch(/user\0postgres\0/)
  expect(sent).not.toMatch(/statement_timeout\0/)
  expect(await store.database.rows(`select current_setting('statement_timeout')`, [])).toEqual([['0']])
})

test('a store without one does both, which is faster', async () => {
  const store = await open('none')
  expect(await usedBy(store)).toEqual({ timeout: '1min', named: 1 })
  expect(sent).toContain('statement_timeout\u000060000\0')
})

test('a transaction behind a pooler keeps its time limit after an exact count', async () => {
  const { database } = await open('transaction')
  await database.transaction(async () => {
    await countAll(currencies, undefined, database)
    expect(await database.rows(`select current_setting('statement_timeout')`, [])).toEqual([['1min']])
  })
})

describe('a listener', () => {
  const heardOf = (notify: (channel: string) => Promise<unknown>) => {
    const received: string[] = []
    const listener = new Listener({
      ...{ connectionString: direct, channel: 'harbour', hearMs: 2000 },
      onNotify: (payload) => received.push(payload),
      notify,
    })
    return { listener, received }
  }
  const notify = (channel: string) => api.store.database.rows("select pg_notify($1, '')", [channel])

  test('hears its own notice and keeps it to itself', async () => {
    const { listener, received } = heardOf(notify)
    expect(await listener.hears()).toBe(true)
    expect(received).toEqual([''])
    await listener.close()
  })

  test('that does not is found, and heard of again once its notices arrive', async () => {
    let isKept = true
    const { listener } = heardOf(async (channel) => {
      if (!isKept) await notify(channel)
    })
    expect(await listener.hears()).toBe(false)
    isKept = false
    expect(await listener.hears()).toBe(true)
    await listener.close()
  })

  test('of a store counts for its readiness while it listens', async () => {
    const store = await open('transaction')
    expect(await store.hears?.()).toBe(true)
    const end = store.listen?.('harbour', () => {})
    expect(await store.hears?.()).toBe(true)
    await end?.()
  })
})
