'use client'
import { useLocale } from 'next-intl'
import useSWR from 'swr'
import type { EnumName } from '@/contract/enums'
import { call } from '@/lib/api'

const never = { revalidateOnFocus: false, revalidateIfStale: false }

/** The values of an enumeration with their words, asked for once. */
export function useEnum(name: EnumName): readonly { value: string; text: string }[] {
  const locale = useLocale()
  const { data } = useSWR(['enums', name, locale], () => call('GET enums/{name}', { params: { name } }), never)
  return data ?? []
}
