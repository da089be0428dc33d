type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field say the same; nothing is nothing, however it is written. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The values of `after` that `before` does not have. */
export const changesOf = (before: Values, after: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, before[name])))

/** Which fields of a record were changed, by whom. */
export interface Merge {
  /** By me alone. */
  mine: readonly string[]
  /** By others alone. */
  theirs: readonly string[]
  /** By both, each in another way: somebody has to choose. */
  both: readonly string[]
}

/**
 * Tells apart what two people have made of the same record. What both have changed in the same way is settled and in
 * none of the lists.
 * @param base what the record said when I began
 */
export function mergeChanges(names: readonly string[], base: Values, mine: Values, theirs: Values): Merge {
  const differing = names.filter((name) => !isSame(mine[name], theirs[name]))
  const isMine = (name: string) => !isSame(base[name], mine[name])
  const isTheirs = (name: string) => !isSame(base[name], theirs[name])
  return {
    mine: differing.filter((name) => isMine(name) && !isTheirs(name)),
    theirs: differing.filter((name) => isTheirs(name) && !isMine(name)),
    both: differing.filter((name) => isMine(name) && isTheirs(name)),
  }
}

export type Side = 'mine' | 'theirs'

/** What has to be written over the newest state once each field that both have changed is decided. */
export const decided = (merge: Merge, mine: Values, sides: Readonly<Record<string, Side>>): Record<string, unknown> =>
  Object.fromEntries(
    [...merge.mine, ...merge.both.filter((name) => sides[name] === 'mine')].map((name) => [name, mine[name]]),
  )
