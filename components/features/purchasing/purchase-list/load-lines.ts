import type { ResponseOf } from '@/contract/endpoints'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { ListParts, LoadedLines } from './purchase-list-store'
import { maxLines } from './rules/compare-lines'
import { type LineMarks, marksBetween } from './rules/line-marks'
import { ownTicks } from './rules/tick-owners'

const noMarks: LineMarks = new Map()

/**
 * Takes over what was loaded in the background, unless it may lack a change made since its request; then it is
 * requested again.
 */
export function takeLoaded({ state, dispatch, queue, mutate, ui }: ListParts, { page, started }: LoadedLines): void {
  if (started !== queue.count()) {
    void mutate()
    return
  }
  const { known, isPartial } = state()
  // The page began with the first lines only; the others are not new.
  const marks = isPartial ? noMarks : marksBetween(known, page.items)
  const isOther = !isPartial && (marks.size > 0 || known.size !== page.items.length)
  dispatch({ type: 'updated', lines: page.items, marks, page })
  if (isOther) ui.current.notify(ui.current.t('refreshed'), 'info')
}

/** Takes over colleagues' changes; loads the list where lines were added or removed. */
export function takeUpdates(list: ListParts, { items, total }: ResponseOf<'GET orderpurchases/updates'>): void {
  const { state, dispatch, me, mutate, ui } = list
  const { known, isOfAll } = state()
  const isComplete = items.every((line) => known.has(line.orderPurchaseId))
  if (!isComplete || (total <= maxLines && total !== known.size)) {
    void mutate()
    return
  }
  const own = ownTicks(items, { adminId: me.checkedBy, isOfAll })
  const news = new Map(own.map((line) => [line.orderPurchaseId, line]))
  const lines: OrderPurchase[] = [...known.values()].map((line) => news.get(line.orderPurchaseId) ?? line)
  const marks = marksBetween(known, lines)
  dispatch({ type: 'updated', lines, marks })
  if (marks.size > 0) ui.current.notify(ui.current.t('refreshed'), 'info')
}

/** Reloads the list, or shows that it is unreachable. Resolves with whether colleagues have changed it. */
export async function reload({ state, dispatch, queue, connection, load, mutate }: ListParts): Promise<boolean> {
  try {
    let fresh = await connection.persist(load)
    // The response may lack a change made since its request.
    while (fresh.started !== queue.count()) fresh = await connection.persist(load)
    const { page } = fresh
    const { known } = state()
    const marks = marksBetween(known, page.items)
    dispatch({ type: 'loaded', lines: page.items, marks, page })
    await mutate(fresh, { revalidate: false })
    return marks.size > 0 || known.size !== page.items.length
  } catch (error) {
    dispatch({ type: 'loadFailed', error })
    return false
  }
}
