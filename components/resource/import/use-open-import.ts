'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** Whether the address opens the import of the list: it can be linked to, and Back closes it. */
export function useOpenImport() {
  const pathname = usePathname()
  const isOpen = useSearchParams().get('import') === '1'
  const open = useCallback(() => {
    const params = new URLSearchParams(window.location.search)
    params.set('import', '1')
    window.history.pushState({ isFromList: true }, '', `${pathname}?${params}`)
  }, [pathname])
  const close = useCallback(() => {
    if (window.history.state?.isFromList) return window.history.back()
    const params = new URLSearchParams(window.location.search)
    params.delete('import')
    window.history.replaceState(null, '', `${pathname}${params.size > 0 ? `?${params}` : ''}`)
  }, [pathname])
  return { isOpen, open, close }
}
