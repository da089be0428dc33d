'use client'
import useSWR from 'swr'
import { call } from '@/lib/api/api'
import type { SkuRow } from './sku-rows'

/** The currency that new SKUs have: that of the product's other SKUs, else of the company's newest products. */
export function useUsualCurrency(companyId: number | null, rows: readonly SkuRow[]): string {
  const own = rows.findLast(({ cells }) => cells.currency)?.cells.currency
  const { data } = useSWR(
    own || companyId === null ? null : ['products', 'currency', companyId],
    () => call('GET products', { query: { companyId, pageSize: 20 } }),
    { revalidateOnFocus: false },
  )
  return own ?? data?.items.find(({ currency }) => currency)?.currency ?? ''
}
