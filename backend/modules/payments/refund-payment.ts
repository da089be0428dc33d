import Big from 'big.js'
import type { EnumValue } from '@/contract/enums'
import { caller } from '../../context'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines } from '../../db/schema/ordering'
import type { paymentRefunds } from '../../db/schema/payments'
import { type FieldError, invalid } from '../../http/parse'
import type { LedgerOrder } from '../ledger/ledger-rows'
import { loadLedger, lockOrders } from '../ledger/load-ledger'
import { minorSumsOf, owedDiscount, owedTax, spreadAgain } from '../ledger/order-sums'
import { saveLedger } from '../ledger/save-ledger'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor, hasDecimals, shareOf, toMinor } from '../money/minor-units'
import type { PaymentRow } from './payment-row'
import { insertRefund } from './transactions'

type Kind = EnumValue<'PaymentRefundKind'>
type Of = EnumValue<'PaymentRefundPart'>

interface Given {
  amount: number
  kind?: Kind
  /** What an allowance is taken off. Default: the goods. */
  of?: Of
  reason: string
  transactionId?: string
  /** The same transfer gave back what another refund says. */
  sharedTransaction?: boolean
  lines?: { orderLineId: number; qty: number }[]
}

/**
 * Gives money back: what was too much, as a price reduction, or as a chargeback, which is owed again. Without a kind what
 * was too much, and the rest as a reduction; if either is refused, nothing is stored. A reduction of the freight stays what
 * it is when pieces are cancelled later.
 */
export async function refundPayment(
  rows: Promise<readonly PaymentRow[]>,
  given: Given,
  database: Database,
): Promise<Row> {
  const [payment] = await rows
  if (!payment) return {}
  const unit = (await minorUnitsOf([payment.currency], database))(payment.currency)
  if (!hasDecimals(given.amount, unit))
    throw invalid([{ field: 'amount', text: 'decimals', values: { n: String(unit) } }])
  const amount = toMinor(given.amount, unit)
  const left = toMinor(payment.amount, unit) - toMinor(payment.refundedAmount, unit)
  if (amount <= 0) throw invalid([{ field: 'amount', text: 'low', values: { n: '0' } }])
  if (amount > left) throw tooMuch(left, unit)
  const order = payment.orderId === null ? undefined : await ledgerOrder(payment.orderId, database)
  refuseOf(given, payment)
  await refuseForeignLines(given, payment, database)
  const parts = order
    ? partsFor(order, payment, { amount, left, kind: given.kind, of: given.of ?? 'Goods' }, unit)
    : partsWithoutOrder(amount, given.kind)
  const units = { unit, orderUnit: order?.unit ?? unit }
  const paymentRefundId = await insertRefund(
    parts.map((part) => refundOf(payment, part, given, units)),
    database,
  )
  if (order) await settle(order, parts, given.reason, database)
  const refundedAmount = new Big(payment.refundedAmount).plus(given.amount).toNumber()
  const refundedOrder = parts.reduce((sum, part) => sum + part.orderAmount, 0)
  const isAll = amount === left
  await raiseRefunded(payment, { paymentRefundId, amount: given.amount }, database)
  return {
    // The values of the refund are not those of the payment.
    ...{ amount: payment.amount, transactionId: payment.transactionId, sharedTransaction: payment.sharedTransaction },
    refundedAmount,
    refundedOrderAmount: new Big(payment.refundedOrderAmount)
      .plus(fromMinor(refundedOrder, order?.unit ?? unit))
      .toNumber(),
    status: isAll ? 'Refunded' : 'Paid',
  }
}

const tooMuch = (most: number, unit: number) =>
  invalid([{ field: 'amount', text: 'high', values: { n: String(fromMinor(Math.max(0, most), unit)) } }])

interface OrderOf {
  entry: LedgerOrder
  ledger: Awaited<ReturnType<typeof loadLedger>>
  /** Decimals of the order's currency. */
  unit: number
}

