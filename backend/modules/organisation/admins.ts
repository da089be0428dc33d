import { eq } from 'drizzle-orm'
import { rolesOf } from '@/contract/access'
import { admins as entity } from '@/contract/entities/admins'
import { skeletonOf } from '@/contract/formats'
import { caller } from '../../context'
import { crud } from '../../crud/crud'
import { Records } from '../../crud/records'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { accessTokens, admins, companies } from '../../db/schema/organisation'
import { type AnyCall, type AnyHandler, type HandlerMap, handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { hashPassword, refuseObvious } from '../account/passwords'
import { countsOf, dropForeignAssignments, passOnAssignments, refuseSeeingMore } from './access-limits'
import { guardSuperAccounts } from './super-accounts'

/** What decides who somebody is: when one of these changes, the account's tokens end at once. */
const identity = ['password', 'status', 'type', 'companyId', 'username']

export function adminHandlers(services: Services): HandlerMap {
  const { database } = services
  const records = new Records(entity, admins, database)
  const endTokens = (keys: readonly number[]) =>
    database.sql.delete(accessTokens).where(equalsAny(accessTokens.adminId, keys))

  const plain = crud(entity, admins, services, {
    details: ({ adminId }) => countsOf(Number(adminId), database),
    decorate: (rows) => withRoles(rows, database),
    prepare: async ({ password: _hashed, ...draft }) => draft,
    changed: async (keys, patch) => {
      const ids = keys.map(Number)
      if (patch.status === 'Disabled') refuseOwn(ids)
      refuseOwnRole(ids, patch)
      if (patch.password !== undefined) refuseOwn(ids, 'ownPassword')
      if (patch.username !== undefined) await refuseLookAlike(ids, String(patch.username), database)
      await refuseSeeingMore(ids, database)
      if (patch.companyId !== undefined) await dropForeignAssignments(ids, Number(patch.companyId), database)
      if (identity.some((field) => patch[field] !== undefined)) await endTokens(ids)
    },
  })
  const remove = plain['DELETE admins/{ids}']
  const create = plain['POST admins']
  const update = plain['POST admins/{id}']
  const all: HandlerMap = {
    ...plain,
    'POST admins/{id}': async (call) => {
      const { password, ...others } = call.body as Row
      if (password !== undefined) {
        const row = await records.one(Number(call.params.id))
        refuseObvious({ field: 'password', password: String(password) }, await namesOf({ ...row, ...others }, database))
      }
      return update?.(call)
    },
    'POST admins': async (call) => {
      const { password, ...draft } = call.body as Row
      refuseObvious({ field: 'password', password: String(password) }, await namesOf(draft, database))
      const admin = (await create?.(call)) as { adminId: number }
      await refuseLookAlike([admin.adminId], String(draft.username), database)
      await passOnAssignments(admin.adminId, database)
      return { ...admin, ...(await countsOf(admin.adminId, database)) }
    },
    'DELETE admins/{ids}': async (call) => {
      const ids = call.params.ids as number[]
      refuseOwn(ids)
      await records.many(ids)
      await refuseSeeingMore(ids, database)
      return remove?.(call)
    },
    ...handlers({
      'POST admins/{id}/changepassword': async ({ params, body }) => {
        refuseOwn([params.id], 'ownPassword')
        const row = await records.one(params.id)
        await records.refuseStale([params.id])
        await refuseSeeingMore([params.id], database)
        refuseObvious({ field: 'newPassword', password: body.newPassword }, await namesOf(row, database))
        await records.set([params.id], { passwordHash: (body as Hashed).passwordHash })
        await endTokens([params.id])
        return undefined
      },
    }),
  }
  return guardSuperAccounts(entity, hashingFirst(all), services)
}

/** The calls that set a password, and the field that has it. */
const passwordCalls = {
  'POST admins': 'password',
  'POST admins/{id}': 'password',
  'POST admins/{id}/changepassword': 'newPassword',
}

interface Hashed {
  passwordHash?: string
}

/** Hashes passwords before the transaction: a hash takes long, and the transaction holds the lock of all accounts. */
function hashingFirst(all: HandlerMap): HandlerMap {
  const hashing = Object.entries(passwordCalls).map(([name, field]): [string, AnyHandler] => {
    const handler = all[name]
    if (!handler) throw new Error(`There is no ${name}.`)
    const before = async (call: AnyCall) => {
      const body = call.body as Row
      const password = body[field]
      return typeof password === 'string'
        ? { ...call, body: { ...body, passwordHash: await hashPassword(password) } satisfies Hashed }
        : call
    }
    return [name, Object.assign((call: AnyCall) => handler(call), { before })]
  })
  return { ...all, ...Object.fromEntries(hashing) }
}

/** Nobody may lock the door behind which they stand, nor get around the question for their old password. */
function refuseOwn(ids: readonly number[], why: 'ownAccount' | 'ownPassword' = 'ownAccount'): void {
  if (ids.includes(caller().adminId)) throw new Problem(why)
}

/** What an account's password must not be made of. */
async function namesOf({ username, fullName, email, companyId }: Row, database: Database): Promise<string[]> {
  const [company] = await database.sql
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.companyId, Number(companyId ?? caller().companyId)))
  return [username, fullName, email, company?.name].filter((name) => typeof name === 'string')
}

/** Refuses a login name that can be taken for that of another account, of whichever company. */
async function refuseLookAlike(ids: readonly number[], username: string, database: Database): Promise<void> {
  const all = await database.sql.select({ adminId: admins.adminId, username: admins.username }).from(admins)
  const skeleton = skeletonOf(username)
  const isTwin = (one: (typeof all)[number]) => !ids.includes(one.adminId) && skeletonOf(one.username) === skeleton
  if (all.some(isTwin)) throw invalid([{ field: 'username', text: 'lookAlike' }])
}

/** Nobody raises themselves, nor gives away by mistake what they are logged in by. */
function refuseOwnRole(ids: readonly number[], patch: Row): void {
  const { adminId, type, companyId } = caller()
  const isChanged = (patch.type ?? type) !== type || (patch.companyId ?? companyId) !== companyId
  if (isChanged && ids.includes(adminId)) throw new Problem('ownRole')
}

async function withRoles(rows: Row[], database: Database): Promise<Row[]> {
  if (rows.length === 0) return rows
  const owners = await database.sql
    .select({ companyId: companies.companyId, administrative: companies.administrative, features: companies.features })
    .from(companies)
    .where(equalsAny(companies.companyId, [...new Set(rows.map((row) => Number(row.companyId)))]))
  return rows.map((row) => {
    const owner = owners.find(({ companyId }) => companyId === row.companyId)
    return { ...row, roles: owner ? rolesOf(String(row.type), owner) : [] }
  })
}
