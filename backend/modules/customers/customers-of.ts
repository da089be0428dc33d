import { and, asc, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { users } from '../../db/schema/customers'

export interface ContactsAtSite {
  siteId: number
  email?: string | null
  phone?: string | null
}

/** The customers of the sites with these e-mail addresses, else with these phone numbers, in the order of the question. */
export async function customersOf(given: readonly ContactsAtSite[], database: Database): Promise<(number | null)[]> {
  const { userId, siteId, email, phone } = users
  const emails = [...new Set(given.flatMap((one) => one.email ?? []))]
  const phones = [...new Set(given.flatMap((one) => one.phone ?? []))]
  if (emails.length === 0 && phones.length === 0) return given.map(() => null)
  const sites = [...new Set(given.map((one) => one.siteId))]
  const rows = await database.sql
    .select({ userId, siteId, email, phone })
    .from(users)
    .where(and(equalsAny(siteId, sites), or(equalsAny(email, emails), equalsAny(phone, phones))))
    .orderBy(asc(userId))
  const oldest = new Map<string, number>()
  for (const row of rows) {
    for (const name of [row.email, row.phone]) {
      const key = `${row.siteId} ${name}`
      if (name !== null && !oldest.has(key)) oldest.set(key, row.userId)
    }
  }
  const found = (site: number, name: string | null | undefined) => (name ? oldest.get(`${site} ${name}`) : undefined)
  return given.map((one) => found(one.siteId, one.email) ?? found(one.siteId, one.phone) ?? null)
}
