'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useReducer } from 'react'
import { findRow, isPlanned, mayOpen } from '@/lib/navigation'
import { useSession } from './session-context'
import { readTags, reduceTags, type Tags, type TagsAction } from './tags'

/** A private window of some browsers has no storage; the tags then last until the page is loaded anew. */
function stored(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name)
  } catch {
    return null
  }
}
function store(name: string, text: string): void {
  try {
    window.sessionStorage.setItem(name, text)
  } catch {
    // Nothing is lost that was promised.
  }
}

/** The tags of the person in this window of the browser; the page that is open is always one of them. */
export function useTags(): { tags: Tags; current: string; dispatch: (action: TagsAction) => void } {
  const { profile, onAdminDomain } = useSession()
  const current = usePathname()
  const search = useSearchParams().toString()
  const url = search ? `${current}?${search}` : current
  const name = `tags of ${profile.adminId}`
  const [tags, dispatch] = useReducer(reduceTags, undefined, () => {
    const mayVisit = (key: string) => {
      const row = findRow(key)
      return row !== undefined && !isPlanned(row) && !row.open && mayOpen(row, { roles: profile.roles, onAdminDomain })
    }
    return reduceTags(readTags(stored(name), mayVisit), { type: 'visited', url })
  })
  useEffect(() => dispatch({ type: 'visited', url }), [url])
  useEffect(() => store(name, JSON.stringify(tags)), [name, tags])
  return { tags, current, dispatch }
}
