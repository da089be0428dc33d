import Big from 'big.js'
import { addHours } from 'date-fns'
import { and, eq, inArray } from 'drizzle-orm'
import { type EnumValue, enums } from '@/contract/enums'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderLines } from '../../db/schema/ordering'
import { orderPurchases, purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import { localizations } from '../../db/schema/system'
import { documentNumber } from '../../modules/ledger/document-numbers'
import { type DemoArticle, type DemoProduct, variantName } from './catalogue/catalogue'
import { minutesBack } from './fill-orders'
import { eastbridgeId, lanternId, zoneOfDemoSite } from './organisation'
import type { DemoPictures } from './pictures'
import type { DemoPurchaseLine } from './purchase-lines'
import { Random } from './random'

interface Parts {
  database: Database
  pictures: DemoPictures
  lines: readonly DemoPurchaseLine[]
  articles: readonly DemoArticle[]
  products: readonly DemoProduct[]
}

export async function fillPurchasing(parts: Parts): Promise<void> {
  await fillPurchaseList(parts)
  await fillPurchaseOrders(parts)
}

async function fillPurchaseList({ database, lines, articles }: Parts): Promise<void> {
  const skuIds = lines.map(({ productSkuId }) => productSkuId)
  const bindings = await database.sql
    .select()
    .from(productSuppliers)
    .where(equalsAny(productSuppliers.productSkuId, skuIds))
  const orderIds = lines.flatMap(({ order }) => (order ? [order.orderId] : []))
  const ordered = await database.sql.select().from(orderLines).where(equalsAny(orderLines.orderId, orderIds))
  const rows = lines.map(({ order, article, minutesAgo, ...line }) => {
    const chosen = articles.find(
      ({ catalogueProductId }) => catalogueProductId === (line.productId - 1) * 3 + (article ?? -9) + 1,
    )
    const binding = bindings.find(
      (candidate) => candidate.productSkuId === line.productSkuId && candidate.supplierProductId === chosen?.productId,
    )
    const ofOrder = ordered.filter(({ orderId }) => orderId === order?.orderId)
    return {
      ...line,
      orderId: order?.orderId ?? null,
      orderLineId: order ? ofOrder[order.line]?.orderLineId : null,
      orderQty: order ? line.qty : 0,
      productSupplierId: binding?.productSupplierId ?? null,
      createdTime: minutesBack(minutesAgo),
    }
  })
  await insertMany(database, orderPurchases, rows)
  await leaveWithoutSupplier(database, lines)
}

/** The SKUs of lines without a supplier get no bindings either, so that one has to be found. */
async function leaveWithoutSupplier(database: Database, lines: readonly DemoPurchaseLine[]): Promise<void> {
  const bound = new Set(lines.filter(({ article }) => article !== null).map(({ productSkuId }) => productSkuId))
  const bare = lines.filter(({ article, productSkuId }) => article === null && !bound.has(productSkuId))
  const removed = await database.sql
    .delete(productSuppliers)
    .where(
      inArray(
        productSuppliers.productSkuId,
        bare.map(({ productSkuId }) => productSkuId),
      ),
    )
    .returning({ id: productSuppliers.productSupplierId })
  const keys = removed.map(({ id }) => String(id))
  await database.sql
    .delete(localizations)
    .where(and(eq(localizations.resource, 'productsuppliers'), equalsAny(localizations.recordKey, keys)))
}

const ordersOf = [
  { companyId: lanternId, siteId: 1, warehouseId: 1, placedBy: 10, count: 20 },
  { companyId: lanternId, siteId: 2, warehouseId: 2, placedBy: 10, count: 8 },
  { companyId: eastbridgeId, siteId: 5, warehouseId: 3, placedBy: 6, count: 8 },
]

/** Earlier purchase orders in every state. */
async function fillPurchaseOrders({ database, pictures, articles }: Parts): Promise<void> {
  const random = new Random(113)
  const placed = ordersOf.flatMap(({ count, ...place }) => Array.from({ length: count }, () => place))
  const orders = placed.map((place, index) => {
    const own = articles.filter(({ companyId }) => companyId === place.companyId)
    const { supplierId } = random.pick(own).supplier
    const offered = own.filter(({ supplier }) => supplier.supplierId === supplierId).slice(0, random.between(1, 4))
    return {
      ...place,
      purchaseOrderId: index + 1,
      supplierId,
      lines: offered.map((article) => pickLine(article, random, index === storyIndex ? 30 : undefined)),
    }
  })
  await insertMany(
    database,
    purchaseOrders,
    orders.map(({ lines, ...order }, index) => orderRow(order, lines, index)),
  )
  const lineRows = await Promise.all(
    orders.flatMap(({ purchaseOrderId, companyId, lines }) =>
      lines.map((line) => lineRow({ purchaseOrderId, companyId }, line, pictures)),
    ),
  )
  await insertMany(database, purchaseOrderLines, lineRows)
}

const statusOf = (index: number) =>
  enums.PurchaseOrderStatus[index % enums.PurchaseOrderStatus.length] as EnumValue<'PurchaseOrderStatus'>

type Picked = ReturnType<typeof pickLine>

/** The purchase order of which a parcel brought ten pieces: eight good ones, a broken and a wrong one. */
export const storyIndex = 9

function pickLine(article: DemoArticle, random: Random, qty = random.between(4, 60)) {
  return { article, offer: random.pick(article.skus), qty }
}

function orderRow<Order extends { purchaseOrderId: number; siteId: number }>(
  order: Order,
  lines: readonly Picked[],
  index: number,
) {
  const status = statusOf(index)
  const goodsAmount = lines.reduce((total, { offer, qty }) => total.plus(Big(offer.price).times(qty)), Big(0))
  const createdTime = minutesBack((60 - index) * 733)
  const isPaid = status !== 'Unpaid' && status !== 'Cancelled'
  // What was uncertain is known once it is paid.
  const uncertain = isPaid ? 8 : null
  const fee = lines.some(({ offer }) => offer.fee === null)
    ? uncertain
    : Math.max(...lines.map(({ offer }) => Number(offer.fee)))
  return {
    ...order,
    channelType: lines[0]?.article.channelType ?? 'Alibaba1688',
    businessCode: documentNumber('PO', order.purchaseOrderId, createdTime, zoneOfDemoSite(order.siteId)),
    supplierOrderId: isPaid ? `29${String(4_000_000_000 + index * 7919)}` : null,
    summary: lines.map(({ article, qty }) => `${article.product.titles.en} × ${qty}`).join('; '),
    currency: 'CNY',
    goodsAmount: Number(goodsAmount),
    domesticShippingFee: fee,
    totalAmount: Number(goodsAmount.plus(fee ?? 0)),
    paidAmount: isPaid ? Number(goodsAmount.plus(fee ?? 0)) : null,
    status,
    paidTime: isPaid ? addHours(createdTime, 1) : null,
    createdTime,
    updatedTime: createdTime,
  }
}

async function lineRow(
  order: { purchaseOrderId: number; companyId: number },
  { article, offer, qty }: Picked,
  pictures: DemoPictures,
) {
  const isCancelled = statusOf(order.purchaseOrderId - 1) === 'Cancelled'
  return {
    ...order,
    productId: article.product.productId,
    productSkuId: offer.sku.productSkuId,
    productName: article.product.titles.en,
    productSkuName: variantName(offer.sku),
    coverUrl: await pictures.pathOf(offer.sku.picture, article.companyId),
    supplierProductId: article.productId,
    supplierProductSkuId: offer.id,
    supplierProductName: article.title.en,
    supplierProductSkuName: variantName(offer.sku, 'zh-Hans'),
    supplierProductUrl: article.productUrl,
    supplierCoverUrl: await pictures.pathOf({ ...offer.sku.picture, view: 'detail' }, article.companyId),
    qty,
    cancelledQty: isCancelled ? qty : 0,
    price: offer.price,
    amount: Number(Big(offer.price).times(qty)),
  }
}
