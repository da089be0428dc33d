import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { OrderPicture } from '@/contract/entities/order-parts'
import type { Database } from '../../db/database'
import { productSkus } from '../../db/schema/catalogue'
import { orderLines } from '../../db/schema/ordering'
import { purchaseInspections } from '../../db/schema/purchase-documents'
import { purchaseOrderLines } from '../../db/schema/purchasing'

/**
 * Pictures that checks of suppliers' parcels have taken of an order's pieces, the newest check last. Weights are grams of
 * one piece; null where the SKU has none.
 */
export async function picturesOf(orderId: number, database: Database): Promise<OrderPicture[]> {
  const bought = await database.sql
    .select({
      ...{ id: purchaseOrderLines.purchaseOrderLineId, purchaseOrderId: purchaseOrderLines.purchaseOrderId },
      ...{ orderLineId: purchaseOrderLines.orderLineId, productSkuId: purchaseOrderLines.productSkuId },
      weight: productSkus.weight,
    })
    .from(purchaseOrderLines)
    .innerJoin(productSkus, eq(productSkus.productSkuId, purchaseOrderLines.productSkuId))
    .where(inArray(purchaseOrderLines.orderLineId, linesOf(orderId, database)))
  if (bought.length === 0) return []
  const { purchaseInspectionId, purchaseOrderId, results, bookings, checkedTime, status } = purchaseInspections
  const checks = await database.sql
    .select({ purchaseOrderId, results, bookings, checkedTime })
    .from(purchaseInspections)
    .where(
      and(
        inArray(purchaseOrderId, [...new Set(bought.map((line) => line.purchaseOrderId))]),
        ...[inArray(status, ['Passed', 'PartlyPassed', 'Rejected']), isNotNull(results)],
      ),
    )
    .orderBy(asc(checkedTime), asc(purchaseInspectionId))
  return checks.flatMap((check) =>
    (check.results ?? []).flatMap(({ productSkuId, imageUrls = [], defective }): OrderPicture[] => {
      const line = bought.find(
        (one) =>
          one.productSkuId === productSkuId &&
          (check.bookings ?? []).some((booking) => booking.purchaseOrderLineId === one.id),
      )
      if (!line || line.orderLineId === null || imageUrls.length === 0) return []
      const { orderLineId, weight } = line
      return [{ orderLineId, imageUrls: [...imageUrls], weight, defectiveQty: defective }]
    }),
  )
}

/** The keys of an order's lines, by which lines of purchase orders have an index. */
export const linesOf = (orderId: number, database: Database) =>
  database.sql.select({ id: orderLines.orderLineId }).from(orderLines).where(eq(orderLines.orderId, orderId))
