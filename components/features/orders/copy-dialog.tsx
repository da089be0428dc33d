'use client'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { orders } from '@/contract/entities/orders'
import type { OneOf, RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { withAmount } from './entry/line-amount'
import { NewOrderDrawer } from './new-order-drawer'

interface Props {
  record: RecordOf<typeof orders>
  onClose: () => void
}

/** A new order that begins with what another one has: customer, address and articles. */
export function CopyDialog({ record: { orderId }, onClose }: Props) {
  const { notifyError } = useFeedback()
  const { data } = useSWR(
    ['orders', 'copied', orderId],
    () =>
      call('GET orders/{id}', { params: { id: orderId }, query: { localized: 'false' } }) as Promise<
        OneOf<typeof orders>
      >,
    { onError: notifyError, revalidateOnFocus: false },
  )
  if (!data) return null
  return <NewOrderDrawer given={copyOf(data)} onClose={onClose} />
}

const left: readonly string[] = ['checkoutId', 'originalOrderId', 'promisedDate']

/** What a copy begins with: all that was entered, but for what belongs to that one order. */
export function copyOf(order: OneOf<typeof orders>): Record<string, unknown> {
  const entered = Object.keys(orders.fields).filter((field) => !left.includes(field))
  const values = Object.fromEntries(entered.map((field) => [field, order[field as keyof typeof order] ?? null]))
  return {
    ...values,
    lines: order.lines.map(({ orderLineId, places, discountAmount, taxAmount, freeQty, ...line }) => withAmount(line)),
  }
}
