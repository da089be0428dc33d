import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { countries, subdivisions, warehouseSubdivisions } from '../../db/schema/places'
import type { OrderRow } from '../ledger/ledger-rows'

const none: ReadonlySet<number> = new Set()

/** The warehouses that serve the subdivision of an order's address, by its name as the address has it. */
export async function servingWarehouses(
  rows: readonly OrderRow[],
  database: Database,
): Promise<(order: OrderRow) => ReadonlySet<number>> {
  const names = [...new Set(rows.flatMap(({ subdivisionName1 }) => subdivisionName1?.toLowerCase() ?? []))]
  if (names.length === 0) return () => none
  const name = sql<string>`lower(${subdivisions.name})`
  const found = await database.sql
    .select({ warehouseId: warehouseSubdivisions.warehouseId, country: countries.isoCode, name })
    .from(warehouseSubdivisions)
    .innerJoin(subdivisions, eq(subdivisions.subdivisionId, warehouseSubdivisions.subdivisionId))
    .innerJoin(countries, eq(countries.countryId, subdivisions.countryId))
    .where(and(inArray(name, names)))
  const byPlace = new Map<string, Set<number>>()
  for (const { warehouseId, country, name: place } of found) {
    const key = `${country} ${place}`
    byPlace.set(key, (byPlace.get(key) ?? new Set()).add(warehouseId))
  }
  return ({ country, subdivisionName1 }) => byPlace.get(`${country} ${subdivisionName1?.toLowerCase()}`) ?? none
}
