import Big from 'big.js'
import { isOfReceived } from '@/contract/rules/refund-kinds'
import type { WholePurchase } from '../use-purchase'

type Line = Pick<
  WholePurchase['lines'][number],
  'purchaseOrderLineId' | 'price' | 'defectiveQty' | 'received' | 'refundableReceived' | 'refundableMissing'
>
type Purchase = { lines: readonly Line[]; inspections: readonly { purchaseInspectionId: number; status: string }[] }

export interface RefundPick {
  purchaseOrderLineId: number
  qty: number
  amount?: number | string
}

/** Pieces of a line that came defective and stand in no refund: a refund counts these first. */
export const defectsOf = ({ defectiveQty, received, refundableReceived }: Omit<Line, 'purchaseOrderLineId'>): number =>
  Math.max(0, Math.min(refundableReceived, defectiveQty - (received - refundableReceived)))

const isChecked = ({ status }: { status: string }) => status !== 'Open' && status !== 'Unclaimed'

/** The pieces that a refund of this kind begins with: what came defective, or what did not come; none before a kind is chosen. */
export function proposedPicks({ lines }: Purchase, kind: string | null): RefundPick[] {
  if (kind === null) return []
  const piecesOf = (line: Line) => (isOfReceived(kind) ? defectsOf(line) : line.refundableMissing)
  return lines
    .map((line) => ({ purchaseOrderLineId: line.purchaseOrderLineId, qty: piecesOf(line) }))
    .filter(({ qty }) => qty > 0)
}

/** The kind of refund that the checks of a purchase order lead to, and the check whose reasons it takes over. */
export function foundByChecks(purchase: Purchase): { kind: string | null; purchaseInspectionId?: number } {
  const { lines, inspections } = purchase
  const checks = inspections.filter(isChecked)
  const found = checks.find(({ status }) => status !== 'Passed')
  if (found && lines.some((line) => defectsOf(line) > 0)) {
    return { kind: 'GoodsKept', purchaseInspectionId: found.purchaseInspectionId }
  }
  const isAllChecked = checks.length > 0 && checks.length === inspections.length
  return { kind: isAllChecked && lines.some((line) => line.refundableMissing > 0) ? 'Missing' : null }
}

/**
 * The requested sum: the amounts of the lines, or the price of their pieces, with shipping and other; 0 for new pieces.
 * Null while an amount is no number.
 */
export function amountAsked(
  { lines }: { lines: readonly Pick<Line, 'purchaseOrderLineId' | 'price'>[] },
  values: Readonly<Record<string, unknown>>,
): number | null {
  if (values.kind === 'Replacement') return 0
  const picks = (values.lines ?? []) as readonly RefundPick[]
  const parts = picks.map(({ purchaseOrderLineId, qty, amount }) => {
    const line = lines.find((one) => one.purchaseOrderLineId === purchaseOrderLineId)
    return amount ?? new Big(line?.price ?? 0).times(qty).round(2).toNumber()
  })
  const all = [...parts, values.shippingAmount ?? 0, values.otherAmount ?? 0]
  if (all.some((part) => typeof part !== 'number')) return null
  return (all as number[]).reduce((sum, part) => sum.plus(part), new Big(0)).toNumber()
}
