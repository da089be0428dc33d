'use client'
import { useTranslations } from 'next-intl'
import type { Message } from '@/components/feedback/feedback-context'
import type { Id } from '@/components/feedback/run-batch'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import { moveOf } from '@/contract/states'
import { entityCall } from '@/lib/api/entity-call'
import type { Row } from '../core/list-types'
import { nameOf } from './record-names'
import { type PlainAction, undoableAction } from './undoable-action'
import { type NamedRecords, useActionQuestions } from './use-action-questions'
import { type OnDone, useRunAction } from './use-run-action'

const nothing = () => {}

/** The actions on one or several records: each asks where it has to, and then runs. */
export function useRecordActions(entity: EntityShape) {
  const t = useTranslations()
  const labelOf = useLabels(entity.path)
  const { describe, isStatusConfirmed, isMoveConfirmed, isRemovalConfirmed } = useActionQuestions(entity)
  const { run, runAtServer } = useRunAction(entity)
  /** The sentence of every success, then what happened to the record. */
  const savedOf =
    (outcomeOf: MoveOptions['outcomeOf'] = stateOf) =>
    (response: unknown): Message => {
      const [record] = Array.isArray(response) ? (response as readonly Row[]) : []
      return { text: t('resource.saved'), detail: record && (outcomeOf(record) ?? stateOf(record)) }
    }
  const stateOf = (record: Row) =>
    record.statusText
      ? t('resource.isNow', { name: nameOf(entity, record), state: String(record.statusText) })
      : undefined
  return {
    describe,
    act: async (ids: readonly Id[], action: PlainAction, options: ActOptions = {}) => {
      if (!(await isStatusConfirmed(ids, action, options))) return
      const undoable = undoableAction(entity, action, options.remark)
      const job = {
        name: t(`resource.${action}`),
        work: undoable.work,
        undoable,
        messageOf: action === 'remark' ? () => t('resource.saved') : savedOf(),
      }
      await run(ids, job, options.onDone ?? nothing)
    },
    /**
     * Runs an action of the state table; asks for confirmation if it cannot be undone, or for many records, unless its
     * dialog has done so. Rejects for one record whose dialog shows the refusal.
     */
    move: async (ids: readonly Id[], action: string, options: MoveOptions = {}) => {
      const move = moveOf(entity.states, action)
      if (!move) return
      const name = labelOf(action)
      const { values, idempotencyKey, isAsked = false, onDone = nothing } = options
      if (!isAsked && !(await isMoveConfirmed(ids, move, name, options))) return
      const send = (keys: readonly Id[]) =>
        entityCall(entity, 'action', { action, keys, body: { ...values }, idempotencyKey })
      if (move.each && ids.length > maxOneByOne) return runAtServer(ids, name, () => send(ids), onDone)
      const onFailure = isAsked ? nothing : undefined
      await run(ids, { name, work: (id) => send([id]), messageOf: savedOf(options.outcomeOf), onFailure }, onDone)
    },
    remove: async (ids: readonly Id[], options: ActionOptions = {}) => {
      if (!(await isRemovalConfirmed(ids, options))) return
      const work = (id: Id) => entityCall(entity, 'remove', { keys: [id] })
      const action = { name: t('common.delete'), work, messageOf: () => t('resource.deleted') }
      await run(ids, action, options.onDone ?? nothing)
    },
  }
}

/** More records than this go to the server in one call, where an action is done record by record there. */
const maxOneByOne = 100

export interface ActionOptions extends NamedRecords {
  onDone?: OnDone
}

export interface ActOptions extends ActionOptions {
  remark?: string | null
}

export interface MoveOptions extends ActionOptions {
  values?: Row
  /** For one record: the key with which the same values are sent again. */
  idempotencyKey?: string
  /** What happened, by the record as it is now; default: its state. */
  outcomeOf?: (record: Row) => string | undefined
  /** Its dialog has confirmed it, and shows what is refused of one record. */
  isAsked?: boolean
}
