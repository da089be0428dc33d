import type { LedgerPurchase } from './purchase-ledger'

const maxInSummary = 3

/** The first goods with their quantities, and the number of the others. */
export function summaryOf(goods: readonly { productName: string; qty: number }[]): string {
  const first = goods.slice(0, maxInSummary).map(({ productName, qty }) => `${productName.slice(0, 120)} × ${qty}`)
  const more = goods.length - first.length
  return [...first, ...(more > 0 ? [`+${more}`] : [])].join('; ')
}

/** The same of some pieces of a purchase order; that of all its goods where none are named. */
export function goodsSummary(
  lines: readonly { purchaseOrderLineId: number; qty: number }[] | null,
  { lines: bought, row }: LedgerPurchase,
): string {
  if (!lines || lines.length === 0) return row.summary
  const nameOf = new Map(bought.map((line) => [line.purchaseOrderLineId, line.productName]))
  const named = lines.filter(({ qty }) => qty > 0)
  return summaryOf(named.map(({ purchaseOrderLineId: id, qty }) => ({ productName: nameOf.get(id) ?? '', qty })))
}
