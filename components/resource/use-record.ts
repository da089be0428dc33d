'use client'
import { useLocale } from 'next-intl'
import useSWR from 'swr'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api'
import type { Row } from './use-list'

/** One record with its ETag, which a change sends back so that it cannot undo somebody else's unseen. */
export function useRecord(entity: EntityShape, id: string | null) {
  const locale = useLocale()
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const { data, error, mutate } = useSWR(id === null ? null : [entity.path, 'record', id, locale], async () => {
    let etag: string | null = null
    const record = (await call(
      `GET ${entity.path}/{${single}}` as EndpointName,
      {
        params: { [single]: id },
        query: entity.isLocalized ? { localized: false } : {},
        onAnswer: (headers: Headers) => {
          etag = headers.get('etag')
        },
      } as never,
    )) as Row
    return { record, etag }
  })
  return {
    record: data?.record,
    etag: data?.etag ?? undefined,
    error: data ? undefined : error,
    reload: () => void mutate(),
  }
}
