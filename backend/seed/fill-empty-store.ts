import { sql } from 'drizzle-orm'
import { admins, companies } from '../db/schema/organisation'
import type { Store } from '../db/store'
import type { Environment } from '../env'
import type { FileStore } from '../modules/files/file-store'
import { hashPassword } from '../modules/logon/passwords'
import { fillDemo } from './demo/fill-demo'
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
    } else await addFirstAdministrator(environment, store)
    return true
  })
  if (filled) await store.maintain('vacuum (analyze)')
}

async function addFirstAdministrator(
  { ADMIN_USERNAME, ADMIN_PASSWORD }: Environment,
  { database }: Store,
): Promise<void> {
  if (!ADMIN_USERNAME || !ADMIN_PASSWORD) {
    throw new Error(
      'The store is empty: set ADMIN_USERNAME and ADMIN_PASSWORD for its first administrator, or SEED=demo.',
    )
  }
  const [company] = await database.sql
    .insert(companies)
    .values({ name: 'Administration', administrative: true })
    .returning({ companyId: companies.companyId })
  if (!company) throw new Error('The first company was not stored.')
  await database.sql.insert(admins).values({
    companyId: company.companyId,
    username: ADMIN_USERNAME,
    fullName: ADMIN_USERNAME,
    type: 'Administrator',
    passwordHash: await hashPassword(ADMIN_PASSWORD),
  })
}
