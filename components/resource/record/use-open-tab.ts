'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

export const firstTab = 'details'

/**
 * The tab of the record that the address names after its key, as in `?record=12.languages`, so that it is there again
 * after a reload and for whoever is sent the address. Another tab is no step that Back should undo.
 */
export function useOpenTab(): [string, (tab: string) => void] {
  const pathname = usePathname()
  const search = useSearchParams()
  const [id = '', tab = firstTab] = (search.get('record') ?? '').split('.')
  const open = useCallback(
    (next: string) => {
      const params = new URLSearchParams(search)
      params.set('record', next === firstTab ? id : `${id}.${next}`)
      // As where records are opened: Next writes into what it is given, so it gets an object of its own.
      const state = window.history.state?.isFromList ? { isFromList: true } : null
      window.history.replaceState(state, '', `${pathname}?${params}`)
    },
    [id, pathname, search],
  )
  return [tab, open]
}
