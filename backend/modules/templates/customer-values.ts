import { and, desc, eq } from 'drizzle-orm'
import type { LanguageCode } from '@/contract/language-codes'
import { caller } from '../../context'
import { nameWriter } from '../../crud/person-names'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/customers'
import { orders } from '../../db/schema/ordering'
import { visibleSite } from '../messaging/site-channels'
import { languagesOf, siteNameOf } from './message-language'

interface KnownCustomer {
  companyId: number
  languages: readonly LanguageCode[]
  /** What is known without an order. */
  values: Record<string, string>
}

/** What is known of the customer of a site with a number, who may have written only. Throws `missing` out of scope. */
export async function customerOf(
  siteId: number,
  phone: string | undefined,
  database: Database,
): Promise<KnownCustomer> {
  const { companyId } = await visibleSite(siteId, undefined, database)
  const [user] = phone
    ? await database.sql
        .select({ nickname: users.nickname })
        .from(users)
        .where(and(eq(users.siteId, siteId), eq(users.phone, phone)))
    : []
  const [order] = phone
    ? await database.sql
        .select({ customerName: orders.customerName, country: orders.country })
        .from(orders)
        .where(and(eq(orders.siteId, siteId), eq(orders.phone, phone)))
        .orderBy(desc(orders.orderId))
        .limit(1)
    : []
  const languages = await languagesOf({ siteId, phone, country: order?.country }, database)
  const write = await nameWriter([{ name: order?.customerName, country: order?.country }], database)
  const customerName = (order && write(order.customerName, order.country)) || user?.nickname
  return {
    ...{ companyId, languages },
    values: {
      siteName: await siteNameOf(siteId, languages[0] ?? 'en', database),
      agentName: caller().fullName,
      ...(customerName && { customerName }),
    },
  }
}
