'use client'
import { useDeferredValue, useState } from 'react'
import { useLatestQuotes } from '@/components/freight-quotes/use-quotes'
import type { FreightQuote } from '@/contract/entities/freights'
import { call } from '@/lib/api/api'

export const sizes = ['weight', 'length', 'width', 'height'] as const
export type Measures = Partial<Record<(typeof sizes)[number], string>>
const isNumber = (text: string | undefined) => /^\d{1,9}(\.\d{1,4})?$/.test(text ?? '') && Number(text) > 0
const entered = (measures: Measures) =>
  Object.fromEntries(sizes.flatMap((name) => (isNumber(measures[name]) ? [[name, measures[name]]] : [])))

/** The freights for a parcel by what was measured, and how one is chosen: weight, size, carrier and cost are stored together. */
export function useParcelQuotes(id: number, begun: Measures = {}) {
  const [measures, setMeasures] = useState<Measures>(begun)
  const query = useDeferredValue(entered(measures))
  const sent = JSON.stringify(query)
  const latest = useLatestQuotes(query.weight === undefined ? null : `${id} ${sent}`, () =>
    call('GET orderpackages/{id}/quote', { params: { id }, query }),
  )
  const isCurrent = latest.isCurrent && sent === JSON.stringify(entered(measures))
  return {
    ...{ measures, setMeasures },
    quotes: { ...latest, isCurrent },
    choose: async ({ freightId, carrierId, amount, currency }: FreightQuote) => {
      const measured = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, Number(text)]))
      const body = { ...measured, freightId, carrierId, freightCost: amount, freightCurrency: currency }
      await call('POST orderpackages/{id}', { params: { id }, body })
    },
  }
}
