'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import { isAccepted } from '@/components/feedback/follow-task'
import { type Id, runSingle } from '@/components/feedback/run-batch'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api'
import { isListKey } from '@/lib/cache-keys'
import { type PlainAction, type UndoableAction, undoableAction } from './undoable-action'

/** Hears which records it was done to; more than once where failed ones are tried again. */
type OnDone = (ids: readonly Id[]) => void

interface Action {
  /** What it is called on its button. */
  name: string
  work: (id: Id) => Promise<unknown>
  undoable?: UndoableAction
  /** What is said of a single record; a batch speaks for itself. */
  saidOf: () => string
}

const nothing = () => {}

/** What can be done to one record or to several, one after another; says how it went and refreshes the lists once. */
export function useRecordActions(entity: EntityShape) {
  const t = useTranslations()
  const { say, sayUndoable, fail, confirm, batch } = useFeedback()
  const { mutate } = useSWRConfig()
  const follow = useFollowTask()
  const many = entity.idKind === 'code' ? 'codes' : 'ids'
  const refresh = () => void mutate(isListKey(entity.path))
  const titleOf = (name: string, ids: readonly Id[]) => t('batch.title', { action: name, count: ids.length })

  const runOne = async (id: Id, { name, work, undoable, saidOf }: Action, onDone: OnDone) => {
    const answer = await runSingle(() => work(id), { onFailure: fail, onEnd: refresh })
    if (isAccepted(answer)) {
      say(t('resource.accepted'))
      const task = { taskId: answer.backgroundTaskId, id, title: titleOf(name, [id]), path: entity.path }
      return follow(task, ({ done }) => onDone(done))
    }
    const takeBack = (undo: UndoableAction['undo']) =>
      runSingle(() => undo(id), { onFailure: fail, onEnd: refresh }).then(() => say(t('batch.undone')), nothing)
    if (undoable?.changed().includes(id)) {
      sayUndoable(saidOf(), () => void takeBack(undoable.undo))
    } else say(saidOf())
    onDone([id])
  }
  const run = async (ids: readonly Id[], action: Action, onDone: OnDone) => {
    const [first] = ids
    if (first === undefined) return
    if (ids.length === 1) return runOne(first, action, onDone).catch(nothing)
    const { name, work, undoable } = action
    const onEnd = ({ done }: { done: readonly Id[] }) => {
      onDone(done)
      refresh()
    }
    const undo = ({ changed, undo: takeBack }: UndoableAction) => {
      const undone = changed()
      const title = titleOf(t('batch.undoOf', { action: name }), undone)
      return undone.length > 0 ? { title, ids: undone, work: takeBack, onEnd: refresh } : null
    }
    return batch({ title: titleOf(name, ids), ids, work, onEnd, undo: undoable && (() => undo(undoable)) })
  }

  return {
    act: (ids: readonly Id[], action: PlainAction, options: ActOptions = {}) => {
      const undoable = undoableAction(entity, action, options.remark)
      const saidOf = () => t('resource.saved')
      const told = { name: t(`resource.${action}`), work: undoable.work, undoable, saidOf }
      return run(ids, told, options.onDone ?? nothing)
    },
    /** @param name what the question calls them */
    remove: async (ids: readonly Id[], name: string, onDone: OnDone = nothing) => {
      const question = { title: t('resource.deleteTitle', { name }), text: t('resource.deleteText') }
      if (!(await confirm({ ...question, severity: 'error' }))) return
      const work = (id: Id) =>
        call(`DELETE ${entity.path}/{${many}}` as EndpointName, { params: { [many]: [id] } } as never)
      await run(ids, { name: t('common.delete'), work, saidOf: () => t('resource.deleted') }, onDone)
    },
  }
}

interface ActOptions {
  remark?: string | null
  onDone?: OnDone
}
