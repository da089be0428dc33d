'use client'
import { useCallback, useState } from 'react'

/** Which fields of a form are at something that has to end before it can be saved, such as an upload. */
export function useBusyFields() {
  const [names, setNames] = useState<readonly string[]>([])
  const noteBusy = useCallback((name: string, isBusy: boolean) => {
    setNames((known) => (isBusy ? [...known, name] : known.filter((other) => other !== name)))
  }, [])
  return { isBusy: names.length > 0, noteBusy }
}
