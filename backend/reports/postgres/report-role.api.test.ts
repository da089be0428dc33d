import type { Database } from '../../db/database'
import { startTestApi, type TestApi } from '../../testing/test-api'
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
