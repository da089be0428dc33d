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
  // An opened record is shown at once; until Next has reported the new address, the state is derived from the previous
  // one.
  const [opened, setOpened] = useState<{ record: OpenRecord; over: typeof search }>()
  const record = opened?.over === search ? opened.record : named
  const present = useRef(search)
  useEffect(() => {
    present.current = search
  }, [search])
  // Back may come before Next has reported the address that it leaves.
  useEffect(() => {
    const forget = () => setOpened(undefined)
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])

  // These read the address themselves, so that they are stable and rows with them need no rerender.
  const open = useCallback(
    (next: string, nextMode: OpenRecord['mode']) => {
      const params = new URLSearchParams(window.location.search)
      const before = params.get('record')?.split('.')[0]
      params.set('record', nextMode === 'edit' && next !== 'new' ? `${next}.edit` : next)
      const address = `${pathname}?${params}`
      setOpened({ record: { id: next, mode: next === 'new' ? 'edit' : nextMode }, over: present.current })
      // Neither another mode, nor the record beside the open one, nor one created from a form is an entry of its own.
      if (before === undefined) window.history.pushState(fromList(), '', address)
      else window.history.replaceState(window.history.state?.isFromList ? fromList() : null, '', address)
    },
    [pathname],
  )

  /** Replaces the form of a new record by the created record, so that Back leads to the list. */
  const arrive = useCallback(
    (added: string) => {
      const params = new URLSearchParams(window.location.search)
      // If the form was closed before the response arrived, the user stays on the current page.
      if (window.location.pathname === pathname && params.get('record') === 'new') open(added, 'show')
    },
    [open, pathname],
  )

  const isClosing = useRef(false)
  useEffect(() => {
    if (!id) isClosing.current = false
  }, [id])
  const close = useCallback(() => {
    // A second click may come before the first has navigated.
    if (isClosing.current) return
    isClosing.current = true
    const params = new URLSearchParams(window.location.search)
    params.delete('record')
    if (window.history.state?.isFromList) window.history.back()
    else window.history.replaceState(null, '', `${pathname}${params.size > 0 ? `?${params}` : ''}`)
  }, [pathname])

  return { record, open, arrive, close }
}
