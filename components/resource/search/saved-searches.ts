import { readPreference } from '../core/use-preference'
import type { Terms } from './filters'

/** A search that somebody has given a name. */
export interface SavedSearch {
  title: string
  terms: Terms
}

/** What this browser has kept; whatever is no search is passed over. */
export function readSearches(text: string | null): SavedSearch[] {
  const kept = readPreference(text)
  return Array.isArray(kept) ? kept.filter(isSearch).map(({ title, terms }) => ({ title, terms })) : []
}

function isSearch(value: unknown): value is SavedSearch {
  const { title, terms } = (value ?? {}) as { title?: unknown; terms?: unknown }
  return (
    typeof title === 'string' &&
    typeof terms === 'object' &&
    terms !== null &&
    Object.values(terms).every((term) => typeof term === 'string')
  )
}

/** What saving under a name comes to. */
export type Saving = 'nothing' | 'unnamed' | 'exists' | 'new'

/** Without terms there is nothing to save; a name must not be blank; one that is taken is asked about first. */
export function savingOf(searches: readonly SavedSearch[], title: string, terms: Terms): Saving {
  if (Object.keys(terms).length === 0) return 'nothing'
  if (title.trim() === '') return 'unnamed'
  return searches.some((search) => search.title === title.trim()) ? 'exists' : 'new'
}

/** The searches with one more; it takes the place of the one of its name. */
export function withSearch(searches: readonly SavedSearch[], title: string, terms: Terms): SavedSearch[] {
  const saved = { title: title.trim(), terms }
  return searches.some((search) => search.title === saved.title)
    ? searches.map((search) => (search.title === saved.title ? saved : search))
    : [...searches, saved]
}

/** Whether a list is searched by exactly these terms. */
export function isSameSearch(one: Terms, other: Terms): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
