/** Entries of a menu or a bar, those that destroy something at its end; otherwise in their order. */
export const dangerousLast = <Entry extends { isDangerous?: boolean }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(one.isDangerous ?? false) - Number(other.isDangerous ?? false))
