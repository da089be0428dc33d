'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useCompanyScope } from '@/components/state/company-scope'
import { call } from '@/lib/api/api'
import { siteCountsKey } from '@/lib/api/cache-keys'

/** How many lines each site in scope has that has some, those with the most first. */
export function useSiteCounts(): ReadonlyMap<number, number> {
  const companyId = useCompanyScope()
  const { data } = useSWR(siteCountsKey(companyId), () => call('GET orderpurchases/sites', { query: { companyId } }), {
    onError: () => {},
  })
  return useMemo(() => new Map(data?.map(({ siteId, count }) => [siteId, count])), [data])
}
