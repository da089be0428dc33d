'use client'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { useLabels } from '@/components/state/labels'
import type { AnyEntity } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import type { Side } from '../core/merge-changes'
import { ConflictValue } from './conflict-value'
import type { Conflict } from './document'
import { MergeDialog } from './merge-dialog'

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
export function ConflictDialog({ entity, rules, name, conflict, ...shared }: Props) {
  const label = useLabels(entity.path)
  const { merge, mine, theirs } = conflict
  return (
    <MergeDialog
      {...shared}
      name={name}
      merge={merge}
      by={name === undefined && <SavedBy entity={entity} id={theirs.record[entity.id] as number | string} />}
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

/** The colleague whose change is the record's newest, and its time; nothing until it is known. */
function SavedBy({ entity, id }: { entity: EntityShape; id: number | string }) {
  const t = useTranslations('resource')
  const { data } = useSWR(
    [entity.path, 'latest change', id],
    () => entityCall(entity, 'changes', { key: id, query: { page: 1, pageSize: 1 } }),
    { onError: () => {} },
  )
  const latest = data?.items[0]
  if (!latest?.adminName) return null
  return (
    <DialogContentText>
      {t.rich('savedBy', { name: latest.adminName, time: () => <TimeAgo iso={latest.createdTime} /> })}
    </DialogContentText>
  )
}
