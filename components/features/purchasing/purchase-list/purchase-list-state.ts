import type { ResponseOf } from '@/contract/endpoints'
import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { haveSameContent, maxLines } from './rules/compare-lines'
import { isOfPreview, isSameFilter, type LineFilter } from './rules/line-filters'
import { addMarks, type LineMarks, withoutMarks } from './rules/line-marks'
import type { PlacedOrder } from './rules/order-table'
import { type Grouping, type Obstacle, obstacleOf, type Step } from './rules/purchase-list-rules'
import { type TickOwner, tickOf } from './rules/tick-owners'
import { checkedIdsOf, isPreviewStill, othersTouched, sharersIn, tickTouched, touchedBy } from './rules/touched-lines'

/** Some lines of a site, the first ones or all, and how many there are. */
export type LinesPage = ResponseOf<'GET orderpurchases'>

/** What is open beside the list. */
export type OpenDrawer =
  | { kind: 'sku' }
  | { kind: 'supplier'; line: OrderPurchase }
  /** `hidden` of the lines are not in view. */
  | { kind: 'remark'; lines: readonly OrderPurchase[]; hidden: number }

/** An obstacle that is shown until it is gone; another object for each time that it was met. */
export interface ShownObstacle {
  obstacle: Obstacle
  step: Step
}

export interface PurchaseListState {
  /** The lines with the user's changes. */
  lines: readonly OrderPurchase[]
  /** The lines as the server has them, without pending changes. */
  known: ReadonlyMap<number, OrderPurchase>
  /** What was last loaded as a whole; before that the server's first lines. */
  page: LinesPage | undefined
  /** Only the first lines are loaded so far. */
  isPartial: boolean
  /** The ticks of colleagues are part of the selection. */
  isOfAll: boolean
  /** Why the list could not be loaded again: the screen may differ from the server. */
  loadError: unknown
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
  /** What is shown of the lines; null: all. */
  filter: LineFilter | null
  /** Colleagues' changes, until the user changes the line or a preview has shown it. */
  marks: LineMarks
  busy: 'previewing' | 'saving' | null
  obstacle: ShownObstacle | null
  /** The preview that is checked line by line before it is placed. */
  checking: PurchasePreview | null
  /** The orders that were just created. */
  placed: readonly PlacedOrder[] | null
  drawer: OpenDrawer | null
}

interface Received {
  lines: readonly OrderPurchase[]
  marks?: LineMarks
  /** Where the lines were loaded as a whole. */
  page?: LinesPage
}

interface Payloads {
  loaded: Received
  /** Changes of others have arrived; if they do not affect the selected lines, the preview stays. */
  updated: Received
  loadFailed: { error: unknown }
  /** The response to a write; lines that it lacks are deleted. */
  confirmed: { ids: readonly number[]; lines: readonly OrderPurchase[] }
  /** The server has the selection of these lines. */
  checkConfirmed: { ids: readonly number[]; checked: boolean; owner?: TickOwner }
  warehouseChosen: { warehouseId: number | null }
  groupingClicked: { grouping: Grouping }
  groupClicked: { key: string }
  checked: { ids: ReadonlySet<number>; checked: boolean; owner?: TickOwner }
  /** Whether ticks of colleagues count; the list has to be loaded again. */
  scopeChosen: { isOfAll: boolean }
  quantityChanged: { id: number; qty: number }
  lineReplaced: { line: OrderPurchase }
  remarked: { ids: ReadonlySet<number>; remark: string | null }
  removed: { ids: ReadonlySet<number> }
  previewStarted: object
  previewAsked: object
  previewArrived: { preview: PurchasePreview }
  /** The same filter once more shows all lines. */
  filtered: { filter: LineFilter | null }
  /** Lines that were changed together, as the server has them now. */
  mended: { lines: readonly OrderPurchase[] }
  placingStarted: object
  placed: { ids: readonly number[]; orders: readonly PlacedOrder[] }
  /** The notice of created orders is closed. */
  placedSeen: object
  checkingBegan: object
  checkingEnded: object
  stopped: object
  obstacleMet: { shown: ShownObstacle | null }
  drawerOpened: { drawer: OpenDrawer | null }
}

