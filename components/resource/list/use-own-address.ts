'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/listeners'

/** What is open over a list, a record or the chat, does not belong to the list's state. */
function ownPart(search: URLSearchParams): string {
  const own = new URLSearchParams(search)
  own.delete('record')
  own.delete('chat')
  own.delete('import')
  return own.toString()
}

const ownChanges = createListeners()

/** To be called after a list has changed the address. */
export const noteAddress = ownChanges.notify

function subscribe(listener: () => void): () => void {
  const unsubscribe = ownChanges.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}

/**
 * The part of the address bar that belongs to a list. The router reports a change late, on a slow processor after the
 * next ones, and would restore an earlier search.
 */
export function useOwnAddress(): string {
  const pathname = usePathname()
  // Also rerenders the list when the router has changed the address.
  const reported = ownPart(useSearchParams())
  const read = useCallback(() => {
    // Back has changed the address before the other page is rendered.
    const isHere = window.location.pathname === pathname
    return isHere ? ownPart(new URLSearchParams(window.location.search)) : reported
  }, [pathname, reported])
  return useSyncExternalStore(subscribe, read, () => reported)
}
