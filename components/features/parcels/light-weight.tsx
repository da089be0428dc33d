'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { orderPackages } from '@/contract/entities/order-packages'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { formatDecimal } from '@/lib/format/number'

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
  const { data } = useSWR(
    ['orderpackages', 'goods', id],
    () => call('GET orderpackages/{id}', { params: { id } }) as Promise<OneOf<typeof orderPackages>>,
    { revalidateOnFocus: false },
  )
  const weighed = Number(useSettled(weight))
  const goods = data?.lines.reduce((sum, line) => sum + (line.weight ?? 0) * line.qty, 0) ?? 0
  if (!(weighed > 0) || weighed >= goods) return null
  const grams = (value: number) => freights('grams', { n: formatDecimal(value) })
  return <InlineAlert tone="warning">{t('lighter', { goods: grams(goods), weight: grams(weighed) })}</InlineAlert>
}
