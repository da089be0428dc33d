'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'

/** The record that is open over a list is none of the list's business. */
function ownPart(search: URLSearchParams): string {
  const own = new URLSearchParams(search)
  own.delete('record')
  return own.toString()
}

/**
 * The part of the address that belongs to a list, and how to say what it is about to be. The router reports a change
 * late, on a slow processor after the next one: until it has caught up, what was said counts.
 */
export function useOwnAddress(): [string, (address: string) => void] {
  const reported = ownPart(useSearchParams())
  const [ahead, setAhead] = useState<string>()
  useEffect(() => {
    // Back, or a link, may have changed the address to something else meanwhile.
    const isReplaced = ahead !== undefined && ownPart(new URLSearchParams(window.location.search)) !== ahead
    if (isReplaced || reported === ahead) setAhead(undefined)
  }, [ahead, reported])
  useEffect(() => {
    const forget = () => setAhead(undefined)
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])
  return [ahead ?? reported, setAhead]
}
