'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  noteNavigationEnd,
  onPendingNavigation,
  type PendingNavigation,
  pendingNavigation,
} from '@/lib/routes/pending-navigation'

const none = () => null

/** The page that was asked for and has not come yet; null while there is none. */
export const usePendingPage = (): PendingNavigation | null =>
  useSyncExternalStore(onPendingNavigation, pendingNavigation, none)

/** Most pages come within this time: a skeleton for them would only flicker. */
const slowMs = 150

/** The pending page once it takes long. To be used in one place: it also tells when the page has come. */
export function useSlowPage(): PendingNavigation | null {
  const path = usePathname()
  const search = useSearchParams().toString()
  useEffect(() => noteNavigationEnd(path, search), [path, search])
  const pending = usePendingPage()
  const [slow, setSlow] = useState<PendingNavigation | null>(null)
  useEffect(() => {
    if (!pending) return setSlow(null)
    const timer = setTimeout(() => setSlow(pending), slowMs)
    return () => clearTimeout(timer)
  }, [pending])
  return pending && slow
}
