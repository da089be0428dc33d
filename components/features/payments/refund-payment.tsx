'use client'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/fields/money'
import type { Row } from '@/components/resource/core/list-types'
import type { MoveInputs } from '@/components/resource/core/move-inputs'
import { nameOfPayment } from '@/components/transfers/name-of-payment'
import { isUsedTransaction } from '@/components/transfers/shared-transaction'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { refundLeft, refundSurplus } from './refund-amounts'
import { RefundLinesInput } from './refund-lines-input'
import { loadPaymentOrder, type PaymentOrder } from './use-payment-order'

type Payment = RecordOf<typeof payments>
type Refunded = Payment & { order: PaymentOrder | undefined }

function RefundNotice({ record }: { record: Refunded }) {
  const t = useTranslations('payments')
  const money = useMoney()
  const { amount, currency, order } = record
  const over = order && refundSurplus(record, order) > 0
  const lines = [
    t('left', { amount: money(amount, currency), left: money(refundLeft(record), currency) }),
    ...(order ? [over ? t('surplus', { over: money(-order.balance, order.currency) }) : t('noSurplus')] : []),
  ]
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
      {lines.join('\n')}
    </Typography>
  )
}

function ChargebackNotice({ values }: { values: Row }) {
  const t = useTranslations('payments')
  return values.kind === 'Chargeback' && <InlineAlert tone="warning">{t('chargebackNotice')}</InlineAlert>
}

/** Gives money back: begins with what the order has too much. */
export const refundPayment: MoveInputs<Payment, Refunded> = {
  // Loaded each time, not from the cache: the values that it begins with follow from what is due now.
  load: async (payment) => ({
    ...payment,
    order: payment.orderId === null ? undefined : await loadPaymentOrder(payment.orderId),
  }),
  nameOf: nameOfPayment,
  fields: ({ order }) => ({
    of: order ? { isHidden: ({ kind }) => kind !== 'Allowance' } : null,
    lines: order ? { input: RefundLinesInput, isHidden: ({ of }) => of === 'Freight' } : null,
    sharedTransaction: null,
  }),
  given: (payment) => {
    const surplus = refundSurplus(payment, payment.order)
    return surplus > 0 ? { amount: surplus, kind: 'Overpaid' } : {}
  },
  Notice: RefundNotice,
  Outcome: ChargebackNotice,
  override: async ({ error, values }, t) => {
    if (!isUsedTransaction(error)) return null
    const question = {
      title: t('payments.sharedTitle', { transaction: String(values.transactionId) }),
      ...{ text: t('payments.sharedRefundText'), yes: t('payments.sharedYes') },
    }
    return { question, values: { ...values, sharedTransaction: true } }
  },
  isDangerous: true,
  affects: ['orders'],
}
