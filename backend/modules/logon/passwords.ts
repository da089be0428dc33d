import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

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
