import type { OrderPurchase, PurchasePreview } from '@/contract/entities/order-purchases'
import { readPieces } from '@/lib/format/typed-number'
import { addMarks, type LineMarks, withoutMarks } from './line-marks'

/**
 * The rules of the purchase list (specification, sections 4, 5 and 9), without UI: flags and what clears them,
 * grouping, and what may be previewed and placed. The server enforces each of them, too.
 */
export const groupings = ['supplier', 'order', 'remark', 'purchaseOrder'] as const
export type Grouping = (typeof groupings)[number]

/** The key of the group of lines that have none: no supplier, no order, no remark, ignored. */
export const noGroup = '-'

export interface PurchaseListState {
  lines: readonly OrderPurchase[]
  warehouseId: number | null
  grouping: Grouping | null
  /** Groups whose lines are hidden. */
  closed: ReadonlySet<string>
  preview: PurchasePreview | null
  /** The preview is for the current selection, quantities and bindings. */
  previewed: boolean
  /** It found nothing unavailable. */
  previewPassed: boolean
  /** Data that a preview depends on has changed since the last one was requested. */
  changed: boolean
  /** Lines whose preview is outdated, because their quantity or article has changed. */
  touched: ReadonlySet<number>
  /** Colleagues' changes, until the user changes the line or a preview has shown it. */
  marks: LineMarks
  busy: 'previewing' | 'saving' | null
}

export type PurchaseListAction =
  | { type: 'loaded'; lines: readonly OrderPurchase[]; marks?: LineMarks }
  /** Changes of others have arrived; if they do not affect the selected lines, the preview stays. */
  | { type: 'updated'; lines: readonly OrderPurchase[]; marks: LineMarks }
  | { type: 'warehouseChosen'; warehouseId: number | null }
  | { type: 'groupingClicked'; grouping: Grouping }
  | { type: 'groupClicked'; key: string }
  | { type: 'checked'; ids: ReadonlySet<number>; checked: boolean }
  | { type: 'quantityChanged'; id: number; qty: number }
  | { type: 'lineReplaced'; line: OrderPurchase }
  | { type: 'remarked'; ids: ReadonlySet<number>; remark: string | null }
  | { type: 'removed'; ids: ReadonlySet<number> }
  | { type: 'previewStarted' }
  | { type: 'previewAsked' }
  | { type: 'previewArrived'; preview: PurchasePreview }
  | { type: 'placingStarted' }
  | { type: 'stopped' }

export const emptyPurchaseList: PurchaseListState = {
  lines: [],
  warehouseId: null,
  grouping: null,
  closed: new Set(),
  preview: null,
  previewed: false,
  previewPassed: false,
  changed: false,
  touched: new Set(),
  marks: new Map(),
  busy: null,
}

/** Invalidates the last preview, and one under way. */
const outdated = { previewed: false, previewPassed: false, changed: true }

export function reducePurchaseList(state: PurchaseListState, action: PurchaseListAction): PurchaseListState {
  switch (action.type) {
    case 'loaded':
      return {
        ...state,
        ...outdated,
        lines: action.lines,
        preview: null,
        touched: new Set(),
        marks: addMarks(state.marks, action.marks, action.lines),
        // Without a preview there are no purchase orders to group by.
        grouping: state.grouping === 'purchaseOrder' ? null : state.grouping,
      }
    case 'updated':
      return isPreviewStill(state.lines, action)
        ? { ...state, lines: action.lines, marks: addMarks(state.marks, action.marks, action.lines) }
        : reducePurchaseList(state, { ...action, type: 'loaded' })
    case 'warehouseChosen':
      return { ...state, ...outdated, warehouseId: action.warehouseId }
    case 'groupingClicked':
      return { ...state, grouping: state.grouping === action.grouping ? null : action.grouping, closed: new Set() }
    case 'groupClicked':
      return { ...state, closed: toggled(state.closed, action.key) }
    case 'checked':
      return {
        ...state,
        ...outdated,
        marks: withoutMarks(state.marks, action.ids),
        lines: changed(state.lines, action.ids, (line) => ({ ...line, checked: action.checked })),
      }
    case 'quantityChanged':
      return {
        ...state,
        ...outdated,
        touched: new Set([...state.touched, action.id]),
        marks: withoutMarks(state.marks, new Set([action.id])),
        lines: changed(state.lines, new Set([action.id]), (line) => ({ ...line, qty: action.qty })),
      }
    case 'lineReplaced':
      return {
        ...state,
        ...outdated,
        touched: new Set([...state.touched, action.line.orderPurchaseId]),
        marks: withoutMarks(state.marks, new Set([action.line.orderPurchaseId])),
        // Selection and input made during the request are newer than its response.
        lines: changed(state.lines, new Set([action.line.orderPurchaseId]), ({ checked, qty, remark }) => ({
          ...action.line,
          ...{ checked, qty, remark },
        })),
      }
    case 'remarked':
      return {
        ...state,
        marks: withoutMarks(state.marks, action.ids),
        lines: changed(state.lines, action.ids, (line) => ({ ...line, remark: action.remark })),
      }
    case 'removed':
      return { ...state, ...outdated, lines: state.lines.filter((line) => !action.ids.has(line.orderPurchaseId)) }
    case 'previewStarted':
      return { ...state, busy: 'previewing' }
    case 'previewAsked':
      return { ...state, changed: false }
    case 'previewArrived':
      return withPreview(state, action.preview)
    case 'placingStarted':
      return { ...state, busy: 'saving' }
    case 'stopped':
      return { ...state, busy: null }
  }
}

