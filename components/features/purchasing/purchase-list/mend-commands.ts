import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { ApiError, call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { reload } from './load-lines'
import type { ListParts } from './purchase-list-store'
import { changeOf, type Remedy } from './rules/remedies'
import type { KindAction, LineValues } from './rules/result-kinds'
import { ownTicks } from './rules/tick-owners'

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

/** Mends lines by their remedies, one or all of a kind, which is undone as one. */
export function mendCommands(list: ListParts) {
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
    if (!before) return
    const { t, notifyUndoable } = ui.current
    notifyUndoable(t('mended', { count: before.size }), () => void change(before))
  }

  return {
    mend: (line: OrderPurchase, remedy: Remedy) =>
      void changeUndoably(new Map([[line.orderPurchaseId, changeOf(remedy)]])),
    mendAll: (action: KindAction) => void changeUndoably(action.changes),
  }
}
