import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LineFacts } from '@/contract/entities/purchasing/line-facts'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'

type LastPaid = NonNullable<LineFacts['lastPaid']>
type Seller = NonNullable<LineFacts['seller']>

/** What was last paid for a piece of each of these SKUs, in purchases that the caller sees; those that were never bought are missing. */
export async function lastPaidOf(skuIds: readonly number[], database: Database): Promise<Map<number, LastPaid>> {
  const { productSkuId, price, purchaseOrderId, purchaseOrderLineId } = purchaseOrderLines
  const { currency, paidTime } = purchaseOrders
  const rows = await database.sql
    .selectDistinctOn([productSkuId], { productSkuId, price, currency, paidTime })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderId))
    .where(and(equalsAny(productSkuId, skuIds), isNotNull(paidTime), scopeOf(purchaseOrders)))
    .orderBy(productSkuId, desc(paidTime), desc(purchaseOrderLineId))
  return new Map(
    rows.flatMap(({ paidTime: time, ...line }): [number, LastPaid][] =>
      time ? [[line.productSkuId, { price: line.price, currency: line.currency, time: time.toISOString() }]] : [],
    ),
  )
}

/** The last purchases that tell how a seller delivers, and how many are needed to tell. */
const historyLength = 20
const fewestPurchases = 3

interface History extends Record<string, unknown> {
  supplier: number
  purchases: number
  days: number | null
  came: number | null
  defective: number | null
}

/** How these suppliers deliver, by what was last paid to them in purchases that the caller sees; those of fewer than three purchases are missing. */
export async function sellersOf(supplierIds: readonly number[], database: Database): Promise<Map<number, Seller>> {
  const { purchaseOrderId, supplierId, paidTime } = purchaseOrders
  const { rows } = await database.sql.execute<History>(sql`
    with ranked as (
      select ${purchaseOrderId} as id, ${supplierId} as supplier, ${paidTime} as paid,
        row_number() over (partition by ${supplierId} order by ${paidTime} desc, ${purchaseOrderId} desc) as place
      from ${purchaseOrders} where ${equalsAny(supplierId, [...new Set(supplierIds)])} and ${paidTime} is not null
        and ${scopeOf(purchaseOrders) ?? sql`true`}
    ), recent as (
      select * from ranked where place <= ${sql.raw(String(historyLength))}
    ), days as (
      select supplier, percentile_disc(0.5) within group (order by parcel.arrived_time - paid) as usual
      from recent join purchase_order_packages parcel on parcel.purchase_order_id = recent.id
      where parcel.arrived_time >= paid group by supplier
    ), pieces as (
      select supplier, sum(line.accepted_qty + line.defective_qty) as came, sum(line.defective_qty) as defective
      from recent join purchase_order_lines line on line.purchase_order_id = recent.id group by supplier
    )
    select supplier, count(*) as purchases, round(extract(epoch from max(days.usual)) / 86400) as days,
      max(pieces.came) as came, max(pieces.defective) as defective
    from recent left join days using (supplier) left join pieces using (supplier)
    group by supplier having count(*) >= ${sql.raw(String(fewestPurchases))}`)
  return new Map(
    rows.map(({ supplier, purchases, days, came, defective }) => [
      Number(supplier),
      {
        purchases: Number(purchases),
        days: days === null ? null : Number(days),
        defectShare: Number(came) > 0 ? Math.round((Number(defective) / Number(came)) * 10_000) / 10_000 : null,
      },
    ]),
  )
}

/** The pieces of these SKUs that purchase orders which the caller sees are still to bring. */
export async function piecesOnTheirWay(skuIds: readonly number[], database: Database): Promise<Map<number, number>> {
  const { qty, replacedQty, extraQty, acceptedQty, defectiveQty, cancelledQty, productSkuId } = purchaseOrderLines
  const open = inArray(purchaseOrders.status, ['Unpaid', 'Paid', 'Shipped', 'Received'])
  const rows = await database.sql
    .select({
      productSkuId,
      pieces: sql`sum(${qty} + ${replacedQty} + ${extraQty} - ${acceptedQty} - ${defectiveQty} - ${cancelledQty})`,
    })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderLines.purchaseOrderId))
    .where(and(equalsAny(productSkuId, skuIds), open, scopeOf(purchaseOrders)))
    .groupBy(productSkuId)
  return new Map(rows.map(({ productSkuId: sku, pieces }) => [sku, Number(pieces)]))
}
