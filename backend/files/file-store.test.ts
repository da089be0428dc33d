import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStore } from './file-store'

const opened: string[] = []
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof files>('node:fs/promises')
  const open: typeof files.open = (path, ...rest) => {
    opened.push(String(path))
    return actual.open(path, ...rest)
  }
  return { ...actual, open }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-files-'))
  opened.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('syncs a stored file and a new folder to the disk', async () => {
  const store = new FileStore(folder)
  const path = await store.keep('one', 'svg')
  const parent = join(folder, path.slice('/files/'.length, '/files/'.length + 2))
  expect(opened.slice(1)).toEqual([parent, folder])
})

test('deletes incomplete uploads of a killed server at the next start, but not current ones', () => {
  const file = (name: string) => join(folder, 'incoming', name)
  new FileStore(folder)
  for (const name of ['left', 'coming']) writeFileSync(file(name), 'part of a file')
  const now = new Date()
  const earlier = new Date(now.getTime() - 2 * 3_600_000)
  // By the clock of this process, which a test run may set: the file system has another.
  utimesSync(file('coming'), now, now)
  utimesSync(file('left'), earlier, earlier)
  new FileStore(folder)
  expect(['left', 'coming'].map((name) => existsSync(file(name)))).toEqual([false, true])
})
