'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useCompanyScope } from '@/components/state/company-scope'
import { call } from '@/lib/api/api'
import { siteCountsKey } from '@/lib/api/cache-keys'

/** The sites in scope that have lines, those with the most first; undefined until they are loaded. */
export function useFilledSites(isWanted: boolean) {
  const companyId = useCompanyScope()
  const { data } = useSWR(
    isWanted ? siteCountsKey(companyId) : null,
    () => call('GET orderpurchases/sites', { query: { companyId } }),
    { shouldRetryOnError: false, onError: () => {} },
  )
  return data
}

/** How many lines each site in scope has that has some, those with the most first. */
export function useSiteCounts(): ReadonlyMap<number, number> {
  const data = useFilledSites(true)
  return useMemo(() => new Map(data?.map(({ siteId, count }) => [siteId, count])), [data])
}
