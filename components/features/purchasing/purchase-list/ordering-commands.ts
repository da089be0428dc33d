import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { ApiError, call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { reload } from './load-lines'
import type { PurchaseListState } from './purchase-list-state'
import type { ListParts } from './purchase-list-store'
import { costsOf } from './rules/list-sums'
import { ordersToPlace } from './rules/order-table'
import { actualsOf, isPreviewOf } from './rules/purchase-list-preview'
import { type Grouping, lacksSupplier, type Obstacle, obstacleOf, type Step } from './rules/purchase-list-rules'

/** The id of the obstacle's notification, which is dismissed with it. */
export const obstacleNotice = 'ordering'

const checkedLines = ({ lines }: PurchaseListState) => lines.filter((line) => line.checked)

/** The server's list differs from the one on the screen. */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 409)

/** Preview and placing, with messages for their obstacles. */
export function orderingCommands(list: ListParts) {
  const { state, dispatch, queue, ui } = list
  // One idempotency key for each preview and its messages: a retry after a time-out must not order twice.
  let placeKey = newKey()
  let sentMessages = ''
  // The preview that was sent to be placed, whose response may have been lost.
  let sent: PurchasePreview | null = null

  const preview = async (): Promise<boolean> => {
    if (!targetOf(list, 'preview')) return false
    dispatch({ type: 'previewStarted' })
    const target = await targetOnceSettled(list, 'preview')
    if (!target) return false
    dispatch({ type: 'previewAsked' })
    const seen = seenLines(state())
    try {
      const body = { ...target, ...bindingOf(seen), recent: true as const }
      const response = await call('POST orderpurchases/previeworder', { body })
      if (!isPreviewOf(response, seen)) {
        await showOthersChanges(list)
        return false
      }
      placeKey = newKey()
      sentMessages = ''
      dispatch({ type: 'previewArrived', preview: response })
      return true
    } catch (error) {
      await onRefused(list, error)
      return false
    }
  }

  return {
    preview,
    /**
     * Requests a fresh preview, and opens the table in which the orders are checked before they are placed. Where it differs
     * from what the screen showed, it is shown instead.
     */
    beginPlacing: () => beginPlacing(list, preview, sent),
    /** @param messages what is written to the seller, by a line of the order */
    place: async (messages: ReadonlyMap<number, string> = new Map()) => {
      const { checking, busy } = state()
      if (busy) return
      // A colleague may have changed the list during the check, which holds for this preview only.
      if (!checking || state().preview !== checking || !targetOf(list, 'place')) {
        dispatch({ type: 'checkingEnded' })
        return
      }
      dispatch({ type: 'placingStarted' })
      const target = await targetOnceSettled(list, 'place')
      if (!target) return
      try {
        const seen = seenLines(state())
        const orders = ordersOf(list, checking)
        const body = { ...target, ...bindingOf(seen), ...namedIn(checking), ...messagesIn(messages) }
        const wording = JSON.stringify(messagesIn(messages))
        if (sentMessages && wording !== sentMessages) placeKey = newKey()
        sentMessages = wording
        sent = checking
        const response = await queue.track(() =>
          call('POST orderpurchases/placeorder', { body, idempotencyKey: placeKey }),
        )
        dispatch({
          type: 'placed',
          ids: seen.map(({ orderPurchaseId }) => orderPurchaseId),
          orders: response.map(({ purchaseOrderId }, place) => ({ purchaseOrderId, order: orders[place] ?? null })),
        })
        list.recount()
      } catch (error) {
        if (isRefusal(error)) sent = null
        await onRefused(list, error)
      }
    },
    /** Grouping by purchase order needs a fresh preview; without one the user is prompted to request it. */
    group: async (grouping: Grouping) => {
      const { t, confirm } = ui.current
      const { grouping: before, previewed } = state()
      if (grouping === 'purchaseOrder' && before !== 'purchaseOrder' && !previewed) {
        const question = { title: t('needPreviewTitle'), text: t('needPreviewText'), yes: t('preview') }
        if (!(await confirm(question)) || !(await preview())) return
      }
      dispatch({ type: 'groupingClicked', grouping })
    },
  }
}

