import { hash, verify } from '@node-rs/argon2'
import { isObviousPassword } from '@/contract/rules/passwords'
import { Gate, retryAfterS } from '@/runtime/gate'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash takes a core and a thread of the pool that files are read with, so two run at once, a few wait, and the
 * rest are rejected. Far fewer than the calls that the API takes at once, so that log-ins alone never fill it. Nothing
 * in here waits for the store, whose only connection a caller may hold.
 */
const gate = new Gate({ running: 2, waiting: 20, waitMs: 3000, holdMs: 60_000 })

/** Throws `overloaded` when too many wait. */
async function whenAdmitted<T>(work: () => Promise<T>): Promise<T> {
  const admission = await gate.enter()
  if (typeof admission === 'string') {
    throw new Problem('overloaded', {}, undefined, { 'Retry-After': String(retryAfterS()) })
  }
  try {
    return await work()
  } finally {
    admission()
  }
}

export const hashPassword = (password: string): Promise<string> => whenAdmitted(() => hash(password, cost))

/** Rejects a new password that is easily guessed, such as one made of the owner's own names. */
export function refuseObvious({ field, password }: { field: string; password: string }, own: readonly string[]): void {
  if (isObviousPassword(password, own)) throw invalid([{ field, text: 'password' }])
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is correct. Takes as long without an account, so that the response time does not reveal which
 * usernames exist.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const decoyHash = await decoy
  const fits = await whenAdmitted(() => verify(stored ?? decoyHash, password))
  return stored !== undefined && fits
}
