'use client'
import { usePathname } from 'next/navigation'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSession } from './session-context'
import { createStoredJson } from './stored-json'

/** The names of records by the paths of their pages. */
export type PageNames = Readonly<Record<string, string>>

const maxNames = 100
const maxLength = 120

const store = createStoredJson<PageNames>('sessionStorage', (json) => {
  const entries = Object.entries(typeof json === 'object' && json !== null ? json : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
})
/** What a page is called, and what tells it from others of its kind. */
type Kind = 'names' | 'notes'
const useKey = (kind: Kind) => `${kind} of ${useSession().profile.adminId}`

/** The names with one more, which is the newest; beyond the max. the oldest is dropped. */
export function withName(names: PageNames, path: string, name: string): PageNames {
  const { [path]: _, ...others } = names
  return Object.fromEntries([...Object.entries(others), [path, name.slice(0, maxLength)]].slice(-maxNames))
}

/** Between the parts of a note: a customer, then an amount. */
export const noteSeparator = ' · '

/** The names of the pages that were visited in this window. The server has none of them. */
export const usePageNames = (): PageNames => usePageTexts('names')

/** What tells these pages from others of their kind, such as a customer and an amount; by their paths. */
export const usePageNotes = (): PageNames => usePageTexts('notes')

function usePageTexts(kind: Kind): PageNames {
  const key = useKey(kind)
  const text = useSyncExternalStore(
    store.onChange,
    () => store.text(key),
    () => null,
  )
  return useMemo(() => store.parse(text), [text])
}

/**
 * Names the page in its tag and in the breadcrumb, instead of its number.
 * @param name undefined while the record is loading
 * @param note what tells it from others of its kind
 */
export function usePageName(name: string | undefined, note?: string): void {
  const pathname = usePathname()
  // The path of this page, even while the next one is pending.
  const [path] = useState(pathname)
  useNameOf(path, name)
  useTextOf('notes', path, note)
}

/**
 * Names the page of a record, such as the one above this page in the breadcrumb.
 * @param name undefined while the record is loading
 */
export const useNameOf = (path: string, name: string | undefined): void => useTextOf('names', path, name)

function useTextOf(kind: Kind, path: string, text: string | undefined): void {
  const key = useKey(kind)
  useLayoutEffect(() => {
    if (!text) return
    const texts = store.read(key)
    if (texts[path] !== text.slice(0, maxLength)) store.write(key, withName(texts, path, text))
  }, [key, path, text])
}
