import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { readPieces } from '@/lib/format/typed-number'

/**
 * The rules of the purchase list (specification, sections 4, 5 and 9): grouping, quantities, selection, and what may be
 * previewed and placed. The server enforces each of them, too.
 */
export const groupings = ['supplier', 'order', 'remark', 'purchaseOrder'] as const
export type Grouping = (typeof groupings)[number]

/** The key of the group of lines that have none: no supplier, no order, no remark, ignored. */
export const noGroup = '-'

/** Reads a quantity: an integer from 1 to the API's maximum; other input becomes 1. */
export function readQuantity(typed: unknown): number {
  const maxPieces = 1_000_000
  const qty = readPieces(String(typed ?? ''))
  return qty && qty <= maxPieces ? qty : 1
}

/** Toggles many lines: deselects all if all are selected, otherwise selects the rest. */
export function batchToggle(lines: readonly OrderPurchase[]): { affected: readonly OrderPurchase[]; checked: boolean } {
  const isAll = lines.length > 0 && lines.every((line) => line.checked)
  return { affected: isAll ? lines : lines.filter((line) => !line.checked), checked: !isAll }
}

export const lacksSupplier = (line: OrderPurchase): boolean => line.productSupplierId === null

export type Obstacle = 'nothingChecked' | 'selectWarehouse' | 'itemHasNoSupplier' | 'previewNotPassed' | 'busy'

/** The two steps of ordering. */
export type Step = 'preview' | 'place'

interface Ordering {
  lines: readonly OrderPurchase[]
  warehouseId: number | null
  previewed: boolean
  previewPassed: boolean
  busy: 'previewing' | 'saving' | null
}

/** Why the checked lines cannot be previewed or ordered; null when they can. */
export function obstacleOf(
  step: Step,
  { busy, warehouseId, lines, previewed, previewPassed }: Ordering,
): Obstacle | null {
  if (busy) return 'busy'
  if (warehouseId === null) return 'selectWarehouse'
  const checked = lines.filter((line) => line.checked)
  if (checked.length === 0) return 'nothingChecked'
  if (checked.some(lacksSupplier)) return 'itemHasNoSupplier'
  return step === 'preview' || (previewed && previewPassed) ? null : 'previewNotPassed'
}
