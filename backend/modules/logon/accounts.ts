import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { rolesOf } from '@/contract/access'
import { enums } from '@/contract/enums'
import type { Account } from '../../context'
import type { Database, Executor } from '../../db/database'
import { oneOf } from '../../db/one-of'
import { accessTokens, adminSites, admins, adminWarehouses, companies } from '../../db/schema/organisation'
import { RememberedAccounts } from './remembered-accounts'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const columns = {
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
}
const isEnabled = and(eq(admins.status, 'Enabled'), eq(companies.status, 'Enabled'))

const ofToken = and(
  eq(accessTokens.adminId, admins.adminId),
  eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
  gt(accessTokens.expiresTime, sql`now()`),
)

/** Nearly every call asks this first, so its statement is put together once, not for each of them. */
const prepared = new WeakMap<Executor, ReturnType<typeof prepare>>()
const prepare = (executor: Executor) =>
  executor
    .select({
      ...columns,
      leftMs: sql<number>`(extract(epoch from ${accessTokens.expiresTime} - now()) * 1000)::float8`,
    })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .innerJoin(accessTokens, ofToken)
    .where(isEnabled)
    .prepare('')

/** The account behind a token, or null: unknown, expired, revoked, disabled, or of a disabled company. */
export async function accountOfToken(token: string, database: Database): Promise<Account | null> {
  const tokenHash = hashToken(token)
  const remembered = database.writes && !database.isOpen ? RememberedAccounts.of(database) : undefined
  const known = remembered?.get(tokenHash)
  if (known) return known
  const keep = remembered?.begin()
  const statement = prepared.get(database.sql) ?? prepare(database.sql)
  prepared.set(database.sql, statement)
  const [row] = await statement.execute({ tokenHash })
  if (!row) return null
  const { leftMs, ...found } = row
  const account = accountIn(found, tokenHash)
  keep?.(tokenHash, account, leftMs)
  return account
}

/** An account by its key, for work done later in its name. */
export async function accountOf(adminId: number, database: Database): Promise<Account | null> {
  const [row] = await rowsOf(adminId, database.sql)
  return row ? accountIn(row, '') : null
}

const rowsOf = (adminId: number, executor: Executor) =>
  executor
    .select(columns)
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .where(and(eq(admins.adminId, adminId), isEnabled))

/** Ends every session of the accounts of these companies. */
export async function endTokensOf(companyIds: readonly number[], database: Database): Promise<void> {
  const theirs = database.sql
    .select({ adminId: admins.adminId })
    .from(admins)
    .where(oneOf(admins.companyId, companyIds))
  await database.sql.delete(accessTokens).where(inArray(accessTokens.adminId, theirs))
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function accountIn(row: Row, tokenHash: string): Account {
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
