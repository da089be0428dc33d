import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admins } from '../db/schema/organisation'
import { readEnvironment } from '../env'
import { FileStore } from '../modules/files/file-store'
import { inEmptyStore } from '../testing/test-api'
import { fillEmptyStore } from './fill-empty-store'

test('creates the first administrator without demo data, and does not mention demo data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-seed-'))
  const environment = readEnvironment({ SEED: 'none', ADMIN_USERNAME: 'first.admin', ADMIN_PASSWORD: 'long-enough' })
  const messages: string[] = []
  await inEmptyStore(async (open) => {
    const store = await open({ migrations: 'backend/db/migrations' })
    const fileStore = new FileStore(folder)
    await fillEmptyStore({ store, fileStore, environment, onProgress: (what) => messages.push(what) })
    const accounts = await store.database.sql.select({ username: admins.username }).from(admins)
    expect(accounts).toEqual([{ username: 'first.admin' }])
    await store.close()
  })
  rmSync(folder, { recursive: true, force: true })
  expect(messages).toEqual([])
})

test('rejects an invalid name or password of the first administrator, and leaves the store empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-seed-'))
  await inEmptyStore(async (open) => {
    const store = await open({ migrations: 'backend/db/migrations' })
    const fill = (ADMIN_USERNAME: string, ADMIN_PASSWORD: string) =>
      fillEmptyStore({
        store,
        fileStore: new FileStore(folder),
        environment: readEnvironment({ SEED: 'none', ADMIN_USERNAME, ADMIN_PASSWORD }),
      })
    const strong = 'harbour-crane-violin'
    await expect(fill('first.admin', 'password1')).rejects.toThrow(/ADMIN_PASSWORD is among the first to be guessed/)
    await expect(fill('harbour.crane', 'harbour-crane-1')).rejects.toThrow(/ADMIN_PASSWORD is among the first/)
    await expect(fill('first admin', strong)).rejects.toThrow(/ADMIN_USERNAME first admin is no login name/)
    expect(await store.database.sql.select().from(admins)).toEqual([])
    await fill('Ｆirst.Admin', strong)
    const accounts = await store.database.sql.select({ username: admins.username }).from(admins)
    expect(accounts).toEqual([{ username: 'first.admin' }])
    await store.close()
  })
  rmSync(folder, { recursive: true, force: true })
})
