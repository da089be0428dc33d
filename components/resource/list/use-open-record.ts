'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'

interface OpenRecord {
  id: string
  mode: 'show' | 'edit'
}

/** Marks the history's entry of a record that was opened from its list. Next writes into it, so each has its own. */
const fromList = () => ({ isFromList: true })

/** The record that the address names: a link to it can be shared, and Back closes it. */
export function useOpenRecord() {
  const pathname = usePathname()
  const search = useSearchParams()
  const [id, mode] = (search.get('record') ?? '').split('.')
  const named: OpenRecord | null = id ? { id, mode: mode === 'edit' || id === 'new' ? 'edit' : 'show' } : null
  // A record that was just opened is shown at once; until Next has heard of the new address it goes by the one before.
  const [opened, setOpened] = useState<{ record: OpenRecord; over: typeof search }>()
  const record = opened?.over === search ? opened.record : named
  const present = useRef(search)
  useEffect(() => {
    present.current = search
  }, [search])
  // Back may come before Next has heard of what it leads back from.
  useEffect(() => {
    const forget = () => setOpened(undefined)
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])

  // These ask the address itself, so that they stay the same, and rows that have them need not be drawn again.
  const open = useCallback(
    (next: string, nextMode: OpenRecord['mode']) => {
      const params = new URLSearchParams(window.location.search)
      const before = params.get('record')?.split('.')[0]
      params.set('record', nextMode === 'edit' && next !== 'new' ? `${next}.edit` : next)
      const address = `${pathname}?${params}`
      setOpened({ record: { id: next, mode: next === 'new' ? 'edit' : nextMode }, over: present.current })
      // Another mode of the same record is no step that Back should undo, nor what has come of the form of a new one.
      if (before !== next && before !== 'new') window.history.pushState(fromList(), '', address)
      else window.history.replaceState(window.history.state?.isFromList ? fromList() : null, '', address)
    },
    [pathname],
  )

  /** From the form of a new record to what was made of it, in the same step, so that Back leads to the list. */
  const arrive = useCallback(
    (added: string) => {
      const params = new URLSearchParams(window.location.search)
      // Whoever has closed the form before the answer came stays where they are.
      if (window.location.pathname === pathname && params.get('record') === 'new') open(added, 'show')
    },
    [open, pathname],
  )

  const isClosing = useRef(false)
  useEffect(() => {
    if (!id) isClosing.current = false
  }, [id])
  const close = useCallback(() => {
    // A second press comes before the first has led anywhere.
    if (isClosing.current) return
    isClosing.current = true
    const params = new URLSearchParams(window.location.search)
    params.delete('record')
    if (window.history.state?.isFromList) window.history.back()
    else window.history.replaceState(null, '', `${pathname}${params.size > 0 ? `?${params}` : ''}`)
  }, [pathname])

  return { record, open, arrive, close }
}
