'use client'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useLanguage } from '@/components/state/language'
import type { EndpointName } from '@/contract/endpoints'
import { call } from '@/lib/api/api'
import type { Row } from '../core/list-types'
import { useServerData } from '../core/use-server-data'

/** Texts come in the reader's language, so the records of another one are others. */
const recordKey = (path: string, id: unknown, locale: string) => [path, 'page', String(id), locale]
const knownKey = (path: string, id: unknown, locale: string) => [path, 'known', String(id), locale]

/**
 * The record of a page of its own, through the cache. `shown` is what can be told of it now: the record, or the row
 * (`Known`) of the list it was opened from.
 * @param first what the server read for this page, if it did
 */
export function useRecordPage<One extends Known, Known extends object = One>(
  path: string,
  id: number,
  first: One | undefined,
) {
  const locale = useLanguage()
  const { data: known } = useSWR<Known>(knownKey(path, id, locale), null)
  const { data, error, mutate } = useServerData<One>(
    recordKey(path, id, locale),
    () => call(`GET ${path}/{id}` as EndpointName, { params: { id } } as never) as Promise<One>,
    first,
  )
  return {
    record: data,
    shown: data ?? (error ? undefined : known),
    error: data ? undefined : error,
    reload: () => void mutate(),
  }
}

/**
 * Without its record a page does not grow old, so all of it may be loaded before it is asked for. Next takes the word
 * for its own `PrefetchKind.FULL`, which it does not export; what it does not know it loads in part only.
 */
const wholePage = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1]

/**
 * What makes a link to a record's page quick: the page comes while the pointer is on its way to press, and begins with
 * the row. Nothing is loaded for rows that nobody points at.
 */
export function useQuickLink(path: string) {
  const router = useRouter()
  const locale = useLanguage()
  const { mutate } = useSWRConfig()
  return useCallback(
    (href: string, id: unknown, row: Row) => ({
      onPointerEnter: () => router.prefetch(href, wholePage),
      onClick: () => {
        void mutate(knownKey(path, id, locale), row, { revalidate: false })
        // What is remembered of an earlier visit may be older than the row.
        void mutate(recordKey(path, id, locale), undefined, { revalidate: false })
      },
    }),
    [locale, mutate, path, router],
  )
}
