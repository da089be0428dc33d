import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { users as entity } from '@/contract/entities/users'
import { crud } from '../../crud/crud'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/customers'
import { orders } from '../../db/schema/ordering'
import { invalid } from '../../http/parse'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import { internationalNumber } from '../reference/phone-numbers'

type User = typeof users.$inferSelect

/** The customers of sites. Their site cannot change, because their orders belong to it. */
export function userPart(services: Services): ModulePart {
  const { database } = services
  return crud(entity, users, services, {
    beforeCreate: async (draft) => ({ ...draft, gender: draft.gender ?? 'Unknown', ...contactsOf(draft) }),
    beforeUpdate: async (patch, rows) => {
      const { siteId } = patch
      if (siteId !== undefined && rows.some((row) => row.siteId !== siteId)) {
        throw invalid([{ field: 'siteId', text: 'fixed' }])
      }
      return { ...patch, ...contactsOf(patch) }
    },
    afterCreate: (user) => linkOrders(user, database),
    afterUpdate: async (changed, patch) => {
      if (patch.email === undefined && patch.phone === undefined) return
      for (const user of changed) await linkOrders(user, database)
    },
  })
}

interface Contacts {
  email?: string | null
  phone?: string | null
}

/** Normalizes e-mail address and phone number for comparison; throws for an invalid number. */
export function contactsOf({ email, phone }: Contacts): Contacts {
  const number = phone ? internationalNumber(phone) : phone
  if (phone && !number) throw invalid([{ field: 'phone', text: 'phone' }])
  return { ...(email !== undefined && { email: email?.toLowerCase() }), ...(phone !== undefined && { phone: number }) }
}

/** Links a user to the orders of the site with the same e-mail address or phone number and without a user. */
export async function linkOrders({ userId, siteId, email, phone }: User, database: Database): Promise<void> {
  const isTheirs = or(
    email ? eq(sql`lower(${orders.email})`, email) : undefined,
    phone ? eq(orders.phone, phone) : undefined,
  )
  if (!isTheirs) return
  await database.sql
    .update(orders)
    .set({ userId, version: sql`version + 1` })
    .where(and(eq(orders.siteId, siteId), isNull(orders.userId), isTheirs))
}
