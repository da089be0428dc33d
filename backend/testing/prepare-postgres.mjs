import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStatement, startPostgres } from '../../scripts/postgres.mjs'
import { buildTools, fillTemplate } from './template.mjs'

/** Before the tests on PostgreSQL: a server, and a filled database that each test file copies. */
export default async function prepare() {
  await buildTools()
  const server = await startPostgres()
  globalThis.quaysidePostgres = server
  await runStatement(server.url('postgres'), 'create database quayside_template')
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-template-'))
  fillTemplate({ DATABASE_URL: server.url('quayside_template'), DATA_DIR: dataDir })
  process.env.QUAYSIDE_TEST_POSTGRES = server.url('')
  process.env.QUAYSIDE_TEST_POSTGRES_DATA = dataDir
}
