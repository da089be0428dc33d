import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { currencies } from '../../db/schema/system'

/** How many decimals these currencies have, by code; two where one is unknown. */
export async function minorUnitsOf(codes: readonly string[], database: Database): Promise<(code: string) => number> {
  const rows = await database.sql
    .select({ code: currencies.code, minorUnit: currencies.minorUnit })
    .from(currencies)
    .where(equalsAny(currencies.code, [...new Set(codes)]))
  const known = new Map(rows.map(({ code, minorUnit }) => [code, minorUnit]))
  return (code) => known.get(code) ?? 2
}
