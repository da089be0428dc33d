'use client'
import { useTranslations } from 'next-intl'
import { InlineAlert } from '@/components/ui/inline-alert'
import { type AddressParts, hasPlace } from '@/contract/text/address-layout'

type Parcel = { status: string } & Omit<AddressParts, 'country'>

/** Whether a parcel is on its way without anyone knowing where to. */
export const hasLeftUnaddressed = (parcel: Parcel): boolean => parcel.status === 'Shipped' && !hasPlace(parcel)

/** A parcel that has left without an address, and what to do. */
export function NoAddressNotice({ parcel }: { parcel: Parcel }) {
  const t = useTranslations('parcels')
  return hasLeftUnaddressed(parcel) && <InlineAlert tone="warning">{t('noAddressShipped')}</InlineAlert>
}
