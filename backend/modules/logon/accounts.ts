import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { rolesOf } from '@/contract/access'
import { enums } from '@/contract/enums'
import type { Account } from '../../context'
import type { Database } from '../../db/database'
import { accessTokens, adminSites, admins, adminWarehouses, companies } from '../../db/schema/organisation'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The account behind a token, or null: unknown, expired, revoked, disabled, or of a disabled company. */
export async function accountOfToken(token: string, database: Database): Promise<Account | null> {
  const tokenHash = hashToken(token)
  return load(
    database,
    sql`exists (select 1 from ${accessTokens} where ${and(
      eq(accessTokens.adminId, admins.adminId),
      eq(accessTokens.tokenHash, tokenHash),
      gt(accessTokens.expiresTime, sql`now()`),
    )})`,
    tokenHash,
  )
}

/** An account by its key, for work done later in its name. */
export const accountOf = (adminId: number, database: Database): Promise<Account | null> =>
  load(database, eq(admins.adminId, adminId), '')

/** Ends every session of the accounts of these companies. */
export async function endTokensOf(companyIds: readonly number[], database: Database): Promise<void> {
  const theirs = database.sql
    .select({ adminId: admins.adminId })
    .from(admins)
    .where(inArray(admins.companyId, [...companyIds]))
  await database.sql.delete(accessTokens).where(inArray(accessTokens.adminId, theirs))
}

async function load(database: Database, condition: SQL, tokenHash: string): Promise<Account | null> {
  const [row] = await database.sql
    .select({
      adminId: admins.adminId,
      username: admins.username,
      fullName: admins.fullName,
      type: admins.type,
      companyId: companies.companyId,
      companyName: companies.name,
      administrative: companies.administrative,
      features: companies.features,
      siteIds: sql<
        number[]
      >`array(select site_id::int4 from ${adminSites} where ${eq(adminSites.adminId, admins.adminId)})`,
      warehouseIds: sql<
        number[]
      >`array(select warehouse_id::int4 from ${adminWarehouses} where ${eq(adminWarehouses.adminId, admins.adminId)})`,
    })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .where(and(condition, eq(admins.status, 'Enabled'), eq(companies.status, 'Enabled')))
  if (!row) return null
  const features = enums.Feature.filter((feature) => row.features.includes(feature))
  return {
    ...row,
    features,
    roles: rolesOf(row.type, { administrative: row.administrative, features }),
    isSuper: row.administrative,
    siteIds: row.siteIds.length > 0 ? row.siteIds : null,
    warehouseIds: row.warehouseIds.length > 0 ? row.warehouseIds : null,
    tokenHash,
  }
}
