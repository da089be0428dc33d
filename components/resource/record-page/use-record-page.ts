'use client'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useLanguage } from '@/components/state/language'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import type { Row } from '../core/list-types'
import { useServerData } from '../core/use-server-data'

/** Responses are localized, so each language has its cache entry. */
const recordKey = (path: string, id: unknown, locale: string) => [path, 'page', String(id), locale]
const knownKey = (path: string, id: unknown, locale: string) => [path, 'known', String(id), locale]

/**
 * The record of a page, through the cache. `shown` is what can be rendered at once: the record, or the row (`Known`) of
 * the list that it was opened from.
 * @param first the server's data, if it has read any
 */
export function useRecordPage<One extends Known, Known extends object = One>(
  { path, idKind }: Pick<EntityShape, 'path' | 'idKind'>,
  id: number | string,
  first: One | undefined,
) {
  const locale = useLanguage()
  const { data: known } = useSWR<Known>(knownKey(path, id, locale), null)
  const { data, error, mutate } = useServerData<One>(
    recordKey(path, id, locale),
    () => entityCall({ path, idKind }, 'get', { key: id }) as Promise<One>,
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
 * A page without its data does not expire, so it may be prefetched whole. `full` is Next's `PrefetchKind.FULL`, which
 * it does not export; an unknown kind prefetches in part only.
 */
const wholePage = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1]

/**
 * Prefetches a record's page on hover and passes it the row, so that it renders at once. Rows that are not hovered cost
 * nothing.
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
        // The cache of an earlier visit may be older than the row.
        void mutate(recordKey(path, id, locale), undefined, { revalidate: false })
      },
    }),
    [locale, mutate, path, router],
  )
}
