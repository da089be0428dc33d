'use client'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { LoadError } from '@/components/feedback/load-error'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { useMoney } from '@/components/fields/money'
import type { TabProps } from '@/components/resource/core/description'
import { LoadingPart } from '@/components/ui/loading-part'
import type { freights } from '@/contract/entities/parcels/freights'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { formatDecimal } from '@/lib/format/number'

/** What a freight comes to by weight, surcharges included. */
export function PricesTab({ record }: TabProps<OneOf<typeof freights>>) {
  const t = useTranslations('freights')
  const money = useMoney()
  const { freightId, updatedTime, currency } = record
  const { data, error, mutate } = useSWR(['freights/prices', freightId, updatedTime], () =>
    call('GET freights/{id}/prices', { params: { id: freightId } }),
  )
  if (!data) return error ? <LoadError error={error} onRetry={mutate} /> : <LoadingPart />
  return (
    <RowsTable
      label={t('prices')}
      rows={data}
      keyOf={({ weight }) => weight}
      columns={[
        { title: t('upTo'), isEnd: true, cell: ({ weight }) => t('grams', { n: formatDecimal(weight) }) },
        { title: t('price'), isEnd: true, cell: ({ amount }) => money(amount, currency) },
        { title: t('perKilogram'), isEnd: true, cell: ({ perKilogram }) => money(perKilogram, currency) },
      ]}
    />
  )
}
