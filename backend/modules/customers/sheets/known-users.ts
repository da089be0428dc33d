import { and, type SQL } from 'drizzle-orm'
import type { userSheet } from '@/contract/entities/user-sheet'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { inPortions } from '../../../db/in-portions'
import { userAddresses, users } from '../../../db/schema/customers'
import { groupBy } from '../../../group-by'
import type { Pause } from '../../../sheets/pause'
import type { PlanInput, PlanRow } from '../../../sheets/sheet-plan'
import { phonesOf } from '../../reference/sheet-phones'

export type UserRow = PlanRow<typeof userSheet>
export type KnownUser = typeof users.$inferSelect
export type UserAddress = typeof userAddresses.$inferSelect

/** What the rows of a sheet name. */
export interface KnownUsers {
  byEmail: ReadonlyMap<string, KnownUser>
  byPhone: ReadonlyMap<string, KnownUser>
  /** By the keys of customers. */
  addresses: ReadonlyMap<number, readonly UserAddress[]>
  /** The first row of each customer, by all rows: those that share an e-mail address or a phone number of a site are one. */
  firstOf: ReadonlyMap<UserRow, UserRow>
  /** The number of a row as E.164; null where there is none, undefined where it cannot be. */
  phoneOf: (row: UserRow) => string | null | undefined
}
export type UserInput = PlanInput<KnownUsers>

export const contactKey = (siteId: number, contact: string) => `${siteId} ${contact.toLowerCase()}`

/** Rows that share an e-mail address or a phone number of a site are one customer, and so are those of one that is stored. */
export function nameOfUser(row: UserRow, { prepared }: UserInput): string | undefined {
  return row.values.siteId ? `row ${(prepared.firstOf.get(row) ?? row).row}` : undefined
}

/** The first row of the customer that each row belongs to. @param contactsOf what names the customer of a row */
export function firstRows<Row>(rows: readonly Row[], contactsOf: (row: Row) => readonly string[]): Map<Row, Row> {
  const parents = new Map<Row, Row>()
  const rootOf = (row: Row): Row => {
    let root = row
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    // The way is short the next time.
    for (let one = row; one !== root; ) {
      const next = parents.get(one) ?? root
      parents.set(one, root)
      one = next
    }
    return root
  }
  const holders = new Map<string, Row>()
  const places = new Map(rows.map((row, at) => [row, at]))
  for (const row of rows)
    for (const contact of contactsOf(row)) {
      const holder = holders.get(contact)
      if (holder === undefined) holders.set(contact, row)
      else {
        const [one, other] = [rootOf(holder), rootOf(row)]
        const isFirst = (places.get(one) ?? 0) < (places.get(other) ?? 0)
        if (one !== other) parents.set(isFirst ? other : one, isFirst ? one : other)
      }
    }
  return new Map(rows.map((row) => [row, rootOf(row)]))
}

/** Reads the customers of these rows with their addresses. */
export async function readKnownUsers(rows: readonly UserRow[], pause: Pause, database: Database): Promise<KnownUsers> {
  const phones = await phonesOf(rows, pause, database)
  const sites = [...new Set(rows.flatMap(({ values }) => values.siteId ?? []))]
  const emails = rows.flatMap(({ values }) => values.email?.toLowerCase() ?? [])
  const numbers = rows.flatMap((row) => phones.get(row) ?? [])
  const named = (isNamed: SQL) =>
    database.sql
      .select()
      .from(users)
      .where(and(equalsAny(users.siteId, sites), isNamed))
  const found = [
    ...(await inPortions(emails, (some) => named(equalsAny(users.email, some)))),
    ...(await inPortions(numbers, (some) => named(equalsAny(users.phone, some)))),
  ]
  const stored = await inPortions(
    found.map(({ userId }) => userId),
    (some) => database.sql.select().from(userAddresses).where(equalsAny(userAddresses.userId, some)),
  )
  const by = (contactOf: (user: KnownUser) => string | null) =>
    new Map(
      found.flatMap((user) => {
        const contact = contactOf(user)
        return contact ? [[contactKey(user.siteId, contact), user] as const] : []
      }),
    )
  const [byEmail, byPhone] = [by(({ email }) => email), by(({ phone }) => phone)]
  const contactsOf = (row: UserRow) => {
    const { siteId = 0, email } = row.values
    const contacts = [email, phones.get(row)].flatMap((contact) => (contact ? [contactKey(siteId, contact)] : []))
    const known = contacts.flatMap((contact) => byEmail.get(contact) ?? byPhone.get(contact) ?? [])
    return [...contacts, ...known.map(({ userId }) => `${userId}`)]
  }
  return {
    ...{ byEmail, byPhone },
    firstOf: firstRows(
      rows.filter(({ values }) => values.siteId),
      contactsOf,
    ),
    addresses: groupBy(stored, ({ userId }) => userId),
    phoneOf: (row) => phones.get(row),
  }
}
