'use client'
import { useTranslations } from 'next-intl'

interface ToldParcel {
  status: string
  /** The numbers of its orders. */
  orders: readonly string[]
  name: string | null | undefined
  carrierName: string | null | undefined
  trackingNo: string | null | undefined
  trackingUrl: string | null | undefined
}

/** What a message to a customer about a parcel begins with. */
export function useParcelText(): (parcel: ToldParcel) => string {
  const t = useTranslations('customers')
  return ({ status, orders, name, carrierName, trackingNo, trackingUrl }) =>
    t('parcelText', {
      ...{ status, orders: orders.join(', '), name: name ?? '', hasName: name ? 'yes' : 'no' },
      way: [carrierName, trackingNo, trackingUrl].filter(Boolean).join(' '),
    })
}
