'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import type { EnumName } from '@/contract/enums'
import { call } from '@/lib/api/api'

const never = { revalidateOnFocus: false, revalidateIfStale: false }

interface Enumeration {
  options: readonly { value: string; text: string }[]
  /** False until the labels are there: what is read by them, as pasted headings are, has to wait. */
  isLoaded: boolean
  /** Error of the last load, with a retry. */
  error: unknown
  retry: () => void
}

/** The values and labels of an enumeration, loaded once. */
export function useEnum(name: EnumName): Enumeration {
  const locale = useLanguage()
  const { data, error, mutate } = useSWR(
    ['enums', name, locale],
    () => call('GET enums/{name}', { params: { name } }),
    never,
  )
  return {
    options: data ?? [],
    isLoaded: data !== undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}
