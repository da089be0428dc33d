import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import {
  adminServices,
  companyServices,
  externalServices,
  serviceConnections,
  siteServices,
} from '../../db/schema/external-services'
import { admins } from '../../db/schema/organisation'

const dayMs = 86_400_000
const oauth = (serviceId: number, businessCode: string, name: string, description: string) => ({
  ...{ serviceId, businessCode, name, description, implement: 'oauth2' as const, isPublic: true },
})
const drive = oauth(4, 'SHELFDRIVE', 'Shelfdrive', 'Shared folders of the administration.')
const services = [
  oauth(2, 'QUAYPASS', 'Quaypass', 'Log-in for accounts that have one there. Its client is not set up yet.'),
  oauth(3, 'STALLBOOK', 'Stallbook', 'The marketplace’s account of a shop. Its client is not set up yet.'),
  drive,
]

/** Services to connect at, and one at which an account, a company and a site are in every state. */
export async function fillConnections(database: Database): Promise<void> {
  await insertMany(database, externalServices, services)
  const [account] = await database.sql.select().from(admins).where(eq(admins.username, 'super.admin'))
  const [adminId, companyId, siteId] = [account?.adminId ?? 0, account?.companyId ?? 0, 5]
  const { serviceId } = drive
  await insertMany(database, adminServices, [{ adminId, serviceId }])
  await insertMany(database, companyServices, [{ companyId, serviceId }])
  await insertMany(database, siteServices, [{ siteId, serviceId }])
  // There is no provider, so there is no token: nothing can be read and nothing is renewed.
  const connection = { serviceId, adminId, accessToken: '' }
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  await insertMany(database, serviceConnections, [
    { ...connection, principalType: 'Admin' as const, principalId: adminId, endTime: inDays(60) },
    { ...connection, principalType: 'Company' as const, principalId: companyId, endTime: inDays(3) },
    { ...connection, principalType: 'Site' as const, principalId: siteId, endTime: inDays(-2) },
  ])
}
