import type { EnumValue } from '@/contract/enums'
import { floorShareOf } from '../money/minor-units'

/** A discount or tax of a line, and the live pieces that it was worked out for. Amounts in minor units. */
export interface Share {
  amount: number
  pieces: number
}

export interface PricedLine {
  /** Pieces that are not cancelled. */
  live: number
  price: number
  discount: Share
  tax: Share
}

/** What a line owes or is let off of its share, now that it has fewer live pieces. */
export const owedOf = ({ amount, pieces }: Share, live: number): number =>
  pieces === 0 ? 0 : floorShareOf(amount, Math.min(live, pieces), pieces)

/** What the shares of all lines come to. */
export const owedInAll = (lines: readonly PricedLine[], kind: 'discount' | 'tax'): number =>
  lines.reduce((sum, line) => sum + owedOf(line[kind], line.live), 0)

/**
 * Spreads an amount on lines by live pieces × price, by live pieces where that comes to nothing: by the largest
 * remainder, ties to the earlier line, so that the parts add up to the whole.
 */
export function spread(amount: number, lines: readonly Pick<PricedLine, 'live' | 'price'>[]): Share[] {
  const values = lines.map(({ live, price }) => live * price)
  const bases = values.some((value) => value > 0) ? values : lines.map(({ live }) => live)
  const whole = bases.reduce((sum, base) => sum + base, 0)
  const parts = bases.map((base, index) => {
    const floor = whole === 0 ? 0 : floorShareOf(amount, base, whole)
    const rest = whole === 0 ? 0n : BigInt(amount) * BigInt(base) - BigInt(floor) * BigInt(whole)
    return { index, floor, rest }
  })
  let left = whole === 0 ? 0 : amount - parts.reduce((sum, { floor }) => sum + floor, 0)
  const byRest = [...parts].sort((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  )
  for (const part of byRest) {
    if (left === 0) break
    part.floor += 1
    left -= 1
  }
  return parts.map(({ floor, index }) => ({ amount: floor, pieces: lines[index]?.live ?? 0 }))
}

export interface OrderSums {
  /** Of the live pieces. */
  goods: number
  discount: number
  tax: number
  total: number
}

/**
 * What an order comes to. Before acceptance discount and tax are as entered, after it those of its lines.
 * @param isVoid cancelled as a whole: then it owes nothing
 */
export function sumsOf(
  lines: readonly PricedLine[],
  order: { freight: number; discount: number; tax: number; isAccepted: boolean; isVoid: boolean },
): OrderSums {
  const goods = lines.reduce((sum, { live, price }) => sum + live * price, 0)
  const discount = order.isAccepted ? owedInAll(lines, 'discount') : order.discount
  const tax = order.isAccepted ? owedInAll(lines, 'tax') : order.tax
  return { goods, discount, tax, total: order.isVoid ? 0 : goods + order.freight + tax - discount }
}

/** The first that holds of: too much is paid, all, nothing, a part. */
export function payStatusOf(total: number, paid: number): EnumValue<'OrderPayStatus'> {
  if (paid > total) return 'Overpaid'
  if (paid === total) return 'Paid'
  return paid === 0 ? 'Unpaid' : 'PartlyPaid'
}
