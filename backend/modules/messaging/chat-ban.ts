import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/customers'
import { banOn } from '../customers/user-bans'

/** Whether a ban keeps a customer from chat: by number, or as the user of the site with this number. */
export async function isBannedFromChat(
  { companyId, siteId, remotePhoneNumber }: { companyId: number; siteId: number; remotePhoneNumber: string },
  database: Database,
): Promise<boolean> {
  const isTheirs = and(eq(users.siteId, siteId), eq(users.phone, remotePhoneNumber))
  const [user] = await database.sql.select({ userId: users.userId }).from(users).where(isTheirs)
  const customer = { companyId, siteId, phone: remotePhoneNumber, userId: user?.userId }
  return (await banOn(customer, 'Chat', database)) !== undefined
}
