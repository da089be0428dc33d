'use client'
import { useCallback, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useLanguage } from '@/components/state/language'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import type { Row } from './list-types'
import { requestAhead, takeAhead } from './record-ahead'
import { recordKey } from './record-keys'
import { useServerData } from './use-server-data'

type Keyed = Pick<EntityShape, 'path' | 'idKind'>

const knownKey = (path: string, id: unknown, locale: string) => [path, 'known', String(id), locale]

/**
 * A record to look at, with its texts as lists show them, through the cache. `shown` is what can be rendered at once: the
 * record, or the row (`Known`) of the list that it was opened from.
 * @param id null where there is no record yet
 * @param first the server's data, if it has read any
 */
export function useShownRecord<One extends Known, Known extends object = One>(
  { path, idKind }: Keyed,
  id: number | string | null,
  first: One | undefined,
) {
  const locale = useLanguage()
  const { data: known } = useSWR<Known>(id === null ? null : knownKey(path, id, locale), null)
  const key = recordKey(path, id, locale)
  const { data, error, mutate } = useServerData<One>(
    id === null ? null : key,
    () => (takeAhead(key) ?? entityCall({ path, idKind }, 'get', { key: id ?? '' })) as Promise<One>,
    first,
  )
  return {
    record: data,
    shown: data ?? (error ? undefined : known),
    error: data ? undefined : error,
    reload: () => void mutate(),
  }
}

/** What a press of a record's link does; the same functions until the language changes. */
export interface RecordOpening {
  /** Requests the record, which is about to be opened. */
  press: (id: number | string) => void
  /**
   * Passes the list's row, where it is in hand, to the record's page or drawer, which renders it at once, and requests the
   * record.
   */
  open: (id: number | string, row: Row | undefined) => void
}

/**
 * Opens records with what their rows say. The record leaves as one request when its link is pressed, not when its page is
 * there; it is ended where the press becomes a scroll or a drag.
 */
export function useRecordOpening({ path, idKind }: Keyed): RecordOpening {
  const locale = useLanguage()
  const { mutate } = useSWRConfig()
  const press = useCallback(
    (id: number | string) =>
      requestAhead(recordKey(path, id, locale), (signal) => entityCall({ path, idKind }, 'get', { key: id, signal })),
    [idKind, locale, path],
  )
  const open = useCallback(
    (id: number | string, row: Row | undefined) => {
      if (row) {
        void mutate(knownKey(path, id, locale), row, { revalidate: false })
        // The cache of an earlier visit may be older than the row, and so may a response that is still to come.
        void mutate(recordKey(path, id, locale), undefined, { revalidate: true })
      }
      press(id)
    },
    [locale, mutate, path, press],
  )
  return useMemo(() => ({ press, open }), [open, press])
}
