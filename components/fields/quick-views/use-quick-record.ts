'use client'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLanguage } from '@/components/state/language'
import type { EndpointName, ResponseOf } from '@/contract/endpoints'
import { call } from '@/lib/api/api'

const still = { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 60_000, onError: () => {} }

/** A record for a look at it; it may be a minute old. Or why it cannot be had. */
export function useQuickRecord<Name extends 'GET sites/{id}' | 'GET countries/{id}'>(name: Name, id: number) {
  const locale = useLanguage()
  const explanation = useErrorMessage()
  const { data, error } = useSWR(
    [name, 'quick', id, locale],
    () => call(name as EndpointName, { params: { id } } as never) as Promise<ResponseOf<Name>>,
    still,
  )
  return { record: data, failure: data || !error ? undefined : explanation(error) }
}
