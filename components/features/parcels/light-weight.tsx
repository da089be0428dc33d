'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { InlineAlert } from '@/components/ui/inline-alert'
import { goodsWeight, isLighter } from '@/contract/rules/parcel-weight'
import { formatDecimal } from '@/lib/format/number'
import { useParcel } from './use-parcel'

/** A half-typed weight is no light one. */
const settledMs = 500

function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Says that a parcel was weighed lighter than what is in it; pieces of unknown weight count as nothing. */
export function LightWeight({ id, weight }: { id: number; weight: string | undefined }) {
  const t = useTranslations('packing')
  const freights = useTranslations('freights')
  const parcel = useParcel(id)
  const weighed = Number(useSettled(weight))
  const goods = goodsWeight(parcel?.lines ?? [])
  if (!(weighed > 0) || !isLighter(weighed, goods)) return null
  const grams = (value: number) => freights('grams', { n: formatDecimal(value) })
  return <InlineAlert tone="warning">{t('lighter', { goods: grams(goods), weight: grams(weighed) })}</InlineAlert>
}
