import type { PaymentShare } from '@/contract/entities/payment-spread'
import { type FieldError, invalid } from '../../http/parse'
import { fromMinor, hasDecimals, toMinor } from '../money/minor-units'
import type { OrderRow } from './open-orders'

interface Transfer {
  /** In units of the currency, not in minor ones. */
  amount: number
  currency: string
  shares?: readonly PaymentShare[]
}

/** What one order gets of a transfer: in the currency of the transfer, and in that of the order. */
export interface SpreadPart {
  order: OrderRow
  amount: number
  orderAmount: number
}

type Orders = readonly Pick<OrderRow, 'orderId' | 'currency' | 'balance'>[]

/**
 * Shares a transfer out: what is named for an order, and to the others in their order what is due while something is
 * left. Those that get nothing are left out. Throws where the shares come to more than the transfer, an order of another
 * currency has no amount of its own, or something else is due by now than was seen.
 * @returns the parts, and what is left, in the currency of the transfer
 */
export function sharesOf<Order extends Orders[number]>(
  orders: readonly Order[],
  { amount, currency, shares = [] }: Transfer,
  unitOf: (code: string) => number,
): { parts: { order: Order; amount: number; orderAmount: number }[]; rest: number } {
  const unit = unitOf(currency)
  // Of two shares for one order the second is refused.
  const placeOf = new Map(shares.map(({ orderId }, place): [number, number] => [orderId, place]).reverse())
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  const errors = shares.flatMap((share, place) =>
    errorsOf(share, { place, placeOf, order: byId.get(share.orderId) }, { currency, unitOf }),
  )
  for (const [place, order] of orders.entries()) {
    if (!placeOf.has(order.orderId) && order.currency !== currency) {
      errors.push({ field: `orderIds.${place}`, text: 'otherCurrency', values: { currency: order.currency } })
    }
  }
  if (errors.length > 0) throw invalid(errors)
  let left = toMinor(amount, unit)
  for (const [place, share] of shares.entries()) {
    const wanted = toMinor(share.amount, unit)
    if (wanted > left) {
      throw invalid([{ field: `shares.${place}.amount`, text: 'high', values: { n: String(fromMinor(left, unit)) } }])
    }
    left -= wanted
  }
  const parts = orders.map((order) => {
    const share = shares[placeOf.get(order.orderId) ?? -1]
    if (share) return { order, amount: share.amount, orderAmount: share.orderAmount ?? share.amount }
    const due = Math.min(left, Math.max(0, toMinor(order.balance, unit)))
    left -= due
    return { order, amount: fromMinor(due, unit), orderAmount: fromMinor(due, unit) }
  })
  return { parts: parts.filter((part) => part.amount > 0), rest: fromMinor(left, unit) }
}

interface Placed {
  place: number
  placeOf: ReadonlyMap<number, number>
  order: Orders[number] | undefined
}

/** What is wrong with one share. */
function errorsOf(
  { orderId, amount, orderAmount, balance }: PaymentShare,
  { place, placeOf, order }: Placed,
  { currency, unitOf }: { currency: string; unitOf: (code: string) => number },
): FieldError[] {
  const at = (field: string) => `shares.${place}.${field}`
  if (!order || placeOf.get(orderId) !== place) return [{ field: at('orderId'), text: order ? 'taken' : 'missing' }]
  const errors: FieldError[] = []
  const isOther = order.currency !== currency
  if (amount <= 0) errors.push({ field: at('amount'), text: 'positive' })
  if (isOther && !orderAmount) errors.push({ field: at('orderAmount'), text: 'required' })
  if (!isOther && orderAmount !== undefined && orderAmount !== amount) {
    errors.push({ field: at('orderAmount'), text: 'sameAmount' })
  }
  for (const [field, value, code] of [
    ['amount', amount, currency],
    ['orderAmount', orderAmount ?? 0, order.currency],
  ] as const) {
    const unit = unitOf(code)
    if (!hasDecimals(value, unit)) errors.push({ field: at(field), text: 'decimals', values: { n: String(unit) } })
  }
  if (balance !== undefined && balance !== order.balance) {
    errors.push({ field: at('balance'), text: 'otherBalance', values: { n: String(order.balance) } })
  }
  return errors
}
