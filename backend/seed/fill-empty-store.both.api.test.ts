import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admins } from '../db/schema/organisation'
import type { Store } from '../db/store'
import { readEnvironment } from '../env'
import { FileStore } from '../files/file-store'
import { emptyPlace, inStoreWithoutRows } from '../testing/test-stores'
import { fillEmptyStore } from './fill-empty-store'

test('creates the first administrator without demo data, and does not mention demo data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-seed-'))
  const environment = readEnvironment({ SEED: 'none', ADMIN_USERNAME: 'first.admin', ADMIN_PASSWORD: 'long-enough' })
  const messages: string[] = []
  await inStoreWithoutRows(async (open) => {
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
  await inStoreWithoutRows(async (open) => {
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

describe('without SEED', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>
  let store: Store
  beforeAll(async () => {
    place = await emptyPlace({ hasTables: true })
    store = await place.open({ migrations: 'backend/db/migrations' })
  })
  afterAll(() => place.clear())

  /** What an empty store gets, or why it gets nothing; it stays empty. */
  async function seedOf(variables: Record<string, string>): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-seed-'))
    const onProgress = (what: string) => {
      throw new Error(what)
    }
    const environment = readEnvironment(variables)
    const filled = fillEmptyStore({ store, fileStore: new FileStore(folder), environment, onProgress })
    const message = await filled.then(
      () => 'an administrator',
      ({ message }: Error) => message,
    )
    rmSync(folder, { recursive: true, force: true })
    return message
  }

  test('only one’s own machine gets demo data, on the embedded store', async () => {
    const usual = await seedOf({})
    expect(usual).toEqual(storeKind === 'embedded' ? 'demo' : expect.stringContaining('The store is empty'))
    expect(await seedOf({ SEED: 'demo', PUBLIC_ORIGIN: 'https://console.example' })).toBe('demo')
  })

  test.each([
    ['PUBLIC_ORIGIN', 'https://console.example'],
    ['NODE_ENV', 'production'],
    ['API_HOST', '0.0.0.0'],
    ['HOST', '192.0.2.7'],
  ])('an installation that others reach needs a first administrator: %s=%s', async (name, value) => {
    expect(await seedOf({ [name]: value })).toMatch(
      /^The store is empty: set ADMIN_USERNAME and ADMIN_PASSWORD [^\n]+$/,
    )
  })
})

describe('an empty store beside files', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quayside-seed-'))
    mkdirSync(join(folder, 'ab'))
    writeFileSync(join(folder, 'ab', 'picture.png'), '')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const environment = readEnvironment({
    SEED: 'none',
    ADMIN_USERNAME: 'first.admin',
    ADMIN_PASSWORD: 'harbour-crane-violin',
  })
  const accounts = async ({ database }: Store) => (await database.sql.select().from(admins)).length

  test('is another one’s place, and is refused', async () => {
    await inStoreWithoutRows(async (open) => {
      const store = await open({ migrations: 'backend/db/migrations' })
      const filled = fillEmptyStore({ store, fileStore: new FileStore(folder), environment })
      await expect(filled).rejects.toThrow(/^The store is empty, but .* holds the files of another one\. Restore/)
      expect(await accounts(store)).toBe(0)
      await store.close()
    })
  })

  test('is filled when the files are those of a first start that was interrupted', async () => {
    await inStoreWithoutRows(async (open) => {
      const store = await open({ migrations: 'backend/db/migrations' })
      rmSync(join(folder, 'ab'), { recursive: true })
      const fileStore = new FileStore(folder)
      const onProgress = () => {
        mkdirSync(join(folder, 'cd'))
        writeFileSync(join(folder, 'cd', 'picture.png'), '')
        throw new Error('killed')
      }
      const demo = readEnvironment({ SEED: 'demo' })
      await expect(fillEmptyStore({ store, fileStore, environment: demo, onProgress })).rejects.toThrow('killed')
      await fillEmptyStore({ store, fileStore, environment })
      expect(await accounts(store)).toBe(1)
      await fillEmptyStore({ store, fileStore, environment })
      await store.close()
    })
    expect(existsSync(join(folder, 'first-fill'))).toBe(false)
  })
})
