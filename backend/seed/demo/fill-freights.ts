import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { carriers, freightSurcharges, freights } from '../../db/schema/freights'
import { countries } from '../../db/schema/places'
import { localizations } from '../../db/schema/system'
import { demoCarriers, demoFreights } from './freights'
import { localizationsOf } from './trilingual'

/** Carriers and what they ask. */
export async function fillFreights(database: Database): Promise<void> {
  await insertMany(
    database,
    carriers,
    demoCarriers.map(({ hans, hant, ...carrier }) => ({
      ...carrier,
      description: null,
      website: carrier.trackingUrl?.replace('//track.', '//www.').replace('/{trackingNo}', '') ?? null,
    })),
  )
  await insertMany(
    database,
    localizations,
    demoCarriers.flatMap(({ carrierId, hans, hant }) =>
      localizationsOf('carriers', carrierId, (language) => ({ name: language === 'zh-Hans' ? hans : hant })),
    ),
  )
  const places = await database.sql
    .select({ countryId: countries.countryId, isoCode: countries.isoCode })
    .from(countries)
  const idOf = new Map(places.map(({ countryId, isoCode }) => [isoCode, countryId]))
  const demo = demoFreights()
  await insertMany(
    database,
    freights,
    demo.map(({ country, surcharge, ...row }) => ({ ...row, countryId: idOf.get(country) ?? 0 })),
  )
  await insertMany(
    database,
    freightSurcharges,
    demo.flatMap(({ freightId, companyId, surcharge }) => (surcharge ? [{ freightId, companyId, ...surcharge }] : [])),
  )
}