export type PurchaseListAction<Type extends keyof Payloads = keyof Payloads> = {
  [T in Type]: { type: T } & Payloads[T]
}[Type]

const byId = (lines: readonly OrderPurchase[]) => new Map(lines.map((line) => [line.orderPurchaseId, line]))

/** The list of a site before the user's first act. */
export const initialState = (
  page: LinesPage | undefined,
  chosen: Partial<Pick<PurchaseListState, 'warehouseId' | 'grouping'>> = {},
): PurchaseListState => ({
  lines: page?.items ?? [],
  known: byId(page?.items ?? []),
  page,
  isPartial: !page || page.items.length < Math.min(page.total, maxLines),
  isOfAll: false,
  loadError: null,
  warehouseId: null,
  grouping: null,
  closed: new Set(),
  preview: null,
  previewed: false,
  previewPassed: false,
  changed: false,
  touched: new Set(),
  filter: null,
  marks: new Map(),
  busy: null,
  obstacle: null,
  checking: null,
  placed: null,
  drawer: null,
  ...chosen,
})

/** Invalidates the last preview, and one under way. */
const outdated = { previewed: false, previewPassed: false, changed: true }

/** One for each action. */
const reducers: {
  [Type in keyof Payloads]: (state: PurchaseListState, action: PurchaseListAction<Type>) => PurchaseListState
} = {
  loaded: (state, { lines, marks, page }) => ({
    ...withServer(state, lines, page),
    ...outdated,
    lines,
    preview: null,
    filter: isOfPreview(state.filter) ? null : state.filter,
    touched: new Set(),
    marks: addMarks(state.marks, marks, lines),
    // Without a preview there are no purchase orders to group by.
    grouping: state.grouping === 'purchaseOrder' ? null : state.grouping,
  }),
  updated: (state, action) => {
    const { lines, marks, page } = action
    if (haveSameContent(lines, state.lines)) return withServer(state, lines, page)
    if (!isPreviewStill(state.lines, action)) return reducers.loaded(state, { ...action, type: 'loaded' })
    return { ...withServer(state, lines, page), lines, marks: addMarks(state.marks, marks, lines) }
  },
  loadFailed: (state, { error }) => ({ ...state, loadError: error }),
  confirmed: (state, { ids, lines }) => {
    const answered = byId(lines)
    return withKnown(state, ids, (before, id) => {
      const line = answered.get(id)
      return line && { ...line, checked: before?.checked ?? line.checked }
    })
  },
  checkConfirmed: (state, { ids, checked, owner }) =>
    withKnown(state, ids, (line) => line && { ...line, ...tickOf(checked, owner) }),
  scopeChosen: (state, { isOfAll }) => ({ ...state, ...outdated, isOfAll, marks: new Map() }),
  warehouseChosen: (state, { warehouseId }) => ({ ...state, ...outdated, warehouseId }),
  groupingClicked: (state, { grouping }) => ({
    ...state,
    grouping: state.grouping === grouping ? null : grouping,
    closed: new Set(),
  }),
  groupClicked: (state, { key }) => ({ ...state, closed: toggled(state.closed, key) }),
  checked: (state, { ids, checked, owner }) => ({
    ...withLines(state, ids, (line) => ({ ...line, ...tickOf(checked, owner) })),
    ...outdated,
    touched: tickTouched(state, ids, checked),
  }),
  quantityChanged: (state, { id, qty }) => ({
    ...withLines(state, new Set([id]), (line) => ({ ...line, qty })),
    ...outdated,
    touched: new Set([...state.touched, ...sharersIn(state)([id])]),
  }),
  lineReplaced: (state, { line }) => {
    const id = line.orderPurchaseId
    // Selection and input made during the request are newer than its response.
    const replaced = withLines(state, new Set([id]), ({ checked, qty, remark }) => ({
      ...line,
      ...{ checked, qty, remark },
    }))
    const touched = new Set([...state.touched, ...sharersIn(replaced, state.lines)([id])])
    return { ...replaced, ...outdated, touched }
  },
  remarked: (state, { ids, remark }) => withLines(state, ids, (line) => ({ ...line, remark })),
  removed: (state, { ids }) => ({
    ...state,
    ...outdated,
    touched: othersTouched(state, [...ids]),
    lines: state.lines.filter((line) => !ids.has(line.orderPurchaseId)),
  }),
  previewStarted: (state) => ({ ...state, busy: 'previewing' }),
  previewAsked: (state) => ({ ...state, changed: false }),
  previewArrived: (state, { preview }) => {
    const filter = isOfPreview(state.filter) ? null : state.filter
    const shown = { ...state, busy: null, preview, filter, previewed: !state.changed }
    // A change since the preview was requested keeps its lines marked, and the preview does not count.
    if (state.changed) return { ...shown, previewPassed: false }
    return {
      ...shown,
      touched: new Set(),
      marks: withoutMarks(state.marks, checkedIdsOf(state.lines)),
      previewPassed: canAllBeOrdered(preview),
    }
  },
  filtered: (state, { filter }) => ({ ...state, filter: isSameFilter(state.filter, filter) ? null : filter }),
  mended: (state, { lines: answered }) => {
    const byKey = byId(answered)
    const ids = [...byKey.keys()]
    const known = withKnown(state, ids, (_, id) => byKey.get(id))
    const changed = withLines(known, new Set(ids), (line) => byKey.get(line.orderPurchaseId) ?? line)
    return { ...changed, ...outdated, touched: touchedBy(changed, ids, state.lines) }
  },
  checkingBegan: (state) => ({ ...state, checking: state.preview }),
  checkingEnded: (state) => ({ ...state, checking: null }),
  placedSeen: (state) => ({ ...state, placed: null }),
  placingStarted: (state) => ({ ...state, busy: 'saving' }),
  placed: (state, { ids, orders }) => {
    const ordered = reducers.confirmed(state, { type: 'confirmed', ids, lines: [] })
    const left = reducers.removed(ordered, { type: 'removed', ids: new Set(ids) })
    return { ...left, busy: null, checking: null, placed: orders }
  },
  stopped: (state) => ({ ...state, busy: null, checking: null }),
  obstacleMet: (state, { shown }) => ({ ...state, obstacle: shown }),
  drawerOpened: (state, { drawer }) => ({ ...state, drawer }),
}

