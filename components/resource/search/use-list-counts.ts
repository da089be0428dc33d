'use client'
import { useLanguage } from '@/components/state/language'
import type { EntityShape } from '@/contract/shape'
import { toSearch } from '@/lib/api/api'
import { entityCall } from '@/lib/api/entity-call'
import type { InitialCounts } from '../core/list-types'
import { useServerData } from '../core/use-server-data'

/** The number of results of each built-in search; the previous counts stay until the current ones have loaded. */
export function useListCounts(entity: EntityShape, query: Record<string, string>, initial?: InitialCounts) {
  const text = toSearch(query)
  const language = useLanguage()
  const { data, error, isFormer } = useServerData(
    [entity.path, 'counts', text, language],
    () => entityCall(entity, 'counts', { query }),
    initial?.query === text ? initial.counts : undefined,
    { keepPreviousData: true },
  )
  const hasFailed = error !== undefined
  return {
    counts: data,
    hasFailed: hasFailed && data === undefined,
    /** The counts are those of another search, and there are none of this one. */
    areOld: hasFailed && isFormer,
  }
}
