import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { problemCodes } from '@/contract/calls/problem-codes'
import {
  orderPurchases as lineEntity,
  type PreviewLine,
  type PurchasePreview,
  type SellerMessages,
} from '@/contract/entities/purchasing/order-purchases'
import { purchaseOrders as orderEntity } from '@/contract/entities/purchasing/purchase-orders'
import { caller } from '../../context'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { orders as customerOrders } from '../../db/schema/ordering'
import { orderPurchases, purchaseOrderLines, purchaseOrders, purchasePreviews } from '../../db/schema/purchasing'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { refreshBindings } from '../catalogue/suppliers/refresh-bindings'
import type { SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'
import { documentNumber, reserveKeys } from '../ledger/document-numbers'
import { lockOrdersOf } from '../ledger/settle-orders'
import { zonesOfSites } from '../reference/site-zones'
import { checkedKeys, checkedLines, checkTarget, type LineToOrder, quote, type Target } from './checked-lines'
import { summaryOf } from './goods-summary'
import { refuseUnseen } from './line-version'
import { lockPreviews } from './lock-previews'
import { recordOrderEvent } from './order-events'
import type { Quoted } from './quote-lines'

type Order = PurchasePreview['orders'][number]

/**
 * Orders the checked lines of a site, exactly as they were loaded and previewed. Runs in the caller's transaction: the
 * site's previews are locked first, so that of two buyers the second waits and then gets `alreadyOrdered`.
 */
export async function placeOrder(
  target: Target & { fingerprint?: string; messages?: SellerMessages },
  { database }: Services,
  catalogue: SupplierCatalogue,
): Promise<{ purchaseOrderId: number }[]> {
  const { siteId, warehouseId, mine } = target
  const { companyId } = await checkTarget(target, database)
  const previews = await lockPreviews(siteId, database)
  const own = previews.find(({ adminId }) => adminId === caller().adminId)
  const named = previews.filter(({ fingerprint }) => fingerprint === target.fingerprint)
  const preview = named[0] ?? own ?? previews[0]
  if (named.some(({ placedTime }) => placedTime)) throw new Problem('alreadyOrdered')
  await lockOrdersOf(await checkedKeys({ siteId, companyId, mine }, database), database)
  const lines = await checkedLines({ siteId, companyId, mine }, database, true)
  refuseUnseen(target.lines, lines)
  const isPlaced = previews.some(({ placedTime }) => placedTime)
  if (lines.length === 0) throw new Problem(isPlaced ? 'alreadyOrdered' : 'nothingChecked')
  // Without a fingerprint, only the caller's own preview counts, and only until it is placed.
  const isNamed = target.fingerprint !== undefined || (preview?.adminId === caller().adminId && !preview.placedTime)
  if (!preview || !isNamed) throw new Problem('previewFirst')
  const { quoted, quotes } = await quote(lines, warehouseId, catalogue)
  refuseUnavailable(quoted)
  const isAsSeen =
    quoted.fingerprint === preview.fingerprint && (target.fingerprint ?? preview.fingerprint) === preview.fingerprint
  if (!isAsSeen || !preview.passed) throw new Problem('listChanged')

  const place = { companyId, siteId, warehouseId }
  const ids = await storeOrders(quoted.orders, lines, { ...place, messages: target.messages ?? [] }, database)
  await takeOff(lines, database)
  await refreshBindings(lines, quotes, database, { isAgreed: true })
  const isOfThis = and(eq(purchasePreviews.siteId, siteId), eq(purchasePreviews.fingerprint, preview.fingerprint))
  await database.sql.update(purchasePreviews).set({ placedTime: new Date() }).where(isOfThis)
  return ids.map((purchaseOrderId) => ({ purchaseOrderId }))
}

function refuseUnavailable({ passed, unavailableLines }: Quoted): void {
  if (passed) return
  const details = unavailableLines.flatMap(({ orderPurchaseIds, errorMessage }) =>
    orderPurchaseIds.map((id) => ({ code: problemCodes.listChanged, message: errorMessage, field: String(id) })),
  )
  throw new Problem('linesUnavailable', {}, details)
}

interface Place {
  companyId: number
  siteId: number
  warehouseId: number
}

interface Placement extends Place {
  messages: SellerMessages
}

async function storeOrders(
  orders: readonly Order[],
  lines: readonly LineToOrder[],
  { messages, ...place }: Placement,
  database: Database,
): Promise<number[]> {
  const texts = new Map(messages.map(({ orderPurchaseId, message }) => [orderPurchaseId, message]))
  if (
    texts.size < messages.length ||
    messages.some(({ orderPurchaseId: id }) => !lines.some((line) => line.orderPurchaseId === id))
  )
    throw invalid([{ field: 'messages', text: 'format' }])
  const byId = new Map(lines.map((line) => [line.orderPurchaseId, line]))
  const linesOf = (order: Order) =>
    order.lines.flatMap((article) =>
      article.orderPurchaseIds.flatMap((id) => {
        const line = byId.get(id)
        return line ? [{ line, article }] : []
      }),
    )
  const ids = await reserveKeys(purchaseOrders.purchaseOrderId, orders.length, database)
  const numbered = orders.map((order, index) => ({ order, id: Number(ids[index]), lines: linesOf(order) }))
  const time = new Date()
  const zoneOf = await zonesOfSites([place.siteId], database)
  const originals = await originalIds(lines, database)
  await insertMany(
    database,
    purchaseOrders,
    numbered.map(({ order, id, lines: ordered }) => ({
      originalOrderId: originals.get(orderOf(ordered.map(({ line }) => line)) ?? 0) ?? null,
      ...orderValues(
        order,
        ordered.map(({ line }) => line),
        place,
      ),
      purchaseOrderId: id,
      sellerMessage: ordered.flatMap(({ line }) => texts.get(line.orderPurchaseId) ?? [])[0] ?? null,
      businessCode: documentNumber('PO', id, time, zoneOf(place.siteId)),
      createdTime: time,
      updatedTime: time,
    })),
  )
  await insertMany(
    database,
    purchaseOrderLines,
    numbered.flatMap(({ id, lines: ordered }) => ordered.map(({ line, article }) => lineValues(line, article, id))),
  )
  const stored = await database.sql.select().from(purchaseOrders).where(equalsAny(purchaseOrders.purchaseOrderId, ids))
  const written = stored.map((after) => ({ after }))
  await trackChanges(orderEntity, 'create', written, database)
  return ids
}

/** The order that all of these lines were listed for; null where they serve several, or stock. */
function orderOf(lines: readonly LineToOrder[]): number | null {
  const sources = new Set(lines.map(({ orderId }) => orderId))
  const [source] = sources
  return sources.size === 1 ? (source ?? null) : null
}

/** The numbers that the customers' orders have at their marketplaces, by order. */
async function originalIds(lines: readonly LineToOrder[], database: Database): Promise<Map<number, string | null>> {
  const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))]
  const { orderId, originalOrderId } = customerOrders
  const rows = await database.sql
    .select({ orderId, originalOrderId })
    .from(customerOrders)
    .where(equalsAny(orderId, ids))
  return new Map(rows.map((row) => [row.orderId, row.originalOrderId]))
}

