import { and, eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { countries, subdivisions } from '../../db/schema/places'
import { zonesOfSites } from '../reference/site-zones'

interface Zones {
  /** Of all subdivisions that are not named. */
  main?: string
  /** The ends of ISO 3166-2 codes by zone. */
  zones: Readonly<Record<string, string>>
}

/**
 * Countries whose parts have days of their own, by the zone of most people of each part.
 * Source: the time zone database of IANA, 2026a.
 */
const divided: Readonly<Record<string, Zones>> = {
  AU: {
    zones: {
      'Australia/Sydney': 'NSW ACT',
      'Australia/Melbourne': 'VIC',
      'Australia/Brisbane': 'QLD',
      'Australia/Hobart': 'TAS',
      'Australia/Adelaide': 'SA',
      'Australia/Darwin': 'NT',
      'Australia/Perth': 'WA',
    },
  },
  BR: {
    main: 'America/Sao_Paulo',
    zones: { 'America/Manaus': 'AM RR RO', 'America/Cuiaba': 'MT MS', 'America/Rio_Branco': 'AC' },
  },
  CA: {
    zones: {
      'America/St_Johns': 'NL',
      'America/Halifax': 'NS NB PE',
      'America/Toronto': 'ON QC NU',
      'America/Winnipeg': 'MB',
      'America/Regina': 'SK',
      'America/Edmonton': 'AB NT',
      'America/Vancouver': 'BC',
      'America/Whitehorse': 'YT',
    },
  },
  ES: { main: 'Europe/Madrid', zones: { 'Atlantic/Canary': 'CN GC TF' } },
  ID: {
    main: 'Asia/Jakarta',
    zones: { 'Asia/Makassar': 'BA NB NT KS KI KU SA ST SG SN SR GO', 'Asia/Jayapura': 'MA MU PA PB PD PE PS PT' },
  },
  MX: {
    main: 'America/Mexico_City',
    zones: {
      'America/Tijuana': 'BCN',
      'America/Hermosillo': 'SON',
      'America/Mazatlan': 'BCS NAY SIN',
      'America/Cancun': 'ROO',
    },
  },
  NZ: { main: 'Pacific/Auckland', zones: { 'Pacific/Chatham': 'CIT' } },
  PT: { main: 'Europe/Lisbon', zones: { 'Atlantic/Azores': '20' } },
  US: {
    zones: {
      'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
      'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
      'America/Denver': 'CO ID MT NM UT WY',
      'America/Phoenix': 'AZ',
      'America/Los_Angeles': 'CA NV OR WA',
      'America/Anchorage': 'AK',
      'Pacific/Honolulu': 'HI',
    },
  },
}

/** One time counts in all of China. */
const official: Readonly<Record<string, string>> = { CN: 'Asia/Shanghai' }

/** What clocks of a zone show in winter and in summer. */
const clocksOf = (timeZone: string, year: number): string =>
  [0, 6]
    .map((month) => new Date(Date.UTC(year, month, 15)))
    .map((time) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time))
    .join()

interface LocaleZones {
  timeZones?: string[]
  getTimeZones?: () => string[]
}

/** The zone of a country whose clocks all show the same; undefined where they do not, or it is not known. */
export function zoneOfCountry(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  if (Object.hasOwn(official, country)) return official[country]
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & LocaleZones
  const [first, ...others] = locale.getTimeZones?.() ?? locale.timeZones ?? []
  if (first === undefined) return undefined
  const year = new Date().getUTCFullYear()
  const clocks = clocksOf(first, year)
  return others.every((other) => clocksOf(other, year) === clocks) ? first : undefined
}

/**
 * The zone of a part of a country.
 * @param code ISO 3166-2, such as `US-CA`
 */
export function zoneOfSubdivision(code: string): string | undefined {
  const [country = '', part = ''] = code.split('-')
  const known = Object.hasOwn(divided, country) ? divided[country] : undefined
  if (!known || !part) return undefined
  return Object.entries(known.zones).find(([, parts]) => parts.split(' ').includes(part))?.[0] ?? known.main
}

interface Place {
  siteId: number
  country: string | null
  subdivisionName1: string | null
}

/** The time zone by which a customer reads dates: of their country, where that has several of their part of it, else of the site. */
export async function zoneOf({ siteId, country, subdivisionName1 }: Place, database: Database): Promise<string> {
  const ofCountry = country ? zoneOfCountry(country) : undefined
  if (ofCountry) return ofCountry
  const code = country && subdivisionName1 ? await codeOf(country, subdivisionName1, database) : undefined
  const ofPart = code ? zoneOfSubdivision(code) : undefined
  if (ofPart) return ofPart
  return (await zonesOfSites([siteId], database))(siteId)
}

/** The code of a subdivision as people write it: by name, abbreviation or code. */
async function codeOf(country: string, name: string, database: Database): Promise<string | undefined> {
  const { isoCode, shortName } = subdivisions
  const isSame = (column: AnyPgColumn) => sql`lower(${column}) = lower(${name.trim()})`
  const [found] = await database.sql
    .select({ isoCode })
    .from(subdivisions)
    .innerJoin(countries, eq(countries.countryId, subdivisions.countryId))
    .where(and(eq(countries.isoCode, country), or(isSame(subdivisions.name), isSame(shortName), isSame(isoCode))))
    .limit(1)
  return found?.isoCode ?? undefined
}
