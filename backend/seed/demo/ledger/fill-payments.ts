import { addHours, addMinutes, subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { productSkus } from '../../../db/schema/catalogue'
import { orders as orderTable } from '../../../db/schema/ordering'
import { type CheckoutLine, checkouts, paymentChannels, payments } from '../../../db/schema/payments'
import { minutesBack } from '../fill-orders'
import type { DemoOrder } from '../orders'
import { harbourId, lanternId } from '../organisation'

const channels: { companyId: number; code: string; name: string; currencies: string[]; transactionOptional?: true }[] =
  [
    { companyId: lanternId, code: 'fps', name: 'FPS', currencies: ['HKD'] },
    { companyId: lanternId, code: 'bank', name: 'Bank transfer', currencies: ['HKD', 'TWD', 'USD'] },
    { companyId: lanternId, code: 'card', name: 'Credit card', currencies: ['HKD', 'TWD'] },
    { companyId: harbourId, code: 'card', name: 'Credit card', currencies: ['AUD', 'MYR'] },
    { companyId: harbourId, code: 'bank', name: 'Bank transfer', currencies: ['AUD', 'MYR'] },
    { companyId: lanternId, code: 'cash', name: 'Cash', currencies: ['HKD'], transactionOptional: true },
  ]
const checkoutCount = 30

/** The ways to pay, what was paid for the demo orders, and what customers were about to order. */
export async function fillPayments(database: Database, orders: readonly DemoOrder[]): Promise<void> {
  await insertMany(
    database,
    paymentChannels,
    channels.map((channel, index) => ({ paymentChannelId: index + 1, ...channel })),
  )
  const paid = orders.filter(({ paidAmount }) => paidAmount > 0)
  await insertMany(database, payments, paid.map(paymentOf))
  const skus = await database.sql
    .select({ id: productSkus.productSkuId, coverUrl: productSkus.coverUrl })
    .from(productSkus)
  const made = checkoutsOf(orders, new Map(skus.map(({ id, coverUrl }) => [id, coverUrl])))
  await insertMany(database, checkouts, made)
  for (const { checkoutId, orderId } of made) {
    if (orderId) await database.sql.update(orderTable).set({ checkoutId }).where(eq(orderTable.orderId, orderId))
  }
}

function paymentOf({ orderId, companyId, siteId, currency, paidAmount, minutesAgo }: DemoOrder) {
  const usable = channels.filter(
    (channel) =>
      channel.companyId === companyId && channel.currencies.includes(currency) && !channel.transactionOptional,
  )
  const paidTime = addMinutes(minutesBack(minutesAgo), 9)
  const transactionId = `TX${String(81_000_000 + orderId * 137)}`
  return {
    ...{
      companyId,
      siteId,
      orderId,
      currency,
      amount: paidAmount,
      orderAmount: paidAmount,
      paidTime,
      toldTime: paidTime,
    },
    channel: usable[orderId % usable.length]?.code ?? 'bank',
    ...{ status: 'Paid' as const, transactionId, transactionKey: transactionId },
    ...{ createdTime: paidTime, updatedTime: paidTime },
  }
}

/** Open, expired and paid ones, a third of each. */
function checkoutsOf(orders: readonly DemoOrder[], covers: ReadonlyMap<number, string | null>) {
  const latest = orders.filter(({ status, paidAmount }) => status === 'Pending' && paidAmount > 0).slice(-checkoutCount)
  return Array.from({ length: checkoutCount }, (_, index) => {
    const order = latest[index % latest.length] as DemoOrder
    const isPaid = index % 3 === 0 && index < latest.length
    const isOpen = !isPaid && index % 3 === 1
    const createdTime = isOpen
      ? minutesBack(index * 11)
      : isPaid
        ? minutesBack(order.minutesAgo + 8)
        : subDays(new Date(), index)
    const { companyId, siteId, userId, customerName, currency, goodsAmount, freightAmount, discountAmount } = order
    const expireTime = addHours(createdTime, isOpen ? 24 : 2)
    return {
      ...{ checkoutId: index + 1, companyId, siteId, userId, customerName, currency },
      ...{ goodsAmount, freightAmount, discountAmount, totalAmount: order.totalAmount, expireTime },
      status: isPaid ? ('Paid' as const) : isOpen ? ('Open' as const) : ('Expired' as const),
      orderId: isPaid ? order.orderId : null,
      lines: order.lines.map(
        ({ sku: _sku, ...line }): CheckoutLine => ({ ...line, coverUrl: covers.get(line.productSkuId) ?? null }),
      ),
      ...{ createdTime, updatedTime: createdTime },
    }
  })
}
