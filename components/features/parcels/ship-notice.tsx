'use client'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { orderPackages } from '@/contract/entities/order-packages'
import type { OneOf, RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { CustomsFindings } from './customs-findings'

/** What is amiss with a parcel that is about to leave: orders that are not paid, gaps of its customs declaration. */
export function ShipNotice({ record: { orderPackageId: id } }: { record: RecordOf<typeof orderPackages> }) {
  const t = useTranslations('parcels')
  const language = useLanguage()
  const { data } = useSWR(
    ['orderpackages', 'ship', id, language],
    () => call('GET orderpackages/{id}', { params: { id } }) as Promise<OneOf<typeof orderPackages>>,
  )
  if (!data) return null
  const unpaid = data.orders.filter(({ balance }) => balance > 0)
  return (
    <>
      {unpaid.length > 0 && (
        <InlineAlert tone="warning">
          {t('unpaid', { orders: unpaid.map(({ friendlyOrderId }) => friendlyOrderId).join(', ') })}
        </InlineAlert>
      )}
      {data.declaration.isAbroad && <CustomsFindings findings={data.declaration.findings} />}
    </>
  )
}
