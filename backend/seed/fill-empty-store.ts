import { sql } from 'drizzle-orm'
import { companies } from '../db/schema/organisation'
import type { Store } from '../db/store'
import type { Environment } from '../env'
import type { FileStore } from '../modules/files/file-store'
import { fillDemo } from './demo/fill-demo'
import { addFirstAdministrator } from './first-administrator'
import { fillPlaces } from './places'
import { fillReferenceData } from './reference-data'

interface Options {
  store: Store
  fileStore: FileStore
  environment: Environment
  onProgress?: (what: 'demo') => void
}

/** Held by whoever fills an empty store, so that two never do. */
export const fillLock = 7_214_002

/**
 * Gives an empty store what it needs to be used: reference data, and the demo data or the first administrator.
 * All of it or nothing; of several servers that start at once, one does it. Throws where no administrator is named.
 */
export async function fillEmptyStore({ store, fileStore, environment, onProgress }: Options): Promise<void> {
  const { database } = store
  const seed = environment.SEED ?? (store.kind === 'embedded' ? 'demo' : 'none')
  const filled = await database.transaction(async () => {
    await database.sql.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    const [any] = await database.sql.select({ companyId: companies.companyId }).from(companies).limit(1)
    if (!any) await fillReferenceData(database)
    // A store that is older than the countries gets them, too.
    await fillPlaces(database)
    if (any) return false
    if (seed === 'demo') {
      onProgress?.('demo')
      await fillDemo(database, fileStore)
    } else await addFirstAdministrator(environment, database)
    return true
  })
  if (filled) await store.maintain('vacuum (analyze)')
}
