'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { findRoute, isPlanned, mayOpen } from '@/lib/routes/navigation'
import { keepText, keptText } from '../state/browser-storage'
import { usePreferenceStore } from '../state/preferences'
import { useSession, useVisitor } from '../state/session-context'
import { noTags, pinnedOf, readPinned, readTags, reduceTags, type Tags, type TagsAction, withPinned } from './tags'
import { usePendingPage } from './use-pending-page'

const pinnedPages = 'pinned'

/**
 * The tags of the person in this window of the browser; the page that is open is always one of them. The server draws
 * that one and the pinned ones; the others, which only the window knows, come before the page is seen with its code.
 */
export function useTags(): {
  tags: Tags
  current: string
  /** Whether the tags that only the window knows are among them. */
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
  /** Which pages are pinned is the same in every window. */
  const pin = (tags: Tags, pinned: string | null) =>
    pinned === null ? tags : withPinned(tags, readPinned(pinned, mayVisit))
  const [drawn] = useState(() => reduceTags(pin(noTags, preferences.drawn(pinnedPages)), { type: 'visited', url }))
  const [tags, dispatch] = useReducer(reduceTags, drawn)
  const restore = useRef(() => {
    const left = readTags(keptText('sessionStorage', name), mayVisit)
    dispatch({ type: 'restored', tags: pin(left, preferences.read(pinnedPages)), url })
  })
  useLayoutEffect(() => restore.current(), [])
  useEffect(() => dispatch({ type: 'visited', url }), [url])
  useEffect(() => {
    // What the server has drawn knows nothing of the others, and must not take their place.
    if (tags !== drawn) keepText('sessionStorage', name, JSON.stringify(tags))
  }, [drawn, name, tags])
  const act = (action: TagsAction) => {
    dispatch(action)
    const [before, after] = [tags, reduceTags(tags, action)].map((one) => JSON.stringify(pinnedOf(one)))
    if (after !== undefined && after !== before) preferences.write(pinnedPages, after)
  }
  const pending = usePendingPage()
  const isRestored = tags !== drawn
  // The page that was asked for is marked at once; it becomes one of the tags when it has come.
  return pending && mayVisit(pending.path)
    ? {
        tags: reduceTags(tags, { type: 'visited', url: pending.url }),
        current: pending.path,
        isRestored,
        dispatch: act,
      }
    : { tags, current, isRestored, dispatch: act }
}
