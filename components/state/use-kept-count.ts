'use client'
import { useEffect, useLayoutEffect, useState } from 'react'
import { readStored, writeStored } from './browser-storage'
import { useSession } from './session-context'

/**
 * A number that comes after the page, as the badges of the top bar: until it comes, what it was on the last page of this
 * window, as nothing would be taken for none.
 *
 * @param count undefined until it has come
 */
export function useKeptCount(name: string, count: number | undefined): number {
  const { adminId } = useSession().profile
  const key = `${name} of ${adminId}`
  const [kept, setKept] = useState(0)
  // Not in the first render, which is the server's.
  useLayoutEffect(() => setKept(Number(readStored('sessionStorage', key)) || 0), [key])
  useEffect(() => {
    if (count !== undefined) writeStored('sessionStorage', key, String(count))
  }, [count, key])
  return count ?? kept
}