export function reducePurchaseList<Type extends keyof Payloads>(
  state: PurchaseListState,
  action: PurchaseListAction<Type>,
): PurchaseListState {
  const next = reducers[action.type](state, action)
  const { obstacle: shown } = next
  const isGone = shown && obstacleOf(shown.step, { ...next, busy: null }) !== shown.obstacle
  return isGone ? { ...next, obstacle: null } : next
}

/** The server's lines are known, whether or not they are new to the screen. */
const withServer = (state: PurchaseListState, lines: readonly OrderPurchase[], page: LinesPage | undefined) => ({
  ...state,
  known: byId(lines),
  ...(page && { page, isPartial: false, loadError: null }),
})

/** Replaces the server's lines of these keys; one without a replacement is deleted. */
function withKnown(
  state: PurchaseListState,
  ids: readonly number[],
  change: (line: OrderPurchase | undefined, id: number) => OrderPurchase | undefined,
): PurchaseListState {
  const known = new Map(state.known)
  for (const id of ids) {
    const line = change(known.get(id), id)
    if (line) known.set(id, line)
    else known.delete(id)
  }
  return { ...state, known }
}

/** The user's change of some lines, which also has seen what colleagues did to them. */
const withLines = (
  state: PurchaseListState,
  ids: ReadonlySet<number>,
  change: (line: OrderPurchase) => OrderPurchase,
): PurchaseListState => ({
  ...state,
  marks: withoutMarks(state.marks, ids),
  lines: state.lines.map((line) => (ids.has(line.orderPurchaseId) ? change(line) : line)),
})

const canAllBeOrdered = ({ orders, unavailableLines }: PurchasePreview) =>
  unavailableLines.length === 0 && orders.length > 0

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
