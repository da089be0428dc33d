'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useNameList } from '@/components/feedback/use-name-list'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import { call } from '@/lib/api/api'
import { nameOf } from './line-fields'
import { batchToggle, lacksSupplier } from './purchase-list-rules'
import { portions, useLineWrites } from './use-line-writes'
import type { PurchaseList } from './use-purchase-list'

export type LineActions = ReturnType<typeof useLineActions>

const idsOf = (lines: readonly OrderPurchase[]) => lines.map((line) => line.orderPurchaseId)

/**
 * The actions on lines: select, change quantity, binding or remark, remove, delete. Each takes the lines as the user
 * saw them, and asks before it overwrites a colleague's change.
 */
export function useLineActions(list: PurchaseList) {
  const t = useTranslations('purchaseList')
  const saved = useTranslations('resource')
  const batch = useTranslations('batch')
  const { notify, confirm } = useFeedback()
  const nameList = useNameList()
  const write = useLineWrites(list)
  const { dispatch, send, recount, ticked, known } = list

  return useMemo(() => {
    const check = (lines: readonly OrderPurchase[], checked: boolean) => {
      const ids = idsOf(lines)
      if (ids.length === 0) return
      dispatch({ type: 'checked', ids: new Set(ids), checked })
      if (checked && lines.some(lacksSupplier)) notify(t('missingSupplierText'), 'warning', t('missingSupplierTitle'))
      const name = checked ? 'POST orderpurchases/{ids}/select' : 'POST orderpurchases/{ids}/deselect'
      for (const portion of portions(ids)) {
        void send(async () => {
          await call(name, { params: { ids: portion } })
          ticked(portion, checked)
        }, portion)
      }
    }

    /** @param hidden number of the lines that the screen hides, for the confirmation */
    const remove = async (lines: readonly OrderPurchase[], how: 'cancel' | 'delete', hidden = 0) => {
      const names = nameList(lines.map(nameOf), lines.length)
      const name = lines.length === 1 ? names : t('linesName', { count: lines.length })
      const verb = t(how === 'delete' ? 'deleteLine' : 'cancelLine')
      const details = [
        lines.length > 1 && names,
        hidden > 0 && batch('hiddenNotice', { hidden }),
        how === 'delete' ? saved('deleteText') : t('cancelText'),
      ]
      const isSure = await confirm({
        title: t(how === 'delete' ? 'deleteTitle' : 'cancelTitle', { name }),
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
      if (isDone) notify(saved(how === 'delete' ? 'deleted' : 'saved'))
      recount()
    }

    return {
      check,
      /** Deselects all of these if all are selected, otherwise selects the rest. */
      toggle: (lines: readonly OrderPurchase[]) => {
        const { ids, checked } = batchToggle(lines)
        const affected = new Set(ids)
        check(
          lines.filter((line) => affected.has(line.orderPurchaseId)),
          checked,
        )
      },
      setQuantity: (line: OrderPurchase, qty: number) => {
        const id = line.orderPurchaseId
        void write({
          lines: [line],
          field: 'qty',
          value: qty,
          verb: t('useQty', { qty }),
          show: () => dispatch({ type: 'quantityChanged', id, qty }),
          send: async (_, options) => [
            await call('POST orderpurchases/{id}/updateqty', { params: { id }, body: { qty }, ...options }),
          ],
        })
      },
      bind: async (seen: OrderPurchase, productSupplierId: number) => {
        const id = seen.orderPurchaseId
        const isDone = await write({
          lines: [seen],
          field: 'productSupplierId',
          value: productSupplierId,
          verb: t('overwrite'),
          send: async (_, options) => [
            await call('POST orderpurchases/{id}', { params: { id }, body: { productSupplierId }, ...options }),
          ],
        })
        const line = known.get(id)
        if (!isDone || !line) return
        dispatch({ type: 'lineReplaced', line })
        notify(saved('saved'))
      },
      setRemark: async (lines: readonly OrderPurchase[], typed: string) => {
        // For several lines blank becomes null (specification, section 5); for one it means the same.
        const remark = typed.trim() ? typed : null
        const isDone = await write({
          lines,
          field: 'remark',
          value: remark,
          verb: t('overwrite'),
          show: (ids) => dispatch({ type: 'remarked', ids, remark }),
          send: async (ids, options) => {
            const response = await call('POST orderpurchases/{ids}/remark', {
              params: { ids },
              body: { remark },
              ...options,
            })
            return response as OrderPurchase[]
          },
        })
        if (isDone) notify(saved('saved'))
      },
      remove,
    }
  }, [batch, confirm, dispatch, known, nameList, recount, saved, notify, send, t, ticked, write])
}
