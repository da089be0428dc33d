'use client'
import { useRouter } from 'next/navigation'
import type { AnyDescription } from '@/components/resource/core/description'
import { RecordDrawer } from '@/components/resource/record/record-drawer'
import { orders } from '@/contract/entities/orders'
import { shapeOf } from '@/contract/shape'
import { href } from '@/lib/routes/navigation'
import { orderForm } from './order-form'

const shape = shapeOf(orders)
const usual: AnyDescription = { columns: [], form: orderForm }

interface Props {
  /** What the order begins with. */
  given: Record<string, unknown>
  /** With another form than that of orders. */
  description?: AnyDescription
  onClose: () => void
}

/** The form of a new order that begins with values of another record; its page opens once it is stored. */
export function NewOrderDrawer({ given, description = usual, onClose }: Props) {
  const router = useRouter()
  return (
    <RecordDrawer
      entity={shape}
      description={description}
      id="new"
      mode="edit"
      mayWrite
      given={given}
      onMode={() => {}}
      onAdded={(id) => router.push(href('/orders/[orderId]', { orderId: id }))}
      onClose={onClose}
    />
  )
}
