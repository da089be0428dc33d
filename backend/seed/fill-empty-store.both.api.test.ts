import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admins } from '../db/schema/organisation'
import { readEnvironment } from '../env'
import { FileStore } from '../modules/files/file-store'
import { inEmptyStore } from '../testing/test-api'
import { fillEmptyStore } from './fill-empty-store'

test('without demo data there is the first administrator, and nothing is said of demo data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-seed-'))
  const environment = readEnvironment({ SEED: 'none', ADMIN_USERNAME: 'first.admin', ADMIN_PASSWORD: 'long-enough' })
  const told: string[] = []
  await inEmptyStore(async (open) => {
    const store = await open({ migrations: 'backend/db/migrations' })
    const fileStore = new FileStore(folder)
    await fillEmptyStore({ store, fileStore, environment, onProgress: (what) => told.push(what) })
    const accounts = await store.database.sql.select({ username: admins.username }).from(admins)
    expect(accounts).toEqual([{ username: 'first.admin' }])
    await store.close()
  })
  rmSync(folder, { recursive: true, force: true })
  expect(told).toEqual([])
})
