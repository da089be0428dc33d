import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseMissingStore } from '../../seed/first-fill'
import { cache } from '../../testing/test-stores'
import { openEmbedded } from './open'

const workerFile = join(cache, 'worker.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-open-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder with data and without PG_VERSION is refused, and stays as it is', async () => {
  mkdirSync(join(folder, 'store', 'base'), { recursive: true })
  writeFileSync(join(folder, 'store', 'base', '1'), 'rows')
  const opened = openEmbedded({ dataDir: folder, workerFile, onLost: () => {} })
  await expect(opened).rejects.toThrow(
    /store holds no whole database: PG_VERSION is missing\. Restore it from a backup\.$/,
  )
  expect(readdirSync(folder)).toEqual(['store'])
  expect(readdirSync(join(folder, 'store'))).toEqual(['base'])
})

test('an empty folder gets a new database', async () => {
  mkdirSync(join(folder, 'store'))
  const { client, close } = await openEmbedded({ dataDir: folder, workerFile, onLost: () => {} })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

describe('files without their store', () => {
  const files = () => join(folder, 'files')

  test('stop the start before a store is made', () => {
    mkdirSync(join(files(), 'ab'), { recursive: true })
    writeFileSync(join(files(), 'ab', 'picture.png'), '')
    expect(() => refuseMissingStore(folder)).toThrow(/The store is empty, but .* holds the files of another one/)
    mkdirSync(join(folder, 'store'))
    refuseMissingStore(folder)
    expect(existsSync(files())).toBe(true)
  })

  test('do not count while they arrive', () => {
    refuseMissingStore(folder)
    mkdirSync(join(files(), 'incoming'), { recursive: true })
    writeFileSync(join(files(), 'incoming', 'half'), '')
    refuseMissingStore(folder)
  })
})
