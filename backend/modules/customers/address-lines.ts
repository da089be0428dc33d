import { type AddressCountry, type AddressParts, addressLines } from '@/contract/address-layout'
import { labelsOfAll } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { countries } from '../../db/schema/places'

/** Adds to rows with an address its lines in the country's format, in the caller's language. */
export async function withAddressLines<Row extends Readonly<Record<string, unknown>>>(
  rows: readonly Row[],
  database: Database,
): Promise<(Row & { lines: string[] })[]> {
  const found = await countriesOf(new Set(rows.map(({ country }) => String(country))), database)
  return rows.map((row) => {
    const address = row as unknown as AddressParts
    const country = found.get(address.country) ?? { name: address.country, nameOrder: 'GivenFirst' }
    return { ...row, lines: addressLines(address, country) }
  })
}

async function countriesOf(codes: ReadonlySet<string>, database: Database): Promise<Map<string, AddressCountry>> {
  if (codes.size === 0) return new Map()
  const names = await labelsOfAll(new Map([['countries.isoCode', codes]]), database)
  const orders = await database.sql
    .select({ isoCode: countries.isoCode, nameOrder: countries.nameOrder })
    .from(countries)
    .where(equalsAny(countries.isoCode, [...codes]))
  return new Map(
    orders.map(({ isoCode, nameOrder }) => [
      isoCode,
      { nameOrder, name: names.get(`countries.isoCode ${isoCode}`) ?? isoCode },
    ]),
  )
}
