'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/components/state/session-context'
import { changeHeader } from '@/contract/calls/change-header'
import { ApiError } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'
import { isTransient } from './poll-task'
import type { Id } from './run-batch'
import { dropUndo, markUndoing, type UndoEntry, undoableIds } from './undo-store'
import type { BatchJob } from './use-batches'

const expired = 401

/** Restores one record by its recorded change. */
export const undoChange = ({ path, parameter }: Pick<UndoEntry, 'path' | 'parameter'>, id: Id, changeId: string) =>
  entityCall({ path, ...(parameter !== 'id' && { idKind: parameter }) }, 'undo', { key: id, changeId })

/** The change of a call whose response was lost. The server repeats its response, or carries it out if it never came. */
async function changeOf({ path, parameter, action, remark }: UndoEntry, id: Id, idempotencyKey: string) {
  let change: string | null = null
  const onResponse = (headers: Headers) => {
    change = headers.get(changeHeader)
  }
  const body = { remark }
  const callable = { path, ...(parameter !== 'id' && { idKind: parameter }) }
  await entityCall(callable, 'action', { action, keys: [id], body, idempotencyKey, onResponse })
  return change
}

/** Creates the batch that undoes another one, with or without its notice. */
export function useUndoBatch(): (entry: UndoEntry) => BatchJob {
  const t = useTranslations()
  const { mutate } = useSWRConfig()
  const { adminId } = useSession().profile
  return useCallback(
    (entry) => {
      const { key, path, action, changes, unanswered } = entry
      const changeIds = new Map(changes)
      const lostCalls = new Map(unanswered)
      const ids = undoableIds(entry)
      const name = t('batch.undoOf', { action: t(`resource.${action}`) })
      return {
        title: t('batch.title', { action: name, count: ids.length }),
        ids,
        work: async (id) => {
          markUndoing(key, true)
          const lostCall = lostCalls.get(id)
          const change = changeIds.get(id) ?? (lostCall && (await changeOf(entry, id, lostCall)))
          // A record that was as wanted before has no change.
          return change ? undoChange(entry, id, change) : undefined
        },
        // As each is done, so that leaving midway does not offer it again.
        onItemDone: (id) => dropUndo(adminId, key, [id]),
        onEnd: ({ failures }) => {
          markUndoing(key, false)
          const refused = failures.filter(({ error }) => isFinal(error)).map(({ id }) => id)
          dropUndo(adminId, key, refused)
          void mutate(isListKey(path))
        },
      }
    },
    [adminId, mutate, t],
  )
}

/** A retry cannot succeed: the record has changed since or is deleted. */
const isFinal = (error: unknown) => error instanceof ApiError && !isTransient(error) && error.status !== expired
