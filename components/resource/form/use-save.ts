'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { EntityShape } from '@/contract/shape'
import { withEtag } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'
import { newKey } from '@/lib/api/idempotency-key'
import { enteredValues } from '../core/entered-values'
import type { Row } from '../core/list-types'

interface SavedRecord {
  key: string
  /** The version that the API says it has now. */
  etag: string | undefined
}

/** Creates or updates a record and revalidates its lists. Throws the API's error. */
export function useSave(entity: EntityShape) {
  const t = useTranslations('resource')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  // One key for one form: sending it again after a time-out must not add a second record.
  const idempotencyKey = useRef(newKey())
  return useCallback(
    async (id: number | string | undefined, values: Row, ifMatch: string | undefined): Promise<SavedRecord> => {
      const body = enteredValues(entity, values)
      const { body: saved, etag } = await withEtag((onResponse) =>
        id === undefined
          ? entityCall(entity, 'create', { body, onResponse, idempotencyKey: idempotencyKey.current })
          : entityCall(entity, 'update', { key: id, body, onResponse, ifMatch }),
      )
      idempotencyKey.current = newKey()
      notify(t('saved'))
      await mutate(isListKey(entity.path))
      return { key: String(id ?? saved[entity.id]), etag }
    },
    [entity, mutate, notify, t],
  )
}
