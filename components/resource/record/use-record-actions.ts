'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { isAccepted } from '@/components/feedback/poll-task'
import type { Id } from '@/components/feedback/run-batch'
import { isUndoing, saveUndo, type UndoEntry, withoutUndone } from '@/components/feedback/undo-store'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import { maxNamed, useNameList } from '@/components/feedback/use-name-list'
import { useSingleAction } from '@/components/feedback/use-single-action'
import { undoChange, useUndoBatch } from '@/components/feedback/use-undo-batch'
import { useSession } from '@/components/state/session-context'
import type { EndpointName } from '@/contract/endpoints'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { namesOf } from './record-names'
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
  const { confirm, batch } = useFeedback()
  const { adminId } = useSession().profile
  const runSingleAction = useSingleAction()
  const undoBatch = useUndoBatch()
  const { mutate } = useSWRConfig()
  const follow = useFollowTask()
  const nameList = useNameList()
  const many = entity.idKind === 'code' ? 'codes' : 'ids'
  const refresh = () => void mutate(isListKey(entity.path))
  const titleOf = (name: string, ids: readonly Id[]) => t('batch.title', { action: name, count: ids.length })

  const runOne = async (id: Id, { name, work, undoable, saidOf }: Action, onDone: OnDone) => {
    const answer = await runSingleAction({
      work: () => work(id),
      messageOf: (given) => (isAccepted(given) ? t('resource.accepted') : saidOf()),
      undo: () => {
        const entry = undoable?.entry()
        const change = entry?.changes[0]
        return entry && change ? () => undoChange(entry, ...change) : null
      },
      refresh,
    })
    if (!isAccepted(answer)) return onDone([id])
    const task = { taskId: answer.backgroundTaskId, id, title: titleOf(name, [id]), path: entity.path }
    follow(task, ({ done }) => onDone(done))
  }
  const run = async (ids: readonly Id[], action: Action, onDone: OnDone) => {
    const [first] = ids
    if (first === undefined) return
    if (ids.length === 1) return runOne(first, action, onDone).catch(nothing)
    const { name, work, undoable } = action
    const save = () => undoable && saveUndo(adminId, undoable.entry())
    const onEnd = ({ done }: { done: readonly Id[] }) => {
      save()
      onDone(done)
      refresh()
    }
    const undo = (entry: UndoEntry) => (entry.changes.length > 0 && !isUndoing(entry) ? undoBatch(entry) : null)
    const undoRest = undoable && (() => undo(withoutUndone(adminId, undoable.entry())))
    const job = { title: titleOf(name, ids), ids, work, onEnd, undo: undoRest }
    // What is done when the page is left in the middle can be undone too.
    window.addEventListener('pagehide', save)
    return batch(job).finally(() => window.removeEventListener('pagehide', save))
  }

  /** What the question about these records calls them: their name or number, and its first lines. */
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

  return {
    act: async (ids: readonly Id[], action: PlainAction, options: ActOptions = {}) => {
      if (!(await isStatusConfirmed(ids, action, options))) return
      const undoable = undoableAction(entity, action, options.remark)
      const saidOf = () => t('resource.saved')
      const told = { name: t(`resource.${action}`), work: undoable.work, undoable, saidOf }
      await run(ids, told, options.onDone ?? nothing)
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
      const work = (id: Id) =>
        call(`DELETE ${entity.path}/{${many}}` as EndpointName, { params: { [many]: [id] } } as never)
      const action = { name: t('common.delete'), work, saidOf: () => t('resource.deleted') }
      await run(ids, action, options.onDone ?? nothing)
    },
  }
}

/** More records than this are not enabled or disabled without a question. */
const maxUnconfirmed = 20

export interface ActionOptions {
  /** The names that are known, for questions; others are requested. */
  names?: ReadonlyMap<Id, string>
  /** How many of the records are not in view. */
  hidden?: number
  onDone?: OnDone
}

interface ActOptions extends ActionOptions {
  remark?: string | null
}
