'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { call } from '@/lib/api/api'

/** What a product lacks, in the reader's language. */
export function useFindings(productId: number) {
  const locale = useLanguage()
  return useSWR(['products', 'findings', productId, locale], () =>
    call('GET products/{id}/findings', { params: { id: productId } }),
  )
}