/** A change since the preview was asked for keeps its lines marked, and the preview does not count. */
function withPreview(state: PurchaseListState, preview: PurchasePreview): PurchaseListState {
  const shown = { ...state, busy: null, preview, previewed: !state.changed }
  if (state.changed) return { ...shown, previewPassed: false }
  return {
    ...shown,
    touched: new Set(),
    marks: withoutMarks(state.marks, checkedIdsOf(state.lines)),
    previewPassed: canAllBeOrdered(preview),
  }
}

const checkedIdsOf = (lines: readonly OrderPurchase[]): ReadonlySet<number> =>
  new Set(lines.filter((line) => line.checked).map((line) => line.orderPurchaseId))

/** Whether the selected lines are unchanged; others do not matter. */
function isPreviewStill(
  before: readonly OrderPurchase[],
  { lines, marks }: { lines: readonly OrderPurchase[]; marks: LineMarks },
) {
  const checked = checkedIdsOf(before)
  const now = lines.filter((line) => line.checked)
  return now.length === checked.size && now.every(({ orderPurchaseId: id }) => checked.has(id) && !marks.has(id))
}

const canAllBeOrdered = ({ orders, unavailableLines }: PurchasePreview) =>
  unavailableLines.length === 0 && orders.length > 0

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

function changed(
  lines: readonly OrderPurchase[],
  ids: ReadonlySet<number>,
  change: (line: OrderPurchase) => OrderPurchase,
): OrderPurchase[] {
  return lines.map((line) => (ids.has(line.orderPurchaseId) ? change(line) : line))
}

/** Reads a quantity: an integer from 1 to the API's maximum; other input becomes 1. */
export function readQuantity(typed: unknown): number {
  const maxPieces = 1_000_000
  const qty = readPieces(String(typed ?? ''))
  return qty && qty <= maxPieces ? qty : 1
}

/** Toggles many lines: deselects all if all are selected, otherwise selects the rest. */
export function batchToggle(lines: readonly OrderPurchase[]): { ids: number[]; checked: boolean } {
  const isAll = lines.length > 0 && lines.every((line) => line.checked)
  const affected = isAll ? lines : lines.filter((line) => !line.checked)
  return { ids: affected.map((line) => line.orderPurchaseId), checked: !isAll }
}

export const lacksSupplier = (line: OrderPurchase): boolean => line.productSupplierId === null

export type Obstacle = 'nothingChecked' | 'selectWarehouse' | 'itemHasNoSupplier' | 'previewNotPassed' | 'busy'

/** Why the checked lines cannot be previewed; null when they can. */
export function previewObstacle({ busy, warehouseId, lines }: PurchaseListState): Obstacle | null {
  if (busy) return 'busy'
  if (warehouseId === null) return 'selectWarehouse'
  const checked = lines.filter((line) => line.checked)
  if (checked.length === 0) return 'nothingChecked'
  return checked.some(lacksSupplier) ? 'itemHasNoSupplier' : null
}

/** Why the checked lines cannot be ordered; null when they can. */
export function placeObstacle(state: PurchaseListState): Obstacle | null {
  return previewObstacle(state) ?? (state.previewed && state.previewPassed ? null : 'previewNotPassed')
}
