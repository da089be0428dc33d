import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { StockLayer } from '../../db/schema/stock'
import { inventoryMovements } from '../../db/schema/stock'

/**
 * What is left of arrivals: pieces leave in the order in which they came, so the latest are there. Oldest first.
 * @param onHand what is there; what no arrival explains counts as the oldest
 */
export function remainingLayers(arrivals: readonly StockLayer[], onHand: number): StockLayer[] {
  const latestFirst = arrivals.toSorted((one, other) => other.since.localeCompare(one.since))
  const left: StockLayer[] = []
  let open = onHand
  for (const { qty, since } of latestFirst) {
    const pieces = Math.min(open, qty)
    if (pieces > 0) left.unshift({ qty: pieces, since })
    open -= pieces
  }
  const [oldest] = left
  if (open > 0 && oldest) left[0] = { ...oldest, qty: oldest.qty + open }
  return left
}

/** So many of the oldest pieces. */
export function oldestOf(layers: readonly StockLayer[], qty: number): StockLayer[] {
  let open = qty
  return layers.flatMap(({ qty: there, since }) => {
    const pieces = Math.min(open, there)
    open -= pieces
    return pieces > 0 ? [{ qty: pieces, since }] : []
  })
}

/** When the pieces that lie in a place came to the company's warehouses, oldest first: a transfer keeps the age. */
export async function layersOf(
  { inventoryId, onHand }: { inventoryId: number; onHand: number },
  database: Database,
): Promise<StockLayer[]> {
  const { change, layers, receivedTime, createdTime, kind } = inventoryMovements
  const rows = await database.sql
    .select({ change, layers, receivedTime, createdTime })
    .from(inventoryMovements)
    .where(and(eq(inventoryMovements.inventoryId, inventoryId), gt(change, 0), ne(kind, 'Shipment')))
    .orderBy(desc(inventoryMovements.inventoryMovementId))
  const arrivals = rows.flatMap((row): StockLayer[] => [
    ...(row.layers ?? [{ qty: row.change, since: (row.receivedTime ?? row.createdTime).toISOString() }]),
  ])
  return remainingLayers(arrivals, onHand)
}

/** The first day of each bucket of ages, and the day before which the next begins; the last has no end. */
export const ageBuckets = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: null },
] as const

const bucketOf = (since: SQL): SQL => {
  const days = sql`floor(extract(epoch from now() - ${since}) / 86400)`
  const cases = ageBuckets.map(({ to }, place) =>
    to === null ? sql`else ${place}::int` : sql`when ${days} <= ${to}::int then ${place}::int`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

interface AgedPieces {
  warehouseId: number
  companyId: number
  bucket: number
  pieces: number
  /** In the smallest unit of the company's currency, of pieces whose cost is known. */
  value: number
  /** Pieces of unknown cost. */
  unknown: number
}

/**
 * The pieces on hand by warehouse and age, by the same rule as `layersOf`. Each is worth the average of its pool; in a pool
 * with pieces of unknown cost none has a value.
 * @param isShown which rows of stock count
 */
export async function agedStock(isShown: SQL | undefined, database: Database): Promise<AgedPieces[]> {
  const { rows } = await database.sql.execute(sql`
    with place as (
      select inventories.inventory_id, inventories.company_id, inventories.warehouse_id, inventories.on_hand,
        case when pool.unknown = 0 and pool.pieces > 0 then pool.value::numeric / pool.pieces end as unit_value
      from inventories
      left join shelves on shelves.shelf_id = inventories.shelf_id
      left join stock_pools as pool on pool.product_sku_id = inventories.product_sku_id
        and pool.warehouse_id = inventories.warehouse_id and pool.pool = coalesce(shelves.kind, 'Stock')
      where inventories.on_hand > 0 and ${isShown ?? sql`true`}
    ), arrival as (
      select movement.inventory_id, coalesce(layer.since, movement.received_time, movement.created_time) as since,
        coalesce(layer.qty, movement.change) as qty, movement.inventory_movement_id as id
      from place
      join inventory_movements as movement on movement.inventory_id = place.inventory_id
      left join lateral jsonb_to_recordset(movement.layers) as layer(qty int, since timestamptz) on true
      where movement.change > 0 and movement.kind <> 'Shipment'
    ), counted as (
      select place.*, arrival.since, arrival.qty,
        sum(arrival.qty) over (partition by arrival.inventory_id order by arrival.since desc, arrival.id desc
          rows unbounded preceding) - arrival.qty as later,
        row_number() over (partition by arrival.inventory_id order by arrival.since, arrival.id) = 1 as is_oldest
      from place join arrival on arrival.inventory_id = place.inventory_id
    ), there as (
      select warehouse_id, company_id, since, unit_value,
        case when is_oldest then greatest(0, on_hand - later) else greatest(0, least(qty, on_hand - later)) end as pieces
      from counted
    )
    select warehouse_id as "warehouseId", company_id as "companyId", ${bucketOf(sql`since`)} as bucket,
      sum(pieces)::int as pieces, round(coalesce(sum(pieces * unit_value), 0))::float8 as value,
      coalesce(sum(pieces) filter (where unit_value is null), 0)::int as unknown
    from there group by 1, 2, 3 order by 1, 3`)
  return rows as unknown as AgedPieces[]
}
