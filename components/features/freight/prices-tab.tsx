'use client'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { useMoney } from '@/components/fields/money'
import type { TabProps } from '@/components/resource/core/description'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { freights } from '@/contract/entities/parcels/freights'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { formatDecimal } from '@/lib/format/number'

/** What a freight comes to by weight, surcharges included. */
export function PricesTab({ record }: TabProps<OneOf<typeof freights>>) {
  const t = useTranslations('freights')
  const money = useMoney()
  const { freightId, updatedTime, currency } = record
  const { data } = useSWR(['freights/prices', freightId, updatedTime], () =>
    call('GET freights/{id}/prices', { params: { id: freightId } }),
  )
  if (!data) return <SkeletonLine />
  const headings = [t('upTo'), t('price'), t('perKilogram')]
  return (
    <LineFrame aria-label={t('prices')}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" data-align="end">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(({ weight, amount, perKilogram }) => (
          <tr key={weight}>
            <td data-align="end" data-title={t('upTo')} data-first>
              {t('grams', { n: formatDecimal(weight) })}
            </td>
            <td data-align="end" data-title={t('price')}>
              {money(amount, currency)}
            </td>
            <td data-align="end" data-title={t('perKilogram')}>
              {money(perKilogram, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </LineFrame>
  )
}
