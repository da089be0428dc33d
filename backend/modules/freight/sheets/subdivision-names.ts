import { and, eq } from 'drizzle-orm'
import { referenced } from '../../../crud/resource'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { subdivisions } from '../../../db/schema/places'
import { localizations } from '../../../db/schema/system'
import { nearest } from '../../../sheets/nearest'

/** The provinces and states of countries, as sheets name them. */
export interface Subdivisions {
  /** By its name in any language, or by its code with or without that of the country: California, US-CA, CA. */
  find: (countryId: number | undefined, text: string) => number | undefined
  /** The name that was probably meant. */
  like: (countryId: number | undefined, text: string) => string | undefined
}

/** Reads the subdivisions of some countries. */
export async function readSubdivisions(countryIds: readonly number[], database: Database): Promise<Subdivisions> {
  const { subdivisionId, countryId, isoCode, name, shortName } = subdivisions
  const found = await database.sql
    .select({ subdivisionId, countryId, isoCode, name, shortName })
    .from(subdivisions)
    .where(equalsAny(countryId, countryIds))
  const { localizedLabel } = referenced('subdivisions')
  const translated = await database.sql
    .select({ recordKey: localizations.recordKey, label: localizedLabel.as('label') })
    .from(localizations)
    .where(
      and(
        eq(localizations.resource, 'subdivisions'),
        equalsAny(
          localizations.recordKey,
          found.map((one) => String(one.subdivisionId)),
        ),
      ),
    )
  const byKey = new Map(found.map((one) => [String(one.subdivisionId), one]))
  const ids = new Map<string, number>()
  const add = (one: (typeof found)[number], text: string | null | undefined) => {
    if (text) ids.set(keyOf(one.countryId, text), one.subdivisionId)
  }
  // What is set last goes before the others: a name before a code that reads alike.
  for (const one of found) for (const text of [one.isoCode?.split('-')[1], one.isoCode, one.shortName]) add(one, text)
  for (const { recordKey, label } of translated) {
    const one = byKey.get(recordKey)
    if (one) add(one, label)
  }
  for (const one of found) add(one, one.name)
  return {
    find: (country, text) => ids.get(keyOf(country, text)),
    like: (country, text) =>
      nearest(
        text.trim(),
        found.flatMap((one) => (one.countryId === country ? [one.name] : [])),
      ),
  }
}

const keyOf = (countryId: number | undefined, text: string) => `${countryId} ${text.trim().toLowerCase()}`
