import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { call } from '@/lib/api/api'
import { nameOf } from './grid/line-fields'
import { createLineWriter, portions } from './line-writes'
import { reload } from './load-lines'
import type { ListParts } from './purchase-list-store'
import type { PurchaseListRow } from './rules/purchase-list-rows'
import { batchToggle, lacksSupplier, readQuantity } from './rules/purchase-list-rules'
import { isTickedByOther } from './rules/tick-owners'

type Lines = readonly OrderPurchase[]

const ticking = {
  select: 'POST orderpurchases/{ids}/select',
  deselect: 'POST orderpurchases/{ids}/deselect',
  takeover: 'POST orderpurchases/{ids}/takeover',
} as const

const keysOf = (lines: Lines): number[] => lines.map((line) => line.orderPurchaseId)

/** Selects and deselects lines. What a colleague has ticked is taken over by selecting it. */
export function selectionCommands(list: ListParts) {
  const { state, dispatch, me: owner, queue, connection, ui } = list

  const send = async (ids: number[], how: keyof typeof ticking) => {
    const work = async () => {
      await call(ticking[how], { params: { ids } })
      dispatch({ type: 'checkConfirmed', ids, checked: how !== 'deselect', owner })
    }
    try {
      await queue.track(() => connection.persist(work), ids)
    } catch (error) {
      ui.current.notifyError(error)
      await reload(list)
    }
  }

  const check = (lines: Lines, checked: boolean) => {
    const { t, notify } = ui.current
    const ids = lines.map((line) => line.orderPurchaseId)
    if (ids.length === 0) return
    const taken = checked ? keysOf(lines.filter((line) => isTickedByOther(line, owner.checkedBy))) : []
    dispatch({ type: 'checked', ids: new Set(ids), checked, owner })
    if (checked && lines.some(lacksSupplier)) notify(t('missingSupplierText'), 'warning', t('missingSupplierTitle'))
    const own = ids.filter((id) => !taken.includes(id))
    for (const portion of portions(own)) void send(portion, checked ? 'select' : 'deselect')
    for (const portion of portions(taken)) void send(portion, 'takeover')
  }

  /** Deselects all of these if all are selected, otherwise selects the rest. Ticks of colleagues are taken over one by one. */
  const toggle = (lines: Lines) => {
    const { t, notify } = ui.current
    const isShared = lines.length === 1 || state().isOfAll
    const free = isShared ? lines : lines.filter((line) => !isTickedByOther(line, owner.checkedBy))
    const { affected, checked } = batchToggle(free)
    check(affected, checked)
    const count = lines.length - free.length
    if (count > 0 && checked) notify(t('leftTicked', { count }), 'info')
  }

  return {
    check,
    deselect: (line: OrderPurchase) => check([line], false),
    toggle,
    /** Toggles a line, or all lines of a group. */
    toggleRow: (row: PurchaseListRow) => {
      if (row.kind === 'line') return toggle([row.line])
      const ids = new Set(row.lineIds)
      toggle(state().lines.filter((line) => ids.has(line.orderPurchaseId)))
    },
  }
}

const removals = {
  cancel: { verb: 'cancelLine', title: 'cancelTitle', done: 'saved' },
  delete: { verb: 'deleteLine', title: 'deleteTitle', done: 'deleted' },
} as const

/**
 * Changes quantity, binding or remark of lines, removes or deletes them. Each takes the lines as the user saw them, and
 * asks before it overwrites a colleague's change.
 */
export function lineCommands(list: ListParts) {
  const { state, dispatch, recount, ui } = list
  const write = createLineWriter(list)
  const notifyDone = (key: 'saved' | 'deleted') => ui.current.notify(ui.current.resource(key))

  const setQuantity = (line: OrderPurchase, qty: number) => {
    const id = line.orderPurchaseId
    void write({
      lines: [line],
      field: 'qty',
      value: qty,
      verb: ui.current.t('useQty', { qty }),
      show: () => dispatch({ type: 'quantityChanged', id, qty }),
      send: async (_, options) => [
        await call('POST orderpurchases/{id}/updateqty', { params: { id }, body: { qty }, ...options }),
      ],
    }).then((isDone) => isDone && ui.current.say(ui.current.t('qtyStored', { name: nameOf(line), qty })))
  }

  return {
    setQuantity,
    /** Sets what was typed; where that is no quantity, says so. */
    typeQuantity: (line: OrderPurchase, typed: unknown) => {
      const { t, notify } = ui.current
      const qty = readQuantity(typed)
      if (String(typed ?? '').trim() !== String(qty)) notify(t('qtyReset'), 'warning')
      setQuantity(line, qty)
    },
    bind: async (seen: OrderPurchase, productSupplierId: number) => {
      const id = seen.orderPurchaseId
      const isDone = await write({
        lines: [seen],
        field: 'productSupplierId',
        value: productSupplierId,
        verb: ui.current.t('overwrite'),
        send: async (_, options) => [
          await call('POST orderpurchases/{id}', { params: { id }, body: { productSupplierId }, ...options }),
        ],
      })
      const line = state().known.get(id)
      if (!isDone || !line) return
      dispatch({ type: 'lineReplaced', line })
      notifyDone('saved')
    },
    setRemark: async (lines: Lines, typed: string) => {
      // For several lines blank becomes null (specification, section 5); for one it means the same.
      const body = { remark: typed.trim() ? typed : null }
      const isDone = await write({
        lines,
        field: 'remark',
        value: body.remark,
        verb: ui.current.t('overwrite'),
        show: (ids) => dispatch({ type: 'remarked', ids, ...body }),
        send: async (ids, options) =>
          (await call('POST orderpurchases/{ids}/remark', { params: { ids }, body, ...options })) as OrderPurchase[],
      })
      if (isDone) notifyDone('saved')
    },
    /** @param hidden number of the lines that the screen hides, for the confirmation */
    remove: async (lines: Lines, how: keyof typeof removals, hidden = 0) => {
      const { t, resource, batchText, nameList, confirm } = ui.current
      const names = nameList(lines.map(nameOf), lines.length)
      const details = [
        lines.length > 1 && names,
        hidden > 0 && batchText('hiddenNotice', { hidden }),
        how === 'delete' ? resource('deleteText') : t('cancelText'),
      ]
      const verb = t(removals[how].verb)
      const isSure = await confirm({
        title: t(removals[how].title, { name: lines.length === 1 ? names : t('linesName', { count: lines.length }) }),
        text: details.filter(Boolean).join('\n'),
        yes: verb,
        ...(how === 'delete' && { severity: 'error' as const }),
      })
      if (!isSure) return
      const isDone = await write({
        lines,
        verb,
        show: (ids) => dispatch({ type: 'removed', ids }),
        send: async (ids, options) => {
          if (how === 'delete') await call('DELETE orderpurchases/{ids}', { params: { ids }, ...options })
          else await call('POST orderpurchases/{ids}/cancel', { params: { ids }, ...options })
          return []
        },
      })
      if (isDone) notifyDone(removals[how].done)
      recount()
    },
  }
}
