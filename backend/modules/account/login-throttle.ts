import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { logonFailures } from '../../db/schema/organisation'
import type { Environment } from '../../env'
import { Problem } from '../../problem'
import { KnownNetworks } from './known-networks'
import { networkOf } from './network-of'

const windowMs = 15 * 60_000

/** Who tries to log in: the name as it is compared, and the network that one person has. */
export interface Attempt {
  username: string
  address: string
}

interface Options {
  /** Somebody asks within a session of this name. */
  isLoggedIn?: boolean
}

type Failure = Attempt & { createdTime: Date }
type Limits = Pick<Environment, 'LOGIN_FAILURES' | 'LOGIN_FAILURES_OF_NAME' | 'LOGIN_FAILURES_OF_ADDRESS'>

export const attemptOf = (username: string, address: string): Attempt => ({
  username: username.toLowerCase(),
  address: networkOf(address),
})

/**
 * Counts failed log-ins of the last 15 minutes by address, by name over all addresses, and by both. They are in the
 * store, so several servers count as one. Successful log-ins are not counted. The limit by name, which strangers can
 * reach, holds neither for networks where the account was in use lately nor for whoever is logged in with it.
 */
export class Attempts {
  private readonly knownNetworks: KnownNetworks

  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
  ) {
    this.knownNetworks = new KnownNetworks(database)
  }

  /** Refuses before the password is looked at, which costs time. */
  async refuseTooMany(attempt: Attempt, options: Options = {}): Promise<void> {
    refuseFor(await this.waitMs(attempt, options))
  }

  /**
   * Takes the result of an attempt. Beyond the limit it counts for nothing, right or wrong: guesses that were sent all
   * at once, before any of them had failed, get no further than others.
   * @returns `fits`
   */
  async settle(attempt: Attempt, fits: boolean, options: Options = {}): Promise<boolean> {
    const { database } = this
    const waitMs = await database.transaction(async () => {
      // The address first, then the name: who waits for both never waits in a circle.
      if (!fits) {
        for (const [space, text] of [attempt.address, attempt.username].entries()) {
          await database.sql.execute(sql`select pg_advisory_xact_lock(${7_214_010 + space}, hashtext(${text}))`)
        }
      }
      const wait = await this.waitMs(attempt, options)
      if (wait > 0) return wait
      if (fits) await database.sql.delete(logonFailures).where(isPair(attempt))
      else await database.sql.insert(logonFailures).values(attempt)
      return 0
    })
    refuseFor(waitMs)
    return fits
  }

  private failuresOf({ username, address }: Attempt): Promise<Failure[]> {
    return this.database.sql
      .select({
        username: logonFailures.username,
        address: logonFailures.address,
        createdTime: logonFailures.createdTime,
      })
      .from(logonFailures)
      .where(
        and(
          or(eq(logonFailures.username, username), eq(logonFailures.address, address)),
          gt(logonFailures.createdTime, new Date(Date.now() - windowMs)),
        ),
      )
      .orderBy(logonFailures.createdTime)
  }

  /** How long until every limit allows another attempt, in milliseconds. */
  private async waitMs(attempt: Attempt, { isLoggedIn = false }: Options): Promise<number> {
    const { username, address } = attempt
    const failures = await this.failuresOf(attempt)
    const { LOGIN_FAILURES, LOGIN_FAILURES_OF_NAME, LOGIN_FAILURES_OF_ADDRESS } = this.limits
    const sameName = failures.filter((failure) => failure.username === username)
    const sameAddress = failures.filter((failure) => failure.address === address)
    const pair = sameName.filter((failure) => failure.address === address)
    const own = Math.max(waitFor(pair, LOGIN_FAILURES), waitFor(sameAddress, LOGIN_FAILURES_OF_ADDRESS))
    const ofName = waitFor(sameName, LOGIN_FAILURES_OF_NAME)
    if (ofName <= own || isLoggedIn || (await this.knownNetworks.has(username, address))) return own
    return ofName
  }
}

/** Until fewer than `limit` of these, the oldest first, are within the window. */
function waitFor(failures: readonly Failure[], limit: number): number {
  const oldest = failures[failures.length - limit]
  return oldest ? Math.max(1, oldest.createdTime.getTime() + windowMs - Date.now()) : 0
}

function refuseFor(waitMs: number): void {
  if (waitMs === 0) return
  const waitS = Math.ceil(waitMs / 1000)
  throw new Problem('tooManyAttempts', { minutes: Math.ceil(waitS / 60) }, undefined, { 'Retry-After': String(waitS) })
}

const isPair = ({ username, address }: Attempt) =>
  and(eq(logonFailures.username, username), eq(logonFailures.address, address))

export async function dropOldFailures(database: Database): Promise<void> {
  await database.sql.delete(logonFailures).where(lt(logonFailures.createdTime, sql`now() - interval '1 day'`))
}
