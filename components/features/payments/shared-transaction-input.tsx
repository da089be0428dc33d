'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { BooleanInput } from '@/components/fields/inputs/boolean-input'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { paymentWithTransaction } from '@/components/transfers/shared-transaction'
import { InlineAlert } from '@/components/ui/inline-alert'
import { usePaymentValues } from './use-payment-values'

const typingMs = 300

/** Asks whether one transfer paid for several orders, once its transaction turns out to be used. */
export function SharedTransactionInput(props: KindInputProps) {
  const { value, record, shared } = props
  const t = useTranslations('payments')
  const { channel, transactionId, companyId } = usePaymentValues(record)
  const text = useTyped(transactionId?.trim() ?? '')
  const paymentId = record?.paymentId as number | undefined
  const { data: other } = useSWR(
    channel && text ? ['payments', 'transaction', channel, text, companyId, paymentId] : null,
    () =>
      paymentWithTransaction({
        ...{ paymentId, channel: channel ?? '', transactionId: text },
        ...(companyId && { companyId }),
      }),
    { onError: () => {} },
  )
  if (!other && value !== true && !shared.error) return null
  return (
    <Box>
      {other && (
        <InlineAlert tone="warning">
          {t('sharedText', {
            payment: other.orderName
              ? t('paymentFor', { id: String(other.paymentId), order: other.orderName })
              : t('payment', { id: String(other.paymentId) }),
          })}
        </InlineAlert>
      )}
      <BooleanInput {...props} />
    </Box>
  )
}

/** A text once typing has paused. */
function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}
