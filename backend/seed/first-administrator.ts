import { and, eq } from 'drizzle-orm'
import { isLoginName, normalizedLoginName, skeletonOf } from '@/contract/formats'
import { isObviousPassword } from '@/contract/rules/passwords'
import type { Database } from '../db/database'
import { admins, companies } from '../db/schema/organisation'
import type { Environment } from '../env'
import { hashPassword } from '../modules/account/passwords'

/** The account that the environment configures. */
export type FirstAdministrator = Pick<Environment, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>

const companyName = 'Administration'

/**
 * Creates an administrative company with one super administrator. Throws when none is configured, when its name or
 * password is invalid, and when another account has the same or a confusable name.
 */
export async function addFirstAdministrator(
  { ADMIN_USERNAME, ADMIN_PASSWORD }: FirstAdministrator,
  database: Database,
): Promise<void> {
  if (!ADMIN_USERNAME || !ADMIN_PASSWORD) {
    throw new Error(
      'The store is empty: set ADMIN_USERNAME and ADMIN_PASSWORD for its first administrator, or SEED=demo for demo data, ' +
        'whose passwords everybody knows.',
    )
  }
  const username = normalizedLoginName(ADMIN_USERNAME)
  if (!isLoginName(username)) {
    throw new Error(
      `ADMIN_USERNAME ${ADMIN_USERNAME} is no login name: use letters of one script, digits and . _ - @ +, such as mei.lin.`,
    )
  }
  if (isObviousPassword(ADMIN_PASSWORD, [username, companyName])) {
    throw new Error('ADMIN_PASSWORD is among the first to be guessed. Choose another.')
  }
  const known = await database.sql.select({ username: admins.username }).from(admins)
  if (known.some((account) => skeletonOf(account.username) === skeletonOf(username))) {
    throw new Error(
      `ADMIN_USERNAME ${ADMIN_USERNAME} is or looks like the login name of another account. Choose another.`,
    )
  }
  const [company] = await database.sql
    .insert(companies)
    .values({ name: companyName, administrative: true })
    .returning({ companyId: companies.companyId })
  if (!company) throw new Error('The first company was not stored.')
  await database.sql.insert(admins).values({
    companyId: company.companyId,
    username,
    fullName: ADMIN_USERNAME,
    type: 'Administrator',
    passwordHash: await hashPassword(ADMIN_PASSWORD),
  })
}

/** Whether there is an active account that may manage companies and super administrators. */
export async function hasSuperAdministrator(database: Database): Promise<boolean> {
  const [found] = await database.sql
    .select({ adminId: admins.adminId })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .where(
      and(
        eq(admins.type, 'Administrator'),
        eq(admins.status, 'Enabled'),
        eq(companies.administrative, true),
        eq(companies.status, 'Enabled'),
      ),
    )
    .limit(1)
  return found !== undefined
}
