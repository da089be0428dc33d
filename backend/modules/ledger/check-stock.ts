import { sql } from 'drizzle-orm'
import type { LedgerCheck } from './ledger-check'

const sums = sql`select inventory_id, coalesce(sum(change), 0) as pieces from inventory_movements group by inventory_id`

const pools = sql`select place.product_sku_id, place.warehouse_id, pool, sum(change) as pieces, sum(unknown) as unknown,
    sum(value) as value
  from inventory_movements join inventories as place using (inventory_id)
  group by place.product_sku_id, place.warehouse_id, pool`

const poolName = sql.raw(`'SKU ' || product_sku_id || ' in warehouse ' || warehouse_id || ', pool ' || pool`)

/** Broken pieces come back at no value and stay a cost of their order. */
const leftWithParcels = sql`
  select document_id as order_package_id, product_sku_id, -sum(change) as pieces, -sum(unknown) as unknown,
    -sum(value) as value
  from inventory_movements join inventories using (inventory_id)
  where document_type = 'orderpackages' and not (inventory_movements.kind = 'Return' and pool = 'Defect')
  group by document_id, product_sku_id`

export const stockChecks: readonly LedgerCheck[] = [
  {
    name: 'Stock is what its movements say',
    broken: sql`select 'inventory ' || inventory_id as "row",
        on_hand || ' should be ' || coalesce(pieces, 0) as fault
      from inventories left join (${sums}) as sums using (inventory_id) where on_hand <> coalesce(pieces, 0)`,
  },
  {
    name: 'Each movement follows from the one before',
    broken: sql`select 'movement ' || inventory_movement_id as "row", 'is followed by a gap' as fault from (
      select inventory_movement_id, on_hand_after,
        sum(change) over (partition by inventory_id order by inventory_movement_id) as pieces
      from inventory_movements
    ) as movements where on_hand_after <> pieces`,
  },
  {
    name: 'Allocated pieces are those of order lines',
    broken: sql`select 'inventory ' || inventory_id as "row",
        allocated || ' should be ' || coalesce(pieces, 0) as fault
      from inventories left join (
        select inventory_id, sum(qty) as pieces from order_allocations group by inventory_id
      ) as held using (inventory_id) where allocated <> coalesce(pieces, 0)`,
  },
  {
    name: 'Packed pieces are allocated where they lie',
    broken: sql`select 'order line ' || order_line_id as "row", packed || ' are packed of ' || held as fault from (
      select contents.order_line_id, contents.inventory_id, sum(contents.qty) as packed, coalesce((
        select sum(qty) from order_allocations
        where order_line_id = contents.order_line_id and inventory_id = contents.inventory_id
      ), 0) as held
      from order_package_lines as contents join order_packages as parcel using (order_package_id)
      where parcel.status = 'Packed' group by contents.order_line_id, contents.inventory_id
    ) as packing where packed > held`,
  },
  {
    name: 'An average cost follows from movements',
    broken: sql`select ${poolName} as "row",
        concat_ws(', ', held.pieces, held.unknown, held.value) || ' should be '
          || concat_ws(', ', coalesce(sums.pieces, 0), coalesce(sums.unknown, 0), coalesce(sums.value, 0)) as fault
      from stock_pools as held full join (${pools}) as sums using (product_sku_id, warehouse_id, pool)
      where (coalesce(held.pieces, 0), coalesce(held.unknown, 0), coalesce(held.value, 0))
        <> (coalesce(sums.pieces, 0), coalesce(sums.unknown, 0), coalesce(sums.value, 0))`,
  },
  {
    name: 'Pieces are in the pool of costs of their shelf',
    broken: sql`select 'inventory ' || inventory_id as "row",
        pieces || ' are in pool ' || pool || ' and lie on a shelf of kind ' || kind as fault
      from (
        select inventory_id, pool, coalesce(shelf.kind, 'Stock') as kind, sum(change) as pieces
        from inventory_movements join inventories using (inventory_id) left join shelves as shelf using (shelf_id)
        group by inventory_id, pool, coalesce(shelf.kind, 'Stock')
      ) as placed where pieces <> 0 and pool <> kind`,
  },
  {
    name: 'What is out with parcels is what left and did not come back',
    broken: sql`select 'package ' || order_package_id || ', SKU ' || product_sku_id as "row",
        concat_ws(', ', out.pieces, out.unknown, out.value) || ' should be '
          || concat_ws(', ', coalesce(moved.pieces, 0), coalesce(moved.unknown, 0), coalesce(moved.value, 0)) as fault
      from (
        select order_package_id, product_sku_id, sum(out_pieces) as pieces, sum(out_unknown) as unknown,
          sum(out_value) as value
        from order_package_lines join order_lines using (order_line_id) group by order_package_id, product_sku_id
      ) as out left join (${leftWithParcels}) as moved using (order_package_id, product_sku_id)
      where (out.pieces, out.unknown, out.value)
        <> (coalesce(moved.pieces, 0), coalesce(moved.unknown, 0), coalesce(moved.value, 0))`,
  },
  {
    name: 'No stock is worth less than nothing',
    broken: sql`select ${poolName} as "row", concat_ws(', ', pieces, unknown, value) as fault
      from stock_pools where pieces < 0 or unknown < 0 or unknown > pieces or value < 0 or (pieces = unknown and value <> 0)`,
  },
]
