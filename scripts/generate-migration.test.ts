import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepNewestSnapshot } from './generate-migration.mjs'

test('deletes all snapshots but the newest, and keeps the journal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-snapshots-'))
  for (const name of ['0010_snapshot.json', '0009_snapshot.json', '0011_snapshot.json', '_journal.json'])
    writeFileSync(join(folder, name), '{}')
  keepNewestSnapshot(folder)
  expect(readdirSync(folder).sort()).toEqual(['0011_snapshot.json', '_journal.json'])
  rmSync(folder, { recursive: true })
})

test('the repository has one snapshot, that of its last migration', () => {
  const { entries } = JSON.parse(readFileSync('backend/db/migrations/meta/_journal.json', 'utf8'))
  const last = String(entries.at(-1).tag).slice(0, 4)
  const files = readdirSync('backend/db/migrations/meta').sort()
  expect(files).toEqual([`${last}_snapshot.json`, '_journal.json'])
})
