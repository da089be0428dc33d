import { type AddressParts, addressLines } from '@/contract/text/address-layout'
import { labelsOfAll } from '../../crud/serialize'
import type { Database } from '../../db/database'

/** Adds to rows with an address its lines in the country's format, in the caller's language. */
export async function withAddressLines<Row extends Readonly<Record<string, unknown>>>(
  rows: readonly Row[],
  database: Database,
): Promise<(Row & { lines: string[] })[]> {
  const codes = new Set(rows.map(({ country }) => String(country)))
  const names = await labelsOfAll(new Map([['countries.isoCode', codes]]), database)
  return rows.map((row) => {
    const address = row as Row & AddressParts
    return {
      ...row,
      lines: addressLines(address, names.get(`countries.isoCode ${address.country}`) ?? address.country),
    }
  })
}
