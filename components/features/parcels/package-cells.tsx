'use client'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'

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
