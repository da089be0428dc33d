'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/components/state/session-context'
import { ApiError } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'
import { isTransient } from './poll-task'
import type { Id } from './run-batch'
import { dropUndo, markUndoing, type UndoEntry } from './undo-store'
import type { BatchJob } from './use-batches'

const expired = 401

/** Restores one record by its recorded change. */
export const undoChange = ({ path, parameter }: Pick<UndoEntry, 'path' | 'parameter'>, id: Id, changeId: string) =>
  entityCall({ path, ...(parameter === 'code' && { idKind: parameter }) }, 'undo', { key: id, changeId })

/** Creates the batch that undoes another one, with or without its notice. */
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

/** A retry cannot succeed: the record has changed since or is deleted. */
const isFinal = (error: unknown) => error instanceof ApiError && !isTransient(error) && error.status !== expired
