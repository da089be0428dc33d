'use client'
import useSWR from 'swr'
import { call } from '@/lib/api/api'
import { lineCountKey, pendingRatesKey } from '@/lib/api/cache-keys'
import { formatTotal } from '@/lib/format/number'
import type { MenuEntry } from '@/lib/routes/navigation'

/** What waits is nothing that changes while somebody looks. */
const reading = { revalidateOnFocus: false, shouldRetryOnError: false, onError: () => {} } as const

/**
 * The number of records that wait behind entries of the menu, by their addresses, as texts. Only of pages that list nothing
 * but work: each number is that of the list which its entry opens.
 */
export function useMenuCounts(entries: readonly MenuEntry[]): Readonly<Record<string, string | undefined>> {
  const has = (path: string) => entries.some(({ items }) => items.some(({ href }) => href === path))
  const { data: lines } = useSWR(
    has('/carts') ? lineCountKey : null,
    () => call('GET orderpurchases', { query: { pageSize: 1 } }),
    reading,
  )
  const { data: rates } = useSWR(
    has('/tools') ? pendingRatesKey : null,
    () => call('GET currencies/ratestobereviewed', { query: { pageSize: 1 } }),
    reading,
  )
  return { '/carts': textOf(lines), '/tools': textOf(rates) }
}

const textOf = (page: { total: number; totalIsExact?: boolean } | undefined) =>
  page && page.total > 0 ? formatTotal(page) : undefined
