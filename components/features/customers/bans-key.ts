/** The cache entry of a customer's bans, without the language at its end. */
export const bansKey = (userId: number) => ['users', 'bans', userId] as const
