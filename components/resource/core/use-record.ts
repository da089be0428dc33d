'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import type { Row } from './list-types'

export interface LoadedRecord {
  record: Row
  etag: string | undefined
}

/**
 * One record with its ETag, which a change sends back so that it cannot undo somebody else's unseen.
 * @param isShown only what is looked at is asked for again by itself, never what is being changed
 */
export function useRecord(entity: EntityShape, id: string | null, isShown: boolean) {
  const locale = useLanguage()
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const load = async (): Promise<LoadedRecord> => {
    let etag: string | undefined
    const record = (await call(
      `GET ${entity.path}/{${single}}` as EndpointName,
      {
        params: { [single]: id },
        query: entity.localized.length > 0 ? { localized: false } : {},
        onAnswer: (headers: Headers) => {
          etag = headers.get('etag') ?? undefined
        },
      } as never,
    )) as Row
    return { record, etag }
  }
  const { data, error, isValidating, mutate } = useSWR(id === null ? null : [entity.path, 'record', id, locale], load, {
    revalidateOnFocus: isShown,
    revalidateOnReconnect: isShown,
  })
  return {
    loaded: data,
    isLoading: isValidating,
    error: data ? undefined : error,
    reload: () => mutate(),
    /** The record as it is now, or why there is none: never what was loaded before. */
    loadAgain: async () => {
      const fresh = await load()
      await mutate(fresh, { revalidate: false })
      return fresh
    },
  }
}
