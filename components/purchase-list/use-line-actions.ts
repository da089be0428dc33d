'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFeedback } from '@/components/feedback/feedback'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import { call } from '@/lib/api'
import { batchToggle, lacksSupplier } from './purchase-list-rules'
import type { PurchaseList } from './use-purchase-list'

/** Paths have a length; so many ids go into one. */
const idsAtOnce = 500

const portions = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) => ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce))

export type LineActions = ReturnType<typeof useLineActions>

/** What can be done to lines: select, change the quantity, the binding or the remark, take off, delete. */
export function useLineActions(list: PurchaseList) {
  const t = useTranslations('purchaseList')
  const saved = useTranslations('resource')
  const { say, confirm } = useFeedback()
  const { dispatch, send, recount } = list

  return useMemo(() => {
    const check = (lines: readonly OrderPurchase[], checked: boolean) => {
      const ids = lines.map((line) => line.orderPurchaseId)
      if (ids.length === 0) return
      dispatch({ type: 'checked', ids: new Set(ids), checked })
      if (checked && lines.some(lacksSupplier)) say(t('missingSupplierText'), 'warning', t('missingSupplierTitle'))
      const name = checked ? 'POST orderpurchases/{ids}/select' : 'POST orderpurchases/{ids}/deselect'
      void send(async () => {
        for (const portion of portions(ids)) await call(name, { params: { ids: portion } })
      })
    }

    const remove = async (lines: readonly OrderPurchase[], how: 'cancel' | 'delete') => {
      const ids = lines.map((line) => line.orderPurchaseId)
      const name =
        lines.length === 1 && lines[0] ? (lines[0].productName ?? '') : t('linesName', { count: lines.length })
      const isSure = await confirm(
        how === 'delete'
          ? { title: t('deleteTitle', { name }), text: t('deleteText'), yes: t('deleteLine'), severity: 'error' }
          : { title: t('cancelTitle', { name }), text: t('cancelText'), yes: t('cancelLine') },
      )
      if (!isSure) return
      dispatch({ type: 'removed', ids: new Set(ids) })
      const isDone = await send(async () => {
        for (const portion of portions(ids)) {
          if (how === 'delete') await call('DELETE orderpurchases/{ids}', { params: { ids: portion } })
          else await call('POST orderpurchases/{ids}/cancel', { params: { ids: portion } })
        }
        return true
      })
      if (isDone) say(saved(how === 'delete' ? 'deleted' : 'saved'))
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
      setQuantity: (id: number, qty: number) => {
        dispatch({ type: 'quantityChanged', id, qty })
        void send(() => call('POST orderpurchases/{id}/updateqty', { params: { id }, body: { qty } }))
      },
      bind: (id: number, productSupplierId: number) =>
        send(async () => {
          const line = await call('POST orderpurchases/{id}', { params: { id }, body: { productSupplierId } })
          dispatch({ type: 'lineReplaced', line })
          say(saved('saved'))
        }),
      setRemark: (lines: readonly OrderPurchase[], typed: string) => {
        // Blank becomes null when more than one line is meant (specification, section 5); for one it says the same.
        const remark = typed.trim() ? typed : null
        const ids = lines.map((line) => line.orderPurchaseId)
        dispatch({ type: 'remarked', ids: new Set(ids), remark })
        void send(async () => {
          for (const portion of portions(ids))
            await call('POST orderpurchases/{ids}/remark', { params: { ids: portion }, body: { remark } })
          say(saved('saved'))
        })
      },
      remove,
    }
  }, [confirm, dispatch, recount, saved, say, send, t])
}
