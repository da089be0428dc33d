import { join } from 'node:path'
import { startPgBouncer } from '../../scripts/servers/pgbouncer.mjs'
import { startPostgres } from '../../scripts/servers/postgres.mjs'
import { postgresTemplate } from './template.mjs'

/** Each database is new, so what compiling a statement takes is never earned back. */
const settings = ['fsync=off', 'jit=off']

/** Before the tests on PostgreSQL: a server with a filled database that each test file copies. */
export default async function prepare() {
  const template = await postgresTemplate()
  const server = await startPostgres(settings, { cluster: join(template, 'cluster') })
  globalThis.quaysidePostgres = server
  process.env.QUAYSIDE_TEST_POSTGRES = server.url('')
  process.env.QUAYSIDE_TEST_POSTGRES_DATA = template
  if (process.env.POOLER !== 'pgbouncer') return
  const pooler = await startPgBouncer(server.url('postgres'))
  globalThis.quaysidePooler = pooler
  process.env.QUAYSIDE_TEST_POOLER = pooler.url('')
}
