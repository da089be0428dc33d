'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { findRoute, isPlanned, mayOpen } from '@/lib/routes/navigation'
import { readStored, writeStored } from '../../state/browser-storage'
import { useCompanyScope } from '../../state/company-scope'
import { usePreferenceStore } from '../../state/preferences'
import { useSession, useVisitor } from '../../state/session-context'
import { usePendingPage } from '../use-pending-page'
import { noTags, pinnedOf, readPinned, readTags, reduceTags, type Tags, type TagsAction, withPinned } from './tags'

const pinnedPages = 'pinned'

/**
 * The user's tags in this browser window, always including the current page. The server renders that one and the pinned
 * ones; the others, which are only stored in the window, are added on hydration.
 */
export function useTags(): {
  tags: Tags
  current: string
  /** Whether the tags stored in the window have been added. */
  isRestored: boolean
  dispatch: (action: TagsAction) => void
} {
  const visitor = useVisitor()
  const { profile } = useSession()
  const preferences = usePreferenceStore()
  const current = usePathname()
  const search = useSearchParams().toString()
  const url = search ? `${current}?${search}` : current
  const name = `tags of ${profile.adminId}`
  const mayVisit = (key: string) => {
    const row = findRoute(key)
    return row !== undefined && !isPlanned(row) && !row.open && mayOpen(row, visitor)
  }
  /** Pinned pages are the same in every window. */
  const pin = (tags: Tags, pinned: string | null) =>
    pinned === null ? tags : withPinned(tags, readPinned(pinned, mayVisit))
  const [initial] = useState(() => reduceTags(pin(noTags, preferences.rendered(pinnedPages)), { type: 'visited', url }))
  const [tags, dispatch] = useReducer(reduceTags, initial)
  const restore = useRef(() => {
    const left = readTags(readStored('sessionStorage', name), mayVisit)
    dispatch({ type: 'restored', tags: pin(left, preferences.read(pinnedPages)), url })
  })
  useLayoutEffect(() => restore.current(), [])
  const companyId = useCompanyScope()
  const shownFor = useRef(companyId)
  useEffect(() => {
    if (shownFor.current !== companyId) dispatch({ type: 'scoped' })
    shownFor.current = companyId
  }, [companyId])
  useEffect(() => dispatch({ type: 'visited', url }), [url])
  useEffect(() => {
    // The server-rendered tags must not overwrite the stored ones.
    if (tags !== initial) writeStored('sessionStorage', name, JSON.stringify(tags))
  }, [initial, name, tags])
  const act = (action: TagsAction) => {
    dispatch(action)
    const [before, after] = [tags, reduceTags(tags, action)].map((one) => JSON.stringify(pinnedOf(one)))
    if (after !== undefined && after !== before) preferences.write(pinnedPages, after)
  }
  const pending = usePendingPage()
  const isRestored = tags !== initial
  // The requested page is marked at once; it becomes a tag when it has loaded.
  return pending && mayVisit(pending.path)
    ? {
        tags: reduceTags(tags, { type: 'visited', url: pending.url }),
        current: pending.path,
        isRestored,
        dispatch: act,
      }
    : { tags, current, isRestored, dispatch: act }
}
