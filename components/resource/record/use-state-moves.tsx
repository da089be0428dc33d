'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { Id } from '@/components/feedback/run-batch'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import { moveOf } from '@/contract/states'
import { type ActOptions, useRecordActions } from './use-record-actions'

const RemarkDialog = dynamic(() => import('@/components/feedback/remark-dialog').then((file) => file.RemarkDialog), {
  ssr: false,
})

interface OfferedMove {
  action: string
  label: string
}

/**
 * Runs an action of the state table; `options` are requested when its remark has been entered.
 * @param notice what the dialog of the remark says about the record
 */
export type StartMove = (
  action: string,
  run: (act: (ids: readonly Id[], options: ActOptions) => Promise<void>) => void,
  notice?: ReactNode,
) => void

/** The actions of an entity's state table: which of them records offer, and how one is started. */
export function useStateMoves(entity: EntityShape): {
  /**
   * The actions allowed in one of these states.
   * @param states of the records; undefined if one is unknown, which might allow any
   */
  offered: (states: ReadonlySet<unknown>) => readonly OfferedMove[]
  start: StartMove
  /** The prompt for the remark, while an action needs one. */
  dialog: ReactNode
} {
  const labelOf = useLabels(entity.path)
  const { move } = useRecordActions(entity)
  const [asking, setAsking] = useState<{ action: string; run: Parameters<StartMove>[1]; notice: ReactNode } | null>(
    null,
  )
  const moves = Object.entries(entity.states?.actions ?? {})
  return {
    offered: (states) =>
      moves
        .filter(([, { from }]) => states.has(undefined) || from.some((state) => states.has(state)))
        .map(([action]) => ({ action, label: labelOf(action) })),
    start: (action, run, notice) => {
      if (moveOf(entity.states, action)?.remark) setAsking({ action, run, notice })
      else run((ids, options) => move(ids, action, options))
    },
    dialog: asking && (
      <RemarkDialog
        open
        initial=""
        title={labelOf(asking.action)}
        isRequired={moveOf(entity.states, asking.action)?.remark === 'required'}
        notice={asking.notice}
        onClose={() => setAsking(null)}
        onSave={(remark) => {
          setAsking(null)
          asking.run((ids, options) => move(ids, asking.action, { ...options, remark: remark.trim() || undefined }))
        }}
      />
    ),
  }
}
