'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useFilledSites } from '@/components/features/purchasing/purchase-list/use-site-counts'
import { usualSiteOf } from '@/components/features/purchasing/purchase-list/usual-site'
import { useCompanyScope } from '@/components/state/company-scope'
import { useIdle } from '@/components/state/use-idle'
import { useKeptCount } from '@/components/state/use-kept-count'
import { call } from '@/lib/api/api'
import { pendingRatesKey } from '@/lib/api/cache-keys'
import { formatTotal } from '@/lib/format/number'
import { siteCookie } from '@/lib/session/preference-cookies'

/** The counts change rarely while a page is open. */
const reading = { revalidateOnFocus: false, shouldRetryOnError: false, onError: () => {} } as const

/**
 * The number of records that wait behind entries of the menu, by their addresses, as texts. Only of pages that list nothing
 * but work: each number is that of the list which its entry opens.
 */
export function useMenuCounts(hrefs: readonly string[]): Readonly<Record<string, string | undefined>> {
  const scope = useCompanyScope()
  const has = (path: string) => hrefs.includes(path)
  const isIdle = useIdle()
  const sites = useFilledSites(isIdle && has('/carts'))
  const { data: rates } = useSWR(
    isIdle && has('/tools') ? pendingRatesKey : null,
    () => call('GET currencies/ratestobereviewed', { query: { pageSize: 1 } }),
    reading,
  )
  // The purchase list shows one site; the number is that of the site which it opens with.
  const lines = useKeptCount(`lines of the list of ${scope}`, sites && (usualSiteOf(sites, lastSite())?.count ?? 0))
  return useMemo(() => ({ '/carts': textOf({ total: lines }), '/tools': textOf(rates) }), [lines, rates])
}

const textOf = (page: { total: number; totalIsExact?: boolean } | undefined) =>
  page && page.total > 0 ? formatTotal(page) : undefined

const lastSite = () => new RegExp(`(?:^|; )${siteCookie}=(\\d+)`).exec(document.cookie)?.[1]
