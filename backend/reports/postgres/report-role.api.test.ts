import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../db/database'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { cache } from '../../testing/test-stores'
import { statementOf } from '../judge/report-text'
import { SqlJudge } from '../judge/sql-judge'
import { Reporter } from '../reporter'
import { ReportRole } from './report-role'

const plainRole = `quayside_plain_${process.pid}`
const maxRunMs = 10_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await api.store.database.rows(`create role ${plainRole}`, [])
})
afterAll(async () => {
  await api.store.database.rows(`drop role ${plainRole}`, [])
  await api.close()
})

/** What an API sees whose role may not make others. */
function reporterOfPlainRole(): Reporter {
  const { database } = api.store
  const limited = {
    rows: (text: string, values: readonly unknown[]) => database.rows(text, values),
    outside: <Result>(work: () => Promise<Result>) => work(),
    transaction: <Result>(work: () => Promise<Result>) =>
      database.transaction(async () => {
        await database.rows(`set local role ${plainRole}`, [])
        return work()
      }),
  } as unknown as Database
  return new Reporter(
    new ReportRole({ database: limited, databaseUrl: String(process.env.QUAYSIDE_TEST_POSTGRES), maxRunMs }),
    new SqlJudge(join(cache, 'judge-worker.mjs')),
    maxRunMs,
  )
}

test('a run is 501 with the statements for an operator where the API may not make a role', async () => {
  const refused = await reporterOfPlainRole()
    .run('select 1 as value', [])
    .catch((cause: unknown) => cause)
  expect(refused).toMatchObject({ kind: 'statisticsOff', status: 501 })
  const { statement } = (refused as { values: { statement: string } }).values
  expect(statement).toMatch(/^create role statistics login password '…'; /)
  expect(statement).toMatch(/grant select on .*report_orders.* to statistics;$/)
})

test('a statistic can be written down there all the same', async () => {
  await expect(reporterOfPlainRole().check('select 1 as value')).resolves.toBeUndefined()
})

describe('the role of REPORT_DATABASE_URL', () => {
  const readerRole = `quayside_reader_${process.pid}`
  const rows = (text: string) => api.store.database.rows(text, [])
  async function addressOfRole(): Promise<string> {
    const [[name]] = (await rows('select current_database()')) as [[string]]
    const address = new URL(String(process.env.QUAYSIDE_TEST_POSTGRES))
    Object.assign(address, { pathname: `/${name}`, username: readerRole, password: 'reader' })
    return address.toString()
  }
  async function operatorsRole(): Promise<ReportRole> {
    const reportUrl = await addressOfRole()
    return new ReportRole({ database: api.store.database, databaseUrl: reportUrl, reportUrl, maxRunMs })
  }
  const refusal = async () => (await operatorsRole()).refusal()
  beforeAll(async () => {
    await rows(`create role ${readerRole} login password 'reader'`)
    await rows(`grant select on report_orders, report_stock to ${readerRole}`)
  })
  afterEach(async () => {
    await rows(`drop owned by ${readerRole}`)
    await rows(`grant select on report_orders, report_stock to ${readerRole}`)
    await rows(`revoke ${plainRole} from ${readerRole}`)
    await rows(`alter role ${readerRole} nocreaterole nosuperuser`)
  })
  afterAll(async () => {
    await rows(`drop owned by ${readerRole}`)
    await rows(`drop role ${readerRole}`)
  })

  test('may read the report views', async () => {
    await expect(refusal()).resolves.toBeUndefined()
  })

  test.each<[string, (role: string) => string[], RegExp]>([
    ['read another table', (role) => [`grant select on admins to ${role}`], /may read or write public\.admins/],
    [
      'read a column',
      (role) => [`grant select (password_hash) on admins to ${role}`],
      /may read or write public\.admins/,
    ],
    [
      'write a view',
      (role) => [`grant update on report_products to ${role}`],
      /may read or write public\.report_products/,
    ],
    ['own a table', (role) => [`create table mine (id int)`, `alter table mine owner to ${role}`], /owns public\.mine/],
    ['be a superuser', (role) => [`alter role ${role} superuser`], /superuser/],
    ['make other roles', (role) => [`alter role ${role} createrole`], /may make others/],
    [
      'act as one that reads files',
      (role) => [`grant pg_read_server_files to ${role}`],
      /may act as pg_read_server_files/,
    ],
    [
      'act as one that reads another table, without its rights by itself',
      (role) => [
        `alter role ${role} noinherit`,
        `grant select on admins to ${plainRole}`,
        `grant ${plainRole} to ${role}`,
      ],
      /may read or write public\.admins/,
    ],
  ])('must not %s', async (_, widened, reason) => {
    for (const statement of widened(readerRole)) await rows(statement)
    const said = await refusal()
    await rows(`revoke all on admins from ${plainRole}`)
    await rows(`revoke pg_read_server_files from ${readerRole}`)
    expect(said).toMatch(reason)
    expect(said).toMatch(/^REPORT_DATABASE_URL: the role quayside_reader_\d+ [^\n]+$/)
  })

  test('holds no lock that the API waits for', async () => {
    const client = new pg.Client({ connectionString: await addressOfRole() })
    await client.connect()
    // The numbers of the advisory locks that the API once had, and those around them.
    await client.query('select pg_advisory_lock(n) from generate_series(7214002, 7214100) as n')
    await client.query('select pg_advisory_lock(n, 0) from generate_series(7214002, 7214100) as n')
    try {
      const as = 'super.admin'
      const category = await api.post('categories', { name: 'Unlocked' }, { as })
      expect([category.status, category.body.message]).toEqual([200, undefined])
      const message = { siteId: 4, to: '+85261230017', content: 'Hi' }
      expect((await api.post('smsrecords', message, { as: 'sales.admin' })).status).toBe(200)
      const { status, body } = await api.post(
        'categories/export',
        { columns: [{ field: 'name', title: 'Name' }] },
        { as },
      )
      expect(status).toBe(202)
      await api.runTasks()
      const task = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })
      expect(task.body.status).toBe('Completed')
      await expect(client.query('select from own_locks for update')).rejects.toThrow(/permission denied/)
    } finally {
      await client.end()
    }
  })

  test('is checked again before each statement', async () => {
    await rows(`grant select on admins to ${readerRole}`)
    const role = await operatorsRole()
    const run = role.run({ statement: statementOf('select 1 as value'), parameters: [], maxRows: 1 })
    await expect(run).rejects.toMatchObject({ why: 'unsafe' })
  })
})

test("the API's own role has its limits in the database", async () => {
  await api.services.reporter.prepare()
  const [[limit, settings]] = (await api.store.database.rows(
    `select rolconnlimit, rolconfig from pg_roles
     where rolname = 'quayside_statistics_' || left(encode(sha256(current_database()::bytea), 'hex'), 12)`,
    [],
  )) as [[number, string[]]]
  expect(limit).toBe(4)
  expect(settings.map((setting) => setting.split('=')[0]).sort()).toEqual([
    'default_transaction_read_only',
    'lock_timeout',
    'statement_timeout',
    'temp_file_limit',
    'work_mem',
  ])
})

test('everybody may call no function of the API', async () => {
  const found = await api.store.database.rows(
    `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('public', p.oid, 'execute')`,
    [],
  )
  expect(found).toEqual([])
})
