'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Outdated } from '@/components/bindings/line-cells'
import type { OrderPurchase, UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import { formatNumber } from '@/lib/format/number'
import { quantityRemedy } from '../rules/purchase-list-preview'

interface Props {
  line: OrderPurchase
  refusal: UnavailableLine
  /** Whether the last preview still holds. */
  isFresh: boolean
}

/**
 * Why a line is unavailable, in words. For a shared article, as long as the preview holds: also its share of the total, and
 * the correction.
 */
export function useRefusalText(): (line: OrderPurchase, refusal: UnavailableLine, isFresh: boolean) => string {
  const t = useTranslations('purchaseList')
  return useCallback(
    (line, refusal, isFresh) => {
      const { errorMessage, wantedQty } = refusal
      if (!isFresh) return errorMessage
      const { change } = quantityRemedy(line, refusal)
      const texts = [errorMessage]
      if (isShared(line, refusal))
        texts.push(t('shareHere', { qty: formatNumber(line.qty, 0), total: formatNumber(wantedQty ?? 0, 0) }))
      if (change !== null)
        texts.push(t(change > 0 ? 'addToOneLine' : 'takeFromLines', { count: formatNumber(Math.abs(change), 0) }))
      return texts.join(' ')
    },
    [t],
  )
}

/** Why a line is unavailable, after a mark where the preview no longer holds. */
export function RefusalText({ line, refusal, isFresh }: Props) {
  const textOf = useRefusalText()
  return (
    <>
      {!isFresh && (
        <>
          <Outdated />
          {' · '}
        </>
      )}
      {textOf(line, refusal, isFresh)}
    </>
  )
}

/** Whether the limit was compared with more than this line wants. */
export const isShared = (line: OrderPurchase, { wantedQty }: UnavailableLine): boolean =>
  typeof wantedQty === 'number' && wantedQty !== line.qty
