import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { logonFailures } from '../../db/schema/organisation'
import { Problem } from '../../problem'

const windowMs = 15 * 60_000
const allowed = 10

const pairOf = (username: string, address: string) =>
  and(eq(logonFailures.username, username.toLowerCase()), eq(logonFailures.address, address))

/**
 * Counts an attempt as failed until `forgetFailures` says otherwise, and refuses when the username has failed ten
 * times from this address within 15 minutes. Attempts on one pair queue up here, so that guesses sent all at once
 * cannot slip past each other.
 */
export async function startAttempt(username: string, address: string, database: Database): Promise<void> {
  const oldest = await database.transaction(async () => {
    await database.sql.execute(sql`select pg_advisory_xact_lock(hashtext(${`${username.toLowerCase()} ${address}`}))`)
    const since = new Date(Date.now() - windowMs)
    const recent = await database.sql
      .select({ time: logonFailures.createdTime })
      .from(logonFailures)
      .where(and(pairOf(username, address), gt(logonFailures.createdTime, since)))
      .orderBy(asc(logonFailures.createdTime))
      .limit(allowed)
    if (recent.length >= allowed) return recent[0]?.time
    await database.sql.insert(logonFailures).values({ username: username.toLowerCase(), address })
    return undefined
  })
  if (!oldest) return
  const waitS = Math.max(1, Math.ceil((oldest.getTime() + windowMs - Date.now()) / 1000))
  throw new Problem('tooManyAttempts', { minutes: Math.ceil(waitS / 60) }, undefined, { 'Retry-After': String(waitS) })
}

/** A right password wipes the slate. */
export async function forgetFailures(username: string, address: string, database: Database): Promise<void> {
  await database.sql.delete(logonFailures).where(pairOf(username, address))
}

export async function dropOldFailures(database: Database): Promise<void> {
  await database.sql.delete(logonFailures).where(lt(logonFailures.createdTime, sql`now() - interval '1 day'`))
}
