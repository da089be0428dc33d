'use client'
import { useCallback } from 'react'
import { noteAddress, useOwnAddress } from '@/components/resource/list/use-own-address'
import { usePageState } from '@/components/state/page-state'
import { type Grouping, groupings } from './rules/purchase-list-rules'

interface ListAddress {
  siteId?: number
  group?: Grouping | null
}

/** Writes the site or the grouping into the address; `push` adds a history entry. Omitted values do not change. */
export function writeListAddress({ siteId, group }: ListAddress, how: 'push' | 'replace'): void {
  const params = new URLSearchParams(window.location.search)
  if (siteId !== undefined) params.set('siteId', String(siteId))
  if (group) params.set('group', group)
  else if (group === null) params.delete('group')
  const query = params.toString()
  const address = query ? `?${query}` : window.location.pathname
  if (query === window.location.search.slice(1)) return
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  noteAddress()
}

/** The site in the address; null without one. */
export function useSiteInAddress(): number | null {
  const text = new URLSearchParams(useOwnAddress()).get('siteId') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** The grouping that the address names, else the one this site was left with. Setting it writes both. */
export function useGrouping(siteId: number | null): [Grouping | null, (grouping: Grouping | null) => void] {
  const [saved, keep] = usePageState<Grouping | null>(`grouping of ${siteId}`, null)
  const text = new URLSearchParams(useOwnAddress()).get('group')
  const named = groupings.find((grouping) => grouping === text && grouping !== 'purchaseOrder')
  const set = useCallback(
    (group: Grouping | null) => {
      keep(group)
      writeListAddress({ group }, 'replace')
    },
    [keep],
  )
  return [named ?? saved, set]
}
