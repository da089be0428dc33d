'use client'
import { useRouter } from 'next/navigation'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { AnyDescription } from '@/components/resource/core/description'
import { RecordDrawer } from '@/components/resource/record/record-drawer'
import { orders } from '@/contract/entities/orders'
import type { OneOf, RecordOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { shapeOf } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { href } from '@/lib/routes/navigation'
import { orderForm } from './order-form'
import { withAmount } from './order-lines-input'

interface Props {
  record: RecordOf<typeof orders>
  onClose: () => void
}

const shape = shapeOf(orders as unknown as AnyEntity)
const description = { columns: [], form: orderForm } as unknown as AnyDescription

/** A new order that begins with what another one has: customer, address and articles. */
export function CopyDialog({ record: { orderId }, onClose }: Props) {
  const router = useRouter()
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
  return (
    <RecordDrawer
      entity={shape}
      description={description}
      id="new"
      mode="edit"
      mayWrite
      given={copyOf(data)}
      onMode={() => {}}
      onAdded={(id) => router.push(href('/orders/[orderId]', { orderId: id }))}
      onClose={onClose}
    />
  )
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
