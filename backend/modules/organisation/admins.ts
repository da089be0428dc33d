import { eq } from 'drizzle-orm'
import { rolesOf } from '@/contract/access'
import { admins as entity } from '@/contract/entities/admins'
import { skeletonOf } from '@/contract/formats'
import { caller } from '../../context'
import { crud } from '../../crud/crud'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { accessTokens, admins, companies } from '../../db/schema/organisation'
import { type Call, preparing } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { hashPassword, refuseObvious } from '../account/passwords'
import { countsOf, dropForeignAssignments, passOnAssignments, refuseSeeingMore } from './access-limits'
import { guardSuperAccounts } from './super-accounts'

/** The account's tokens end when one of these fields changes. */
const identity = ['password', 'status', 'type', 'companyId', 'username'] as const

export function adminPart(services: Services): ModulePart {
  const { database } = services
  const around = guardSuperAccounts(entity, database)
  const endTokens = (keys: readonly number[]) =>
    database.sql.delete(accessTokens).where(equalsAny(accessTokens.adminId, keys))

  const accounts = crud(entity, admins, services, {
    around,
    details: ({ adminId }) => countsOf(adminId, database),
    decorate: (rows) => withRoles(rows, database),
    beforeTransaction: (body) => withHash(body, body.password),
    beforeCreate: async ({ password, ...draft }) => {
      refuseObvious({ field: 'password', password }, await namesOf(draft, database))
      return draft
    },
    afterCreate: async ({ adminId, username }) => {
      await refuseLookAlike([adminId], username, database)
      await passOnAssignments(adminId, database)
    },
    beforeUpdate: async ({ password, ...patch }, rows) => {
      for (const row of password === undefined ? [] : rows) {
        refuseObvious({ field: 'password', password: String(password) }, await namesOf({ ...row, ...patch }, database))
      }
      return patch
    },
    afterUpdate: async (rows, patch) => {
      const ids = rows.map(({ adminId }) => adminId)
      if (patch.status === 'Disabled') refuseOwn(ids)
      refuseOwnRole(ids, patch)
      if (patch.password !== undefined) refuseOwn(ids, 'ownPassword')
      if (patch.username !== undefined) await refuseLookAlike(ids, patch.username, database)
      await refuseSeeingMore(ids, database)
      if (patch.companyId !== undefined) await dropForeignAssignments(ids, patch.companyId, database)
      if (identity.some((field) => patch[field] !== undefined)) await endTokens(ids)
    },
    beforeRemove: async (rows) => {
      const ids = rows.map(({ adminId }) => adminId)
      refuseOwn(ids)
      await refuseSeeingMore(ids, database)
    },
  })
  const { records } = accounts
  const changePassword = ({ params, body }: Call<'POST admins/{id}/changepassword'>, passwordHash: string) =>
    around(async () => {
      refuseOwn([params.id], 'ownPassword')
      const row = await records.one(params.id)
      await records.refuseStale([params.id])
      await refuseSeeingMore([params.id], database)
      refuseObvious({ field: 'newPassword', password: body.newPassword }, await namesOf(row, database))
      await records.set([params.id], { passwordHash })
      await endTokens([params.id])
      return undefined
    })
  const hashFirst = ({ body }: Call<'POST admins/{id}/changepassword'>) => hashPassword(body.newPassword)
  return combine(accounts, {
    handlers: { 'POST admins/{id}/changepassword': preparing(hashFirst, changePassword) },
  })
}

type Hashed = { passwordHash?: string }

/** Hashes a password before the transaction: hashing takes long, and the transaction locks all accounts. */
const withHash = async <Body extends object>(body: Body, password: string | undefined): Promise<Body & Hashed> =>
  password === undefined ? body : { ...body, passwordHash: await hashPassword(password) }

/** Callers must not lock themselves out, nor set their own password without the old one. */
function refuseOwn(ids: readonly number[], why: 'ownAccount' | 'ownPassword' = 'ownAccount'): void {
  if (ids.includes(caller().adminId)) throw new Problem(why)
}

/** The names that an account's password must not consist of. */
async function namesOf({ username, fullName, email, companyId }: Row, database: Database): Promise<string[]> {
  const [company] = await database.sql
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.companyId, Number(companyId ?? caller().companyId)))
  return [username, fullName, email, company?.name].filter((name) => typeof name === 'string')
}

/** Throws for a login name that looks like that of another account, in any company. */
async function refuseLookAlike(ids: readonly number[], username: string, database: Database): Promise<void> {
  const all = await database.sql.select({ adminId: admins.adminId, username: admins.username }).from(admins)
  const skeleton = skeletonOf(username)
  const isTwin = (one: (typeof all)[number]) => !ids.includes(one.adminId) && skeletonOf(one.username) === skeleton
  if (all.some(isTwin)) throw invalid([{ field: 'username', text: 'lookAlike' }])
}

/** Callers must not raise their own role, nor change by mistake what they log in with. */
function refuseOwnRole(ids: readonly number[], patch: Row): void {
  const { adminId, type, companyId } = caller()
  const isChanged = (patch.type ?? type) !== type || (patch.companyId ?? companyId) !== companyId
  if (isChanged && ids.includes(adminId)) throw new Problem('ownRole')
}

async function withRoles(rows: Row[], database: Database): Promise<Row[]> {
  if (rows.length === 0) return rows
  const owners = await database.sql
    .select({
      companyId: companies.companyId,
      administrative: companies.administrative,
      features: companies.enabledFeatures,
    })
    .from(companies)
    .where(equalsAny(companies.companyId, [...new Set(rows.map((row) => Number(row.companyId)))]))
  return rows.map((row) => {
    const owner = owners.find(({ companyId }) => companyId === row.companyId)
    return { ...row, roles: owner ? rolesOf(String(row.type), owner) : [] }
  })
}
