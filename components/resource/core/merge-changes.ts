type Values = Readonly<Record<string, unknown>>

/** Compares values of a field; null, undefined and the empty string are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The values of `after` that `before` does not have. */
export const changesOf = (before: Values, after: Values, same = isSame): Record<string, unknown> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !same(value, before[name])))

/** The changed fields of a record, by who changed them. */
export interface Merge {
  /** Changed by the user only. */
  mine: readonly string[]
  /** Changed by colleagues only. */
  theirs: readonly string[]
  /** Changed by both to different values: the user has to choose. */
  both: readonly string[]
}

/**
 * Three-way merge of a record. Fields that both have changed to the same value are in none of the lists.
 * @param base the record when the edit began
 */
export function mergeChanges(
  names: readonly string[],
  base: Values,
  mine: Values,
  theirs: Values,
  same = isSame,
): Merge {
  const differing = names.filter((name) => !same(mine[name], theirs[name]))
  const isMine = (name: string) => !same(base[name], mine[name])
  const isTheirs = (name: string) => !same(base[name], theirs[name])
  return {
    mine: differing.filter((name) => isMine(name) && !isTheirs(name)),
    theirs: differing.filter((name) => isTheirs(name) && !isMine(name)),
    both: differing.filter((name) => isMine(name) && isTheirs(name)),
  }
}

export type Side = 'mine' | 'theirs'

/** The values to write over the latest state once each conflict is resolved. */
export const decided = (merge: Merge, mine: Values, sides: Readonly<Record<string, Side>>): Record<string, unknown> =>
  Object.fromEntries(
    [...merge.mine, ...merge.both.filter((name) => sides[name] === 'mine')].map((name) => [name, mine[name]]),
  )
