'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { useSession } from '@/components/state/session-context'
import { call } from '@/lib/api/api'
import { usePaymentOrder } from './use-payment-order'
import { usePaymentValues } from './use-payment-values'

/** The most channels that are offered; a company has a handful. */
const pageSize = 100

/**
 * The enabled channels of the company that is paid: that of the order, the chosen one, or one's own.
 * @param record the stored payment
 */
export function usePaymentChannels(record: Readonly<Record<string, unknown>> | undefined) {
  const { profile } = useSession()
  const locale = useLanguage()
  const { orderId, companyId: chosen } = usePaymentValues(record)
  const order = usePaymentOrder(record ? null : orderId)
  const companyId = order?.companyId ?? chosen ?? (profile.administrative ? undefined : profile.companyId)
  const { data, error } = useSWR(companyId ? ['paymentchannels', 'enabled', companyId, locale] : null, () =>
    call('GET paymentchannels', { query: { companyId, status: 'Enabled', sort: 'name', pageSize } }),
  )
  return { channels: data?.items, error, isWaiting: companyId === undefined }
}
