'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback'
import { problemCodes } from '@/contract/problem-codes'
import { ApiError, call } from '@/lib/api'
import { newKey } from '@/lib/idempotency-key'
import { type Grouping, lacksSupplier, type Obstacle, placeObstacle, previewObstacle } from './purchase-list-rules'
import type { PurchaseList } from './use-purchase-list'

/** Preview and placing, with their obstacles in words. */
export function useOrdering(list: PurchaseList, siteId: number | null) {
  const t = useTranslations('purchaseList')
  const router = useRouter()
  const { say, fail, confirm } = useFeedback()
  const { state, dispatch, settled, reload, recount } = list
  const [placed, setPlaced] = useState<readonly number[] | null>(null)
  // One key for what was previewed: asking again after a time-out must not order twice.
  const placeKey = useRef(newKey())

  const explain = (obstacle: Obstacle) => {
    if (obstacle === 'previewNotPassed') say(t('previewAgain'), 'warning')
    else if (obstacle === 'itemHasNoSupplier') {
      const bare = state.lines.find((line) => line.checked && lacksSupplier(line))
      say(t(obstacle), 'warning', bare?.productName ?? undefined)
    } else if (obstacle !== 'busy') say(t(obstacle), 'warning')
  }

  const preview = async (): Promise<boolean> => {
    const obstacle = previewObstacle(state)
    if (obstacle || siteId === null || state.warehouseId === null) {
      if (obstacle) explain(obstacle)
      return false
    }
    dispatch({ type: 'previewStarted' })
    await settled()
    dispatch({ type: 'previewAsked' })
    try {
      const body = { siteId, warehouseId: state.warehouseId }
      const answer = await call('POST orderpurchases/previeworder', { body })
      placeKey.current = newKey()
      dispatch({ type: 'previewArrived', preview: answer })
      return true
    } catch (error) {
      dispatch({ type: 'stopped' })
      fail(error)
      return false
    }
  }

  const place = async () => {
    const obstacle = placeObstacle(state)
    if (obstacle || siteId === null || state.warehouseId === null) {
      if (obstacle) explain(obstacle)
      return
    }
    dispatch({ type: 'placingStarted' })
    try {
      const { fingerprint } = state.preview ?? {}
      const answer = await call('POST orderpurchases/placeorder', {
        body: { siteId, warehouseId: state.warehouseId, ...(fingerprint && { fingerprint }) },
        idempotencyKey: placeKey.current,
      })
      const ordered = state.lines.filter((line) => line.checked).map((line) => line.orderPurchaseId)
      dispatch({ type: 'stopped' })
      dispatch({ type: 'removed', ids: new Set(ordered) })
      setPlaced(answer.map(({ purchaseOrderId }) => purchaseOrderId))
      recount()
    } catch (error) {
      dispatch({ type: 'stopped' })
      fail(error)
      const isOutdated = error instanceof ApiError && error.code === problemCodes.listChanged
      if (isOutdated) await reload()
    }
  }

  return {
    preview,
    place,
    /** The orders that were just created, until the person has seen their number. */
    placed,
    showPlaced: () => {
      router.replace(`/purchases?purchaseOrderIds=${(placed ?? []).join(',')}`)
    },
    /** Grouping by purchase order needs a fresh preview; without one the person is asked for it first. */
    group: async (grouping: Grouping) => {
      const needsPreview = grouping === 'purchaseOrder' && state.grouping !== 'purchaseOrder' && !state.previewed
      if (needsPreview) {
        const isSure = await confirm({ title: t('needPreviewTitle'), text: t('needPreviewText'), yes: t('preview') })
        if (!isSure || !(await preview())) return
      }
      dispatch({ type: 'groupingClicked', grouping })
    },
  }
}
