import Big from 'big.js'
import type { PaymentShare } from '@/contract/entities/payment-spread'

/** What is known of an order that is paid. */
export interface TransferOrder {
  orderId: number
  friendlyOrderId: string
  currency: string
  balance: number
  customerName?: string | null
  acceptedTime?: string | null
  createdTime?: string
}

/** An order that a transfer may be for, and what the person says about it. */
export interface TransferRow {
  order: TransferOrder
  isPicked: boolean
  /** What was typed for it, in the currency of the transfer; undefined: worked out, null: not a number yet. */
  typed?: number | null
  /** What it counts for in the currency of the order, where that is another one. */
  orderAmount?: number | null
}

export interface SharedOut {
  /** What each picked order gets, in the currency of the transfer, in the order of the rows. */
  amounts: ReadonlyMap<number, number>
  /** What no order gets: it waits to be assigned. */
  left: number
  /** What the orders get more than is due of them, in the currency of the transfer. */
  tooMuch: number
  /** What the shares come to above the amount. */
  above: number
}

/** What is due of the picked orders in a currency: the amount that a transfer for them begins with. */
export const dueOf = (rows: readonly TransferRow[], currency: string): number =>
  rows
    .reduce(
      (sum, { order, isPicked }) =>
        isPicked && order.currency === currency && order.balance > 0 ? sum.plus(order.balance) : sum,
      new Big(0),
    )
    .toNumber()

/**
 * Shares a transfer out on the picked orders, the first accepted first: each what is due while something is left, unless
 * something was typed for it. The only picked order gets all of it, also what is too much.
 */
export function shareOut(rows: readonly TransferRow[], amount: number | null, currency: string): SharedOut {
  const picked = rows.filter(({ isPicked }) => isPicked)
  const [only] = picked
  const typed = picked.reduce((sum, row) => sum.plus(row.typed ?? 0), new Big(0))
  let left = new Big(amount ?? 0).minus(typed)
  const amounts = new Map<number, number>()
  for (const { order, typed: share } of picked) {
    if (share !== undefined) {
      amounts.set(order.orderId, share ?? 0)
      continue
    }
    const isAll = picked.length === 1 && only?.order.currency === currency
    const due = isAll ? left : order.currency === currency ? Big(Math.max(0, order.balance)) : new Big(0)
    const part = left.lt(due) ? left : due
    if (part.gt(0)) {
      amounts.set(order.orderId, part.toNumber())
      left = left.minus(part)
    } else amounts.set(order.orderId, 0)
  }
  const tooMuch = picked.reduce((sum, { order }) => {
    if (order.currency !== currency) return sum
    const over = new Big(amounts.get(order.orderId) ?? 0).minus(Math.max(0, order.balance))
    return over.gt(0) ? sum.plus(over) : sum
  }, new Big(0))
  return {
    amounts,
    left: left.gt(0) ? left.toNumber() : 0,
    above: left.lt(0) ? left.abs().toNumber() : 0,
    tooMuch: tooMuch.toNumber(),
  }
}

/** The shares as they are sent: of orders that get something, with what was due when they were worked out. */
export function sharesOf(rows: readonly TransferRow[], amount: number | null, currency: string): PaymentShare[] {
  const { amounts } = shareOut(rows, amount, currency)
  return rows.flatMap(({ order, isPicked, orderAmount }) => {
    const share = amounts.get(order.orderId) ?? 0
    if (!isPicked || share <= 0) return []
    const isOther = order.currency !== currency
    const counted = isOther && orderAmount != null ? { orderAmount } : {}
    return [{ orderId: order.orderId, amount: share, balance: order.balance, ...counted }]
  })
}
