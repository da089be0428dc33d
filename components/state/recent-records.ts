'use client'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from './session-context'
import { createStoredJson, validItems } from './stored-json'

/** A record that was opened here. */
export interface RecentRecord {
  /** Of its entity. */
  path: string
  href: string
  name: string
  /** Those of its fields that its picture is made of. */
  picture: Readonly<Record<string, string>>
}

export const maxRecent = 8
const maxLength = 200
const pictureFields = ['avatar', 'coverUrl', 'logoUrl', 'imageUrl', 'faviconUrl', 'flag', 'isoCode']

const isRecent = (one: unknown): one is RecentRecord => {
  const { path, href, name, picture } = (one ?? {}) as Partial<RecentRecord>
  const areTexts = [path, href, name].every((text) => typeof text === 'string')
  return areTexts && /^\/(?![/\\])/.test(href ?? '') && typeof picture === 'object' && picture !== null
}

const store = createStoredJson<RecentRecord[]>('localStorage', (json) => validItems(json, isRecent))
const useKey = () => `recent of ${useSession().profile.adminId}`

/** The records that were opened last in this browser, the last one first. The server has none of them. */
export function useRecentRecords(): readonly RecentRecord[] {
  const key = useKey()
  const text = useSyncExternalStore(
    store.onChange,
    () => store.text(key),
    () => null,
  )
  return useMemo(() => store.parse(text), [text])
}

/** The list with one more; beyond the max. the oldest is dropped. */
export const withRecent = (before: readonly RecentRecord[], next: RecentRecord): RecentRecord[] =>
  [next, ...before.filter(({ href }) => href !== next.href)].slice(0, maxRecent)

/**
 * Notes that a record was opened.
 * @param record undefined while it is loading
 * @param href where it is opened again
 */
export function useNotedRecord(
  path: string,
  record: Readonly<Record<string, unknown>> | undefined,
  name: string,
  href: string,
): void {
  const key = useKey()
  const picture = JSON.stringify(
    Object.fromEntries(
      pictureFields
        .map((field) => [field, record?.[field]] as const)
        .filter(([, value]) => typeof value === 'string' && value.length < 500),
    ),
  )
  const isThere = record !== undefined
  useEffect(() => {
    if (!isThere) return
    const next = { path, href, name: name.slice(0, maxLength), picture: JSON.parse(picture) }
    const before = store.read(key)
    const after = withRecent(before, next)
    if (JSON.stringify(after) !== JSON.stringify(before)) store.write(key, after)
  }, [href, isThere, key, name, path, picture])
}