function orderValues(order: Order, lines: readonly LineToOrder[], place: Place) {
  return {
    ...place,
    supplierId: order.supplierId,
    channelType: order.channelType,
    orderId: orderOf(lines),
    summary: summaryOf(lines),
    currency: order.currency,
    goodsAmount: order.amount,
    domesticShippingFee: order.domesticShippingFee,
    totalAmount: Number(Big(order.amount).plus(order.domesticShippingFee ?? 0)),
    placedBy: caller().adminId,
  }
}

function lineValues(
  line: LineToOrder,
  article: PreviewLine,
  purchaseOrderId: number,
): typeof purchaseOrderLines.$inferInsert {
  return {
    purchaseOrderId,
    orderPurchaseId: line.orderPurchaseId,
    ...{ companyId: line.companyId, orderId: line.orderId, orderLineId: line.orderLineId, orderQty: line.orderQty },
    productId: line.productId,
    productSkuId: line.productSkuId,
    productSupplierId: line.productSupplierId,
    productName: line.productName,
    productSkuName: line.productSkuName,
    coverUrl: line.coverUrl,
    supplierProductId: line.supplierProductId,
    supplierProductSkuId: line.supplierProductSkuId,
    supplierProductName: article.title,
    supplierProductSkuName: article.specifications,
    supplierProductUrl: article.referenceUrl,
    supplierCoverUrl: article.referenceImageUrl,
    qty: line.qty,
    price: article.price,
    amount: Number(Big(article.price).times(line.qty)),
    remark: line.remark,
  }
}

/** Deletes ordered lines from the list and adds events to the customers' orders. */
async function takeOff(lines: readonly LineToOrder[], database: Database): Promise<void> {
  await recordOrderEvent(lines, 'purchased', database)
  const ids = lines.map(({ orderPurchaseId }) => orderPurchaseId)
  const deleted = await database.sql
    .delete(orderPurchases)
    .where(equalsAny(orderPurchases.orderPurchaseId, ids))
    .returning()
  const written = deleted.map((before) => ({ before }))
  await trackChanges(lineEntity, 'remove', written, database)
}
