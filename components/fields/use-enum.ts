'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import type { EnumName } from '@/contract/enums'
import { call } from '@/lib/api/api'

const never = { revalidateOnFocus: false, revalidateIfStale: false }

interface Enumeration {
  options: readonly { value: string; text: string }[]
  /** Why there are no words, and how to ask for them again. */
  error: unknown
  retry: () => void
}

/** The values of an enumeration with their words, asked for once. */
export function useEnum(name: EnumName): Enumeration {
  const locale = useLanguage()
  const { data, error, mutate } = useSWR(
    ['enums', name, locale],
    () => call('GET enums/{name}', { params: { name } }),
    never,
  )
  return { options: data ?? [], error: data ? undefined : error, retry: () => void mutate() }
}
