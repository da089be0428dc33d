import Big from 'big.js'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { context } from '../../context'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { paymentRefunds, payments } from '../../db/schema/payments'
import { invalid } from '../../http/parse'
import { guardText } from '../../messages/texts'
import { Problem } from '../../problem'
import { loadLedger, lockOrders } from '../ledger/load-ledger'
import { saveLedger } from '../ledger/save-ledger'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor, shareOf, toMinor } from '../money/minor-units'
import { needsTransaction, orderAmountOf, orderOf, refuseAmounts } from './check-payment'
import type { PaymentRow } from './payment-row'
import { claimTransaction, refuseUsedTransaction, takeTransaction } from './transactions'

type Rows = Promise<readonly PaymentRow[]>

interface Confirmation {
  amount?: number
  fee?: number
  transactionId?: string
  paidTime?: string
  sharedTransaction?: boolean
}

/** The money came, perhaps another amount or after it had failed. */
export async function confirmPayments(rows: Rows, given: Confirmation, database: Database): Promise<Row> {
  const [payment] = await rows
  if (!payment) return {}
  const whole = { ...payment, ...given }
  if (!whole.transactionId && (await needsTransaction(whole, database))) {
    throw invalid([{ field: 'transactionId', text: 'required' }])
  }
  if (whole.amount <= 0) throw invalid([{ field: 'amount', text: 'low', values: { n: '0' } }])
  // Of several that wait with the same transaction, the first that is confirmed wins.
  const isKept = payment.status === 'Pending' && whole.transactionId === payment.transactionId
  await refuseUsedTransaction(whole, database, isKept ? ['Paid', 'Refunded'] : undefined)
  const paidTime = paidTimeOf(given.paidTime)
  if (isKept && !whole.sharedTransaction) await takeTransaction(payment, database)
  await claimTransaction(whole, database)
  await raisePaid(payment, whole, database)
  const orderAmount = await confirmedOrderAmount(payment, whole.amount, database)
  return { paidTime, toldTime: payment.toldTime ?? new Date(), orderAmount }
}

/** When money came: now, unless it is said; refused where that is still to come. */
export function paidTimeOf(given: string | undefined): Date {
  const paidTime = given ? new Date(given) : new Date()
  if (paidTime.getTime() > Date.now() + 60_000) throw invalid([{ field: 'paidTime', text: 'future' }])
  return paidTime
}

/** Another amount than was expected counts for the order in proportion. */
async function confirmedOrderAmount(payment: PaymentRow, amount: number, database: Database): Promise<number | null> {
  if (payment.orderId === null) return null
  const order = await orderOf(payment.orderId, database)
  if (order.currency === payment.currency || payment.orderAmount === null)
    return orderAmountOf({ ...payment, amount }, order)
  const unit = (await minorUnitsOf([order.currency], database))(order.currency)
  return new Big(payment.orderAmount).times(amount).div(payment.amount).round(unit).toNumber()
}

async function raisePaid(payment: PaymentRow, { amount }: { amount: number }, database: Database): Promise<void> {
  const { paymentId, siteId, orderId, channel, currency } = payment
  // Raised once: a payment that was unconfirmed in between has raised it already.
  if (siteId === null || payment.toldTime !== null) return
  await database.raise('PaymentPaid', [{ siteId, data: { paymentId, orderId, channel, currency, amount } }])
}

/** A payment that waited belongs to an order of the company. */
export async function assignPayment(
  rows: Rows,
  { orderId, orderAmount }: { orderId: number; orderAmount?: number },
  database: Database,
): Promise<Row> {
  const [payment] = await rows
  if (!payment) return {}
  const order = await orderOf(orderId, database)
  if (order.companyId !== payment.companyId) throw invalid([{ field: 'orderId', text: 'missing' }])
  const credited = { ...payment, orderAmount: orderAmount ?? payment.orderAmount }
  await refuseAmounts(credited, order, database)
  const whole = orderAmountOf(credited, order)
  const refundedOrderAmount = await creditRefunds(
    payment,
    { orderId, currency: order.currency, whole: whole ?? 0 },
    database,
  )
  return { orderId, siteId: order.siteId, orderAmount: whole, refundedOrderAmount }
}

/** What was given back while the payment waited counts for the order, too; returns how much that is. */
async function creditRefunds(
  { paymentId, amount, refundedAmount, currency: paidIn }: PaymentRow,
  { orderId, currency, whole }: { orderId: number; currency: string; whole: number },
  database: Database,
): Promise<number> {
  if (refundedAmount === 0) return 0
  const units = await minorUnitsOf([paidIn, currency], database)
  const credited = toMinor(whole, units(currency))
  const refunds = await database.sql.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId))
  let sum = 0
  for (const refund of refunds) {
    const share = shareOf(credited, toMinor(refund.amount, units(paidIn)), toMinor(amount, units(paidIn)))
    const orderAmount = Math.min(credited - sum, share)
    sum += orderAmount
    await database.sql
      .update(paymentRefunds)
      .set({ orderId, orderAmount: fromMinor(orderAmount, units(currency)) })
      .where(eq(paymentRefunds.paymentRefundId, refund.paymentRefundId))
  }
  return fromMinor(sum, units(currency))
}

/** It waits again to be assigned. */
export async function unassignPayment(rows: Rows, database: Database): Promise<Row> {
  const [payment] = await rows
  if (!payment) return {}
  if (payment.refundedAmount !== 0) {
    const reason = guardText(context().language, 'notRefunded', { name: String(payment.paymentId) })
    throw new Problem('moveRefused', { reason })
  }
  if (payment.orderId !== null) await settlePaid([payment.orderId], database, payment.paymentId)
  return { orderId: null, orderAmount: null }
}

/**
 * Adds up what was paid for orders: their payments that came, less what was given back.
 * @param without a payment that leaves its order
 */
export async function settlePaid(orderIds: readonly number[], database: Database, without = 0): Promise<void> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return
  const paid = await database.sql
    .select({
      orderId: payments.orderId,
      amount: sql<string>`sum(${payments.orderAmount} - ${payments.refundedOrderAmount})`,
    })
    .from(payments)
    .where(
      and(
        equalsAny(payments.orderId, ids),
        inArray(payments.status, ['Paid', 'Refunded']),
        ne(payments.paymentId, without),
      ),
    )
    .groupBy(payments.orderId)
  const amountOf = new Map(paid.map(({ orderId, amount }) => [orderId, Number(amount)]))
  const ledger = await loadLedger({ orders: await lockOrders(ids, database), isWithoutStock: true }, database)
  for (const { row } of ledger.orders.values()) row.paidAmount = amountOf.get(row.orderId) ?? 0
  await saveLedger(ledger, { orderIds: [] }, database)
}
