'use client'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLanguage } from '@/components/state/language'
import type { ResponseOf } from '@/contract/endpoints'
import { call } from '@/lib/api/api'

/** Cached for up to a minute; a card shows its own error. */
export const quickOptions = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  dedupingInterval: 60_000,
  onError: () => {},
}

/** Loads a record for its quick view; cached for up to a minute. */
export function useQuickRecord<Name extends 'GET sites/{id}' | 'GET countries/{id}'>(name: Name, id: number) {
  const locale = useLanguage()
  const explanation = useErrorMessage()
  const { data, error } = useSWR(
    [name, 'quick', id, locale],
    () => call<'GET sites/{id}' | 'GET countries/{id}'>(name, { params: { id } }) as Promise<ResponseOf<Name>>,
    quickOptions,
  )
  return { record: data, failure: data || !error ? undefined : explanation(error) }
}
