'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { isAccepted } from '@/components/feedback/poll-task'
import type { Id } from '@/components/feedback/run-batch'
import { isUndoing, saveUndo, type UndoEntry, undoableIds, withoutUndone } from '@/components/feedback/undo-store'
import { useAction } from '@/components/feedback/use-action'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import { maxNamed, useNameList } from '@/components/feedback/use-name-list'
import { undoChange, useUndoBatch } from '@/components/feedback/use-undo-batch'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { EntityShape, MoveShape } from '@/contract/shape'
import { isFinal, moveOf } from '@/contract/states'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'
import type { Row } from '../core/list-types'
import { namesOf } from './record-names'
import { type PlainAction, type UndoableAction, undoableAction } from './undoable-action'

/** Called with changed records, of a batch with each as it is done. */
type OnDone = (ids: readonly Id[]) => void

interface Action {
  /** The label of its button. */
  name: string
  work: (id: Id) => Promise<unknown>
  undoable?: UndoableAction
  /** The success message of a single record; a batch has its notice. */
  messageOf: () => string
  /** Gets the error of a single record, which is then not shown here. */
  onFailure?: (error: unknown) => void
}

const nothing = () => {}

/** Runs actions on one or several records, one after another; shows the result and revalidates the lists once. */
export function useRecordActions(entity: EntityShape) {
  const t = useTranslations()
  const labelOf = useLabels(entity.path)
  const { confirm, batch, notifyError } = useFeedback()
  const { adminId } = useSession().profile
  const single = useAction({ isParallel: true })
  const undoBatch = useUndoBatch()
  const { mutate } = useSWRConfig()
  const follow = useFollowTask()
  const nameList = useNameList()
  const refresh = () => void mutate(isListKey(entity.path))
  const titleOf = (name: string, ids: readonly Id[]) => t('batch.title', { action: name, count: ids.length })

  const runOne = async (id: Id, { name, work, undoable, messageOf, onFailure }: Action, onDone: OnDone) => {
    const outcome = await single.run({
      work: () => work(id),
      onFailure,
      messageOf: (given) => (isAccepted(given) ? t('resource.accepted') : messageOf()),
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
    const task = { taskId: response.backgroundTaskId, id, title: titleOf(name, [id]), path: entity.path }
    follow(task, { onEnd: ({ done }) => onDone(done) })
  }
  const run = async (ids: readonly Id[], action: Action, onDone: OnDone) => {
    const [first] = ids
    if (first === undefined) return
    if (ids.length === 1) {
      const one = runOne(first, action, onDone)
      return action.onFailure ? one : one.catch(nothing)
    }
    const { name, work, undoable } = action
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

  /**
   * The texts of a confirmation: the record's name or the number of records, with the first names and the number of
   * hidden ones.
   */
  const describe = async (ids: readonly Id[], { names, hidden = 0 }: ActionOptions) => {
    const named = await namesOf(entity, ids.slice(0, maxNamed), names)
    if (ids.length === 1) return { name: named[0] ?? '', lines: [] }
    const lines = [nameList(named, ids.length), ...(hidden > 0 ? [t('batch.hiddenNotice', { hidden })] : [])]
    return { name: t('resource.deleteMany', { count: ids.length }), lines }
  }
  /** Asks before the status of many records changes, or of one that everyone depends on. */
  const isStatusConfirmed = async (ids: readonly Id[], action: PlainAction, options: ActionOptions) => {
    if (action === 'remark' || !(entity.confirmsStatus || ids.length > maxUnconfirmed)) return true
    const { name, lines } = await describe(ids, options)
    const verb = t(`resource.${action}`)
    const text = [
      ...lines,
      ...(entity.confirmsStatus ? [t('resource.affectsEveryone')] : []),
      ...(ids.length > 1 ? [t('batch.undoableForDay')] : []),
    ]
    return confirm({ title: t('resource.statusTitle', { action: verb, name }), text: text.join('\n'), yes: verb })
  }

  const isMoveConfirmed = async (ids: readonly Id[], move: MoveShape, label: string, options: ActionOptions) => {
    const isIrreversible = entity.states !== undefined && isFinal(entity.states, move)
    if (!isIrreversible && ids.length <= maxUnconfirmed) return true
    const { name, lines } = await describe(ids, options)
    return confirm({
      title: t('resource.statusTitle', { action: label, name }),
      text: [...lines, ...(isIrreversible ? [t('resource.finalText')] : [])].join('\n'),
      yes: label,
      severity: isIrreversible ? 'error' : undefined,
    })
  }
  /** One call for all records, which the server does one by one in the background. */
  const runAtServer = async (
    ids: readonly Id[],
    { name, action, values }: Pick<Action, 'name'> & { action: string; values: Row },
    onDone: OnDone,
  ) => {
    const [first = 0] = ids
    try {
      const response = await entityCall(entity, 'action', { action, keys: ids, body: { ...values } })
      if (!isAccepted(response)) return onDone(ids)
      const task = { taskId: response.backgroundTaskId, id: first, title: titleOf(name, ids), path: entity.path }
      follow(task, {
        onEnd: ({ failures, unnamed = 0 }) => {
          const refused = new Set(failures.map(({ id }) => id))
          if (unnamed === 0) onDone(ids.filter((id) => !refused.has(id)))
        },
      })
    } catch (error) {
      notifyError(error)
    }
  }

  return {
    act: async (ids: readonly Id[], action: PlainAction, options: ActOptions = {}) => {
      if (!(await isStatusConfirmed(ids, action, options))) return
      const undoable = undoableAction(entity, action, options.remark)
      const messageOf = () => t('resource.saved')
      const job = { name: t(`resource.${action}`), work: undoable.work, undoable, messageOf }
      await run(ids, job, options.onDone ?? nothing)
    },
    describe,
    /**
     * Runs an action of the state table; asks for confirmation if it cannot be undone, or for many records, unless its
     * dialog has asked. Rejects for one record whose dialog shows the refusal.
     */
    move: async (ids: readonly Id[], action: string, options: MoveOptions = {}) => {
      const { states } = entity
      const move = moveOf(states, action)
      if (!states || !move) return
      const label = labelOf(action)
      const { values = {}, idempotencyKey, isAsked = false, onDone = nothing } = options
      if (!isAsked && !(await isMoveConfirmed(ids, move, label, options))) return
      const body = { ...values }
      const work = (id: Id) => entityCall(entity, 'action', { action, keys: [id], body, idempotencyKey })
      const onFailure = isAsked ? nothing : undefined
      const job = { name: label, work, messageOf: () => t('resource.saved'), onFailure }
      if (move.each && ids.length > maxOneByOne) return runAtServer(ids, { ...job, action, values }, onDone)
      await run(ids, job, onDone)
    },
    remove: async (ids: readonly Id[], options: ActionOptions = {}) => {
      const { name, lines } = await describe(ids, options)
      const isSure = await confirm({
        title: t('resource.deleteTitle', { name }),
        text: [...lines, t('resource.deleteText')].join('\n'),
        yes: t('common.delete'),
        severity: 'error',
      })
      if (!isSure) return
      const work = (id: Id) => entityCall(entity, 'remove', { keys: [id] })
      const action = { name: t('common.delete'), work, messageOf: () => t('resource.deleted') }
      await run(ids, action, options.onDone ?? nothing)
    },
  }
}

/** More records than this go to the server in one call, where an action is done record by record there. */
const maxOneByOne = 100

/** More records than this are not enabled or disabled without a question. */
const maxUnconfirmed = 20

export interface ActionOptions {
  /** The names that are known, for questions; others are requested. */
  names?: ReadonlyMap<Id, string>
  /** The number of records that are not in view. */
  hidden?: number
  onDone?: OnDone
}

export interface ActOptions extends ActionOptions {
  remark?: string | null
}

export interface MoveOptions extends ActionOptions {
  values?: Row
  /** For one record: the key with which the same values are sent again. */
  idempotencyKey?: string
  /** Its dialog has asked, and shows what is refused of one record. */
  isAsked?: boolean
}
