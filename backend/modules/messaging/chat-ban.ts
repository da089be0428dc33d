import { and, eq } from 'drizzle-orm'
import { idsOfPerson, planNumber } from '@/contract/messaging/same-person'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { users } from '../../db/schema/customers'
import { bansOn } from '../customers/user-bans'

/** Whether a ban keeps a customer from chat: by number, or as the user of the site with this number. */
export async function isBannedFromChat(
  { companyId, siteId, remotePhoneNumber }: { companyId: number; siteId: number; remotePhoneNumber: string },
  database: Database,
): Promise<boolean> {
  const isTheirs = and(eq(users.siteId, siteId), equalsAny(users.phone, idsOfPerson(remotePhoneNumber)))
  const [user] = await database.sql.select({ userId: users.userId }).from(users).where(isTheirs)
  // A ban may name either form of a number.
  const phones = [...new Set([remotePhoneNumber, planNumber(remotePhoneNumber)])]
  const customers = phones.map((phone) => ({ companyId, siteId, phone, userId: user?.userId }))
  return (await bansOn(customers, 'Chat', database)).some((ban) => ban !== undefined)
}
