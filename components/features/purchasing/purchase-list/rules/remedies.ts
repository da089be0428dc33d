import type { NextBinding } from '@/contract/entities/purchasing/next-binding'
import type { LineChange, OrderPurchase, UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import { priceAt } from '@/contract/rules/price-tiers'
import { type Actual, quantityRemedy } from './purchase-list-preview'
import { lineAmount } from './purchase-list-totals'

/** An amount of a currency; signed where it is a difference. */
export interface Amount {
  amount: number
  currency: string
}

/** A way to mend an unavailable line, and by how much it changes what the goods cost; null where that is not known. */
export type Remedy =
  | { kind: 'quantity'; qty: number; difference: Amount | null }
  /** With so many pieces the shop's mixed batch counts instead of the minimum. */
  | { kind: 'mixedBatch'; qty: number; difference: Amount | null }
  | { kind: 'nextBinding'; qty: number; binding: TakenBinding; difference: Amount | null }

/** Another binding, as far as it is named and chosen. */
type TakenBinding = Pick<
  NextBinding,
  'productSupplierId' | 'supplierName' | 'price' | 'currency' | 'minOrderQty' | 'piecesPerLot'
>

/** What a refused line costs as it stands: at the supplier's price of now, else at the bound one. */
export function costNow(line: OrderPurchase, refusal: UnavailableLine): Amount | null {
  const [price, currency] = [refusal.price ?? line.price, refusal.currency ?? line.currency]
  return price === null || !currency ? null : { amount: lineAmount(price, line.qty), currency }
}

const scale = 10_000
const minus = (a: number, b: number) => (Math.round(a * scale) - Math.round(b * scale)) / scale

/** The remedies of a refused line, the one that keeps its supplier first. */
export function remediesOf(line: OrderPurchase, actual: Actual | undefined): Remedy[] {
  const refusal = actual?.refusal
  if (!refusal) return []
  const now = costNow(line, refusal)
  const remedies: Remedy[] = []
  const isSharer = actual.taker !== undefined
  // The price goes by all pieces of the article, so that a change of one line changes what its other lines cost.
  const differenceAt = (qty: number) => {
    const [single, total] = [refusal.price ?? line.price, refusal.qty + qty - line.qty]
    const price = priceAt(total, single, refusal.priceTiers)
    if (!now || single === null || price === null) return null
    return { ...now, amount: minus(lineAmount(price, total), lineAmount(single, refusal.qty)) }
  }
  const { qty } = isSharer ? { qty: null } : quantityRemedy(line, refusal)
  if (qty !== null) remedies.push({ kind: 'quantity', qty, difference: differenceAt(qty) })
  const batchQty = isSharer || refusal.mixedMore === null ? null : line.qty + refusal.mixedMore
  if (batchQty !== null && (qty === null || batchQty < qty)) {
    remedies.push({ kind: 'mixedBatch', qty: batchQty, difference: differenceAt(batchQty) })
  }
  const binding = nextBindingOf(line, refusal)
  if (binding) {
    const amount = lineAmount(binding.price, binding.qty)
    const difference = now?.currency === binding.currency ? { ...now, amount: minus(amount, now.amount) } : null
    remedies.push({ kind: 'nextBinding', qty: binding.qty, binding, difference })
  }
  return remedies
}

/** The next binding that delivers a refused line by itself. */
export const nextBindingOf = ({ orderPurchaseId }: OrderPurchase, { nextBindings }: UnavailableLine) =>
  nextBindings?.find((binding) => binding.orderPurchaseId === orderPurchaseId)

/** The change of a line that a remedy makes. */
export const changeOf = (remedy: Remedy): Omit<LineChange, 'orderPurchaseId' | 'lineVersion'> =>
  remedy.kind === 'nextBinding'
    ? { productSupplierId: remedy.binding.productSupplierId, qty: remedy.qty }
    : { qty: remedy.qty }
