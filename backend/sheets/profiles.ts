import type { SheetProfile } from '@/contract/sheet-profiles/profile'
import { sheetProfiles } from '@/contract/sheet-profiles/profiles'
import { headingKey, withoutBrackets } from './reader/known-headings'

/** Three headings may be in a file by chance. */
const minHeadings = 3

/** The headings of all profiles of a list, as `headingKey` has them. */
export const profileHeadings = (path: string): string[] =>
  sheetProfiles
    .filter((profile) => profile.path === path)
    .flatMap(({ headings }) => Object.keys(headings).map(headingKey))

/** A profile with the columns of its headings by their keys. */
export interface FoundProfile extends Omit<SheetProfile, 'path' | 'headings'> {
  columns: ReadonlyMap<string, string | null>
}

/**
 * The profile of the shop that a file is from: it knows most of the headings, and more than the labels of the list do,
 * so that a file of our own is never one.
 * @param recognized how many headings the labels of the list know
 */
export function profileOf(path: string, headings: readonly string[], recognized: number): FoundProfile | undefined {
  const keys = headings.filter(Boolean).map(headingKey)
  const isIn = (columns: ReadonlyMap<string, unknown>) => (key: string) =>
    columns.has(key) || columns.has(withoutBrackets(key))
  let best: { profile: SheetProfile; columns: Map<string, string | null>; known: number } | undefined
  for (const profile of sheetProfiles) {
    if (profile.path !== path) continue
    const columns = new Map(Object.entries(profile.headings).map(([heading, column]) => [headingKey(heading), column]))
    const known = keys.filter(isIn(columns)).length
    if (known > (best?.known ?? 0)) best = { profile, columns, known }
  }
  if (!best || best.known < minHeadings || best.known <= recognized || best.known * 2 < keys.length) return undefined
  const { headings: _, path: __, ...profile } = best.profile
  return { ...profile, columns: best.columns }
}
