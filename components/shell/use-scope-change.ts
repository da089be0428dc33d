'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { noteAddress } from '@/components/resource/list/use-own-address'
import { isRecordOver } from '@/components/resource/record-page/opened-record'
import { useCompanyScope } from '@/components/state/company-scope'
import { companyCookie, storePreferenceCookie } from '@/lib/session/preference-cookies'
import { withoutCompany } from './scope-address'

/**
 * Shows the page for another company as soon as one is chosen, here or in another window: what its address says about the
 * company before goes, and what the server has rendered is rendered again.
 */
export function useScopeChange(): void {
  const router = useRouter()
  const companyId = useCompanyScope()
  const shown = useRef(companyId)
  useEffect(() => {
    if (shown.current === companyId) return
    shown.current = companyId
    // Chosen in another browser, it is known to the account before it is to this one's cookies.
    storePreferenceCookie(companyCookie, companyId)
    const { pathname, search } = window.location
    const address = withoutCompany(pathname + search)
    if (address !== pathname + search) {
      window.history.replaceState(null, '', address)
      noteAddress()
    }
    // What the server has rendered around a record over its list is another route's: only a new document renders it all again.
    if (isRecordOver()) window.location.reload()
    else router.refresh()
  }, [companyId, router])
}
