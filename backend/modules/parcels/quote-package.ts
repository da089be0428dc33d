import { eq } from 'drizzle-orm'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import type { Database } from '../../db/database'
import { countries, subdivisions } from '../../db/schema/places'
import { invalid } from '../../http/parse'
import { currencyOf, parcelOf, quotesFor } from '../freight/quote-freights'
import { restrictedIn } from './customs'
import type { PackageRow } from './package-rows'

/** What freights come to for a parcel, by its weight and size unless others are given. */
export async function quotePackage(
  parcel: PackageRow,
  given: Readonly<Record<string, string | undefined>>,
  database: Database,
): Promise<FreightQuote[]> {
  const measured = parcelOf({ ...parcel, ...Object.fromEntries(Object.entries(given).filter(([, text]) => text)) })
  if (!(measured.weight > 0)) throw invalid([{ field: 'weight', text: 'required' }])
  const [country] = await database.sql
    .select({ countryId: countries.countryId })
    .from(countries)
    .where(eq(countries.isoCode, parcel.country))
  if (!country) return []
  const subdivisionId = await subdivisionOf(parcel, country.countryId, database)
  return quotesFor(
    {
      ...measured,
      ...{
        countryId: country.countryId,
        companyId: parcel.companyId,
        restricted: await restrictedIn(parcel, database),
      },
      ...(subdivisionId !== undefined && { subdivisionId }),
      currency: await currencyOf(parcel.companyId, database),
    },
    database,
  )
}

async function subdivisionOf(
  { subdivisionName1 }: PackageRow,
  countryId: number,
  database: Database,
): Promise<number | undefined> {
  if (!subdivisionName1) return undefined
  const rows = await database.sql
    .select({ subdivisionId: subdivisions.subdivisionId, name: subdivisions.name })
    .from(subdivisions)
    .where(eq(subdivisions.countryId, countryId))
  return rows.find(({ name }) => name.toLowerCase() === subdivisionName1.toLowerCase())?.subdivisionId
}
