'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { OrderPurchase, PurchasePreview } from '@/contract/entities/order-purchases'
import { ApiError, call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import {
  type Grouping,
  isPreviewOf,
  lacksSupplier,
  type Obstacle,
  type PurchaseListState,
  placeObstacle,
  previewObstacle,
} from './purchase-list-rules'
import { totalsOf } from './purchase-list-totals'
import { useAmountWords } from './use-amount-words'
import type { PurchaseList } from './use-purchase-list'
import { useShownObstacle } from './use-shown-obstacle'

const checkedLines = ({ lines }: PurchaseListState) => lines.filter((line) => line.checked)
const checkedIds = (state: PurchaseListState) => checkedLines(state).map((line) => line.orderPurchaseId)

/** The server knows other lines than the screen shows. */
const isOfOthers = (error: unknown) => error instanceof ApiError && error.status === 412

/** The server has looked at the list and found it otherwise than it is on the screen. */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 409)

/** What stands in the way is said until it no longer does. */
const ordering = 'ordering'

/** Preview and placing, with their obstacles in words. */
export function useOrdering(
  list: PurchaseList,
  siteId: number | null,
  warehouseName: string,
  codes?: ReadonlySet<string>,
) {
  const t = useTranslations('purchaseList')
  const router = useRouter()
  const { say, fail, retract, confirm } = useFeedback()
  const amountWords = useAmountWords(codes)
  const { state, dispatch, track, settled, reload, recount, known, confirmed } = list
  const latest = useRef(state)
  latest.current = state
  const [placed, setPlaced] = useState<readonly number[] | null>(null)
  // One key for what was previewed: asking again after a time-out must not order twice.
  const placeKey = useRef(newKey())

  const [told, tell] = useShownObstacle(state, () => retract(ordering))

  const explain = (obstacle: Obstacle) => {
    // The field says it itself.
    if (obstacle === 'selectWarehouse') return
    if (obstacle === 'previewNotPassed') say(t('previewAgain'), 'warning', undefined, ordering)
    else if (obstacle === 'itemHasNoSupplier') {
      const bare = state.lines.find((line) => line.checked && lacksSupplier(line))
      say(t(obstacle), 'warning', bare?.productName ?? undefined, ordering)
    } else if (obstacle !== 'busy') say(t(obstacle), 'warning', undefined, ordering)
  }

  /** What the calls are about, as it is now; null when something stands in the way, which is told. */
  const targetOf = (obstacleOf: (state: PurchaseListState) => Obstacle | null) => {
    const obstacle = obstacleOf(latest.current)
    retract(ordering)
    tell(obstacle && obstacle !== 'busy' ? { obstacle, obstacleOf } : null)
    if (obstacle) explain(obstacle)
    const { warehouseId } = latest.current
    return obstacle || siteId === null || warehouseId === null ? null : { siteId, warehouseId }
  }

  /** Waits for what was just changed, and looks again: more may have changed in the meantime. */
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
  /** Binds a call to what the screen shows; an API that gives no versions is not sent any. */
  const bindingOf = (lines: readonly OrderPurchase[]) => {
    const versions = lines.flatMap(({ orderPurchaseId, lineVersion }) =>
      lineVersion ? [{ orderPurchaseId, lineVersion }] : [],
    )
    return versions.length === lines.length ? { lines: versions } : {}
  }

  const showOthersChanges = async () => {
    dispatch({ type: 'stopped' })
    await reload()
    say(t('otherPerson'), 'warning')
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
      const answer = await call('POST orderpurchases/previeworder', { body: { ...target, ...bindingOf(seen) } })
      if (!isPreviewOf(answer, seen)) return showOthersChanges()
      placeKey.current = newKey()
      dispatch({ type: 'previewArrived', preview: answer })
      return true
    } catch (error) {
      if (isOfOthers(error)) return showOthersChanges()
      dispatch({ type: 'stopped' })
      fail(error)
      if (isRefusal(error) && (await reload())) say(t('otherPerson'), 'warning')
      return false
    }
  }

  /** Orders are money spent: how many, of what, for how much and to where is asked once more. */
  const isSure = (preview: PurchasePreview) => {
    const { orders, amounts } = totalsOf(preview)
    const words = amounts.map(amountWords).map(({ goods, shipping }) => `${goods} ${shipping}`)
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
    const asked = latest.current.preview
    if (!targetOf(placeObstacle) || !asked || !(await isSure(asked))) return
    // Meanwhile somebody else may have changed the list; what was agreed to is this one preview.
    if (!targetOf(placeObstacle) || latest.current.preview !== asked) return
    dispatch({ type: 'placingStarted' })
    const target = await targetOnceSettled(placeObstacle)
    if (!target) return
    try {
      const ordered = checkedIds(latest.current)
      const { fingerprint } = latest.current.preview ?? {}
      const answer = await track(() =>
        call('POST orderpurchases/placeorder', {
          body: { ...target, ...bindingOf(seenLines()), ...(fingerprint && { fingerprint }) },
          idempotencyKey: placeKey.current,
        }),
      )
      dispatch({ type: 'stopped' })
      dispatch({ type: 'removed', ids: new Set(ordered) })
      confirmed(ordered, [])
      setPlaced(answer.map(({ purchaseOrderId }) => purchaseOrderId))
      recount()
    } catch (error) {
      if (isOfOthers(error)) return void (await showOthersChanges())
      dispatch({ type: 'stopped' })
      fail(error)
      if (isRefusal(error) && (await reload())) say(t('otherPerson'), 'warning')
    }
  }

  return {
    preview,
    place,
    /** The warehouse that has to be chosen first; another object for each time that it was missed. */
    missingWarehouse: told?.obstacle === 'selectWarehouse' ? told : null,
    /** The orders that were just created, until the person has seen their number. */
    placed,
    showPlaced: () => {
      router.replace(`/purchases?purchaseOrderIds=${(placed ?? []).join(',')}`)
    },
    /** Grouping by purchase order needs a fresh preview; without one the person is asked for it first. */
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
