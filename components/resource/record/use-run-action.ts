'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { type Message, useFeedback } from '@/components/feedback/feedback-context'
import { isAccepted } from '@/components/feedback/poll-task'
import type { Id, Progress } from '@/components/feedback/run-batch'
import { isUndoing, saveUndo, type UndoEntry, undoableIds, withoutUndone } from '@/components/feedback/undo-store'
import { useAction } from '@/components/feedback/use-action'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import { undoChange, useUndoBatch } from '@/components/feedback/use-undo-batch'
import { useSession } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import { isListKey } from '@/lib/api/cache-keys'
import type { UndoableAction } from './undoable-action'

/** Called with changed records, of a batch with each as it is done. */
export type OnDone = (ids: readonly Id[]) => void

interface Action {
  /** The label of its button. */
  name: string
  work: (id: Id) => Promise<unknown>
  undoable?: UndoableAction
  /** The success message of a single record from its response; a batch has its notice. */
  messageOf: (response: unknown) => Message
  /** Gets the error of a single record, which is then not shown here. */
  onFailure?: (error: unknown) => void
}

/** Runs an action on records, one after another or as one call; shows the result and revalidates the lists once. */
export function useRunAction({ path }: EntityShape) {
  const t = useTranslations()
  const { batch, notifyError } = useFeedback()
  const { adminId } = useSession().profile
  const single = useAction({ isParallel: true })
  const undoBatch = useUndoBatch()
  const { mutate } = useSWRConfig()
  const followTask = useFollowTask()
  const refresh = () => void mutate(isListKey(path))
  const titleOf = (name: string, ids: readonly Id[]) => t('batch.title', { action: name, count: ids.length })
  const follow = (taskId: number, ids: readonly Id[], name: string, onEnd: (outcome: Progress) => void) =>
    followTask({ taskId, id: ids[0] ?? 0, title: titleOf(name, ids), path }, { onEnd })

  const runOne = async (id: Id, { name, work, undoable, messageOf, onFailure }: Action, onDone: OnDone) => {
    const outcome = await single.run({
      work: () => work(id),
      onFailure,
      messageOf: (given) => (isAccepted(given) ? t('resource.accepted') : messageOf(given)),
      undo: () => {
        const entry = undoable?.entry()
        const change = entry?.changes[0]
        return entry && change ? () => undoChange(entry, ...change) : null
      },
      refresh,
    })
    if (!outcome) return
    if ('error' in outcome) throw outcome.error
    const { response } = outcome
    if (!isAccepted(response)) return onDone([id])
    follow(response.backgroundTaskId, [id], name, ({ done }) => onDone(done))
  }
  const runBatch = (ids: readonly Id[], { name, work, undoable }: Action, onDone: OnDone) => {
    const save = () => undoable && saveUndo(adminId, undoable.entry())
    const onEnd = () => {
      save()
      refresh()
    }
    const undo = (entry: UndoEntry) => (undoableIds(entry).length > 0 && !isUndoing(entry) ? undoBatch(entry) : null)
    const undoRest = undoable && (() => undo(withoutUndone(adminId, undoable.entry())))
    const onItemDone = (id: Id) => onDone([id])
    // Also saved when the page is left midway, so that what was sent can be undone.
    return batch({ title: titleOf(name, ids), ids, work, onItemDone, onEnd, onLeave: save, undo: undoRest })
  }
  return {
    run: async (ids: readonly Id[], action: Action, onDone: OnDone) => {
      const [first] = ids
      if (first === undefined) return
      if (ids.length > 1) return runBatch(ids, action, onDone)
      const one = runOne(first, action, onDone)
      return action.onFailure ? one : one.catch(() => {})
    },
    /** One call for all records, which the server does one by one in the background. */
    runAtServer: async (ids: readonly Id[], name: string, work: () => Promise<unknown>, onDone: OnDone) => {
      try {
        const response = await work()
        if (!isAccepted(response)) return onDone(ids)
        follow(response.backgroundTaskId, ids, name, ({ failures, unnamed = 0 }) => {
          const refused = new Set(failures.map(({ id }) => id))
          if (unnamed === 0) onDone(ids.filter((id) => !refused.has(id)))
        })
      } catch (error) {
        notifyError(error)
      }
    },
  }
}
