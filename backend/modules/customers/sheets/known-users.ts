import { and, or } from 'drizzle-orm'
import type { userSheet } from '@/contract/entities/user-sheet'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { userAddresses, users } from '../../../db/schema/customers'
import { groupBy } from '../../../group-by'
import type { PlanInput, PlanRow } from '../../../sheets/sheet-plan'
import { phonesOf } from '../../reference/sheet-phones'

export type UserRow = PlanRow<typeof userSheet>
export type KnownUser = typeof users.$inferSelect
export type UserAddress = typeof userAddresses.$inferSelect

/** What the rows of a sheet name, read at once for all of them. */
export interface KnownUsers {
  byEmail: ReadonlyMap<string, KnownUser>
  byPhone: ReadonlyMap<string, KnownUser>
  /** By the keys of customers. */
  addresses: ReadonlyMap<number, readonly UserAddress[]>
  /** The number of a row as E.164; null where there is none, undefined where it cannot be. */
  phoneOf: (row: UserRow) => string | null | undefined
}
export type UserInput = PlanInput<KnownUsers>

export const contactKey = (siteId: number, contact: string) => `${siteId} ${contact.toLowerCase()}`

/** Rows with one e-mail address, else one phone number, of a site are one customer. */
export function nameOfUser(row: UserRow, { prepared }: UserInput): string | undefined {
  const { siteId, email } = row.values
  if (!siteId) return undefined
  const contact = email ?? prepared.phoneOf(row)
  // One without either is an error of its own.
  return contact ? contactKey(siteId, contact) : `row ${row.row}`
}

/** Reads the customers of these rows with their addresses. */
export async function readKnownUsers(rows: readonly UserRow[], database: Database): Promise<KnownUsers> {
  const phones = await phonesOf(rows, database)
  const sites = [...new Set(rows.flatMap(({ values }) => values.siteId ?? []))]
  const emails = [...new Set(rows.flatMap(({ values }) => values.email?.toLowerCase() ?? []))]
  const numbers = [...new Set(rows.flatMap((row) => phones.get(row) ?? []))]
  const found = await database.sql
    .select()
    .from(users)
    .where(and(equalsAny(users.siteId, sites), or(equalsAny(users.email, emails), equalsAny(users.phone, numbers))))
  const stored = await database.sql
    .select()
    .from(userAddresses)
    .where(
      equalsAny(
        userAddresses.userId,
        found.map(({ userId }) => userId),
      ),
    )
  const by = (contactOf: (user: KnownUser) => string | null) =>
    new Map(
      found.flatMap((user) => {
        const contact = contactOf(user)
        return contact ? [[contactKey(user.siteId, contact), user] as const] : []
      }),
    )
  return {
    byEmail: by(({ email }) => email),
    byPhone: by(({ phone }) => phone),
    addresses: groupBy(stored, ({ userId }) => userId),
    phoneOf: (row) => phones.get(row),
  }
}
