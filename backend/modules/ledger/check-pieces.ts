import { sql } from 'drizzle-orm'
import type { LedgerCheck } from './ledger-check'

/** The places of each line, as its ledgers hold them. */
const places = sql`
  select line.order_line_id, line.order_id, line.qty, line.promised_qty as promised,
    line.cancelled_qty + line.cancelled_with_order_qty as cancelled,
    coalesce(parcels.packed, 0) as packed, coalesce(parcels.shipped, 0) as shipped,
    coalesce(parcels.delivered, 0) as delivered,
    coalesce((select sum(qty) from order_allocations where order_line_id = line.order_line_id), 0)
      - coalesce(parcels.packed, 0) as allocated,
    coalesce((select sum(order_qty) from order_purchases where order_line_id = line.order_line_id), 0) as listed,
    case when orders.is_void then 0 else coalesce((
      select sum(order_qty) from purchase_order_lines where order_line_id = line.order_line_id
    ), 0) end as on_order
  from order_lines as line join orders using (order_id)
  left join (
    select contents.order_line_id,
      sum(contents.qty - returned - extra) filter (where parcel.status = 'Packed') as packed,
      sum(contents.qty - returned - extra) filter (where parcel.status = 'Shipped') as shipped,
      sum(contents.qty - returned - extra) filter (where parcel.status = 'Delivered') as delivered
    from order_package_lines as contents join order_packages as parcel using (order_package_id)
    group by contents.order_line_id
  ) as parcels on parcels.order_line_id = line.order_line_id`

const held = sql`promised + cancelled + packed + shipped + delivered + allocated + listed + on_order`

/** The state that the pieces of each order come to. */
const states = sql`
  select order_id, orders.status, orders.missing_qty,
    case
      when archived_time is not null then 'Archived'
      when is_void then 'Cancelled'
      when accepted_time is null then 'Pending'
      when sum(place.qty - cancelled) = 0 then 'Cancelled'
      when sum(delivered) = sum(place.qty - cancelled) then 'Completed'
      when sum(delivered + shipped) = sum(place.qty - cancelled) then 'Shipped'
      when sum(delivered + shipped) > 0 then 'PartiallyShipped'
      when sum(place.qty - cancelled - packed - allocated) = 0 then 'Allocated'
      else 'Accepted'
    end as due,
    case when accepted_time is null or is_void then 0 else sum(place.qty - (${held})) end as missing
  from orders join (${places}) as place using (order_id) group by order_id`

export const pieceChecks: readonly LedgerCheck[] = [
  {
    name: 'Each piece is in one place',
    broken: sql`select 'order line ' || order_line_id as "row", 'of ' || qty || ' pieces, ' || (${held}) || ' are held' as fault
      from (${places}) as place where ${held} > qty
        or least(promised, cancelled, packed, shipped, delivered, allocated, listed, on_order) < 0`,
  },
  {
    name: 'The state follows from the pieces',
    broken: sql`select 'order ' || order_id as "row", status || ' should be ' || due as fault
      from (${states}) as state where status <> due`,
  },
  {
    name: 'What is missing is said',
    broken: sql`select 'order ' || order_id as "row", missing_qty || ' should be ' || missing as fault
      from (${states}) as state where missing_qty <> missing`,
  },
  {
    name: 'A pending order holds nothing',
    broken: sql`select 'order line ' || order_line_id as "row", (${held}) - cancelled || ' pieces are held' as fault
      from (${places}) as place join orders using (order_id) where orders.status = 'Pending' and ${held} > cancelled`,
  },
  {
    name: 'No more is promised than there is',
    broken: sql`select 'SKU ' || product_sku_id as "row", promised || ' are promised of ' || free as fault from (
      select product_sku_id, sum(promised_qty) as promised, coalesce((
        select sum(available) from inventories as stock join warehouses using (warehouse_id)
        left join shelves using (shelf_id)
        where stock.product_sku_id = order_lines.product_sku_id and warehouses.status = 'Enabled'
          and warehouses.type <> 'Transit'
          and (stock.shelf_id is null or (shelves.kind = 'Stock' and shelves.status = 'Enabled'))
      ), 0) as free
      from order_lines where promised_qty > 0 group by product_sku_id
    ) as promises where promised > free`,
  },
  {
    name: 'Pieces for orders are not more than there are',
    broken: sql`select 'purchase order line ' || purchase_order_line_id as "row",
        order_qty || ' of ' || qty - accepted_qty - defective_qty - cancelled_qty + replaced_qty + extra_qty || ' are for an order' as fault
      from purchase_order_lines
      where order_qty > greatest(0, qty - accepted_qty - defective_qty - cancelled_qty + replaced_qty + extra_qty) or order_qty < 0`,
  },
]
