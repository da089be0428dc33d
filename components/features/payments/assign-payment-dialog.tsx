'use client'
import { useTranslations } from 'next-intl'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { OrderAmountInput } from './order-amount-input'
import { PaymentOrderInput } from './payment-order-input'
import { usePaymentMove } from './use-payment-move'
import { usePaymentName } from './use-payment-name'

interface Props {
  record: RecordOf<typeof payments>
  onClose: () => void
}

const fields: AskedFields = {
  orderId: { meta: { kind: 'ref', to: 'orders' }, isRequired: true, input: PaymentOrderInput },
  orderAmount: { meta: { kind: 'money', currency: 'orderCurrency' }, isRequired: false, input: OrderAmountInput },
}

/** Money that waited gets its order. */
export function AssignPaymentDialog({ record, onClose }: Props) {
  const resource = useTranslations('resource')
  const label = useLabels('payments')
  const nameOf = usePaymentName()
  const move = usePaymentMove(record.paymentId)
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('assign'), name: nameOf(record) })}
      action={label('assign')}
      fields={fields}
      labelOf={label}
      record={record}
      onSubmit={(values, idempotencyKey) => move('assign', values, idempotencyKey)}
      onClose={onClose}
    />
  )
}
