import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import type { AnyEntity } from '@/contract/entity-types'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { admins, companies } from '../../db/schema/organisation'
import { Problem } from '../../problem'
import { lockAccounts } from '../account/account-lock'
import { renewCaller } from '../account/accounts'

/**
 * Adds the rules about super administrators (type Administrator, in an administrative company) to every write of
 * accounts or companies: one enabled super administrator must remain, and only super administrators decide who else is
 * one. The rules compare the store before and after, so they apply to every call.
 */
export const guardSuperAccounts =
  ({ area }: Pick<AnyEntity, 'area'>, database: Database) =>
  <Result>(work: () => Promise<Result>): Promise<Result> =>
    checked(() => renewCaller({ area, use: 'write' }, database), work, database)

async function checked<T>(renew: () => Promise<void>, work: () => Promise<T>, database: Database): Promise<T> {
  await lockAccounts(database)
  await renew()
  const before = await superAdministrators(database)
  const result = await work()
  const after = await superAdministrators(database)
  if (caller().type !== 'Administrator' && !isDeepStrictEqual(before, after)) throw new Problem('superAccounts')
  if (before.some(isEnabled) && !after.some(isEnabled)) throw new Problem('lastSuper')
  return result
}

/** Every super administrator, disabled ones too, with what a caller of lower rank must not change. */
const superAdministrators = (database: Database) =>
  database.sql
    .select({
      adminId: admins.adminId,
      version: admins.version,
      status: admins.status,
      companyId: companies.companyId,
      companyStatus: companies.status,
    })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .where(and(eq(admins.type, 'Administrator'), eq(companies.administrative, true)))
    .orderBy(asc(admins.adminId))

const isEnabled = ({ status, companyStatus }: Awaited<ReturnType<typeof superAdministrators>>[number]) =>
  status === 'Enabled' && companyStatus === 'Enabled'
