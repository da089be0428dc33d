'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { call } from '@/lib/api/api'
import type { LineFactsStore } from './line-facts'

/** As many as one call quotes. */
const maxSkus = 500

/** Asks all suppliers of these lines' SKUs in the background, followed by a notice that can be cancelled. */
export function useQuoteAll(facts: LineFactsStore): (lines: readonly OrderPurchase[]) => Promise<void> {
  const t = useTranslations('purchaseList')
  const { notify, notifyError } = useFeedback()
  const follow = useFollowTask()
  const isStarting = useRef(false)
  return async (lines) => {
    const productSkuIds = [...new Set(lines.map(({ productSkuId }) => productSkuId))]
    if (isStarting.current || productSkuIds.length === 0) return
    if (productSkuIds.length > maxSkus) return notify(t('quoteTooMany', { max: maxSkus }), 'warning')
    isStarting.current = true
    try {
      const { backgroundTaskId: taskId } = await call('POST orderpurchases/quoteall', { body: { productSkuIds } })
      const title = t('quoteTitle', { count: productSkuIds.length })
      follow({ taskId, id: taskId, title, path: 'productsuppliers', canCancel: true }, { onEnd: () => facts.refresh() })
    } catch (error) {
      notifyError(error)
    } finally {
      isStarting.current = false
    }
  }
}
