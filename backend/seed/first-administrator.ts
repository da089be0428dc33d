import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { admins, companies } from '../db/schema/organisation'
import type { Environment } from '../env'
import { hashPassword } from '../modules/account/passwords'

/** Which account the operator wants, from the environment. */
export type FirstAdministrator = Pick<Environment, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>

/** Adds an administrative company with one super administrator. Throws where none is named or the name is taken. */
export async function addFirstAdministrator(
  { ADMIN_USERNAME, ADMIN_PASSWORD }: FirstAdministrator,
  database: Database,
): Promise<void> {
  if (!ADMIN_USERNAME || !ADMIN_PASSWORD) {
    throw new Error(
      'The store is empty: set ADMIN_USERNAME and ADMIN_PASSWORD for its first administrator, or SEED=demo.',
    )
  }
  const [taken] = await database.sql
    .select({ adminId: admins.adminId })
    .from(admins)
    .where(eq(sql`lower(${admins.username})`, ADMIN_USERNAME.toLowerCase()))
  if (taken) throw new Error(`ADMIN_USERNAME ${ADMIN_USERNAME} is the login name of another account. Choose another.`)
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

/** Whether somebody can log on who may manage companies and super administrators. */
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
