import Big from 'big.js'
import { addDays, addHours, max, subHours } from 'date-fns'
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { orderLines, orders } from '../../../db/schema/ordering'
import { orderPackageEvents, orderPackageLines, orderPackages } from '../../../db/schema/parcels'
import { payments } from '../../../db/schema/payments'
import { purchaseInspections } from '../../../db/schema/purchase-documents'
import { purchaseOrderLines, purchaseOrders } from '../../../db/schema/purchasing'
import { loadLedger, lockOrders } from '../../../modules/ledger/load-ledger'
import { spreadAgain } from '../../../modules/ledger/order-sums'
import { saveLedger } from '../../../modules/ledger/save-ledger'
import { DemoParcels, pieceWeights } from './parcels'
import { sell } from './story'

const home = 1
/** Invented: what a customer pays for a piece, by what it costs in the purchase order's currency. */
const markUp = 2.6
const pieces = 2

/**
 * An order whose pieces are bought for it, by a purchase order whose parcels have come: once they are checked and it is
 * delivered, it shows what it has earned.
 * @returns its key
 */
export async function sellBought(database: Database): Promise<number> {
  const [found] = await database.sql
    .select({ line: purchaseOrderLines, purchase: purchaseOrders })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderLines.purchaseOrderId))
    .where(and(eq(purchaseOrders.siteId, home), eq(purchaseOrders.status, 'Completed')))
    .orderBy(desc(purchaseOrders.purchaseOrderId), desc(purchaseOrderLines.purchaseOrderLineId))
    .limit(1)
  const [model] = await database.sql
    .select()
    .from(orders)
    .where(
      and(eq(orders.siteId, home), eq(orders.status, 'Completed'), isNotNull(orders.userId), ne(orders.country, '')),
    )
    .orderBy(desc(orders.orderId))
    .limit(1)
  if (!found || !model) throw new Error('The demo has no purchase order that has come, or no completed order.')
  const { line, purchase } = found
  const { currency } = model
  const sold = await untouched(currency, database)
  if (!sold) throw new Error('The demo has no order of one line that nobody has begun.')
  const { orderId, orderLineId } = sold
  const price = new Big(line.price).times(markUp).round(0, Big.roundUp).toNumber()
  const total = price * pieces
  const createdTime = subHours(purchase.createdTime, 5)
  const paid = {
    ...{ goodsAmount: total, freightAmount: 0, discountAmount: 0, taxAmount: 0, enteredDiscount: 0, enteredTax: 0 },
    ...({ totalAmount: total, paidAmount: total, status: 'Accepted', payStatus: 'Paid', channelType: 'Site' } as const),
    ...{
      acceptedTime: addHours(createdTime, 1),
      exchangeRate: model.exchangeRate,
      createdTime,
      updatedTime: createdTime,
    },
  }
  await database.sql.update(orders).set(paid).where(eq(orders.orderId, orderId))
  const { companyId, productSkuId, coverUrl } = line
  await sell(orderLineId, productSkuId, database)
  await database.sql
    .update(orderLines)
    .set({ qty: pieces, price, coverUrl })
    .where(eq(orderLines.orderLineId, orderLineId))
  const transactionId = `CARD-${orderId}`
  await database.sql.insert(payments).values({
    ...{ orderId, companyId, siteId: home, amount: total, orderAmount: total, currency, channel: 'card' },
    ...{ fee: new Big(total).times('0.029').round(2).toNumber(), status: 'Paid' },
    ...{ transactionId, transactionKey: transactionId },
    ...{ paidTime: createdTime, toldTime: createdTime, createdTime, updatedTime: createdTime },
  })
  await database.sql
    .update(purchaseOrderLines)
    .set({ orderId, orderLineId, orderQty: pieces })
    .where(eq(purchaseOrderLines.purchaseOrderLineId, line.purchaseOrderLineId))
  return orderId
}

/** The oldest order of one line that is neither paid nor accepted, of a known customer. */
async function untouched(currency: string, database: Database) {
  const [found] = await database.sql
    .select({ orderId: orders.orderId, orderLineId: sql<number>`min(${orderLines.orderLineId})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(
      and(
        ...[eq(orders.siteId, home), eq(orders.status, 'Pending'), eq(orders.currency, currency)],
        ...[eq(orders.paidAmount, 0), isNotNull(orders.userId), isNull(orders.heldReason)],
      ),
    )
    .groupBy(orders.orderId)
    .having(sql`count(*) = 1`)
    .orderBy(asc(orders.orderId))
    .limit(1)
  return found
}

/** Pieces of a paid purchase order were bought for an order that is cancelled: cancel them at the supplier, or keep them. */
export async function buyForCancelled(database: Database): Promise<void> {
  const [bought] = await database.sql
    .select({ line: purchaseOrderLines })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderLines.purchaseOrderId))
    .where(and(eq(purchaseOrders.siteId, home), eq(purchaseOrders.status, 'Paid')))
    .orderBy(desc(purchaseOrderLines.purchaseOrderLineId))
    .limit(1)
  const [lost] = await database.sql
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(orders.siteId, home), eq(orders.status, 'Cancelled')))
    .orderBy(desc(orderLines.orderLineId))
    .limit(1)
  if (!bought || !lost) throw new Error('The demo has no purchase order that is paid, or no cancelled order.')
  const { orderId, orderLineId, qty } = lost.line
  await sell(orderLineId, bought.line.productSkuId, database)
  await database.sql
    .update(purchaseOrderLines)
    .set({ orderId, orderLineId, cancelledOrderQty: Math.min(qty, bought.line.qty) })
    .where(eq(purchaseOrderLines.purchaseOrderLineId, bought.line.purchaseOrderLineId))
}

/** What was bought for the order has been put on the shelf for it: it leaves, for what the carrier took, and arrives. */
export async function deliverBought(orderId: number, database: Database): Promise<void> {
  const ledger = await loadLedger({ orders: await lockOrders([orderId], database) }, database)
  const order = ledger.orders.get(orderId)
  if (!order) throw new Error(`The order ${orderId} is gone.`)
  const checks = await database.sql
    .selectDistinct({ time: purchaseInspections.checkedTime })
    .from(purchaseInspections)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, purchaseInspections.purchaseOrderId))
    .where(and(eq(purchaseOrderLines.orderId, orderId), isNotNull(purchaseInspections.checkedTime)))
  const left = addDays(max(checks.flatMap(({ time }) => time ?? [])), 1)
  const came = addDays(left, 3)
  const parcels = new DemoParcels(ledger, await pieceWeights(database), {
    parcels: await lastKey(sql`order_packages`, sql`order_package_id`, database),
    lines: await lastKey(sql`order_package_lines`, sql`order_package_line_id`, database),
  })
  spreadAgain(order, 2, { isFirst: true })
  parcels.ship(order, left, { isPart: false })
  parcels.deliver(order, came)
  order.row.completedTime = came
  for (const row of parcels.rows) Object.assign(row, { freightCost: 32, freightCurrency: order.row.currency })
  await saveLedger(ledger, { isSilent: true }, database)
  await insertMany(database, orderPackages, parcels.rows)
  await insertMany(database, orderPackageLines, parcels.lines)
  await insertMany(database, orderPackageEvents, parcels.events)
  await database.sql.update(orders).set({ updatedTime: came, version: 1 }).where(eq(orders.orderId, orderId))
}

async function lastKey(table: ReturnType<typeof sql>, column: ReturnType<typeof sql>, database: Database) {
  const { rows } = await database.sql.execute<{ id: number }>(sql`select max(${column})::int as id from ${table}`)
  return Number(rows[0]?.id ?? 0)
}
