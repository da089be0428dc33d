'use client'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useMoney } from '@/components/fields/money'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { ActionField, AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { refundLeft, refundSurplus } from './refund-amounts'
import { RefundLinesInput } from './refund-lines-input'
import { isUsedTransaction } from './shared-transaction'
import { usePaymentMove } from './use-payment-move'
import { usePaymentName } from './use-payment-name'
import { loadPaymentOrder, type PaymentOrder } from './use-payment-order'

type Payment = RecordOf<typeof payments>

interface Props {
  record: Payment
  onClose: () => void
}

const amount: ActionField = { meta: { kind: 'money', currency: 'currency' }, isRequired: true }
const kind: ActionField = { meta: { kind: 'choice', values: 'PaymentRefundKind' }, isRequired: false }
const reason: ActionField = { meta: { kind: 'text' }, isRequired: true }
const transactionId: ActionField = { meta: { kind: 'text' }, isRequired: false }
const withoutOrder: AskedFields = { amount, kind, reason, transactionId }
const ofOrder: AskedFields = {
  amount,
  kind,
  of: {
    meta: { kind: 'choice', values: 'PaymentRefundPart' },
    isRequired: false,
    isHidden: (values) => values.kind !== 'Allowance',
  },
  reason,
  transactionId,
  lines: {
    meta: { kind: 'data' },
    isRequired: false,
    input: RefundLinesInput,
    isHidden: ({ of }) => of === 'Freight',
  },
}

/** Gives money back: begins with what the order has too much. */
export function RefundDialog(props: Props) {
  const { orderId } = props.record
  const { notifyError } = useFeedback()
  const [order, setOrder] = useState<PaymentOrder>()
  const fail = useEffectEvent((error: unknown) => {
    notifyError(error)
    props.onClose()
  })
  // Loaded each time, not from the cache: the values that it begins with follow from what is due now.
  useEffect(() => {
    if (orderId !== null) loadPaymentOrder(orderId).then(setOrder, fail)
  }, [orderId])
  if (orderId !== null && !order) return null
  return <LoadedRefundDialog {...props} order={order} />
}

function LoadedRefundDialog({ record, order, onClose }: Props & { order: PaymentOrder | undefined }) {
  const t = useTranslations('payments')
  const resource = useTranslations('resource')
  const label = useLabels('payments')
  const nameOf = usePaymentName()
  const move = usePaymentMove(record.paymentId)
  const { confirm } = useFeedback()
  const surplus = refundSurplus(record, order)
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('refund'), name: nameOf(record) })}
      action={label('refund')}
      isDangerous
      fields={order ? ofOrder : withoutOrder}
      labelOf={label}
      record={record}
      given={surplus > 0 ? { amount: surplus, kind: 'Overpaid' } : {}}
      notice={<RefundNotice record={record} order={order} surplus={surplus} />}
      onSubmit={async (values, idempotencyKey) => {
        try {
          await move('refund', values, idempotencyKey)
        } catch (error) {
          if (!isUsedTransaction(error)) throw error
          const isShared = await confirm({
            title: t('sharedTitle', { transaction: String(values.transactionId) }),
            ...{ text: t('sharedRefundText'), yes: t('sharedYes') },
          })
          if (!isShared) throw error
          await move('refund', { ...values, sharedTransaction: true })
        }
      }}
      onClose={onClose}
    >
      {({ kind }) => kind === 'Chargeback' && <InlineAlert tone="warning">{t('chargebackNotice')}</InlineAlert>}
    </ActionDialog>
  )
}

interface NoticeProps {
  record: Payment
  order: PaymentOrder | undefined
  surplus: number
}

function RefundNotice({ record, order, surplus }: NoticeProps) {
  const t = useTranslations('payments')
  const money = useMoney()
  const { amount, currency } = record
  const lines = [
    t('left', { amount: money(amount, currency), left: money(refundLeft(record), currency) }),
    ...(order ? [surplus > 0 ? t('surplus', { over: money(-order.balance, order.currency) }) : t('noSurplus')] : []),
  ]
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
      {lines.join('\n')}
    </Typography>
  )
}
