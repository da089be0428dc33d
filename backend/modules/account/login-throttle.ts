import { and, eq, gt, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'
import { logonFailures } from '../../db/schema/organisation'
import type { Environment } from '../../env'
import { deletePortion, isOlder } from '../../jobs/clean-up'
import { Problem } from '../../problem'
import { KnownNetworks } from './known-networks'
import { networkOf } from './network-of'

const windowMs = 15 * 60_000

/** Who tries to log in: the normalized name, and the network of a single person. */
export interface Attempt {
  username: string
  address: string
}

interface Options {
  /** Whether the request is within a session of this name. */
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
 * store, so the limits hold for several servers together. Successful log-ins are not counted. Strangers can exhaust the
 * limit by name, so it applies neither to networks where the account was in use recently nor to its own session.
 */
export class Attempts {
  private readonly knownNetworks: KnownNetworks

  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
  ) {
    this.knownNetworks = new KnownNetworks(database)
  }

  /** Rejects before the password is checked, which is expensive. */
  async refuseTooMany(attempt: Attempt, options: Options = {}): Promise<void> {
    refuseFor(await this.waitMs(attempt, options))
  }

  /**
   * Counts the result of an attempt. Beyond the limit a correct password is rejected too, so that concurrent guesses
   * have no advantage.
   * @returns `fits`
   */
  async settle(attempt: Attempt, fits: boolean, options: Options = {}): Promise<boolean> {
    const { database } = this
    const waitMs = await database.transaction(async () => {
      // The address first, then the name: a fixed order prevents deadlocks.
      if (!fits) {
        for (const [space, text] of [
          ['logon address', attempt.address],
          ['logon name', attempt.username],
        ] as const) {
          await takeLock(database, space, text)
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

  /** Forgets an attempt that was counted when it began, because its result is counted now. */
  async forget(username: string): Promise<void> {
    await this.database.sql.delete(logonFailures).where(eq(logonFailures.username, username.toLowerCase()))
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

  /** Milliseconds until every limit allows another attempt. */
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

/** Time until fewer than `limit` of these, oldest first, are within the window. */
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

/** Deletes a portion of the failures that no limit counts any more. */
export const deleteOldFailures = (database: Database): Promise<boolean> =>
  deletePortion(logonFailures, isOlder(logonFailures.createdTime, 1), database)
