import { hash, verify } from '@node-rs/argon2'
import { isObviousPassword } from '@/contract/passwords'
import { invalid } from '../../http/parse'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Refuses a new password that is among the first to be tried, such as one made of the owner's own names. */
export function refuseObvious({ field, password }: { field: string; password: string }, own: readonly string[]): void {
  if (isObviousPassword(password, own)) throw invalid([{ field, text: 'password' }])
}

let decoy: Promise<string> | undefined

/**
 * Whether a password fits. Without an account to compare with it works just as long, so that the time an answer
 * takes does not tell which usernames exist.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await decoy), password)
  return stored !== undefined && fits
}
