import Big from 'big.js'
import { subDays, subHours } from 'date-fns'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { products } from '../../../db/schema/catalogue'
import { users } from '../../../db/schema/customers'
import { orderEvents, orderLines, orders } from '../../../db/schema/ordering'
import { payments } from '../../../db/schema/payments'
import { orderPurchases, purchaseOrderLines, purchaseOrders } from '../../../db/schema/purchasing'
import { inventories, orderAllocations } from '../../../db/schema/stock'
import type { Ledger } from '../../../modules/ledger/ledger'
import type { LedgerOrder, OrderRow } from '../../../modules/ledger/ledger-rows'
import { loadLedger, lockOrders } from '../../../modules/ledger/load-ledger'
import { spreadAgain } from '../../../modules/ledger/order-sums'
import { saveLedger } from '../../../modules/ledger/save-ledger'
import { leaving } from '../../../modules/ledger/stock-value'

const home = 1

/**
 * What a newcomer finds: an order that waits for stock, the list and a supplier; one paid too much, one to give money
 * back, one on hold, an unassigned payment, and a count that took pieces from an order.
 */
export async function fillStory(database: Database): Promise<void> {
  const pending = await ordersIn('Pending', database)
  const accepted = await ordersIn('Accepted', database)
  const [cancelled] = await ordersIn('Cancelled', database)
  const amelia = pending.find(({ lines, paidAmount }) => lines >= 3 && paidAmount > 0)
  const [overpaid, held] = accepted
  if (!amelia || !overpaid || !held || !cancelled) throw new Error('The demo orders lack some of the story.')
  await threeWays(amelia.orderId, database)
  await addPayment(overpaid, 10, database)
  await addPayment(cancelled, 268, database)
  await addPayment({ ...overpaid, orderId: null }, 415, database)
  const ids = [amelia, overpaid, held, cancelled].map(({ orderId }) => orderId)
  const ledger = await loadLedger({ orders: await lockOrders(ids, database) }, database)
  const orderOf = (id: number) => ledger.orders.get(id) as LedgerOrder
  accept(orderOf(amelia.orderId), ledger)
  orderOf(held.orderId).row.heldReason = 'The address is unclear: the number of the flat is missing'
  for (const [order, extra] of [
    [overpaid, 10],
    [cancelled, 268],
  ] as const) {
    const { row } = orderOf(order.orderId)
    row.paidAmount = new Big(row.paidAmount).plus(extra).toNumber()
  }
  await saveLedger(ledger, { isSilent: true }, database)
  await countTooFew(accepted, database)
  await combine(database)
}

type Found = Pick<OrderRow, 'orderId' | 'companyId' | 'siteId' | 'paidAmount'> & { lines: number }

/** Two allocated orders in one warehouse are Amelia Wong's, for one address abroad; an article of them has no HS code. */
async function combine(database: Database): Promise<void> {
  const rows = await database.sql
    .selectDistinct({ orderId: orders.orderId, warehouseId: inventories.warehouseId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .innerJoin(orderAllocations, eq(orderAllocations.orderLineId, orderLines.orderLineId))
    .innerJoin(inventories, eq(inventories.inventoryId, orderAllocations.inventoryId))
    .where(and(eq(orders.siteId, home), eq(orders.status, 'Allocated'), isNull(orders.heldReason)))
    .orderBy(sql`${orders.orderId} desc`)
  const [one] = rows
  const other = rows.find(({ orderId, warehouseId }) => orderId !== one?.orderId && warehouseId === one?.warehouseId)
  if (!one || !other) throw new Error('The demo has no two orders that could go together.')
  const address = {
    ...{ country: 'SG', subdivisionName1: null, subdivisionName2: null, subdivisionName3: null, zipcode: '238823' },
    ...{ addressLine1: '8 Grange Road, #12-05', addressLine2: null, addressLine3: null },
  }
  await database.sql
    .update(orders)
    .set({ ...(await ameliaWong(database)), ...address })
    .where(equalsAny(orders.orderId, [one.orderId, other.orderId]))
  const [line] = await database.sql
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, one.orderId))
    .orderBy(asc(orderLines.orderLineId))
    .limit(1)
  if (line) await database.sql.update(products).set({ hsCode: null }).where(eq(products.productId, line.productId))
}

async function ameliaWong(database: Database) {
  const [amelia] = await database.sql
    .select()
    .from(users)
    .where(and(eq(users.siteId, home), eq(users.nickname, 'Amelia Wong')))
    .limit(1)
  return { customerName: 'Amelia Wong', userId: amelia?.userId, email: amelia?.email, phone: amelia?.phone }
}

/** The orders of a site in a state, the newest first. */
async function ordersIn(status: OrderRow['status'], database: Database): Promise<Found[]> {
  const { orderId, companyId, siteId, paidAmount } = orders
  return database.sql
    .select({ orderId, companyId, siteId, paidAmount, lines: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orderId))
    .where(and(eq(siteId, home), eq(orders.status, status)))
    .groupBy(orderId)
    .orderBy(sql`${orderId} desc`)
}

/** Amelia Wong's order: a line that is in stock, one of the purchase list, and one that was bought. */
async function threeWays(orderId: number, database: Database): Promise<void> {
  const lines = await database.sql
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.orderLineId))
  const [stocked, listed, bought] = lines
  if (!stocked || !listed || !bought) throw new Error('The order of the story has too few lines.')
  await database.sql
    .update(orders)
    .set(await ameliaWong(database))
    .where(eq(orders.orderId, orderId))
  await takeStocked(stocked.orderLineId, database)
  await takeListed(orderId, listed.orderLineId, listed.qty, database)
  await takeBought(orderId, bought.orderLineId, bought.qty, database)
}

