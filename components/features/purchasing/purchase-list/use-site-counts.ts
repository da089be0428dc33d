'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { call } from '@/lib/api/api'
import { siteCountsKey } from '@/lib/api/cache-keys'

/** How many lines each site has that has some, those with the most first. */
export function useSiteCounts(): ReadonlyMap<number, number> {
  const { data } = useSWR(siteCountsKey, () => call('GET orderpurchases/sites'), { onError: () => {} })
  return useMemo(() => new Map(data?.map(({ siteId, count }) => [siteId, count])), [data])
}
