import type { LineFacts } from '@/contract/entities/purchasing/line-facts'
import type { Database } from '../../db/database'

type LastPaid = NonNullable<LineFacts['lastPaid']>
type Seller = NonNullable<LineFacts['seller']>

/** What was last paid for a piece of each of these SKUs; those that were never bought are missing. */
export async function lastPaidOf(skuIds: readonly number[], database: Database): Promise<Map<number, LastPaid>> {
  const rows = await database.rows(
    `select distinct on (line.product_sku_id) line.product_sku_id, line.price, purchase.currency, purchase.paid_time
    from purchase_order_lines line join purchase_orders purchase using (purchase_order_id)
    where line.product_sku_id = any($1) and purchase.paid_time is not null
    order by line.product_sku_id, purchase.paid_time desc, line.purchase_order_line_id desc`,
    [[...skuIds]],
  )
  return new Map(
    rows.map(([sku, price, currency, time]) => [
      Number(sku),
      { price: Number(price), currency: String(currency), time: new Date(String(time)).toISOString() },
    ]),
  )
}

/** The last purchases that tell how a seller delivers, and how many are needed to tell. */
const historyLength = 20
const fewestPurchases = 3

/** How these suppliers deliver, by what was last paid to them; those of fewer than three purchases are missing. */
export async function sellersOf(supplierIds: readonly number[], database: Database): Promise<Map<number, Seller>> {
  const rows = await database.rows(
    `with ranked as (
      select purchase_order_id as id, supplier_id as supplier, paid_time as paid,
        row_number() over (partition by supplier_id order by paid_time desc, purchase_order_id desc) as place
      from purchase_orders where supplier_id = any($1) and paid_time is not null
    ), recent as (
      select * from ranked where place <= ${historyLength}
    ), days as (
      select supplier, percentile_disc(0.5) within group (order by parcel.arrived_time - paid) as usual
      from recent join purchase_order_packages parcel on parcel.purchase_order_id = recent.id
      where parcel.arrived_time >= paid group by supplier
    ), pieces as (
      select supplier, sum(line.accepted_qty + line.defective_qty) as came, sum(line.defective_qty) as defective
      from recent join purchase_order_lines line on line.purchase_order_id = recent.id group by supplier
    )
    select supplier, count(*), round(extract(epoch from max(days.usual)) / 86400), max(pieces.came), max(pieces.defective)
    from recent left join days using (supplier) left join pieces using (supplier)
    group by supplier having count(*) >= ${fewestPurchases}`,
    [[...new Set(supplierIds)]],
  )
  return new Map(
    rows.map(([supplier, purchases, days, came, defective]) => [
      Number(supplier),
      {
        purchases: Number(purchases),
        days: days === null ? null : Number(days),
        defectShare: Number(came) > 0 ? Math.round((Number(defective) / Number(came)) * 10_000) / 10_000 : null,
      },
    ]),
  )
}

/** The pieces of these SKUs that purchase orders are still to bring. */
export async function piecesOnTheirWay(skuIds: readonly number[], database: Database): Promise<Map<number, number>> {
  const rows = await database.rows(
    `select line.product_sku_id, sum(line.qty + line.replaced_qty + line.extra_qty - line.accepted_qty
      - line.defective_qty - line.cancelled_qty)
    from purchase_order_lines line join purchase_orders purchase using (purchase_order_id)
    where line.product_sku_id = any($1) and purchase.status in ('Unpaid', 'Paid', 'Shipped', 'Received')
    group by line.product_sku_id`,
    [[...skuIds]],
  )
  return new Map(rows.map(([sku, pieces]) => [Number(sku), Number(pieces)]))
}
