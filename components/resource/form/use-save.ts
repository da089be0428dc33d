'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { newKey } from '@/lib/api/idempotency-key'
import type { Row } from '../core/list-types'

/** Adds or changes a record, refreshes its lists and tells its key. Throws what the API answers. */
export function useSave(entity: EntityShape) {
  const t = useTranslations('resource')
  const { say } = useFeedback()
  const { mutate } = useSWRConfig()
  const single = entity.idKind === 'code' ? 'code' : 'id'
  // One key for one form: sending it again after a time-out must not add a second record.
  const idempotencyKey = useRef(newKey())
  return useCallback(
    async (id: number | string | undefined, values: Row, etag: string | undefined) => {
      let saved: Row = { [entity.id]: id }
      if (id === undefined) {
        saved = (await call(
          `POST ${entity.path}` as EndpointName,
          { body: values, idempotencyKey: idempotencyKey.current } as never,
        )) as Row
        idempotencyKey.current = newKey()
      } else {
        await call(
          `POST ${entity.path}/{${single}}` as EndpointName,
          { params: { [single]: id }, body: values, ifMatch: etag } as never,
        )
      }
      say(t('saved'))
      await mutate(isListKey(entity.path))
      return String(saved[entity.id])
    },
    [entity.id, entity.path, mutate, say, single, t],
  )
}
