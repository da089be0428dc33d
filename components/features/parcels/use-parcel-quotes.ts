'use client'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLatestQuotes } from '@/components/freight-quotes/use-quotes'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { goodsWeight, isLighter } from '@/contract/rules/parcel-weight'
import { call } from '@/lib/api/api'
import { formatDecimal } from '@/lib/format/number'
import { useParcel } from './use-parcel'

export const sizes = ['weight', 'length', 'width', 'height'] as const
export type Measures = Partial<Record<(typeof sizes)[number], string>>
const isNumber = (text: string | undefined) => /^\d{1,9}(\.\d{1,4})?$/.test(text ?? '') && Number(text) > 0
const entered = (measures: Measures) =>
  Object.fromEntries(sizes.flatMap((name) => (isNumber(measures[name]) ? [[name, measures[name]]] : [])))

/**
 * The freights for a parcel by what was measured, and how one is chosen: weight, size, carrier and cost are stored together.
 * `choose` first asks about a weight below that of the goods; it resolves to false where that is not confirmed.
 */
export function useParcelQuotes(id: number, begun: Measures = {}) {
  const t = useTranslations('packing')
  const freights = useTranslations('freights')
  const { confirm } = useFeedback()
  const parcel = useParcel(id)
  const [measures, setMeasures] = useState<Measures>(begun)
  const query = useDeferredValue(entered(measures))
  const sent = JSON.stringify(query)
  const latest = useLatestQuotes(query.weight === undefined ? null : `${id} ${sent}`, () =>
    call('GET orderpackages/{id}/quote', { params: { id }, query }),
  )
  const isCurrent = latest.isCurrent && sent === JSON.stringify(entered(measures))
  const grams = (value: number) => freights('grams', { n: formatDecimal(value) })
  const askLight = (weight: number, goods: number) =>
    confirm({
      title: t('lighterTitle', { weight: grams(weight) }),
      text: t('lighter', { goods: grams(goods), weight: grams(weight) }),
      yes: t('lighterYes'),
    })
  return {
    ...{ measures, setMeasures },
    quotes: { ...latest, isCurrent },
    choose: async ({ freightId, carrierId, amount, currency }: FreightQuote): Promise<boolean> => {
      const measured = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, Number(text)]))
      const goods = goodsWeight(parcel?.lines ?? [])
      const isLight = isLighter(measured.weight, goods)
      if (isLight && !(await askLight(measured.weight ?? 0, goods))) return false
      const body = { ...measured, freightId, carrierId, freightCost: amount, freightCurrency: currency }
      await call('POST orderpackages/{id}', {
        params: { id },
        body: { ...body, ...(isLight && { lightWeight: true }) },
      })
      return true
    },
  }
}
