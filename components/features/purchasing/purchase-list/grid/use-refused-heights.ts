'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import type { LineRow } from '../rules/purchase-list-rows'
import { remediesOf } from '../rules/remedies'
import { useRemedyLabel } from '../use-remedy-label'
import { useRefusalText } from './refusal-text'
import { refusedHeight } from './refused-height'

interface Options {
  /** Of the column with what was found, in pixels. */
  width: number
  /** The least height of a button, in pixels. */
  buttonHeight: number
  /** Whether the last preview still holds. */
  isFresh: boolean
  /** Whether the remedies are offered. */
  mayWrite: boolean
}

/** The heights of unavailable lines in pixels, by the texts that stand in them; worked out once for each row. */
export function useRefusedHeights({ width, buttonHeight, isFresh, mayWrite }: Options) {
  const t = useTranslations('purchaseList')
  const labelOf = useRemedyLabel()
  const reasonOf = useRefusalText()
  return useMemo(() => {
    const known = new WeakMap<LineRow, number>()
    const measured = ({ line, actual }: LineRow, refusal: UnavailableLine) => {
      const reason = reasonOf(line, refusal, isFresh)
      const labels = mayWrite ? [...remediesOf(line, actual).map(labelOf), t('otherSupplier'), t('deselect')] : []
      return refusedHeight({ reason, mark: isFresh ? '' : t('outdated'), labels }, width, buttonHeight)
    }
    return (row: LineRow, refusal: UnavailableLine): number => {
      const height = known.get(row) ?? measured(row, refusal)
      known.set(row, height)
      return height
    }
  }, [buttonHeight, isFresh, labelOf, mayWrite, reasonOf, t, width])
}