async function ledgerOrder(orderId: number, database: Database): Promise<OrderOf> {
  const ledger = await loadLedger({ orders: await lockOrders([orderId], database), isWithoutStock: true }, database)
  const entry = ledger.orders.get(orderId)
  if (!entry) throw new Error(`The order ${orderId} is gone.`)
  return { entry, ledger, unit: (await minorUnitsOf([entry.row.currency], database))(entry.row.currency) }
}

interface Part {
  kind: Kind
  of: Of | null
  /** In minor units of the payment and of the order. */
  amount: number
  orderAmount: number
}

const partsWithoutOrder = (amount: number, kind: Kind | undefined): Part[] => {
  if (kind === 'Allowance') throw invalid([{ field: 'kind', text: 'noOrder' }])
  return [{ kind: kind ?? 'Overpaid', of: null, amount, orderAmount: 0 }]
}

/** Only a price reduction is of something, and one of the freight is of no pieces. */
function refuseOf({ of, kind, lines }: Given, { orderId }: PaymentRow): void {
  if (of === undefined) return
  if (orderId === null) throw invalid([{ field: 'of', text: 'noOrder' }])
  if (kind === 'Overpaid' || kind === 'Chargeback') throw invalid([{ field: 'of', text: 'notEmpty' }])
  if (of === 'Freight' && lines) throw invalid([{ field: 'lines', text: 'notEmpty' }])
}

interface Wanted {
  amount: number
  left: number
  kind: Kind | undefined
  of: Of
}

/** What a refund is of: each part as it may be. Amounts of the order go by the payment's own rate. */
function partsFor(order: OrderOf, payment: PaymentRow, { amount, left, kind, of }: Wanted, unit: number): Part[] {
  const { row } = order.entry
  const whole = toMinor(payment.amount, unit)
  const credited = toMinor(payment.orderAmount ?? 0, order.unit)
  const orderLeft = credited - toMinor(payment.refundedOrderAmount, order.unit)
  // The last of it is all that is left, so that refunding everything gives exactly what was paid.
  const inOrder = (part: number, isLast: boolean) =>
    isLast ? orderLeft : Math.min(orderLeft, shareOf(credited, part, whole))
  const orderAmount = inOrder(amount, amount === left)
  const { total } = minorSumsOf(order.entry, order.unit)
  const surplus = Math.max(0, toMinor(row.paidAmount, order.unit) - total)
  if (kind === 'Chargeback') return [{ kind, of: null, amount, orderAmount }]
  if (kind === 'Overpaid') {
    if (orderAmount > surplus) throw tooMuch(surplus, order.unit)
    return [{ kind, of: null, amount, orderAmount }]
  }
  const over = kind === 'Allowance' ? 0 : Math.min(surplus, orderAmount)
  const reduced = orderAmount - over
  if (reduced > 0) refuseAllowance(order, { amount: reduced, of }, total)
  if (over === 0) return [{ kind: 'Allowance', of, amount, orderAmount }]
  if (reduced === 0) return [{ kind: 'Overpaid', of: null, amount, orderAmount }]
  const overAmount = orderAmount === 0 ? 0 : shareOf(amount, over, orderAmount)
  return [
    { kind: 'Overpaid', of: null, amount: overAmount, orderAmount: over },
    { kind: 'Allowance', of, amount: amount - overAmount, orderAmount: reduced },
  ]
}

/**
 * A price reduction is possible from acceptance on, not of what is put away or void: at most what the order costs, or its
 * freight, which with the goods is never below the discount.
 */
function refuseAllowance({ entry, unit }: OrderOf, { amount, of }: { amount: number; of: Of }, total: number): void {
  const { row } = entry
  if (!row.acceptedTime || row.archivedTime || row.isVoid) throw invalid([{ field: 'kind', text: 'noAllowance' }])
  const freight = toMinor(row.freightAmount, unit)
  const { goods, discount } = minorSumsOf(entry, unit)
  const most = of === 'Freight' ? Math.min(freight, goods + freight - discount) : total
  if (amount > most) throw tooMuch(most, unit)
}

