import { and, asc, eq, inArray, isNotNull, type Placeholder } from 'drizzle-orm'
import type { OrderPicture } from '@/contract/entities/order-parts'
import type { Database } from '../../db/database'
import { build } from '../../db/joined-reads'
import { productSkus } from '../../db/schema/catalogue'
import { orderLines } from '../../db/schema/ordering'
import { purchaseInspections } from '../../db/schema/purchase-documents'
import { purchaseOrderLines } from '../../db/schema/purchasing'

/** What pictures of an order's pieces are read from: lines bought for it, and the checks of their purchase orders. */
export function pictureReads(orderId: Placeholder) {
  const lines = () =>
    build.select({ id: orderLines.orderLineId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  const purchases = build
    .select({ id: purchaseOrderLines.purchaseOrderId })
    .from(purchaseOrderLines)
    .where(inArray(purchaseOrderLines.orderLineId, lines()))
  const { purchaseInspectionId, purchaseOrderId, results, bookings, checkedTime, status } = purchaseInspections
  return {
    pictured: build
      .select({
        ...{ id: purchaseOrderLines.purchaseOrderLineId, orderLineId: purchaseOrderLines.orderLineId },
        ...{ productSkuId: purchaseOrderLines.productSkuId, weight: productSkus.weight },
      })
      .from(purchaseOrderLines)
      .innerJoin(productSkus, eq(productSkus.productSkuId, purchaseOrderLines.productSkuId))
      .where(inArray(purchaseOrderLines.orderLineId, lines())),
    checks: build
      .select({ results, bookings })
      .from(purchaseInspections)
      .where(
        and(
          ...[inArray(purchaseOrderId, purchases), inArray(status, ['Passed', 'PartlyPassed', 'Rejected'])],
          isNotNull(results),
        ),
      )
      .orderBy(asc(checkedTime), asc(purchaseInspectionId)),
  }
}

type Rows = { [Name in keyof ReturnType<typeof pictureReads>]: ReturnType<typeof pictureReads>[Name]['_']['result'] }

/**
 * Pictures that checks of suppliers' parcels have taken of an order's pieces, the newest check last. Weights are grams of
 * one piece; null where the SKU has none.
 */
export const picturesIn = ({ pictured, checks }: Rows): OrderPicture[] =>
  checks.flatMap((check) =>
    (check.results ?? []).flatMap(({ productSkuId, imageUrls = [], defective }): OrderPicture[] => {
      const line = pictured.find(
        (one) =>
          one.productSkuId === productSkuId &&
          (check.bookings ?? []).some((booking) => booking.purchaseOrderLineId === one.id),
      )
      if (!line || line.orderLineId === null || imageUrls.length === 0) return []
      const { orderLineId, weight } = line
      return [{ orderLineId, imageUrls: [...imageUrls], weight, defectiveQty: defective }]
    }),
  )

/** The keys of an order's lines, by which lines of purchase orders have an index. */
export const linesOf = (orderId: number, database: Database) =>
  database.sql.select({ id: orderLines.orderLineId }).from(orderLines).where(eq(orderLines.orderId, orderId))
