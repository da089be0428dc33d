'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { isEnteredAsShown } from '@/contract/entered-as-shown'
import type { EntityShape } from '@/contract/shape'
import { withEtag } from '@/lib/api/api'
import { entityCall } from '@/lib/api/entity-call'
import type { Row } from './list-types'

export interface LoadedRecord {
  record: Row
  etag: string | undefined
}

/**
 * A record with its ETag, which a change sends back so that it cannot overwrite another user's change.
 * @param isShown whether to revalidate in the background, which must not happen while it is edited
 */
export function useRecord(entity: EntityShape, id: string | null, isShown: boolean) {
  const locale = useLanguage()
  const load = async (): Promise<LoadedRecord> => {
    const query = isEnteredAsShown(entity) ? {} : { localized: false }
    const { body, etag } = await withEtag((onResponse) =>
      entityCall(entity, 'get', { key: id ?? '', query, onResponse }),
    )
    return { record: body, etag }
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
    /** The current record, or its error; never the data of an earlier load. */
    loadAgain: async () => {
      const fresh = await load()
      await mutate(fresh, { revalidate: false })
      return fresh
    },
  }
}