/** An allowance raises the discount up to goods and freight, what is above comes off the tax; without live pieces, the freight. */
async function settle(
  { entry, ledger, unit }: OrderOf,
  parts: readonly Part[],
  reason: string,
  database: Database,
): Promise<void> {
  const { row } = entry
  const given = parts.reduce((sum, { orderAmount }) => sum + orderAmount, 0)
  row.paidAmount = fromMinor(toMinor(row.paidAmount, unit) - given, unit)
  for (const { kind, of, orderAmount } of parts) {
    if (kind === 'Allowance' && orderAmount > 0) allow(entry, { amount: orderAmount, of }, unit)
  }
  if (parts.some(({ kind }) => kind === 'Chargeback') && mayBeHeld(entry)) row.heldReason ??= reason
  await saveLedger(ledger, { orderIds: [] }, database)
}

function allow(entry: LedgerOrder, { amount: allowance, of }: Pick<Part, 'amount' | 'of'>, unit: number): void {
  const { goods } = minorSumsOf(entry, unit)
  const isLive = entry.lines.some(({ row }) => row.qty > row.cancelledQty + row.cancelledWithOrderQty)
  if (of === 'Freight' || !isLive) {
    // Without live pieces no line could have a share of the discount: what is owed is freight alone.
    entry.row.freightAmount = fromMinor(toMinor(entry.row.freightAmount, unit) - allowance, unit)
    return
  }
  const discount = owedDiscount(entry, unit)
  const room = goods + toMinor(entry.row.freightAmount, unit) - discount
  const fromGoods = Math.min(room, allowance)
  const tax = owedTax(entry, unit)
  entry.row.enteredDiscount = fromMinor(discount + fromGoods, unit)
  entry.row.enteredTax = fromMinor(tax - (allowance - fromGoods), unit)
  spreadAgain(entry, unit, { isFirst: true })
}

const mayBeHeld = ({ row }: LedgerOrder): boolean =>
  ['Pending', 'Accepted', 'Allocated', 'PartiallyShipped'].includes(row.status)

function refundOf(
  { paymentId, companyId, orderId, channel }: PaymentRow,
  { kind, of, amount, orderAmount }: Part,
  { reason, lines, transactionId, sharedTransaction = false }: Given,
  { unit, orderUnit }: { unit: number; orderUnit: number },
): typeof paymentRefunds.$inferInsert {
  return {
    ...{ paymentId, companyId, orderId, channel, kind, of, reason },
    amount: fromMinor(amount, unit),
    orderAmount: fromMinor(orderAmount, orderUnit),
    ...{ lines: lines ?? null, transactionId: transactionId ?? null, sharedTransaction, adminId: caller().adminId },
  }
}

/** The pieces that a refund is for are of the payment's order. */
async function refuseForeignLines({ lines = [] }: Given, { orderId }: PaymentRow, database: Database): Promise<void> {
  if (lines.length === 0) return
  const own = await database.sql
    .select({ orderLineId: orderLines.orderLineId, qty: orderLines.qty })
    .from(orderLines)
    .where(equalsAny(orderLines.orderId, [orderId ?? 0]))
  const known = new Map(own.map((line) => [line.orderLineId, line.qty]))
  const errors = lines.flatMap(({ orderLineId, qty }, index): FieldError[] => {
    const most = known.get(orderLineId)
    if (most === undefined) return [{ field: `lines.${index}.orderLineId`, text: 'missing' }]
    return qty > most ? [{ field: `lines.${index}.qty`, text: 'high', values: { n: String(most) } }] : []
  })
  if (errors.length > 0) throw invalid(errors)
}

/** Each refund raises an event, with the number of its first part. */
async function raiseRefunded(
  payment: PaymentRow,
  refund: { paymentRefundId: number; amount: number },
  database: Database,
): Promise<void> {
  const { paymentId, siteId, orderId, channel, currency } = payment
  if (siteId === null) return
  await database.raise('PaymentRefunded', [{ siteId, data: { paymentId, orderId, channel, currency, ...refund } }])
}
