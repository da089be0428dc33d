'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useMoney } from '@/components/fields/money'
import { formatNumber } from '@/lib/format/number'
import type { Amount, Remedy } from './rules/remedies'

/** A difference of money with its sign before it; a plus, too. */
export function useDifference(): (difference: Amount) => string {
  const money = useMoney()
  return useCallback(
    ({ amount, currency }) => `${amount === 0 ? '' : amount > 0 ? '+' : '-'}${money(Math.abs(amount), currency)}`,
    [money],
  )
}

/** What a remedy does and costs: "Set to 12 (+¥23.40)". */
export function useRemedyLabel(): (remedy: Remedy) => string {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const differenceOf = useDifference()
  /** The other supplier with what it asks for, also where the quantity reaches it anyway. */
  const nextText = useCallback(
    ({ qty, binding }: Extract<Remedy, { kind: 'nextBinding' }>) => {
      const { supplierName, price, currency, minOrderQty, piecesPerLot } = binding
      const next = { qty: formatNumber(qty, 0), name: supplierName ?? '–', price: money(price, currency) }
      const needs = [
        minOrderQty > 1 && t('factNeeds', { qty: formatNumber(minOrderQty, 0) }),
        piecesPerLot > 1 && t('lot', { count: piecesPerLot }),
      ].filter(Boolean)
      return [t('takeNext', next), ...needs].join(' · ')
    },
    [money, t],
  )
  return useCallback(
    (remedy) => {
      const qty = formatNumber(remedy.qty, 0)
      const { difference } = remedy
      const action =
        remedy.kind === 'nextBinding'
          ? nextText(remedy)
          : t(remedy.kind === 'quantity' ? 'useQty' : 'useBatch', { qty })
      return difference ? t('withDifference', { action, difference: differenceOf(difference) }) : action
    },
    [differenceOf, nextText, t],
  )
}
