import { parseStored, validItems } from '@/components/state/stored-json'
import type { Terms } from './filters'

/** A search that a user has saved under a name. */
export interface SavedSearch {
  title: string
  terms: Terms
}

/** Parses the saved searches; invalid entries are ignored. */
export function readSearches(text: string | null): SavedSearch[] {
  return validItems(parseStored(text), isSearch).map(({ title, terms }) => ({ title, terms }))
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

/** The result of saving under a name. */
export type Saving = 'nothing' | 'unnamed' | 'exists' | 'new'

/** Without filters there is nothing to save; a blank name is rejected; an existing one needs confirmation. */
export function savingOf(searches: readonly SavedSearch[], title: string, terms: Terms): Saving {
  if (Object.keys(terms).length === 0) return 'nothing'
  if (title.trim() === '') return 'unnamed'
  return searches.some((search) => search.title === title.trim()) ? 'exists' : 'new'
}

/** Adds a search, or replaces the one with the same name. */
export function withSearch(searches: readonly SavedSearch[], title: string, terms: Terms): SavedSearch[] {
  const saved = { title: title.trim(), terms }
  return searches.some((search) => search.title === saved.title)
    ? searches.map((search) => (search.title === saved.title ? saved : search))
    : [...searches, saved]
}

/** Whether a list has exactly these filters. */
export function isSameSearch(one: Terms, other: Terms): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
