'use client'
import { useTranslations } from 'next-intl'
import type { TabProps } from '@/components/resource/core/description'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { WholePurchase } from '../use-purchase'
import { CameTable } from './came-table'

const came = ['qty', 'announcedQty', 'received', 'defectiveQty', 'wrongQty', 'outstanding'] as const
const all = [...came, 'cancelledQty', 'replacedQty', 'extraQty'] as const

/** How far the delivery of each line is: what has come, what has not, and what became of the rest. */
export function DeliveryTab({ record }: TabProps<WholePurchase>) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  return (
    <Section title={t('deliveryTo', { warehouse: record.warehouseName ?? '–', date: record.expectedDate ?? '–' })}>
      <CameTable label={label('delivery')} lines={record.lines} counts={all} />
    </Section>
  )
}

const beforeDelivery: readonly string[] = ['Unpaid', 'Cancelled']

/** With what the page of a purchase order opens once something may come. */
export function CamePart({ shown, record }: PartProps<typeof purchaseOrders>) {
  const t = useTranslations('purchaseOrders')
  if (!record || beforeDelivery.includes(shown.status)) return null
  return (
    <Section title={t('came')}>
      <CameTable label={t('came')} lines={record.lines} counts={came} />
    </Section>
  )
}
