import { randomBytes } from 'node:crypto'
import { addDays } from 'date-fns'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { type Profile, profileDraft } from '@/contract/calls/logon'
import { admins as entity } from '@/contract/entities/admins'
import { normalizedLoginName } from '@/contract/formats'
import { caller, context } from '../../context'
import { filesIn, shareFiles } from '../../crud/file-access'
import { trackChanges, trackPartChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { accessTokens, admins, companies } from '../../db/schema/organisation'
import { handlers } from '../../http/handlers'
import { deletePortion } from '../../jobs/clean-up'
import type { ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { lockAccounts } from './account-lock'
import { accountOfToken, hashToken, renewCaller } from './accounts'
import { Attempts, attemptOf, deleteOldFailures } from './login-throttle'
import { hashPassword, passwordFits, refuseObvious } from './passwords'

const tokenLifeDays = 14

export function logonPart({ database, environment }: Services): ModulePart {
  const attempts = new Attempts(database, environment)
  const hasExpired = lt(accessTokens.expiresTime, sql`now()`)
  const cleanUps = {
    tokens: () => deletePortion(accessTokens, hasExpired, database),
    'log-on failures': () => deleteOldFailures(database),
  }
  const calls = handlers({
    'POST logon': ({ body }) => logOn(body.username, body.password, { database, attempts }),

    'DELETE logon': async () => {
      await database.sql.delete(accessTokens).where(eq(accessTokens.tokenHash, caller().tokenHash))
      return undefined
    },

    'GET logon/profile': () => profileOf(database),

    'POST logon/profile': async ({ body }) => {
      await shareFiles(filesIn(profileDraft.shape, body), caller().companyId, database)
      await changeOwn({ ...body, updatedTime: new Date() }, database)
      return profileOf(database)
    },

    'POST logon/password': async ({ body }) => {
      await changePassword(body, { database, attempts })
      return undefined
    },

    'POST logon/secrets': async () => {
      const appId = `qs-${randomBytes(9).toString('base64url')}`
      const appSecret = randomBytes(32).toString('base64url')
      const key = caller().adminId
      const [before] = await database.sql.select().from(admins).where(eq(admins.adminId, key)).for('update')
      await database.sql
        .update(admins)
        .set({ appId, appSecretHash: hashToken(appSecret) })
        .where(eq(admins.adminId, key))
      const change = { key, field: 'appSecret', before: before?.appSecretHash ?? null, after: hashToken(appSecret) }
      await trackPartChange(entity, change, database)
      return { appId, appSecret }
    },
  })
  return { handlers: calls, cleanUps }
}

interface Dependencies {
  database: Database
  attempts: Attempts
}

const isEnabled = sql<boolean>`${admins.status} = 'Enabled' and ${companies.status} = 'Enabled'`

async function logOn(username: string, password: string, { database, attempts }: Dependencies) {
  const attempt = attemptOf(username, context().address)
  await attempts.refuseTooMany(attempt)
  const [admin] = await database.sql
    .select({ adminId: admins.adminId, passwordHash: admins.passwordHash, isEnabled })
    .from(admins)
    .innerJoin(companies, eq(companies.companyId, admins.companyId))
    .where(eq(sql`lower(normalize(${admins.username}, NFKC))`, username))
  const accessToken = randomBytes(32).toString('base64url')
  const isRight = await passwordFits(admin?.passwordHash, password)
  const fits = await attempts.settle(attempt, isRight && admin?.isEnabled === true)
  const account = fits && admin ? await issue(admin.adminId, accessToken, database) : null
  if (!account) throw new Problem('wrongPair')
  return { accessToken, description: account.fullName }
}

/** A new token for an account that has been recognized elsewhere; null when it or its company is disabled. */
export async function issueToken(adminId: number, database: Database) {
  const accessToken = randomBytes(32).toString('base64url')
  const account = await issue(adminId, accessToken, database)
  return account && { accessToken, description: account.fullName }
}

/** Stores the token's hash; null when the account or its company is disabled. */
async function issue(adminId: number, token: string, database: Database) {
  return database.transaction(async () => {
    await database.sql
      .insert(accessTokens)
      .values({ tokenHash: hashToken(token), adminId, expiresTime: addDays(new Date(), tokenLifeDays) })
    const account = await accountOfToken(token, database)
    if (!account) await database.sql.delete(accessTokens).where(eq(accessTokens.tokenHash, hashToken(token)))
    else await database.sql.update(admins).set({ lastLogonTime: new Date() }).where(eq(admins.adminId, adminId))
    return account
  })
}

async function profileOf(database: Database): Promise<Profile> {
  const account = caller()
  const [row] = await database.sql
    .select({ fullName: admins.fullName, email: admins.email, avatar: admins.avatar })
    .from(admins)
    .where(eq(admins.adminId, account.adminId))
  if (!row) throw new Problem('missing')
  const { adminId, username, companyId, companyName, type, administrative, features, roles } = account
  return {
    adminId,
    username,
    companyId,
    companyName,
    type,
    administrative,
    features: [...features],
    roles: [...roles],
    ...row,
  }
}

/**
 * Changes the caller's own account, and records the changes. Under the lock, because `guardSuperAccounts` compares the
 * version that it raises.
 */
async function changeOwn(patch: Partial<typeof admins.$inferInsert>, database: Database): Promise<void> {
  await lockAccounts(database)
  const own = eq(admins.adminId, caller().adminId)
  const [before] = await database.sql.select().from(admins).where(own).for('update')
  const [after] = await database.sql
    .update(admins)
    .set({ ...patch, version: sql`version + 1` })
    .where(own)
    .returning()
  await trackChanges(entity, 'update', [{ before, after }], database)
}

interface PasswordChange {
  username: string
  oldPassword: string
  newPassword: string
}

/**
 * The current token stays; every other one of the account ends. Guesses of the old password are limited like log-ins.
 */
async function changePassword(
  { username, oldPassword, newPassword }: PasswordChange,
  { database, attempts }: Dependencies,
): Promise<void> {
  const { adminId, tokenHash, username: own, fullName, companyName } = caller()
  const attempt = attemptOf(normalizedLoginName(own), context().address)
  await attempts.refuseTooMany(attempt, { isLoggedIn: true })
  const [admin] = await database.sql
    .select({ passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.adminId, adminId))
  const isRight = await passwordFits(admin?.passwordHash, oldPassword)
  const fits = await attempts.settle(attempt, isRight && username === normalizedLoginName(own), { isLoggedIn: true })
  if (!fits) throw new Problem('wrongOldPassword')
  if (oldPassword === newPassword) throw new Problem('samePassword')
  refuseObvious({ field: 'newPassword', password: newPassword }, [own, fullName, companyName])
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async () => {
    await renewCaller({ area: 'everyone', use: 'write' }, database)
    await changeOwn({ passwordHash }, database)
    await database.sql
      .delete(accessTokens)
      .where(and(eq(accessTokens.adminId, adminId), ne(accessTokens.tokenHash, tokenHash)))
  })
}
