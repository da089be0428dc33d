import { cpSync, createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { type Header, header } from '../../data-transfer/header'
import { importData } from '../../data-transfer/import-data'
import { linesOf } from '../../data-transfer/lines'
import type { Place } from '../test-stores'

const folder = join(process.cwd(), 'backend/testing/releases')
const migrations = join(process.cwd(), 'backend/db/migrations')
/** The account that made everything in the store of a release. */
export const owner = 'trade.admin'
/** What encrypts the secrets in the stores of releases. */
export const secretsKey = 'MF2VtK8sQwYxH4zNc7RbJ6dLp3GmTa9E'

/** What is known of the store of a release, beside its rows. */
export interface Facts {
  /** The access token of a session of the owner. */
  token: string
  /** The addresses of uploaded files. */
  fileUrls: readonly string[]
  /** The number of background tasks that wait, by name. */
  waiting: Readonly<Record<string, number>>
  /** What the API answers to the owner when the tasks have run, by path. */
  effects: Readonly<Record<string, object>>
}

/** The releases that have left a store, the oldest first; each is named by its last migration. */
export const releases: readonly string[] = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'facts.json')))
  .sort()

export const folderOf = (release: string): string => join(folder, release)
export const rowsOf = (release: string): string => join(folder, release, 'rows.ndjson.gz')
export const filesOf = (release: string): string => join(folder, release, 'files')
export const factsOf = (release: string): Facts => JSON.parse(readFileSync(join(folder, release, 'facts.json'), 'utf8'))

/** The schema of a release's store, and the number of rows of each table. */
export async function headerOf(release: string): Promise<Header> {
  for await (const line of linesOf(createReadStream(rowsOf(release)).pipe(createGunzip()))) {
    return header.parse(JSON.parse(line))
  }
  throw new Error(`The store of ${release} is empty.`)
}

/** Makes the store of a release, with its own migrations alone. */
export async function fillWith(release: string, { open, folder: dataDir }: Place): Promise<void> {
  const ofRelease = mkdtempSync(join(tmpdir(), 'quayside-release-'))
  for (const { name } of (await headerOf(release)).schema) {
    const current = join(migrations, name)
    cpSync(existsSync(current) ? current : join(migrations, 'replaced', name), join(ofRelease, name))
  }
  const store = await open({ migrations: ofRelease })
  await importData(store.database, rowsOf(release))
  await store.close()
  rmSync(ofRelease, { recursive: true, force: true })
  cpSync(filesOf(release), join(dataDir, 'files'), { recursive: true })
}
