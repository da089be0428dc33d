import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { FileStore } from '../files/file-store'
import { startTestApi, type TestApi } from '../testing/test-api'
import { keepPrivate } from './private-files'
import { openStore } from './store'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startTestApi()
  folder = api.services.environment.DATA_DIR
})
afterAll(() => api.close())

/** Everything below a folder that its group or others can read, write or enter. */
function exposed(path: string): string[] {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return []
  const own = (found.mode & 0o077) === 0 ? [] : [`${path} ${(found.mode & 0o777).toString(8)}`]
  return found.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => exposed(join(path, name)))] : own
}

test('makes the files of an existing data folder private when it is opened', () => {
  // The copied template has other modes.
  expect(existsSync(join(folder, 'store', 'PG_VERSION'))).toBe(true)
  expect(exposed(folder)).toEqual([])
})

test('creates private database files and uploads', async () => {
  await api.store.database.sql.execute(sql`create table fresh as select generate_series(1, 50000) as n`)
  await api.store.maintain('checkpoint')
  const files = new FileStore(join(folder, 'files'))
  await files.keep('<svg/>', 'svg')
  const taken = await files.take(Readable.from([Buffer.from('a text')]), 'a.txt', () => {})
  await taken.keep()
  expect(exposed(folder)).toEqual([])
})

test('creates a private store', async () => {
  const dataDir = join(folder, 'another')
  const options = { dataDir, migrations: 'backend/db/migrations', onLost: () => {} }
  const workerFile = 'node_modules/.cache/quayside-tests/worker.mjs'
  const store = await openStore({ ...options, workerFile: join(process.cwd(), workerFile) })
  await store.close()
  expect(exposed(dataDir)).toEqual([])
})

test('does not follow links, and leaves private files alone', () => {
  const outside = join(folder, '..', `outside-${process.pid}`)
  writeFileSync(outside, '')
  chmodSync(outside, 0o644)
  symlinkSync(outside, join(folder, 'files', 'link'))
  keepPrivate(folder)
  expect(lstatSync(outside).mode & 0o777).toBe(0o644)
})

test('does not walk a private folder again at the next start', () => {
  const folderOf = (name: string, mode: number) => {
    const path = join(folder, name)
    mkdirSync(path)
    writeFileSync(join(path, 'file'), '')
    chmodSync(join(path, 'file'), 0o644)
    chmodSync(path, mode)
    return path
  }
  const [shared, restricted] = [folderOf('shared', 0o755), folderOf('restricted', 0o700)]
  keepPrivate(folder)
  const modeOf = (path: string) => lstatSync(path).mode & 0o777
  expect([modeOf(shared), modeOf(join(shared, 'file'))]).toEqual([0o700, 0o600])
  expect(modeOf(join(restricted, 'file'))).toBe(0o644)
})
