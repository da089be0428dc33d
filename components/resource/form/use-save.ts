'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { EntityShape } from '@/contract/shape'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'
import { newKey } from '@/lib/api/idempotency-key'
import type { Row } from '../core/list-types'

/** Creates or updates a record, revalidates its lists and reports its key. Throws the API's error. */
export function useSave(entity: EntityShape) {
  const t = useTranslations('resource')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  // One key for one form: sending it again after a time-out must not add a second record.
  const idempotencyKey = useRef(newKey())
  return useCallback(
    async (id: number | string | undefined, values: Row, etag: string | undefined) => {
      let saved: Row = { [entity.id]: id }
      if (id === undefined) {
        saved = await entityCall(entity, 'create', { body: values, idempotencyKey: idempotencyKey.current })
        idempotencyKey.current = newKey()
      } else {
        await entityCall(entity, 'update', { key: id, body: values, ifMatch: etag })
      }
      notify(t('saved'))
      await mutate(isListKey(entity.path))
      return String(saved[entity.id])
    },
    [entity, mutate, notify, t],
  )
}
