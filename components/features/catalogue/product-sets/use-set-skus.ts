'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import type { ProductSkuSummary } from '@/contract/entities/product-skus'
import { call } from '@/lib/api/api'

/** The variants of these keys beside their products; those that were known stay while more are loaded. */
export function useSetSkus(keys: readonly number[]) {
  const locale = useLanguage()
  const ids = [...new Set(keys)].sort((one, other) => one - other).join()
  const { data, error, mutate } = useSWR(
    ids ? ['productskus', ids, locale] : null,
    () => call('GET productskus', { query: { ids } }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const skus = new Map(data?.map((sku): [number, ProductSkuSummary] => [sku.productSkuId, sku]))
  return { skus, isLoading: Boolean(ids) && !data && !error, error, retry: () => void mutate() }
}