/** Turns a line into one of the SKU of which most is free. */
async function takeStocked(orderLineId: number, database: Database): Promise<void> {
  const [most] = await database.sql
    .select({ productSkuId: inventories.productSkuId })
    .from(inventories)
    .where(and(eq(inventories.companyId, 5), eq(inventories.warehouseId, 2)))
    .orderBy(sql`${inventories.available} desc`, asc(inventories.inventoryId))
    .limit(1)
  if (most) await sell(orderLineId, most.productSkuId, database)
}

async function takeListed(orderId: number, orderLineId: number, qty: number, database: Database): Promise<void> {
  const [row] = await database.sql
    .select()
    .from(orderPurchases)
    .where(
      and(eq(orderPurchases.siteId, home), isNull(orderPurchases.orderId), isNotNull(orderPurchases.productSupplierId)),
    )
    .orderBy(sql`${orderPurchases.orderPurchaseId} desc`)
    .limit(1)
  if (!row) return
  await sell(orderLineId, row.productSkuId, database)
  await database.sql
    .update(orderPurchases)
    .set({ orderId, orderLineId, orderQty: qty, qty: Math.max(qty, row.qty) })
    .where(eq(orderPurchases.orderPurchaseId, row.orderPurchaseId))
}

async function takeBought(orderId: number, orderLineId: number, qty: number, database: Database): Promise<void> {
  const { purchaseOrderLineId, productSkuId } = purchaseOrderLines
  const [row] = await database.sql
    .select({ purchaseOrderLineId, productSkuId })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderLines.purchaseOrderId))
    .where(
      and(
        ...[eq(purchaseOrders.siteId, home), eq(purchaseOrders.status, 'Shipped')],
        sql`${purchaseOrderLines.qty} >= ${qty}`,
      ),
    )
    .orderBy(asc(purchaseOrderLineId))
    .limit(1)
  if (!row) return
  await sell(orderLineId, row.productSkuId, database)
  await database.sql
    .update(purchaseOrderLines)
    .set({ orderId, orderLineId, orderQty: qty })
    .where(eq(purchaseOrderLineId, row.purchaseOrderLineId))
}

/** Makes a line of an order of which nothing is in stock one of another SKU, at the same price. */
export async function sell(orderLineId: number, productSkuId: number, database: Database): Promise<void> {
  await database.sql.execute(sql`
    update order_lines set product_sku_id = sku.product_sku_id, product_id = sku.product_id, name = products.title,
      sku_name = array_to_string(sku.properties, ', '), cover_url = null
    from product_skus as sku join products using (product_id)
    where order_line_id = ${orderLineId} and sku.product_sku_id = ${productSkuId}`)
}

function accept(order: LedgerOrder, ledger: Ledger): void {
  order.row.acceptedTime = subHours(new Date(), 3)
  spreadAgain(order, 2, { isFirst: true })
  for (const line of order.lines) ledger.promise(line)
}

async function addPayment(
  order: { orderId: number | null; companyId: number; siteId: number },
  amount: number,
  database: Database,
): Promise<void> {
  const { orderId, companyId, siteId } = order
  const paidTime = subDays(new Date(), 1)
  const transactionId = `FPS-${amount}-${orderId ?? 'unknown'}`
  await database.sql.insert(payments).values({
    ...{ orderId, companyId, siteId, amount, orderAmount: orderId === null ? null : amount, paidTime },
    toldTime: paidTime,
    ...{ channel: 'fps', currency: 'HKD', status: 'Paid' },
    ...{ transactionId, transactionKey: transactionId.toUpperCase() },
    ...{ createdTime: paidTime, updatedTime: paidTime },
  })
}

/** A shelf was counted: a piece that an order was promised is not there. */
async function countTooFew(accepted: readonly Found[], database: Database): Promise<void> {
  const ids = accepted.map(({ orderId }) => orderId)
  const [line] = await database.sql
    .select()
    .from(orderLines)
    .where(and(equalsAny(orderLines.orderId, ids), sql`${orderLines.promisedQty} > 0`))
    .orderBy(asc(orderLines.orderLineId))
    .limit(1)
  if (!line) return
  const holders = await database.sql
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.productSkuId, line.productSkuId), sql`${orderLines.promisedQty} > 0`))
  const rows = await lockOrders(
    holders.map(({ orderId }) => orderId),
    database,
  )
  const ledger = await loadLedger({ orders: rows }, database)
  const [place] = ledger.placesIn(line.productSkuId)
  const lost = ledger.freeToPromise(line.productSkuId) + 1
  if (!place || place.row.onHand - place.row.allocated < lost) return
  const reason = 'Counted: fewer than were booked'
  ledger.move(place, leaving(ledger.poolOf(place), lost), {
    kind: 'Count',
    reason,
    createdTime: subHours(new Date(), 20),
  })
  const events = ledger.shrinkPromises([line.productSkuId]).map(({ line: { row }, lost: qty }) => ({
    ...{ companyId: row.companyId, orderId: row.orderId, kind: 'piecesLost', createdTime: subHours(new Date(), 20) },
    details: JSON.stringify({ productSkuId: row.productSkuId, qty, movement: 'Count' }),
  }))
  await saveLedger(ledger, { isSilent: true }, database)
  if (events.length > 0) await database.sql.insert(orderEvents).values(events)
}
