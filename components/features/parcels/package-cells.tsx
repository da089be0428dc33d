'use client'
import { useTranslations } from 'next-intl'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { StatusBadge } from '@/components/fields/status-badge'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'
import { hasLeftUnaddressed } from './no-address-notice'

type Parcel = RecordOf<typeof orderPackages>

/** The newest that is known of a parcel on its way. */
export function LastNews({ lastEventText, lastEventTime }: Parcel & { lastEventText?: string | null }) {
  if (!lastEventTime) return '–'
  return (
    <>
      {lastEventText} · <TimeAgo iso={lastEventTime} />
    </>
  )
}

type Addressed = Parameters<typeof hasLeftUnaddressed>[0] & { statusText: string }

/** The state of a parcel in its list, which says that one has left without an address. */
export function ParcelState({ parcel }: { parcel: Addressed }) {
  const t = useTranslations('parcels')
  const { status, statusText } = parcel
  if (!hasLeftUnaddressed(parcel)) return <StatusBadge status={status} text={statusText || status} />
  return <StatusBadge status={status} text={t('stateNoAddress', { state: statusText })} look="needed warning" />
}
