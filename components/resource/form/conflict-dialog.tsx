'use client'
import { useLabels } from '@/components/state/labels'
import type { AnyEntity } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import type { Side } from '../core/merge-changes'
import { ConflictValue } from './conflict-value'
import { MergeDialog } from './merge-dialog'
import type { Conflict } from './use-record-form'

interface Props {
  entity: EntityShape
  /** Optional if no field can be a secret. */
  rules?: AnyEntity
  /** The changed part, if it is not the record itself. */
  name?: string
  conflict: Conflict
  isSaving: boolean
  onSave: (sides: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

/** Another user has saved the record first: asks for the fields that both have changed. */
export function ConflictDialog({ entity, rules, conflict, ...shared }: Props) {
  const label = useLabels(entity.path)
  const { merge, mine, theirs } = conflict
  return (
    <MergeDialog
      {...shared}
      merge={merge}
      labelOf={label}
      renderValue={(name, side) => (
        <ConflictValue
          name={name}
          entity={entity}
          rules={rules}
          newest={theirs.record}
          record={side === 'mine' ? mine : theirs.record}
        />
      )}
    />
  )
}
