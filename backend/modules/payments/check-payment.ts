import { and, eq } from 'drizzle-orm'
import type { payments as entity } from '@/contract/entities/payments'
import type { DraftOf } from '@/contract/entity'
import { caller } from '../../context'
import type { PatchOf } from '../../crud/crud-options'
import { scopeOf } from '../../crud/scope'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { paymentChannels } from '../../db/schema/payments'
import { type FieldError, invalid } from '../../http/parse'
import { Problem } from '../../problem'
import { minorUnitsOf } from '../money/currency-units'
import { hasDecimals } from '../money/minor-units'
import type { PaymentRow } from './payment-row'
import { refuseUsedTransaction } from './transactions'

type Draft = DraftOf<typeof entity>

/** A draft of a payment, checked: its channel, its amounts, its order and its transaction. */
export async function checkedPayment(draft: Draft, database: Database): Promise<Row> {
  const order = draft.orderId ? await orderOf(draft.orderId, database) : undefined
  const { isSuper, companyId: own } = caller()
  const companyId = order?.companyId ?? draft.companyId ?? (isSuper ? undefined : own)
  if (companyId === undefined) throw invalid([{ field: 'companyId', text: 'required' }])
  if (!isSuper && companyId !== own) throw new Problem('missing')
  if (order && draft.companyId !== undefined && draft.companyId !== order.companyId) {
    throw invalid([{ field: 'orderId', text: 'missing' }])
  }
  await refuseChannel({ ...draft, companyId }, database)
  await refuseAmounts(draft, order, database)
  await refuseUsedTransaction({ ...draft, companyId }, database)
  return {
    ...draft,
    ...{ companyId, siteId: order?.siteId ?? draft.siteId ?? null },
    orderAmount: orderAmountOf(draft, order),
    imageUrls: draft.imageUrls ?? [],
    sharedTransaction: draft.sharedTransaction ?? false,
  }
}

/** Until it is confirmed all may change but whose it is; afterwards what only describes it. */
export async function checkedPaymentPatch(
  patch: PatchOf<typeof entity>,
  rows: readonly PaymentRow[],
  database: Database,
): Promise<Row> {
  for (const row of rows) {
    const whole = { ...row, ...patch }
    const errors = Object.keys(patch).flatMap((field): FieldError[] => {
      if (always.includes(field) || isSame((row as Row)[field], (patch as Row)[field])) return []
      const isOpen = row.status === 'Pending' || row.status === 'Failed'
      if (field === 'companyId' || field === 'orderId' || field === 'siteId') return [{ field, text: 'fixed' }]
      return isOpen ? [] : [{ field, text: 'fixedNow' }]
    })
    if (errors.length > 0) throw invalid(errors)
    const order = row.orderId === null ? undefined : await orderOf(row.orderId, database)
    if (patch.channel !== undefined || patch.currency !== undefined) await refuseChannel(whole, database)
    await refuseAmounts(whole, order, database)
    const isOther = (['channel', 'transactionId', 'sharedTransaction'] as const).some(
      (field) => patch[field] !== undefined && !isSame(row[field], patch[field]),
    )
    if (isOther && row.status !== 'Failed') await refuseUsedTransaction(whole, database)
  }
  return patch
}

const always: readonly string[] = ['remark', 'imageUrls', 'fee']
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

type OrderFacts = Pick<typeof orders.$inferSelect, 'orderId' | 'companyId' | 'siteId' | 'currency'>

/** An order that the caller sees. */
export async function orderOf(orderId: number, database: Database): Promise<OrderFacts> {
  const { companyId, siteId, currency } = orders
  const [order] = await database.sql
    .select({ orderId: orders.orderId, companyId, siteId, currency })
    .from(orders)
    .where(and(equalsAny(orders.orderId, [orderId]), scopeOf(orders)))
  if (!order) throw invalid([{ field: 'orderId', text: 'missing' }])
  return order
}

interface Channelled {
  companyId: number
  channel: string
  currency: string
}

/** Refuses a channel that the company does not have or has disabled, and a currency that it does not take. */
export async function refuseChannel({ companyId, channel, currency }: Channelled, database: Database): Promise<void> {
  const [found] = await database.sql
    .select({ status: paymentChannels.status, currencies: paymentChannels.currencies })
    .from(paymentChannels)
    .where(and(eq(paymentChannels.companyId, companyId), eq(paymentChannels.code, channel)))
    .for('key share')
  if (!found) throw invalid([{ field: 'channel', text: 'missing' }])
  if (found.status === 'Disabled') throw invalid([{ field: 'channel', text: 'disabled' }])
  if (!found.currencies.includes(currency)) throw invalid([{ field: 'currency', text: 'notTaken' }])
}

/** Whether each payment of a channel has a number of its own; one that is not known any more does. */
export async function needsTransaction(
  { companyId, channel }: Omit<Channelled, 'currency'>,
  database: Database,
): Promise<boolean> {
  const [found] = await database.sql
    .select({ isOptional: paymentChannels.transactionOptional })
    .from(paymentChannels)
    .where(and(eq(paymentChannels.companyId, companyId), eq(paymentChannels.code, channel)))
  return !found?.isOptional
}

interface Amounts {
  amount: number
  orderAmount?: number | null
  fee?: number | null
  currency: string
}

/** Refuses nothing paid, a missing amount in the order's currency, and more decimals than a currency has. */
export async function refuseAmounts(given: Amounts, order: OrderFacts | undefined, database: Database): Promise<void> {
  const { amount, orderAmount, fee, currency } = given
  const unitOf = await minorUnitsOf([currency, order?.currency ?? currency], database)
  const errors: FieldError[] = []
  if (amount <= 0) errors.push({ field: 'amount', text: 'low', values: { n: '0' } })
  const isOther = order !== undefined && order.currency !== currency
  if (isOther && !orderAmount) errors.push({ field: 'orderAmount', text: 'required' })
  if (order && !isOther && orderAmount != null && orderAmount !== amount) {
    errors.push({ field: 'orderAmount', text: 'sameAmount' })
  }
  const decimals = (field: string, value: number | null | undefined, code: string) => {
    const unit = unitOf(code)
    if (value != null && !hasDecimals(value, unit))
      errors.push({ field, text: 'decimals', values: { n: String(unit) } })
  }
  decimals('amount', amount, currency)
  decimals('fee', fee, currency)
  decimals('orderAmount', orderAmount, order?.currency ?? currency)
  if (errors.length > 0) throw invalid(errors)
}

/** What the order is credited with. */
export const orderAmountOf = (
  { amount, orderAmount, currency }: Amounts,
  order: Pick<OrderFacts, 'currency'> | undefined,
): number | null => (order === undefined ? null : order.currency === currency ? amount : (orderAmount ?? null))
