'use client'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback-context'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { isUsedTransaction, paymentWithTransaction } from './shared-transaction'
import { usePaymentMove } from './use-payment-move'
import { usePaymentName } from './use-payment-name'

interface Props {
  record: RecordOf<typeof payments>
  onClose: () => void
}

const fields: AskedFields = {
  amount: { meta: { kind: 'money', currency: 'currency' }, isRequired: true },
  fee: { meta: { kind: 'money', currency: 'currency' }, isRequired: false },
  transactionId: { meta: { kind: 'text' }, isRequired: true },
  paidTime: { meta: { kind: 'time' }, isRequired: false },
}

/** The money came. A transaction that is used already needs a confirmation. */
export function ConfirmPaymentDialog({ record, onClose }: Props) {
  const t = useTranslations('payments')
  const resource = useTranslations('resource')
  const label = useLabels('payments')
  const nameOf = usePaymentName()
  const { confirm } = useFeedback()
  const move = usePaymentMove(record.paymentId)
  const { paymentId, companyId, channel, amount, fee, transactionId, paidTime } = record
  const of = { paymentId, channel, companyId: companyId ?? undefined }

  const isShared = async (error: unknown, transaction: string) => {
    const isUsed = isUsedTransaction(error)
    const other = isUsed ? await paymentWithTransaction({ ...of, transactionId: transaction }) : undefined
    if (!other) return false
    return confirm({
      title: t('sharedTitle', { transaction }),
      text: t('sharedText', { payment: nameOf(other) }),
      yes: t('sharedYes'),
    })
  }
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('confirm'), name: nameOf(record) })}
      action={label('confirm')}
      fields={fields}
      labelOf={label}
      given={{ amount, fee, transactionId, paidTime }}
      onSubmit={async (values, idempotencyKey) => {
        try {
          await move('confirm', values, idempotencyKey)
        } catch (error) {
          if (!(await isShared(error, String(values.transactionId)))) throw error
          await move('confirm', { ...values, sharedTransaction: true })
        }
      }}
      onClose={onClose}
    />
  )
}
