'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'

/** Runs a move of a payment whose dialog asks for more than the fields of its state table. */
export function usePaymentMove(paymentId: number) {
  const t = useTranslations('resource')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  return async (action: string, body: Readonly<Record<string, unknown>>, idempotencyKey?: string) => {
    await entityCall({ path: 'payments' }, 'action', { action, keys: [paymentId], body: { ...body }, idempotencyKey })
    notify(t('saved'))
    void mutate(isListKey('payments'))
    void mutate(isListKey('orders'))
  }
}
