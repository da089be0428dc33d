const dayMs = 86_400_000

/** For how many whole days something has been there. */
export const ageInDays = (since: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(since)) / dayMs))

/** The day so many days before, in UTC. */
export const dayBefore = (days: number, nowMs: number): string =>
  new Date(nowMs - days * dayMs).toISOString().slice(0, 10)
