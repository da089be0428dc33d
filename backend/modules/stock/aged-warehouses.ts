import { and, eq } from 'drizzle-orm'
import type { AgedWarehouse } from '@/contract/entities/inventories'
import { scopeOf } from '../../crud/scope'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companies } from '../../db/schema/organisation'
import { inventories } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor } from '../money/minor-units'
import { ageBuckets, agedStock } from './stock-ages'

interface Query {
  companyId?: string
  warehouseId?: string
  productSkuId?: string
}

/** How old the stock of the warehouses is that the caller sees, by their names. */
export async function agedWarehouses(query: Query, database: Database): Promise<AgedWarehouse[]> {
  const { companyId, warehouseId, productSkuId } = query
  const rows = await agedStock(
    and(
      ...[scopeOf(inventories), companyId ? eq(inventories.companyId, Number(companyId)) : undefined],
      warehouseId ? eq(inventories.warehouseId, Number(warehouseId)) : undefined,
      productSkuId ? eq(inventories.productSkuId, Number(productSkuId)) : undefined,
    ),
    database,
  )
  const names = await labelsOf('warehouses', [...new Set(rows.map((row) => Number(row.warehouseId)))], database)
  const owners = await database.sql
    .select({ companyId: companies.companyId, currency: companies.currency })
    .from(companies)
    .where(equalsAny(companies.companyId, [...new Set(rows.map((row) => Number(row.companyId)))]))
  const unitOf = await minorUnitsOf(
    owners.map(({ currency }) => currency),
    database,
  )
  const houses = [...groupBy(rows, (row) => Number(row.warehouseId))].map(([id, own]): AgedWarehouse => {
    const currency = owners.find((owner) => owner.companyId === Number(own[0]?.companyId))?.currency ?? 'USD'
    return {
      ...{ warehouseId: id, warehouseName: names.get(id) ?? `#${id}`, currency },
      buckets: ageBuckets.map(({ from, to }, place) => {
        const found = own.find(({ bucket }) => bucket === place)
        const value = fromMinor(found?.value ?? 0, unitOf(currency))
        return { from, to, pieces: found?.pieces ?? 0, value, unknown: found?.unknown ?? 0 }
      }),
    }
  })
  return houses.toSorted((one, other) => one.warehouseName.localeCompare(other.warehouseName, 'en'))
}
