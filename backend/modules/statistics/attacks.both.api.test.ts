import { statementOf } from '../../reports/judge/report-text'
import { sqlAttacks } from '../../testing/sql-attacks'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  // The wait for a place is a limit that this suite proves.
  process.env.PATIENCE = '1'
  api = await startTestApi({ environment: { STATISTIC_TIMEOUT_MS: '8000' } })
})
afterAll(() => api.close())

const run = (sqlCommand: string, sqlParameters?: string[]) =>
  api.post('statistics/run', { sqlCommand, ...(sqlParameters && { sqlParameters }) }, { as: 'super.admin' })
const reasonOf = ({ body }: Awaited<ReturnType<typeof run>>) => body.details?.[0]

test('SQL over a view answers rows, and how long it took', async () => {
  const { status, body } = await run(
    'select count(*) as value, status as key, company_id, max(created_time) as time from report_orders group by 2, 3',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ isCut: false, rows: expect.any(Number), milliseconds: expect.any(Number) })
  const total = body.sample.reduce((sum: number, { value }: { value: number }) => sum + value, 0)
  expect(total).toBe((await api.get('orders', { as: 'super.admin' })).body.total)
  expect(body.sample[0]).toEqual({
    value: expect.any(Number),
    key: expect.any(String),
    companyId: expect.any(Number),
    companyName: expect.any(String),
    time: expect.stringMatching(/Z$/),
  })
})

test('every view can be read, with all its columns', async () => {
  const { body } = await api.get('statistics/views', { as: 'super.staff' })
  expect(body.length).toBeGreaterThan(8)
  for (const { name, columns } of body) {
    const list = columns.map((column: { name: string }) => column.name).join(', ')
    const { status, body: ran } = await run(`select count(*) as value from (select ${list} from ${name}) all_of_it`)
    expect([name, status, ran.sample?.[0].value > 0 || ran]).toEqual([name, 200, true])
  }
})

test('a row of a company that is not there has no name, whatever its number', async () => {
  const { status, body } = await run(
    'select 1 as value, company_id from (values (5::bigint), (987654), (3000000000), (-1)) as t (company_id) order by 2',
  )
  expect([status, body.sample?.map(({ companyName }: { companyName: unknown }) => companyName)]).toEqual([
    200,
    [null, 'Lantern Trading', null, null],
  ])
})

test('parameters are values, never SQL', async () => {
  const found = await run('select 1 as value, $1::text as key', ["'; drop table orders; --"])
  expect(found.body.sample).toEqual([
    { value: 1, key: "'; drop table orders; --", companyId: null, companyName: null, time: null },
  ])
})

test('more than 10,000 rows are cut', async () => {
  const { body } = await run('select n as value from generate_series(1, 20000) as t(n)')
  expect([body.rows, body.isCut, body.sample.length]).toEqual([10_000, true, 100])
})

test('keys are cut where they are made, not in the memory of the API', async () => {
  const { body } = await run("select 1 as value, rpad('x', 5000, 'x') as key")
  expect(body.sample[0].key).toHaveLength(200)
})

describe('is refused, and changes nothing:', () => {
  test.each(sqlAttacks)('%s', async (_, sql) => {
    const before = (await api.get('orders', { as: 'super.admin' })).body.total
    const refused = await run(sql)
    expect([refused.status, reasonOf(refused)?.field]).toEqual([400, 'sqlCommand'])
    expect((await api.get('orders', { as: 'super.admin' })).body.total).toBe(before)
  })

  test('SQL without a value, and SQL that the database refuses, with its reason', async () => {
    expect(reasonOf(await run('select 1 as other')).message).toContain('named value')
    expect(reasonOf(await run('select nothing as value from report_orders')).message).toContain('"nothing"')
    expect(reasonOf(await run('select 1 / 0 as value')).message).toContain('division by zero')
  })

  test('anybody else', async () => {
    for (const as of ['trade.admin', 'sales.staff']) {
      const { status } = await api.post('statistics/run', { sqlCommand: 'select 1 as value' }, { as })
      expect(status).toBe(403)
    }
  })
})

test('endless statements end in time, further ones get 429, and other calls go on', async () => {
  // Rows in place of a table, which would meet the limit of temporary files first on a quick disk.
  const endless = 'select count(*) as value from (select generate_series(1, 100000000000000)) as t(n)'
  // Whichever four come first take the places.
  const answers: Awaited<ReturnType<typeof run>>[] = []
  const running = Array.from({ length: 7 }, () => run(endless).then((answer) => answers.push(answer)))
  await Promise.race(running)
  expect(answers[0]?.status).toBe(429)
  expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  let areOver = false
  const all = Promise.all(running).finally(() => {
    areOver = true
  })
  expect((await api.get('orders', { as: 'trade.admin' })).status).toBe(200)
  expect(areOver).toBe(false)
  await all
  const ended = answers.filter(({ status }) => status !== 429)
  expect(ended).toHaveLength(4)
  for (const one of ended) expect(reasonOf(one)?.message).toContain('longer than 8 s')
  expect((await run('select 1 as value')).status).toBe(200)
})

describe('without the judge, the place where SQL runs still refuses', () => {
  test.each([
    ['a write', 'delete from report_orders'],
    ['a write inside of a SELECT', 'with gone as (delete from report_orders returning 1) select 1 as value from gone'],
    ['a new table', 'select 1 as value into stolen'],
    ['another table', 'select admin_id as value, password_hash as key from admins'],
    ['the tokens', 'select count(*) as value from access_tokens'],
    ['the passwords of the database', 'select 1 as value, rolpassword as key from pg_authid'],
    ['a file', "select 1 as value, pg_read_file('/etc/passwd') as key"],
    ['a folder', "select 1 as value from pg_ls_dir('/')"],
    ['a file by a large object', "select lo_import('/etc/passwd') as value"],
    ['a second statement', 'select 1 as value) as a; delete from report_orders; select * from (select 1 as value'],
    ['a program', "copy report_orders to program 'cat'"],
    [
      'a wider role',
      "select 1 as value, set_config('role', 'postgres', false) as key, set_config('x', (select rolpassword from pg_authid limit 1), true)",
    ],
    ['a write after a wider setting', "select set_config('transaction_read_only', 'off', false)::int as value"],
  ])('%s', async (_, sql) => {
    const { store } = api.services.reporter
    await expect(store.run({ statement: statementOf(sql), parameters: [], maxRows: 10 })).rejects.toMatchObject({
      why: 'sql',
    })
  })

  test('to keep anything for the next statement', async () => {
    const { store } = api.services.reporter
    const run = (sql: string) => store.run({ statement: statementOf(sql), parameters: [], maxRows: 10 })
    await run("select 1 as value, set_config('search_path', 'elsewhere', false) as key")
    const path = await run("select 1 as value, current_setting('search_path') as key")
    expect(path.rows[0]?.key).toContain('public')
  })
})
