import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { ApiError, call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { reload } from './load-lines'
import type { PurchaseListState } from './purchase-list-state'
import type { ListParts } from './purchase-list-store'
import { changeOf, type Remedy } from './rules/remedies'
import type { KindAction, LineValues } from './rules/result-kinds'
import { ownTicks } from './rules/tick-owners'
import { checkedIdsOf } from './rules/touched-lines'

type Changes = ReadonlyMap<number, LineValues>

/** As many as the API changes in one call. */
const maxLinesPerCall = 500

/** The values that a change replaces, by which it is undone. */
function valuesBefore(line: OrderPurchase, values: LineValues): LineValues {
  const { qty, productSupplierId, checked } = line
  return {
    ...(values.qty !== undefined && { qty }),
    ...(values.productSupplierId !== undefined && productSupplierId !== null && { productSupplierId }),
    ...(values.checked !== undefined && { checked }),
  }
}

/** Whether a preview refuses a selected line that has not changed since. */
function isAnyRefused({ preview, lines, touched }: PurchaseListState): boolean {
  const checked = checkedIdsOf(lines)
  const refused = preview?.unavailableLines.flatMap(({ orderPurchaseIds }) => orderPurchaseIds ?? []) ?? []
  return refused.some((id) => checked.has(id) && !touched.has(id))
}

/**
 * Mends lines by their remedies, one or all of a kind, which is undone as one.
 * @param preview asks the suppliers again once all of a kind are mended and nothing else is known to be refused
 */
export function mendCommands(list: ListParts, preview: () => Promise<unknown>) {
  const { state, dispatch, queue, connection, ui } = list

  /** Changes lines as the user saw them, all or none; resolves with what undoes it. */
  const change = async (changes: Changes): Promise<Changes | null> => {
    const ids = [...changes.keys()].slice(0, maxLinesPerCall)
    const before = new Map<number, LineValues>()
    const seen = new Map(state().lines.map((line) => [line.orderPurchaseId, line]))
    const send = () => {
      const lines = ids.flatMap((orderPurchaseId) => {
        const line = seen.get(orderPurchaseId)
        const values = changes.get(orderPurchaseId)
        if (!line || !values) return []
        before.set(orderPurchaseId, valuesBefore(line, values))
        const lineVersion = state().known.get(orderPurchaseId)?.lineVersion ?? ''
        return [{ orderPurchaseId, lineVersion, ...values }]
      })
      const options = { body: { lines }, idempotencyKey: newKey() }
      return connection.persist(() => call('POST orderpurchases/changelines', options))
    }
    try {
      const lines = await queue.track(send, ids)
      dispatch({ type: 'mended', lines: ownTicks(lines, { adminId: list.me.checkedBy, isOfAll: state().isOfAll }) })
      return before
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412
      if (isStale) ui.current.notify(ui.current.t('mendRefused'), 'warning')
      else ui.current.notifyError(error)
      await reload(list)
      return null
    }
  }

  const changeUndoably = async (changes: Changes) => {
    const before = await change(changes)
    if (!before) return false
    const { t, notifyUndoable } = ui.current
    notifyUndoable(t('mended', { count: before.size }), () => void change(before))
    return true
  }

  return {
    mend: (line: OrderPurchase, remedy: Remedy) =>
      void changeUndoably(new Map([[line.orderPurchaseId, changeOf(remedy)]])),
    mendAll: async (action: KindAction) => {
      const isDone = await changeUndoably(action.changes)
      const { lines } = state()
      if (isDone && !isAnyRefused(state()) && lines.some(({ checked }) => checked)) await preview()
    },
  }
}
