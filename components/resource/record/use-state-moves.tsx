'use client'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Id } from '@/components/feedback/run-batch'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { FieldMeta } from '@/contract/field-meta'
import { refNameField } from '@/contract/ref-names'
import type { EntityShape, MoveShape } from '@/contract/shape'
import { isFinal, moveOf } from '@/contract/states'
import type { AskedFields } from '../action/action-fields'
import type { MoveCaution } from '../core/description'
import { type ActionOptions, type MoveOptions, useRecordActions } from './use-record-actions'

const ActionDialog = dynamic(() => import('../action/action-dialog').then((file) => file.ActionDialog), { ssr: false })

interface OfferedMove {
  action: string
  label: string
}

/** The records that a move is for. */
export interface MoveSubject extends ActionOptions {
  ids: readonly Id[]
  /** The one record that it is for, where the dialog may begin with what it has. */
  record?: Readonly<Record<string, unknown>>
}

/** Runs a move with its values, in the way of the place that started it. */
type Run = (act: (ids: readonly Id[], options: MoveOptions) => Promise<unknown>) => Promise<unknown>

/**
 * Starts an action of the state table; `run` is called when its values have been entered.
 * @param notice what the dialog of the values says about the record
 */
export type StartMove = (action: string, subject: MoveSubject, run: Run, notice?: ReactNode) => Promise<void>

interface Asking {
  action: string
  move: MoveShape
  run: Run
  notice: ReactNode
  isOne: boolean
  record: Readonly<Record<string, unknown>>
  name: string
  lines: readonly string[]
}

/**
 * The actions of an entity's state table: which of them records offer, and how one is started.
 * @param cautions what is counted before an action, by its name
 */
export function useStateMoves(
  entity: EntityShape,
  cautions: Readonly<Record<string, MoveCaution>> = {},
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
  const moves = Object.entries(entity.states?.actions ?? {})
  const ask = async (
    action: string,
    asked: MoveShape,
    { ids, record = {}, ...options }: MoveSubject,
    run: Run,
    notice: ReactNode,
  ) => {
    const described = await describe(ids, options)
    setAsking({ action, move: asked, run, notice, isOne: ids.length === 1, record, ...described })
  }
  return {
    offered: (states, count = 1) =>
      moves
        .filter(([, { from }]) => states.has(undefined) || from.some((state) => states.has(state)))
        .filter(([, { single }]) => !single || count === 1)
        .map(([action]) => ({ action, label: labelOf(action) })),
    start: async (action, subject, run, notice) => {
      const found = moveOf(entity.states, action)
      try {
        const warning = await warningOf(cautions[action], subject.ids)
        if (found && (found.remark || found.fields || found.confirm || warning)) {
          await ask(action, found, subject, run, warning ?? notice)
        } else await run((ids, options) => move(ids, action, options))
      } catch (error) {
        notifyError(error)
      }
    },
    dialog: asking && (
      <MoveDialog
        entity={entity}
        asking={asking}
        onClose={() => setAsking(null)}
        onMove={(values) => {
          const work = asking.run((ids, options) => move(ids, asking.action, { ...options, values, isAsked: true }))
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

const remark: FieldMeta = { kind: 'longText' }

interface MoveDialogProps {
  entity: EntityShape
  asking: Asking
  onMove: (values: Readonly<Record<string, unknown>>) => Promise<unknown> | undefined
  onClose: () => void
}

function MoveDialog({ entity, asking, onMove, onClose }: MoveDialogProps) {
  const t = useTranslations('resource')
  const labelOf = useLabels(entity.path)
  const { action, move, notice, name, lines } = asking
  const record = move.prefilled ? asking.record : {}
  const isIrreversible = entity.states !== undefined && isFinal(entity.states, move)
  const known = Object.entries(move.fields ?? {}).map(([field, asked]) => {
    const refName = refNameField(field, asked.meta)
    return [field, { ...asked, ...(refName && { refName: (record[refName] ?? null) as string | null }) }] as const
  })
  const fields: AskedFields = {
    ...Object.fromEntries(known),
    ...(move.remark && { remark: { meta: remark, isRequired: move.remark === 'required' } }),
  }
  const texts = [...lines, ...(move.confirm ? [labelOf(move.confirm)] : [])]
  return (
    <ActionDialog
      title={t('moveTitle', { action: labelOf(action), name })}
      action={labelOf(action)}
      isDangerous={isIrreversible}
      notice={
        <>
          {texts.length > 0 && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {texts.join('\n')}
            </Typography>
          )}
          {isIrreversible && <InlineAlert tone="warning">{t('finalText')}</InlineAlert>}
          {notice}
        </>
      }
      fields={fields}
      given={record}
      labelOf={(field) => (field === 'remark' ? t('remark') : labelOf(field))}
      onSubmit={async (values) => onMove(values)}
      onClose={onClose}
    />
  )
}
