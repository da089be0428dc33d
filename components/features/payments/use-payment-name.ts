'use client'
import { useTranslations } from 'next-intl'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'

type Named = Pick<RecordOf<typeof payments>, 'paymentId' | 'orderName'>

/** Names a payment in a sentence: its number, and the order that it is for. */
export function usePaymentName(): (payment: Named) => string {
  const t = useTranslations('payments')
  return ({ paymentId, orderName }) =>
    orderName ? t('paymentFor', { id: String(paymentId), order: orderName }) : t('payment', { id: String(paymentId) })
}
