'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/components/state/session-context'
import type { EndpointName } from '@/contract/endpoints'
import { ApiError, call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { isTransient } from './poll-task'
import type { Id } from './run-batch'
import { dropUndo, markUndoing, type UndoEntry } from './undo-store'
import type { BatchJob } from './use-batches'

const expired = 401

/** Sets back one record by the change that the server has recorded for it. */
export const undoChange = ({ path, parameter }: Pick<UndoEntry, 'path' | 'parameter'>, id: Id, changeId: string) =>
  call(
    `POST ${path}/{${parameter}}/changes/{changeId}/undo` as EndpointName,
    { params: { [parameter]: id, changeId } } as never,
  )

/** The batch that undoes another one, whether its notice is still there or not. */
export function useUndoBatch(): (entry: UndoEntry) => BatchJob {
  const t = useTranslations()
  const { mutate } = useSWRConfig()
  const { adminId } = useSession().profile
  return useCallback(
    (entry) => {
      const { key, path, action, changes } = entry
      const changeIds = new Map(changes)
      const name = t('batch.undoOf', { action: t(`resource.${action}`) })
      return {
        title: t('batch.title', { action: name, count: changes.length }),
        ids: [...changeIds.keys()],
        work: (id) => {
          markUndoing(key, true)
          return undoChange(entry, id, changeIds.get(id) ?? '')
        },
        onEnd: ({ done, failures }) => {
          markUndoing(key, false)
          const refused = failures.filter(({ error }) => isFinal(error)).map(({ id }) => id)
          dropUndo(adminId, key, [...done, ...refused])
          void mutate(isListKey(path))
        },
      }
    },
    [adminId, mutate, t],
  )
}

/** Asking again would change nothing: it has been changed since, or is gone. */
const isFinal = (error: unknown) => error instanceof ApiError && !isTransient(error) && error.status !== expired
