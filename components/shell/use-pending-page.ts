'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  endNavigation,
  onPendingNavigation,
  type PendingNavigation,
  pendingNavigation,
} from '@/lib/routes/pending-navigation'

const none = () => null

/** The requested page while it loads, else null. */
export const usePendingPage = (): PendingNavigation | null =>
  useSyncExternalStore(onPendingNavigation, pendingNavigation, none)

/** Most pages load within this time; a skeleton for them would only flicker. */
const slowMs = 150

/** The pending page once it is slow. Use it in one place only: it also reports when the page has loaded. */
export function useSlowPage(): PendingNavigation | null {
  const path = usePathname()
  const search = useSearchParams().toString()
  useEffect(() => endNavigation(path, search), [path, search])
  const pending = usePendingPage()
  const [slow, setSlow] = useState<PendingNavigation | null>(null)
  useEffect(() => {
    if (!pending) return setSlow(null)
    const timer = setTimeout(() => setSlow(pending), slowMs)
    return () => clearTimeout(timer)
  }, [pending])
  return pending && slow
}
