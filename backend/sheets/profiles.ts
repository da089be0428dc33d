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

/** Undefined where the profile does not know the heading, also without what stands in brackets behind it. */
export function columnIn(
  { columns, ignored }: Pick<FoundProfile, 'columns' | 'ignored'>,
  heading: string,
): string | null | undefined {
  const key = headingKey(heading)
  const column = columns.get(columns.has(key) ? key : withoutBrackets(key))
  return column === undefined && ignored?.test(heading) ? null : column
}

/**
 * The profile of the shop that a file is from: it knows most of the headings, and more than the labels of the list do,
 * so that a file of our own is never one. Headings that it ignores say nothing for it or against it.
 * @param recognized how many headings the labels of the list know
 */
export function profileOf(path: string, headings: readonly string[], recognized: number): FoundProfile | undefined {
  const written = headings.filter(Boolean)
  let best: (Pick<FoundProfile, 'columns'> & { profile: SheetProfile; known: number; unknown: number }) | undefined
  for (const profile of sheetProfiles) {
    if (profile.path !== path) continue
    const { ignored } = profile
    const columns = new Map(Object.entries(profile.headings).map(([heading, column]) => [headingKey(heading), column]))
    const known = written.filter((heading) => columnIn({ columns }, heading) !== undefined).length
    const unknown = written.filter((heading) => columnIn({ columns, ignored }, heading) === undefined).length
    if (known > (best?.known ?? 0)) best = { profile, columns, known, unknown }
  }
  if (!best || best.known < minHeadings || best.known <= recognized || best.known < best.unknown) return undefined
  const { headings: _, path: __, ...profile } = best.profile
  return { ...profile, columns: best.columns }
}
