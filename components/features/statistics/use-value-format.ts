'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useMoney } from '@/components/fields/money'
import { useSession } from '@/components/state/session-context'
import type { StatisticResults } from '@/contract/entities/statistics'
import { formatDecimal, formatNumber } from '@/lib/format/number'
import { currencyOf } from './series'

/** Writes the values of a statistic: an amount in its currency, a share, a duration, or a number with its unit. */
export function useValueFormat({
  dataType,
  dataUnit: unit,
  totals,
}: Pick<StatisticResults, 'dataType' | 'dataUnit'> & { totals: readonly { key: string }[] }) {
  const t = useTranslations('statistics')
  const money = useMoney()
  const { currencies } = useSession()
  // Amounts whose key is one and the same currency are in it.
  const dataUnit = unit ?? currencyOf({ dataType, dataUnit: unit, totals }) ?? null
  return useCallback(
    (value: number | null): string => {
      if (value === null) return '–'
      if (dataType === 'Money') {
        const isKnown = dataUnit !== null && Object.hasOwn(currencies, dataUnit)
        return isKnown ? money(Number(value.toFixed(2)), dataUnit) : formatNumber(value, 2)
      }
      if (dataType === 'Percent') return `${formatNumber(value, 1)}%`
      if (dataType === 'Duration') return t('hours', { value: formatNumber(value, 1) })
      // An average of a period has any number of digits.
      const number = formatDecimal(Number(value.toFixed(2)))
      return dataUnit ? `${number} ${dataUnit}` : number
    },
    [currencies, dataType, dataUnit, money, t],
  )
}
