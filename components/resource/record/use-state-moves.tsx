'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Id } from '@/components/feedback/run-batch'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { EntityShape } from '@/contract/shape'
import { moveOf } from '@/contract/states'
import { entityCall } from '@/lib/api/entity-call'
import type { AnyDescription, MoveCaution } from '../core/description'
import type { Row } from '../core/list-types'
import type { AskedMove } from './move-dialog'
import { type ActionOptions, type MoveOptions, useRecordActions } from './use-record-actions'

const MoveDialog = dynamic(() => import('./move-dialog').then((file) => file.MoveDialog), { ssr: false })

interface OfferedMove {
  action: string
  label: string
}

/** The records that a move is for. */
export interface MoveSubject extends ActionOptions {
  ids: readonly Id[]
  /** The one record that it is for, where the dialog may begin with what it has. */
  record?: Row
}

/** Runs a move with its values, in the way of the place that started it. */
type Run = (act: (ids: readonly Id[], options: MoveOptions) => Promise<unknown>) => Promise<unknown>

/**
 * Starts an action of the state table; `run` is called when its values have been entered.
 * @param notice what the dialog of the values says about the record
 */
export type StartMove = (action: string, subject: MoveSubject, run: Run, notice?: ReactNode) => Promise<void>

interface Asking extends AskedMove {
  run: Run
  isOne: boolean
  outcomeOf: (values: Row) => MoveOptions['outcomeOf']
}

/** What a description says about the moves of its entity. */
export type DescribedMoves = Pick<AnyDescription, 'inputs' | 'cautions'>

/** The actions of an entity's state table: which of them records offer, and how one is started. */
export function useStateMoves(
  entity: EntityShape,
  { inputs: described = {}, cautions = {} }: DescribedMoves = {},
): {
  /**
   * The actions allowed in one of these states.
   * @param states of the records; undefined if one is unknown, which might allow any
   * @param count how many records they would be for
   */
  offered: (states: ReadonlySet<unknown>, count?: number) => readonly OfferedMove[]
  start: StartMove
  /** The dialog for the values, while an action needs some. */
  dialog: ReactNode
} {
  const labelOf = useLabels(entity.path)
  const { move, describe } = useRecordActions(entity)
  const { notifyError } = useFeedback()
  const [asking, setAsking] = useState<Asking | null>(null)
  const t = useTranslations()
  const moves = Object.entries(entity.states?.actions ?? {})
  const start: StartMove = async (action, { ids, record, ...options }, run, notice) => {
    const found = moveOf(entity.states, action)
    try {
      const warning = await warningOf(cautions[action], ids)
      if (!found || !(found.remark || found.fields || found.confirm || warning)) {
        return void (await run((ids, options) => move(ids, action, options)))
      }
      const isOne = ids.length === 1
      const all: AskedMove['inputs'] = (await described[action]?.()) ?? {}
      // What is said of one record does not hold for several.
      const inputs: AskedMove['inputs'] = isOne ? all : { given: () => all.givenToMany ?? {} }
      const subject: Row =
        record ?? (isOne && described[action] ? await entityCall(entity, 'get', { key: ids[0] }) : {})
      const loaded: Row = (await inputs.load?.(subject)) ?? subject
      const values = warning || notice ? null : inputs.unasked?.(loaded)
      const outcomeOf = (sent: Row) =>
        isOne ? (after: Row) => inputs.outcomeOf?.({ before: loaded, after, values: sent }, t) : undefined
      if (values) {
        const asked = { values, outcomeOf: outcomeOf(values) }
        return void (await run((ids, options) => move(ids, action, { ...options, ...asked })))
      }
      setAsking({
        ...{ outcomeOf },
        ...{ action, move: found, inputs, run, notice: warning ?? notice, isOne, record: loaded },
        ...(await describe(ids, options)),
      })
    } catch (error) {
      notifyError(error)
    }
  }
  return {
    offered: (states, count = 1) =>
      moves
        .filter(([, { from }]) => states.has(undefined) || from.some((state) => states.has(state)))
        .filter(([, { single }]) => !single || count === 1)
        .map(([action]) => ({ action, label: labelOf(action) })),
    start,
    dialog: asking && (
      <MoveDialog
        entity={entity}
        asked={asking}
        onClose={() => setAsking(null)}
        onMove={(values, key) => {
          const asked = {
            values,
            isAsked: true,
            outcomeOf: asking.outcomeOf(values),
            ...(asking.isOne && { idempotencyKey: key }),
          }
          const work = asking.run((ids, options) => move(ids, asking.action, { ...options, ...asked }))
          // One record's refusal is shown at the fields; a batch has its notice.
          return asking.isOne ? work : undefined
        }}
      />
    ),
  }
}

/** What is to be known of the records beforehand; null where there is nothing. */
async function warningOf(caution: MoveCaution | undefined, ids: readonly Id[]): Promise<ReactNode> {
  const count = (await caution?.count(ids)) ?? 0
  if (!caution || count === 0) return null
  return (
    <InlineAlert tone="warning">
      <caution.Text count={count} total={ids.length} />
    </InlineAlert>
  )
}
