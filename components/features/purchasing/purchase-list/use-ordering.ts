'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { OrderPurchase, PurchasePreview } from '@/contract/entities/order-purchases'
import { ApiError, call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { isPreviewOf } from './purchase-list-preview'
import {
  type Grouping,
  lacksSupplier,
  type Obstacle,
  type PurchaseListState,
  placeObstacle,
  previewObstacle,
} from './purchase-list-rules'
import { totalsOf } from './purchase-list-totals'
import { useAmountLabel } from './use-amount-label'
import type { PurchaseList } from './use-purchase-list'
import { useShownObstacle } from './use-shown-obstacle'

const checkedLines = ({ lines }: PurchaseListState) => lines.filter((line) => line.checked)
const checkedIds = (state: PurchaseListState) => checkedLines(state).map((line) => line.orderPurchaseId)

/** The server has other lines than the screen. */
const isOfOthers = (error: unknown) => error instanceof ApiError && error.status === 412

/** The server's list differs from the one on the screen. */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 409)

/** The id of the obstacle's notification, which is dismissed with it. */
const ordering = 'ordering'

/** Preview and placing, with messages for their obstacles. */
export function useOrdering(
  list: PurchaseList,
  siteId: number | null,
  warehouseName: string,
  codes?: ReadonlySet<string>,
) {
  const t = useTranslations('purchaseList')
  const router = useRouter()
  const { notify, notifyError, dismiss, confirm } = useFeedback()
  const amountLabel = useAmountLabel(codes)
  const { state, dispatch, track, settled, reload, recount, known, confirmed } = list
  const latest = useRef(state)
  latest.current = state
  const [placed, setPlaced] = useState<readonly number[] | null>(null)
  // One idempotency key for each preview: a retry after a time-out must not order twice.
  const placeKey = useRef(newKey())

  const [shownObstacle, showObstacle] = useShownObstacle(state, () => dismiss(ordering))

  const explain = (obstacle: Obstacle) => {
    // The field shows this error itself.
    if (obstacle === 'selectWarehouse') return
    if (obstacle === 'previewNotPassed') notify(t('previewAgain'), 'warning', undefined, ordering)
    else if (obstacle === 'itemHasNoSupplier') {
      const bare = state.lines.find((line) => line.checked && lacksSupplier(line))
      notify(t(obstacle), 'warning', bare?.productName ?? undefined, ordering)
    } else if (obstacle !== 'busy') notify(t(obstacle), 'warning', undefined, ordering)
  }

  /** The present parameters of the calls; null with an obstacle, which is reported. */
  const targetOf = (obstacleOf: (state: PurchaseListState) => Obstacle | null) => {
    const obstacle = obstacleOf(latest.current)
    dismiss(ordering)
    showObstacle(obstacle && obstacle !== 'busy' ? { obstacle, obstacleOf } : null)
    if (obstacle) explain(obstacle)
    const { warehouseId } = latest.current
    return obstacle || siteId === null || warehouseId === null ? null : { siteId, warehouseId }
  }

  /** Waits for pending writes and checks again, because more may have changed since. */
  const targetOnceSettled = async (obstacleOf: (state: PurchaseListState) => Obstacle | null) => {
    await settled()
    const target = targetOf((now) => obstacleOf({ ...now, busy: null }))
    if (!target) dispatch({ type: 'stopped' })
    return target
  }

  /** The checked lines as the screen shows them, each with the version that the server gave it. */
  const seenLines = () =>
    checkedLines(latest.current).map((line) => ({
      ...line,
      lineVersion: known.get(line.orderPurchaseId)?.lineVersion ?? null,
    }))
  /** Binds a call to the visible versions; an API without versions is sent none. */
  const bindingOf = (lines: readonly OrderPurchase[]) => {
    const versions = lines.flatMap(({ orderPurchaseId, lineVersion }) =>
      lineVersion ? [{ orderPurchaseId, lineVersion }] : [],
    )
    return versions.length === lines.length ? { lines: versions } : {}
  }

  const showOthersChanges = async () => {
    dispatch({ type: 'stopped' })
    await reload()
    notify(t('otherPerson'), 'warning')
    return false
  }

  const preview = async (): Promise<boolean> => {
    if (!targetOf(previewObstacle)) return false
    dispatch({ type: 'previewStarted' })
    const target = await targetOnceSettled(previewObstacle)
    if (!target) return false
    dispatch({ type: 'previewAsked' })
    const seen = seenLines()
    try {
      const response = await call('POST orderpurchases/previeworder', { body: { ...target, ...bindingOf(seen) } })
      if (!isPreviewOf(response, seen)) return showOthersChanges()
      placeKey.current = newKey()
      dispatch({ type: 'previewArrived', preview: response })
      return true
    } catch (error) {
      if (isOfOthers(error)) return showOthersChanges()
      dispatch({ type: 'stopped' })
      notifyError(error)
      if (isRefusal(error) && (await reload())) notify(t('otherPerson'), 'warning')
      return false
    }
  }

  /** Placing spends money, so the user confirms number, articles, amount and warehouse. */
  const isSure = (preview: PurchasePreview) => {
    const { orders, amounts } = totalsOf(preview)
    const words = amounts.map(amountLabel).map(({ goods, shipping }) => `${goods} ${shipping}`)
    return confirm({
      title: t('placeTitle', { count: orders }),
      text: t('placeText', {
        lines: checkedIds(latest.current).length,
        amounts: words.join(' + '),
        warehouse: warehouseName,
      }),
      yes: t('place'),
    })
  }

  const place = async () => {
    const confirmedPreview = latest.current.preview
    if (!targetOf(placeObstacle) || !confirmedPreview || !(await isSure(confirmedPreview))) return
    // A colleague may have changed the list during the confirmation, which holds for this preview only.
    if (!targetOf(placeObstacle) || latest.current.preview !== confirmedPreview) return
    dispatch({ type: 'placingStarted' })
    const target = await targetOnceSettled(placeObstacle)
    if (!target) return
    try {
      const ordered = checkedIds(latest.current)
      const { fingerprint } = latest.current.preview ?? {}
      const response = await track(() =>
        call('POST orderpurchases/placeorder', {
          body: { ...target, ...bindingOf(seenLines()), ...(fingerprint && { fingerprint }) },
          idempotencyKey: placeKey.current,
        }),
      )
      dispatch({ type: 'stopped' })
      dispatch({ type: 'removed', ids: new Set(ordered) })
      confirmed(ordered, [])
      setPlaced(response.map(({ purchaseOrderId }) => purchaseOrderId))
      recount()
    } catch (error) {
      if (isOfOthers(error)) return void (await showOthersChanges())
      dispatch({ type: 'stopped' })
      notifyError(error)
      if (isRefusal(error) && (await reload())) notify(t('otherPerson'), 'warning')
    }
  }

  return {
    preview,
    place,
    /** The warehouse that has to be chosen first; another object for each time that it was missed. */
    missingWarehouse: shownObstacle?.obstacle === 'selectWarehouse' ? shownObstacle : null,
    /** The orders that were just created, until the user has confirmed them. */
    placed,
    showPlaced: () => {
      router.replace(`/purchases?purchaseOrderIds=${(placed ?? []).join(',')}`)
    },
    /** Grouping by purchase order needs a fresh preview; without one the user is prompted to request it. */
    group: async (grouping: Grouping) => {
      const needsPreview = grouping === 'purchaseOrder' && state.grouping !== 'purchaseOrder' && !state.previewed
      if (needsPreview) {
        const wantsPreview = await confirm({
          title: t('needPreviewTitle'),
          text: t('needPreviewText'),
          yes: t('preview'),
        })
        if (!wantsPreview || !(await preview())) return
      }
      dispatch({ type: 'groupingClicked', grouping })
    },
  }
}
