'use client'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { FieldMeta } from '@/contract/field-meta'
import { refNameField } from '@/contract/ref-names'
import type { EntityShape, MoveShape } from '@/contract/shape'
import { isFinal } from '@/contract/states'
import { isListKey } from '@/lib/api/cache-keys'
import { ActionDialog } from '../action/action-dialog'
import type { ActionField, AskedFields } from '../action/action-fields'
import type { Row } from '../core/list-types'
import type { MoveInputsOf } from '../core/move-inputs'

/** A move whose values are being entered. */
export interface AskedMove {
  action: string
  move: MoveShape
  inputs: MoveInputsOf<Row>
  /** The one record that it is for, where it is known, with what its inputs need. */
  record: Row
  /** The names of the records, and what is said about them. */
  name: string
  lines: readonly string[]
  notice: ReactNode
}

interface Props {
  entity: EntityShape
  asked: AskedMove
  onMove: (values: Row, idempotencyKey?: string) => Promise<unknown> | undefined
  onClose: () => void
}

/** Asks for the values of a move, with what is to be known before it is done. */
export function MoveDialog({ entity, asked, onMove, onClose }: Props) {
  const t = useTranslations()
  const labelOf = useLabels(entity.path)
  const { confirm } = useFeedback()
  const { mutate } = useSWRConfig()
  const { action, move, inputs, record, notice, lines } = asked
  const { Notice, Outcome, affects = [] } = inputs
  const isIrreversible = entity.states !== undefined && isFinal(entity.states, move)
  const texts = [...lines, ...(move.confirm ? [labelOf(move.confirm)] : [])]
  const name = inputs.nameOf?.(record, t) ?? asked.name
  return (
    <ActionDialog
      title={t('resource.moveTitle', { action: labelOf(action), name })}
      action={labelOf(action)}
      isDangerous={inputs.isDangerous ?? isIrreversible}
      notice={
        <>
          {texts.length > 0 && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {texts.join('\n')}
            </Typography>
          )}
          {isIrreversible && <InlineAlert tone="warning">{t('resource.finalText')}</InlineAlert>}
          {notice}
          {Notice && <Notice record={record} />}
        </>
      }
      fields={fieldsOf(asked)}
      record={record}
      given={inputs.given?.(record) ?? (move.prefilled ? record : {})}
      labelOf={(field) => (field === 'remark' ? t('resource.remark') : labelOf(inputs.labels?.[field] ?? field))}
      onSubmit={async (filled, idempotencyKey) => {
        const values = inputs.bodyOf?.(filled, record) ?? filled
        try {
          await onMove(values, idempotencyKey)
        } catch (error) {
          const found = await inputs.override?.({ error, values, record }, t)
          if (!found || !(await confirm(found.question))) throw error
          await onMove(found.values)
        }
      }}
      refresh={() => Promise.all(affects.map((path) => mutate(isListKey(path))))}
      onClose={onClose}
    >
      {Outcome && ((values) => <Outcome values={values} />)}
    </ActionDialog>
  )
}

const remark: FieldMeta = { kind: 'longText' }

/** The values of the move in their order, as its dialog asks for them. */
function fieldsOf({ move, inputs, record }: AskedMove): AskedFields {
  const changes = inputs.fields?.(record) ?? {}
  const asked = Object.entries(move.fields ?? {}).flatMap(([name, field]): [string, ActionField][] => {
    const change = changes[name]
    // What has no input of its kind is for callers alone, and for descriptions that have one.
    if (change === null || (field.meta.kind === 'data' && !change?.input)) return []
    const refName = move.prefilled && refNameField(name, field.meta)
    return [[name, { ...field, ...(refName && { refName: (record[refName] ?? null) as string | null }), ...change }]]
  })
  return {
    ...Object.fromEntries(asked),
    ...(move.remark && { remark: { meta: remark, isRequired: move.remark === 'required' } }),
  }
}
