'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { companyField } from '../search/filters'
import { noteAddress } from './use-own-address'

interface Corrections {
  /** The page that the list has instead of the one in the address. */
  page: number | undefined
  /** The company that the list shows, though the address does not name it. */
  companyId: string | undefined
}

/** Writes what a list really shows into its address; all else in it stays, so that the alert about ignored values is correct. */
export function useCorrectedAddress({ page, companyId }: Corrections): void {
  const pathname = usePathname()
  useEffect(() => {
    if ((page === undefined && companyId === undefined) || window.location.pathname !== pathname) return
    const next = new URLSearchParams(window.location.search)
    if (companyId !== undefined) next.set(companyField, companyId)
    if (page === 1) next.delete('page')
    else if (page !== undefined) next.set('page', String(page))
    window.history.replaceState(null, '', `${pathname}${next.size > 0 ? `?${next}` : ''}`)
    noteAddress()
  }, [companyId, page, pathname])
}
