'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

export const firstTab = 'details'

/**
 * The record's tab in the address, as in `?record=12.languages`, so that reloads and shared links open it. Changing it
 * replaces the history entry.
 */
export function useOpenTab(): [string, (tab: string) => void] {
  const pathname = usePathname()
  const search = useSearchParams()
  const [id = '', tab = firstTab] = (search.get('record') ?? '').split('.')
  const open = useCallback(
    (next: string) => {
      const params = new URLSearchParams(search)
      params.set('record', next === firstTab ? id : `${id}.${next}`)
      // As where records are opened: Next mutates the state, so it gets a new object.
      const state = window.history.state?.isFromList ? { isFromList: true } : null
      window.history.replaceState(state, '', `${pathname}?${params}`)
    },
    [id, pathname, search],
  )
  return [tab, open]
}
