import { join } from 'node:path'
import { runStatement, startPostgres } from '../../scripts/postgres.mjs'
import { buildTools, cache, fillTemplate } from './template.mjs'

/** Before the tests on PostgreSQL: a server, and a filled database that each test file copies. */
export default async function prepare() {
  await buildTools()
  const server = await startPostgres()
  globalThis.quaysidePostgres = server
  await runStatement(server.url('postgres'), 'create database quayside_template')
  fillTemplate({ DATABASE_URL: server.url('quayside_template'), DATA_DIR: join(cache, 'postgres') })
  process.env.QUAYSIDE_TEST_POSTGRES = server.url('')
}
