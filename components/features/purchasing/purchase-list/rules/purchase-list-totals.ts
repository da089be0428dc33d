import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import type { Actual } from './purchase-list-preview'

/** Amounts are added up as integers of 1/10,000, which is the precision of the API. */
const scale = 10_000
const exact = (amount: number) => Math.round(amount * scale)

export interface Totals {
  /** One for each currency. */
  amounts: { currency: string; goods: number; shipping: number; isShippingCertain: boolean }[]
  orders: number
}

/** The currencies of all amounts of a list and its preview. */
export const currenciesOf = (lines: readonly OrderPurchase[], preview: PurchasePreview | null): Set<string> =>
  new Set([
    ...lines.flatMap(({ currency }) => currency ?? []),
    ...(preview?.orders ?? []).map(({ currency }) => currency),
  ])

/** The totals of a preview. */
export function totalsOf(preview: PurchasePreview): Totals {
  const sums = new Map<string, { goods: number; shipping: number; isShippingCertain: boolean }>()
  for (const { currency, amount, domesticShippingFee } of preview.orders) {
    const sum = sums.get(currency) ?? { goods: 0, shipping: 0, isShippingCertain: true }
    sum.goods += exact(amount)
    sum.shipping += exact(domesticShippingFee ?? 0)
    sum.isShippingCertain &&= domesticShippingFee !== null
    sums.set(currency, sum)
  }
  return {
    amounts: [...sums].map(([currency, { goods, shipping, isShippingCertain }]) => ({
      currency,
      goods: goods / scale,
      shipping: shipping / scale,
      isShippingCertain,
    })),
    orders: preview.orders.length,
  }
}

/** Price times quantity, exact to four places. */
export const lineAmount = (price: number, qty: number): number => (exact(price) * qty) / scale

/**
 * The number of selected lines whose price has risen since they were bound; different currencies cannot be compared.
 */
export function countRises(lines: readonly OrderPurchase[], actuals: ReadonlyMap<number, Actual>): number {
  return lines.filter(({ orderPurchaseId, checked, price, currency }) => {
    const { offer } = actuals.get(orderPurchaseId) ?? {}
    return checked && offer && price !== null && offer.currency === currency && offer.price > price
  }).length
}

export function countChecked(lines: readonly OrderPurchase[]): { lines: number; pieces: number } {
  let checked = 0
  let pieces = 0
  for (const line of lines) {
    if (!line.checked) continue
    checked += 1
    pieces += line.qty
  }
  return { lines: checked, pieces }
}
