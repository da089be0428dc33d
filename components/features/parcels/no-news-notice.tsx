'use client'
import { useTranslations } from 'next-intl'
import { WriteToCustomer } from '@/components/customers/write-to-customer'
import { useDaysSince } from '@/components/fields/dates/use-days-since'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'
import { silentDays } from '@/contract/rules/silent-days'

type Parcel = Pick<
  RecordOf<typeof orderPackages>,
  'status' | 'lastEventTime' | 'shippedTime' | 'siteId' | 'phone' | 'country' | 'customerName' | 'trackingNo'
>

/** A parcel without news, with a message to its customer that is begun. */
export function NoNewsNotice({ parcel, orders }: { parcel: Parcel; orders: readonly string[] }) {
  const t = useTranslations('parcels')
  const days = useDaysSince()(parcel.lastEventTime ?? parcel.shippedTime)
  if (parcel.status !== 'Shipped' || days < silentDays) return null
  const { siteId, phone, country, customerName, trackingNo } = parcel
  const text = t('noNewsMessage', {
    ...{ hasName: customerName ? 'yes' : 'no', name: customerName ?? '' },
    ...{ trackingNo: trackingNo ?? '', orders: orders.join(', ') },
  })
  return (
    <InlineAlert
      tone="warning"
      action={phone && country && <WriteToCustomer {...{ siteId, phone, country, text }} name={customerName ?? null} />}
    >
      {t('noNews', { days })}
    </InlineAlert>
  )
}
