'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import { firstTab } from '../record/use-open-tab'
import { presentMark } from './opened-record'

/** The tab of a page's form. */
export const editTab = 'edit'

const parameter = 'tab'

/** The address of a record's page with that tab open. */
export const tabAddress = (page: string, tab: string): string => `${page}?${parameter}=${tab}`

/** Opens a tab of the record's page that is open; it replaces the history entry. */
export function useOpenPageTab(): (tab: string) => void {
  const pathname = usePathname()
  return useCallback(
    (next: string) => {
      const params = new URLSearchParams(window.location.search)
      if (next === firstTab) params.delete(parameter)
      else params.set(parameter, next)
      window.history.replaceState(presentMark(), '', params.size > 0 ? `${pathname}?${params}` : pathname)
    },
    [pathname],
  )
}

/** The tab of a record's page in the address, as in `?tab=languages`, and how another one is opened. */
export function usePageTab(): [string, (tab: string) => void] {
  const open = useOpenPageTab()
  return [useSearchParams().get(parameter) ?? firstTab, open]
}
