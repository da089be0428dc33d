import { and, arrayOverlaps, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { userBans as entity } from '@/contract/entities/user-bans'
import { users as userEntity } from '@/contract/entities/users'
import type { EnumValue } from '@/contract/enums'
import { caller } from '../../context'
import { crud } from '../../crud/crud'
import { Records } from '../../crud/records'
import { companyOfSite } from '../../crud/references'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { inPortions } from '../../db/in-portions'
import { userBans, users } from '../../db/schema/customers'
import { sites } from '../../db/schema/organisation'
import { handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { internationalNumber } from '../reference/phone-numbers'

export type Ban = typeof userBans.$inferSelect
type AccountType = EnumValue<'BanAccountType'>

/** The bans of customers. Accounts with assigned sites read those of the whole company, but change only their own. */
export function userBanPart(services: Services): ModulePart {
  const { database } = services
  const userRecords = new Records(userEntity, users, database)
  const resource = crud(entity, userBans, services, {
    fixedCompany: true,
    decorate: async (rows) => {
      const now = new Date()
      return rows.map((row) => ({
        ...row,
        isInForce: row.expireTime === null || (row.expireTime as Date) > now,
        userId: row.accountType === 'User' ? Number(row.accountId) : null,
      }))
    },
    beforeCreate: async (draft) => {
      const companyId = draft.companyId ?? (draft.siteId ? await companyOfSite(draft.siteId, database) : undefined)
      refuseWholeCompany([draft])
      const scope = {
        companyId: companyId ?? (caller().isSuper ? undefined : caller().companyId),
        siteId: draft.siteId,
      }
      return { ...draft, companyId, accountId: await accountOf(draft, scope, database) }
    },
    beforeUpdate: async (patch, rows) => {
      refuseWholeCompany(rows)
      const [row] = rows
      const isNamed = [patch.accountId, patch.accountType, patch.siteId].some((value) => value !== undefined)
      if (!row || !isNamed) return patch
      const changed = rows.map((one) => ({ ...one, ...patch }))
      refuseWholeCompany(changed)
      const accounts = await Promise.all(changed.map((ban) => accountOf(ban, ban, database)))
      return { ...patch, ...(patch.accountId !== undefined && { accountId: accounts[0] }) }
    },
    beforeRemove: async (rows) => refuseWholeCompany(rows),
    afterCreate: (ban) => announce(ban, database),
  })
  return combine(resource, {
    handlers: handlers({
      'GET users/{id}/bans': async ({ params }) => {
        const user = (await userRecords.one(params.id)) as typeof users.$inferSelect
        const { companyId, siteId } = user
        const rows = await database.sql
          .select()
          .from(userBans)
          .where(bansOf({ companyId, siteId }, user))
          .orderBy(desc(userBans.userBanId))
          .limit(maxBansOfUser)
        return resource.show(rows)
      },
    }),
  })
}

/** Tells the site of a ban, or all sites of its company. */
async function announce({ companyId, siteId, ...ban }: Ban, database: Database): Promise<void> {
  const { userBanId, accountType, accountId, matters, reason, expireTime } = ban
  const data = { userBanId, accountType, accountId, matters, reason, expireTime }
  const concerned = siteId
    ? [{ siteId }]
    : await database.sql.select({ siteId: sites.siteId }).from(sites).where(eq(sites.companyId, companyId))
  await database.raise(
    'UserBanned',
    concerned.map((site) => ({ ...site, data })),
  )
}

const maxBansOfUser = 100

/** Accounts with assigned sites must not decide about others. */
function refuseWholeCompany(bans: readonly { siteId?: number | null }[]): void {
  const { isSuper, siteIds } = caller()
  if (!isSuper && siteIds && bans.some(({ siteId }) => (siteId ?? null) === null)) {
    throw invalid([{ field: 'siteId', text: 'required' }])
  }
}

const plainForms: Readonly<Record<Exclude<AccountType, 'User'>, (text: string) => string | undefined>> = {
  Email: (text) => (z.regexes.email.test(text) ? text.toLowerCase() : undefined),
  Phone: internationalNumber,
  Ip: (text) =>
    ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text).toString() : undefined,
}
const issues = { Email: 'email', Phone: 'phone', Ip: 'ipAddress' } as const

/** The normalized account of a ban; rejects an invalid format, and a user of another company or site. */
async function accountOf(
  { accountType, accountId }: { accountType: AccountType; accountId: string },
  { companyId, siteId }: { companyId?: number; siteId?: number | null },
  database: Database,
): Promise<string> {
  if (accountType !== 'User') {
    const account = plainForms[accountType](accountId.trim())
    if (account === undefined) throw invalid([{ field: 'accountId', text: issues[accountType] }])
    return account
  }
  const isKey = /^[1-9]\d{0,14}$/.test(accountId)
  const [user] = isKey
    ? await database.sql
        .select({ companyId: users.companyId, siteId: users.siteId })
        .from(users)
        .where(and(eq(users.userId, Number(accountId)), scopeOf(users)))
    : []
  const isTheirs =
    user && [undefined, user.companyId].includes(companyId) && [null, undefined, user.siteId].includes(siteId)
  if (!isTheirs) throw invalid([{ field: 'accountId', text: 'userKey' }])
  return accountId
}

/** A customer at a site, with all known identifiers. */
export interface Customer {
  companyId: number
  siteId: number
  userId?: number | null
  email?: string | null
  phone?: string | null
  ip?: string | null
}

type User = Pick<typeof users.$inferSelect, 'userId' | 'email' | 'phone'>
type BannedAccount = readonly [AccountType, string]

/** All identifiers of a customer that may be banned. */
function accountsOf(customer: Customer, user: User | undefined): BannedAccount[] {
  const { ip } = customer
  const emails = [customer.email?.toLowerCase(), user?.email]
  const phones = [customer.phone && (internationalNumber(customer.phone) ?? customer.phone), user?.phone]
  const accounts: readonly (readonly [AccountType, string | null | undefined])[] = [
    ...emails.map((email) => ['Email', email] as const),
    ...phones.map((phone) => ['Phone', phone] as const),
    ['Ip', ip && ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip],
    ['User', user && String(user.userId)],
  ]
  return accounts.flatMap(([type, id]): BannedAccount[] => (id ? [[type, id]] : []))
}

/**
 * The condition on bans of any identifier of a customer, on the site or in the whole company; undefined without
 * identifiers.
 */
function bansOf(customer: Customer, user: User | undefined): SQL | undefined {
  const isTheirs = accountsOf(customer, user).map(([type, id]) =>
    and(eq(userBans.accountType, type), eq(userBans.accountId, id)),
  )
  if (isTheirs.length === 0) return undefined
  return and(
    eq(userBans.companyId, customer.companyId),
    or(isNull(userBans.siteId), eq(userBans.siteId, customer.siteId)),
    or(...isTheirs),
  )
}

/** The active ban of a customer on `matter`, if any. A known user is also banned by e-mail address and phone number. */
export async function banOn(
  customer: Customer,
  matter: EnumValue<'BanMatter'>,
  database: Database,
): Promise<Ban | undefined> {
  const [ban] = await bansOn([customer], matter, database)
  return ban
}

/** The active bans of customers on `matter`, in their order. */
export async function bansOn(
  customers: readonly Customer[],
  matter: EnumValue<'BanMatter'>,
  database: Database,
): Promise<(Ban | undefined)[]> {
  const userIds = [...new Set(customers.flatMap(({ userId }) => userId ?? []))]
  const known =
    userIds.length > 0 ? await database.sql.select().from(users).where(equalsAny(users.userId, userIds)) : []
  const usersById = new Map(known.map((user) => [user.userId, user]))
  const accounts = customers.map((customer) => accountsOf(customer, usersById.get(customer.userId ?? 0)))
  const ids = accounts.flat().map(([, id]) => id)
  const companyIds = [...new Set(customers.map(({ companyId }) => companyId))]
  const isInForce = or(isNull(userBans.expireTime), gt(userBans.expireTime, sql`now()`))
  const bans = await inPortions(ids, (some) =>
    database.sql
      .select()
      .from(userBans)
      .where(
        and(
          equalsAny(userBans.companyId, companyIds),
          equalsAny(userBans.accountId, some),
          isInForce,
          arrayOverlaps(userBans.matters, [matter]),
        ),
      ),
  )
  bans.sort((one, other) => one.userBanId - other.userBanId)
  return customers.map(({ companyId, siteId }, at) =>
    bans.find(
      (ban) =>
        ban.companyId === companyId &&
        (ban.siteId === null || ban.siteId === siteId) &&
        accounts[at]?.some(([type, id]) => ban.accountType === type && ban.accountId === id),
    ),
  )
}

/** Throws an error that names the ban if one of these customers is banned from this. */
export async function refuseBanned(
  customers: readonly Customer[],
  matter: EnumValue<'BanMatter'>,
  database: Database,
): Promise<void> {
  const ban = (await bansOn(customers, matter, database)).find((one) => one !== undefined)
  if (ban) throw bannedBy(ban)
}

/** The error that names a ban. */
export function bannedBy({ userBanId, accountId, reason, expireTime }: Ban): Problem {
  const values = { ban: userBanId, account: accountId, reason: reason?.trim() || '–' }
  return expireTime
    ? new Problem('banned', { ...values, time: expireTime.toISOString() })
    : new Problem('bannedForGood', values)
}
