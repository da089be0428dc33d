'use client'
import { useTranslations } from 'next-intl'
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

/** Why a line is unavailable. For a shared article: its share of the total, and the correction. */
export function RefusalText({ line, refusal, isFresh }: Props) {
  const t = useTranslations('purchaseList')
  const { change } = quantityRemedy(line, refusal)
  const { wantedQty } = refusal
  return (
    <>
      {!isFresh && (
        <>
          <Outdated />
          {' · '}
        </>
      )}
      {refusal.errorMessage}
      {isFresh && isShared(line, refusal) && (
        <> {t('shareHere', { qty: formatNumber(line.qty, 0), total: formatNumber(wantedQty ?? 0, 0) })}</>
      )}
      {isFresh && change !== null && (
        <> {t(change > 0 ? 'addToOneLine' : 'takeFromLines', { count: formatNumber(Math.abs(change), 0) })}</>
      )}
    </>
  )
}

/** Whether the limit was compared with more than this line wants. */
export const isShared = (line: OrderPurchase, { wantedQty }: UnavailableLine): boolean =>
  typeof wantedQty === 'number' && wantedQty !== line.qty
