'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useSyncExternalStore } from 'react'

/** The record that is open over a list is none of the list's business. */
function ownPart(search: URLSearchParams): string {
  const own = new URLSearchParams(search)
  own.delete('record')
  return own.toString()
}

const listeners = new Set<() => void>()

/** To be called after a list has changed the address. */
export function noteAddress(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/**
 * The part of the address that belongs to a list, as the address bar has it. The router reports a change late, on a slow
 * processor after the next ones, and would bring back what was searched for before.
 */
export function useOwnAddress(): string {
  const pathname = usePathname()
  // Also draws the list again when the router has changed the address.
  const reported = ownPart(useSearchParams())
  const read = useCallback(() => {
    // Back has changed the address before the other page is rendered.
    const isHere = window.location.pathname === pathname
    return isHere ? ownPart(new URLSearchParams(window.location.search)) : reported
  }, [pathname, reported])
  return useSyncExternalStore(subscribe, read, () => reported)
}
