import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { may, rolesOf } from '@/contract/access'
import type { Endpoint } from '@/contract/endpoint'
import { enums } from '@/contract/enums'
import { type Account, caller, context } from '../../context'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database, Executor } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { accessTokens, adminSites, admins, adminWarehouses, companies } from '../../db/schema/organisation'
import { Problem } from '../../problem'
import { AccountCache } from './account-cache'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const columns = {
  adminId: admins.adminId,
  username: admins.username,
  fullName: admins.fullName,
  type: admins.type,
  companyId: companies.companyId,
  companyName: companies.name,
  administrative: companies.administrative,
  features: companies.enabledFeatures,
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

/** Nearly every call runs this, and every write once more in its transaction. */
const statements = new CompiledStatements<'token'>(() =>
  new QueryBuilder()
    .select({
      ...columns,
      leftMs: sql<number>`(extract(epoch from ${accessTokens.expiresTime} - now()) * 1000)::float8`,
    })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .innerJoin(accessTokens, ofToken)
    .where(isEnabled)
    .getSQL(),
)

/** The account of a token, or null: unknown, expired, revoked, disabled, or of a disabled company. */
export async function accountOfToken(token: string, database: Database): Promise<Account | null> {
  const tokenHash = hashToken(token)
  const remembered = database.writes && !database.isOpen ? AccountCache.of(database) : undefined
  const known = remembered?.get(tokenHash)
  if (known) return known
  const keep = remembered?.begin()
  const found = await readByToken(tokenHash, database)
  if (found) keep?.(tokenHash, found.account, found.leftMs)
  return found?.account ?? null
}

async function readByToken(tokenHash: string, database: Database) {
  const [values] = await statements.run('token', { tokenHash }, database)
  if (!values) return null
  const names = [...Object.keys(columns), 'leftMs']
  const { leftMs, ...row } = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return { account: accountIn(row as Row, tokenHash), leftMs: Number(leftMs) }
}

/**
 * Reads the caller and checks the permission again. Called first in a transaction: both may have changed while the
 * request waited for a connection or a lock.
 */
export async function renewCaller({ area, use }: Pick<Endpoint, 'area' | 'use'>, database: Database): Promise<void> {
  const { adminId, tokenHash } = caller()
  // The embedded store has one connection: while this transaction has it, no other can have written.
  const known = database.writes && AccountCache.of(database).get(tokenHash)
  const read = async () =>
    tokenHash ? ((await readByToken(tokenHash, database))?.account ?? null) : accountOf(adminId, database)
  const account = known ?? (await read())
  if (!account) throw new Problem('unauthenticated')
  context().account = account
  if (!may(account.roles, area, use)) throw new Problem('forbidden')
}

/** The accounts behind many tokens, by the hashes of those that are still good. */
export async function accountsOfTokens(
  tokenHashes: readonly string[],
  database: Database,
): Promise<Map<string, Account>> {
  const isOne = and(
    eq(accessTokens.adminId, admins.adminId),
    equalsAny(accessTokens.tokenHash, tokenHashes),
    gt(accessTokens.expiresTime, sql`now()`),
  )
  const rows = await database.sql
    .select({ ...columns, tokenHash: accessTokens.tokenHash })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .innerJoin(accessTokens, isOne)
    .where(isEnabled)
  return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, accountIn(row, tokenHash)]))
}

const renewMs = 1000

/**
 * Runs work whose length depends on the client, such as an upload. The signal is aborted with the error as soon as the
 * caller's account or permission ends.
 */
export async function whilePermitted<T>(
  endpoint: Pick<Endpoint, 'area' | 'use'>,
  database: Database,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  const renew = () =>
    renewCaller(endpoint, database).catch((cause: unknown) => {
      if (cause instanceof Problem) ended.abort(cause)
    })
  const timer = setInterval(renew, renewMs)
  try {
    return await work(ended.signal)
  } finally {
    clearInterval(timer)
  }
}

/** An account by its key, for background work. */
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
    .where(equalsAny(admins.companyId, companyIds))
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
