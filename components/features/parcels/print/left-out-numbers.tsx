'use client'
import { useTranslations } from 'next-intl'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { Paper } from '@/contract/entities/parcels/packing'

/** Says which tax numbers are missing on papers, and why. */
export function LeftOutNumbers({ parcels }: { parcels: readonly Paper[] }) {
  const t = useTranslations('packing.leftOut')
  const found = parcels.flatMap(({ orderPackageId, leftOutNumbers, declaration }) =>
    declaration.isAbroad ? leftOutNumbers.map((one) => ({ ...one, parcel: `#${orderPackageId}` })) : [],
  )
  return found.map(({ parcel, kind, number, reason, euros }) => (
    <InlineAlert key={`${parcel} ${number}`} tone="warning">
      {t(reason, { parcel, kind, number, value: euros?.toFixed(2) ?? '' })}
    </InlineAlert>
  ))
}
