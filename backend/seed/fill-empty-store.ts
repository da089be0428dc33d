import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { companies } from '../db/schema/organisation'
import type { Store } from '../db/store'
import { type Environment, isPublic } from '../env'
import type { FileStore } from '../files/file-store'
import { addFirstAdministrator } from './first-administrator'
import { endFirstFill, firstFill } from './first-fill'
import { fillPlaces } from './places'
import { fillReferenceData } from './reference-data'

interface Options {
  store: Store
  fileStore: FileStore
  environment: Environment
  onProgress?: (what: 'demo') => void
}

/** Held by a process that fills an empty store, until the end of its transaction. Stores of all releases have this table. */
export async function lockFilling(database: Database): Promise<void> {
  await database.sql.execute(sql`lock table ${companies} in share row exclusive mode`)
}

/**
 * Fills an empty store with reference data, and with the demo data or the first administrator. All or nothing; of
 * several servers that start at once, one does it. Throws when no administrator is configured, and when there are files
 * of another store.
 */
export async function fillEmptyStore({ store, fileStore, environment, onProgress }: Options): Promise<void> {
  const { database } = store
  const usual = store.kind === 'embedded' && !isPublic(environment) ? 'demo' : 'none'
  const seed = environment.SEED ?? usual
  const filled = await database.transaction(async () => {
    await lockFilling(database)
    const [any] = await database.sql.select({ companyId: companies.companyId }).from(companies).limit(1)
    if (!any) await fillReferenceData(database)
    // Adds countries to stores of releases before them.
    await fillPlaces(database)
    if (any) return false
    await firstFill(fileStore.folder, async () => {
      if (seed !== 'demo') return addFirstAdministrator(environment, database)
      onProgress?.('demo')
      // Reads its data when it is loaded, which most servers never do.
      const { fillDemo } = await import('./demo/fill-demo')
      await fillDemo(database, fileStore)
    })
    return true
  })
  if (!filled) return
  endFirstFill(fileStore.folder)
  await store.maintain('vacuum (analyze)')
}