/** @param sent the preview that was sent to be placed, whose response may have been lost */
async function beginPlacing(list: ListParts, preview: () => Promise<boolean>, sent: PurchasePreview | null) {
  const { state, dispatch, ui } = list
  const { preview: shown } = state()
  if (!targetOf(list, 'place') || !shown) return
  // Only the same key gets the lost response; for another preview the lines may be gone.
  if (sent === shown) return dispatch({ type: 'checkingBegan' })
  if (!(await preview()) || !state().previewed) return
  const { preview: fresh, previewPassed } = state()
  if (previewPassed && fresh?.fingerprint === shown.fingerprint) dispatch({ type: 'checkingBegan' })
  else ui.current.notify(ui.current.t('changedSince'), 'warning')
}

/** The parameters of a step's calls; null with an obstacle, which is shown. */
function targetOf({ siteId, state, dispatch, ui }: ListParts, step: Step, now = state()) {
  const obstacle = obstacleOf(step, now)
  ui.current.dismiss(obstacleNotice)
  dispatch({ type: 'obstacleMet', shown: obstacle && obstacle !== 'busy' ? { obstacle, step } : null })
  if (obstacle) explain(ui.current, obstacle, now)
  const { warehouseId } = now
  if (obstacle || siteId === null || warehouseId === null) return null
  return { siteId, warehouseId, ...(!now.isOfAll && { mine: true as const }) }
}

/** Waits for pending writes and checks again, because more may have changed since. */
async function targetOnceSettled(list: ListParts, step: Step) {
  await list.queue.settled()
  const target = targetOf(list, step, { ...list.state(), busy: null })
  if (!target) list.dispatch({ type: 'stopped' })
  return target
}

function explain({ t, notify }: ListParts['ui']['current'], obstacle: Obstacle, state: PurchaseListState) {
  // The field of the warehouse shows that error itself.
  if (obstacle === 'selectWarehouse' || obstacle === 'busy') return
  const bare = obstacle === 'itemHasNoSupplier' ? checkedLines(state).find(lacksSupplier) : undefined
  const text = t(obstacle === 'previewNotPassed' ? 'previewAgain' : obstacle)
  notify(text, 'warning', bare?.productName ?? undefined, obstacleNotice)
}

/** The checked lines as the screen shows them, each with the version that the server gave it. */
const seenLines = (state: PurchaseListState): OrderPurchase[] =>
  checkedLines(state).map((line) => ({
    ...line,
    lineVersion: state.known.get(line.orderPurchaseId)?.lineVersion ?? null,
  }))

/** Binds a call to the visible versions; an API without versions is sent none. */
function bindingOf(lines: readonly OrderPurchase[]) {
  const versions = lines.flatMap(({ orderPurchaseId, lineVersion }) =>
    lineVersion ? [{ orderPurchaseId, lineVersion }] : [],
  )
  return versions.length === lines.length ? { lines: versions } : {}
}

const namedIn = ({ fingerprint }: PurchasePreview) => (fingerprint ? { fingerprint } : {})

function messagesIn(texts: ReadonlyMap<number, string>) {
  const messages = [...texts].flatMap(([orderPurchaseId, text]) =>
    text.trim() ? [{ orderPurchaseId, message: text.trim() }] : [],
  )
  return messages.length > 0 ? { messages } : {}
}

/** The orders of a preview with what they cost. */
function ordersOf({ state, ui }: ListParts, preview: PurchasePreview) {
  const checked = checkedLines(state())
  const actuals = actualsOf(preview, checked)
  const costs = costsOf(checked, { actuals, preview, decimalsOf: ui.current.decimalsOf })
  return ordersToPlace(preview, checked, actuals, costs)
}

/** The server has other lines than the screen. */
async function showOthersChanges(list: ListParts): Promise<void> {
  list.dispatch({ type: 'stopped' })
  await reload(list)
  notifyOthers(list)
}

async function onRefused(list: ListParts, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 412) return showOthersChanges(list)
  list.dispatch({ type: 'stopped' })
  list.ui.current.notifyError(error)
  if (isRefusal(error) && (await reload(list))) notifyOthers(list)
}

const notifyOthers = ({ ui }: ListParts) => ui.current.notify(ui.current.t('otherPerson'), 'warning')
