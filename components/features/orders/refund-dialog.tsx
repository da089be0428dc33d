'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import useSWRImmutable from 'swr/immutable'
import { useFeedback } from '@/components/feedback/feedback-context'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import { useLabels } from '@/components/state/labels'
import { type AskedField, shapeOf } from '@/contract/shape'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'
import { refundable, type WholeOrder } from './supply-of'

interface Props {
  order: WholeOrder
  onClose: () => void
}

/** Gives back what is too much, from the latest payment that has it. */
export function RefundDialog({ order, onClose }: Props) {
  const { balance, currency, payments } = order
  const t = useTranslations('orders')
  const resource = useTranslations('resource')
  const label = useLabels('payments')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  const { data: fields } = useSWRImmutable(['shape', 'payments', 'refund'], refundFields)
  const tooMuch = Math.max(0, -balance)
  const payment = refundable(payments, tooMuch)
  if (!fields || !payment) return null
  const { paymentId, left } = payment
  const given = payment.currency === currency ? { amount: Math.min(tooMuch, left), kind: 'Overpaid' } : {}
  return (
    <ActionDialog
      title={t('refundTitle', { id: paymentId })}
      action={label('refund')}
      isDangerous
      fields={fields}
      labelOf={label}
      given={given}
      onSubmit={async (values, idempotencyKey) => {
        const options = { action: 'refund', keys: [paymentId], body: values, idempotencyKey }
        await entityCall({ path: 'payments' }, 'action', options)
        notify(resource('saved'))
        await mutate((key) => isListKey('orders')(key) || isListKey('payments')(key))
      }}
      onClose={onClose}
    />
  )
}

/** What the move asks for, as the payment's own page does. */
async function refundFields(): Promise<Readonly<Record<string, AskedField>>> {
  const { payments } = await import('@/contract/entities/payments')
  const { lines, ...fields } = shapeOf(payments).states?.actions.refund?.fields ?? {}
  return fields
}
