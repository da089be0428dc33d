import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import { orderLines, orders } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { inventories, orderAllocations } from '../../db/schema/stock'

/** States in which an order may have allocated pieces that are in no parcel. */
const states: readonly EnumValue<'OrderStatus'>[] = ['Allocated', 'PartiallyShipped', 'Accepted']
const whole: readonly EnumValue<'OrderStatus'>[] = ['Allocated', 'PartiallyShipped']

/** Whose parcels can be one: of whom an order is. The same as what a parcel of several orders is checked by. */
export const customerKey = sql<string>`case when ${orders.userId} is null
  then lower(coalesce(${orders.email}, ${orders.phone}, ${orders.customerName}, '')) else ${orders.userId}::text end`
/** And where it goes. */
export const addressKey = sql<string>`lower(jsonb_build_array(${orders.country}, ${orders.subdivisionName1},
  ${orders.subdivisionName2}, ${orders.subdivisionName3}, ${orders.subdivisionName4}, ${orders.addressLine1},
  ${orders.addressLine2}, ${orders.addressLine3}, ${orders.zipcode})::text)`

/** Nothing can be sent to an order without a street, so that two of them have no address in common. */
export const hasStreet = (street: string | null): boolean => (street ?? '').trim() !== ''

const packed = sql`(select ${orderPackageLines.orderLineId} as line_id, ${orderPackageLines.inventoryId} as place_id,
    sum(${orderPackageLines.qty})::int as qty
  from ${orderPackages} join ${orderPackageLines} on ${orderPackageLines.orderPackageId} = ${orderPackages.orderPackageId}
  where ${orderPackages.status} = 'Packed' group by 1, 2) as packed`
const unpackedQty = sql<number>`(${orderAllocations.qty} - coalesce(packed.qty, 0))::int`

interface Wish {
  orderIds?: readonly number[]
  siteId?: number
  warehouseId?: number
  isHeldToo?: boolean
  isCombinable?: boolean
}

/** Allocated pieces in no parcel, by line and place, of orders in the caller's scope, the oldest order first. */
export const unpackedPieces = ({ orderIds, siteId, warehouseId, isHeldToo, isCombinable }: Wish, database: Database) =>
  database.sql
    .select({
      ...{ orderId: orders.orderId, siteId: orders.siteId, companyId: orders.companyId, country: orders.country },
      ...{ friendlyOrderId: orders.friendlyOrderId, customerName: orders.customerName, heldReason: orders.heldReason },
      ...{ balance: orders.balance, currency: orders.currency, status: orders.status, customerKey, addressKey },
      street: orders.addressLine1,
      ...{ orderLineId: orderLines.orderLineId, productSkuId: orderLines.productSkuId, name: orderLines.name },
      ...{ skuName: orderLines.skuName, coverUrl: orderLines.coverUrl, weight: productSkus.weight },
      ...{ warehouseId: inventories.warehouseId, shelfId: inventories.shelfId, qty: unpackedQty },
    })
    .from(orderAllocations)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderAllocations.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(inventories, eq(inventories.inventoryId, orderAllocations.inventoryId))
    .innerJoin(warehouses, eq(warehouses.warehouseId, inventories.warehouseId))
    .innerJoin(productSkus, eq(productSkus.productSkuId, orderLines.productSkuId))
    .leftJoin(
      packed,
      sql`packed.line_id = ${orderAllocations.orderLineId} and packed.place_id = ${orderAllocations.inventoryId}`,
    )
    .where(
      and(
        ...[scopeOf(orders), scopeOf(warehouses), equalsAny(orders.status, states)],
        orderIds ? equalsAny(orders.orderId, orderIds) : undefined,
        siteId ? eq(orders.siteId, siteId) : undefined,
        isCombinable ? packingCondition(['Combinable']) : undefined,
        warehouseId ? eq(inventories.warehouseId, warehouseId) : undefined,
        isHeldToo ? undefined : isNull(orders.heldReason),
        sql`${unpackedQty} > 0`,
      ),
    )
    .orderBy(orders.orderId, orderLines.orderLineId, orderAllocations.inventoryId)

const isWhole = sql`${orders.status} = any(${sql.param([...whole])}) and ${orders.heldReason} is null`

/** The orders that are wholly allocated, as far as they have not left, and have pieces in no parcel. */
const readyOrders = (among: SQL = sql`true`) => sql`select distinct ${orders.orderId} as order_id,
    ${orders.siteId} as site_id, ${inventories.warehouseId} as warehouse_id
  from ${orderAllocations}
  join ${orderLines} on ${orderLines.orderLineId} = ${orderAllocations.orderLineId}
  join ${orders} on ${orders.orderId} = ${orderLines.orderId}
  join ${inventories} on ${inventories.inventoryId} = ${orderAllocations.inventoryId}
  left join ${packed} on packed.line_id = ${orderAllocations.orderLineId} and packed.place_id = ${orderAllocations.inventoryId}
  where ${isWhole} and ${among} and ${orderAllocations.qty} > coalesce(packed.qty, 0)`

/**
 * Of customers with several such orders, by the hash of who they are: most customers have one, so that little is left to
 * be compared. As an array, it is found before the tables are joined, which then are read by their indexes.
 */
const ofSeveral = sql`${orders.orderId} = any(array(select several.order_id from (
    select ${orders.orderId} as order_id,
      count(*) over (partition by hashtextextended(${customerKey}, ${orders.siteId})) as together
    from ${orders} where ${isWhole}) as several
  where several.together > 1))`

/** The condition of a list of orders for those that are ready to be packed, or can be combined with another. */
export function packingCondition(wanted: readonly EnumValue<'PackingState'>[]): SQL | undefined {
  if (wanted.length === 0) return undefined
  if (wanted.includes('ReadyToPack')) {
    return sql`${orders.orderId} in (select ready.order_id from (${readyOrders()}) as ready)`
  }
  return sql`${orders.orderId} = any(array(select unnest(array_agg(likely.order_id)) from (
      select ready.order_id, ready.site_id, ready.warehouse_id, ${customerKey} as customer_key, ${addressKey} as address_key,
        coalesce(trim(${orders.addressLine1}), '') <> '' as has_street
      from (${readyOrders(ofSeveral)}) as ready join ${orders} on ${orders.orderId} = ready.order_id) as likely
    where likely.customer_key <> '' and likely.has_street
    group by likely.site_id, likely.warehouse_id, likely.customer_key, likely.address_key having count(*) > 1))`
}
