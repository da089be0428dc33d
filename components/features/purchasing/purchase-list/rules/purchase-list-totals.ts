import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { type Actual, boundPriceFor } from './purchase-list-preview'

/** Amounts are added up as integers of 1/10,000, which is the precision of the API. */
const scale = 10_000
const exact = (amount: number) => Math.round(amount * scale)

/** The currencies of all amounts of a list and its preview. */
export const currenciesOf = (lines: readonly OrderPurchase[], preview: PurchasePreview | null): Set<string> =>
  new Set([
    ...lines.flatMap(({ currency }) => currency ?? []),
    ...(preview?.orders ?? []).map(({ currency }) => currency),
  ])

/** Price times quantity, exact to four places. */
export const lineAmount = (price: number, qty: number): number => (exact(price) * qty) / scale

/**
 * The number of selected lines whose price has risen since they were bound; different currencies cannot be compared.
 */
export function countRises(lines: readonly OrderPurchase[], actuals: ReadonlyMap<number, Actual>): number {
  return lines.filter((line) => {
    const { offer } = actuals.get(line.orderPurchaseId) ?? {}
    const price = offer ? boundPriceFor(line, offer) : null
    return line.checked && offer && price !== null && offer.currency === line.currency && offer.price > price
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
