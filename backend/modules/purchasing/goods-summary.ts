import type { LedgerPurchase } from './purchase-ledger'

const maxInSummary = 3

/** The first of these pieces of a purchase order, with their quantities, and how many lines more; all of it where none are named. */
export function goodsSummary(
  lines: readonly { purchaseOrderLineId: number; qty: number }[] | null,
  { lines: bought, row }: LedgerPurchase,
): string {
  if (!lines || lines.length === 0) return row.summary
  const texts = lines
    .filter(({ qty }) => qty > 0)
    .map(({ purchaseOrderLineId, qty }) => {
      const line = bought.find((one) => one.purchaseOrderLineId === purchaseOrderLineId)
      return `${(line?.productName ?? '').slice(0, 120)} × ${qty}`
    })
  const more = texts.length - maxInSummary
  return [...texts.slice(0, maxInSummary), ...(more > 0 ? [`+${more}`] : [])].join('; ')
}
