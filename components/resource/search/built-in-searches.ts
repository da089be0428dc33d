import type { EntityShape } from '@/contract/shape'
import type { Terms } from './filters'
import { isSameSearch, type SavedSearch } from './saved-searches'

/** The filter value of the active built-in search; undefined for none of them, or for several at once. */
function builtInTerm({ searchesBy }: Pick<EntityShape, 'searchesBy'>, terms: Terms): string | undefined {
  const value = searchesBy === undefined ? undefined : terms[searchesBy]
  return value && !value.includes(',') ? searchesBy : undefined
}

/** The filters of a list without those of its built-in searches. */
export function termsBeside(searches: readonly SavedSearch[], by: string | undefined, terms: Terms): Terms {
  const own = new Set([by, ...searches.flatMap((search) => Object.keys(search.terms))])
  return Object.fromEntries(Object.entries(terms).filter(([name]) => !own.has(name)))
}

/** The filters that the built-in searches of a list set. */
export function termsWithin(searches: readonly SavedSearch[], by: string | undefined, terms: Terms): Terms {
  const beside = termsBeside(searches, by, terms)
  return Object.fromEntries(Object.entries(terms).filter(([name]) => !Object.hasOwn(beside, name)))
}

/** The active search: a saved one if all of its filters match, else a built-in one; -1 for none. */
export function activeSearch(
  { builtIn, saved }: { builtIn: readonly SavedSearch[]; saved: readonly SavedSearch[] },
  by: string | undefined,
  terms: Terms,
): { builtIn: number; saved: number } {
  const own = saved.findIndex((search) => isSameSearch(search.terms, terms))
  const within = termsWithin(builtIn, by, terms)
  return {
    saved: own,
    builtIn: own >= 0 ? -1 : builtIn.findIndex((search) => isSameSearch(search.terms, within)),
  }
}

/**
 * The filters that the active tab over a list says by its title, so that nothing has to repeat them: that of the entity's
 * own field, or those of one of these further searches.
 */
export function tabTerms(
  entity: Pick<EntityShape, 'searchesBy'>,
  searches: readonly SavedSearch[],
  terms: Terms,
): ReadonlySet<string> {
  const { builtIn } = activeSearch({ builtIn: searches, saved: [] }, entity.searchesBy, terms)
  if (builtIn >= 0) return new Set(Object.keys(searches[builtIn]?.terms ?? {}))
  // Beside a filter of a further search no tab is the active one.
  const own = builtInTerm(entity, terms)
  const isAlone = Object.keys(termsWithin(searches, entity.searchesBy, terms)).length === 1
  return new Set(own !== undefined && isAlone ? [own] : [])
}

/** The query of the call that counts the built-in searches with the other filters. */
export const countsQuery = ({ searchesBy }: Pick<EntityShape, 'searchesBy'>, beside: Terms): Record<string, string> =>
  searchesBy === undefined ? { ...beside } : { ...beside, by: searchesBy }
