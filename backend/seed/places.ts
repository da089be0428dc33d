import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { countries, subdivisions } from '../db/schema/places'
import { currencies, localizations } from '../db/schema/system'
import { countryFacts, familyNameFirst } from './countries'
import { subdivisionFacts } from './subdivisions'

const chinese = ['zh-Hans', 'zh-Hant'] as const
const regionNames = (locale: string, style: 'long' | 'short' = 'long') =>
  new Intl.DisplayNames(locale, { type: 'region', style })

/** Creates all countries, and the subdivisions of some, if there are none yet. */
export async function fillPlaces(database: Database): Promise<void> {
  const [any] = await database.sql.select({ countryId: countries.countryId }).from(countries).limit(1)
  if (any) return
  await fillCountries(database)
  await fillSubdivisions(database)
}

async function fillCountries(database: Database): Promise<void> {
  const known = await database.sql.select({ code: currencies.code }).from(currencies)
  const codes = new Set(known.map(({ code }) => code))
  const listed = countryFacts()
  const english = regionNames('en')
  const short = regionNames('en', 'short')
  const familyFirst = new Set(familyNameFirst())
  const facts = listed.map(({ isoCode, phoneCode, currency }) => {
    const primaryLanguage = languageOf(isoCode)
    return {
      isoCode,
      phoneCode,
      // A currency that is newer than Node's data is unknown.
      primaryCurrency: currency && codes.has(currency) ? currency : null,
      name: english.of(isoCode) ?? isoCode,
      shortName: short.of(isoCode) ?? isoCode,
      englishName: english.of(isoCode) ?? isoCode,
      nativeName: regionNames(primaryLanguage).of(isoCode) ?? isoCode,
      primaryLanguage,
      flag: flagOf(isoCode),
      nameOrder: familyFirst.has(isoCode) ? ('FamilyFirst' as const) : ('GivenFirst' as const),
    }
  })
  // Lists show the newest record first, so the first of the alphabet is inserted last.
  facts.sort((a, b) => (a.name < b.name ? 1 : -1))
  await insertMany(database, countries, facts)
  const keys = await keysByCode(database)
  await insertMany(
    database,
    localizations,
    chinese.flatMap((code) => {
      const [long, brief] = [regionNames(code), regionNames(code, 'short')]
      return listed.map(({ isoCode }) => ({
        resource: 'countries',
        recordKey: String(keys.get(isoCode)),
        code,
        texts: { name: long.of(isoCode) ?? isoCode, shortName: brief.of(isoCode) ?? isoCode },
      }))
    }),
  )
}

async function keysByCode(database: Database): Promise<Map<string, number>> {
  const rows = await database.sql.select({ key: countries.countryId, isoCode: countries.isoCode }).from(countries)
  return new Map(rows.map(({ key, isoCode }) => [isoCode, key]))
}

async function fillSubdivisions(database: Database): Promise<void> {
  const keys = await keysByCode(database)
  const listed = subdivisionFacts()
  const rows = listed.map(({ country, isoCode, shortName, names }) => ({
    countryId: Number(keys.get(country)),
    isoCode,
    name: names.en,
    shortName,
  }))
  await insertMany(database, subdivisions, rows.reverse())
  const stored = await database.sql
    .select({ key: subdivisions.subdivisionId, countryId: subdivisions.countryId, name: subdivisions.name })
    .from(subdivisions)
  const byName = new Map(stored.map(({ key, countryId, name }) => [`${countryId} ${name}`, key]))
  await insertMany(
    database,
    localizations,
    chinese.flatMap((code) =>
      listed.map(({ country, names }) => ({
        resource: 'subdivisions',
        recordKey: String(byName.get(`${keys.get(country)} ${names.en}`)),
        code,
        texts: { name: names[code] },
      })),
    ),
  )
}

/** The most used language of a country, by CLDR's likely subtags; for Chinese with its script. */
function languageOf(isoCode: string): string {
  const { language, script } = new Intl.Locale(`und-${isoCode}`).maximize()
  return language === 'zh' ? `zh-${script}` : (language ?? 'en')
}

/** The two letters as regional indicators, which render as a flag. */
const flagOf = (isoCode: string) =>
  String.fromCodePoint(...[...isoCode].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0)))
