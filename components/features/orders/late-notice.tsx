'use client'
import { useTranslations } from 'next-intl'
import { WriteToCustomer } from '@/components/customers/write-to-customer'
import { useDaysSince } from '@/components/fields/dates/use-days-since'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'

type Late = Pick<
  RecordOf<typeof orders>,
  'status' | 'promisedDate' | 'siteId' | 'phone' | 'country' | 'customerName' | 'friendlyOrderId'
>

const open: readonly string[] = ['Pending', 'Accepted', 'Allocated', 'PartiallyShipped']

/** An order that should have left by now, with a message to its customer that is begun. */
export function LateNotice({ order }: { order: Late }) {
  const t = useTranslations('orders')
  const days = useDaysSince()(order.promisedDate)
  if (days === 0 || !order.promisedDate || !open.includes(order.status)) return null
  const { siteId, phone, country, customerName, friendlyOrderId, promisedDate } = order
  const text = t('lateMessage', {
    ...{ hasName: customerName ? 'yes' : 'no', name: customerName ?? '', number: friendlyOrderId },
  })
  return (
    <InlineAlert
      tone="warning"
      action={phone && <WriteToCustomer {...{ siteId, phone, country, text }} name={customerName ?? null} />}
    >
      {t('late', { date: promisedDate, days })}
    </InlineAlert>
  )
}
