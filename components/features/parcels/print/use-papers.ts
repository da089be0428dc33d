'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { call } from '@/lib/api/api'

/** All that is printed for some parcels; nothing is asked without any. */
export function usePapers(ids: readonly (number | string)[]) {
  const language = useLanguage()
  const list = ids.join()
  return useSWR(
    list === '' ? null : ['orderpackages/papers', list, language],
    () => call('GET orderpackages/papers', { query: { ids: list } }),
    { revalidateOnFocus: false },
  )
}
