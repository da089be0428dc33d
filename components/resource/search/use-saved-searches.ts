'use client'
import { usePathname } from 'next/navigation'
import { useMemo } from 'react'
import { usePreference } from '@/components/state/preferences'
import { readSearches, type SavedSearch } from './saved-searches'

/** The user's saved searches on this page, and a function that replaces them. */
export function useSavedSearches(): [readonly SavedSearch[], (searches: readonly SavedSearch[]) => void] {
  const [stored, store] = usePreference(`searches:${usePathname()}`)
  const searches = useMemo(() => readSearches(stored), [stored])
  return [searches, (next) => store(next.length > 0 ? JSON.stringify(next) : null)]
}
