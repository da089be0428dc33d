'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { maxPapers } from '@/contract/entities/parcels/packing'
import { call } from '@/lib/api/api'

type Ids = readonly (number | string)[]

/** What is to be packed of orders and what is in packed parcels, as of the first request. */
export function usePackingTasks(orderIds: Ids, ids: Ids) {
  const language = useLanguage()
  const [orders, parcels] = [orderIds, ids].map((some) => some.slice(0, maxPapers).join()) as [string, string]
  return useSWR(
    ['orderpackages/packing', orders, parcels, language],
    () =>
      call('GET orderpackages/packing', {
        query: { ...(orders && { orderIds: orders }), ...(parcels && { ids: parcels }) },
      }),
    { revalidateOnFocus: false, revalidateIfStale: true, revalidateOnReconnect: false },
  )
}
