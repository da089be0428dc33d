/** The cache entry of a customer's bans, without the language at its end. */
export const bansKey = (userId: number) => ['users', 'bans', userId] as const

/** Whether a cache entry is one of any customer's bans. */
export const isBansKey = (key: unknown): boolean => Array.isArray(key) && key[0] === 'users' && key[1] === 'bans'
