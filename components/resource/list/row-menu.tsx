'use client'
import { dangerousLast } from '@/components/ui/dangerous-last'
import { EntryMenu } from '@/components/ui/entry-menu'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { type RecordMenuOptions, useRecordMenu } from '../record/use-record-menu'

interface Props extends RecordMenuOptions {
  id: string
  label: string
  anchor: HTMLElement | null
  row: Row
  entity: EntityShape
  name: string
  onClose: () => void
}

/** The menu of a row, and the dialogs of its entries. */
export function RowMenu({ id, label, anchor, row, entity, name, onClose, ...options }: Props) {
  const { moves, others, dialog } = useRecordMenu(entity, row, name, options)
  return (
    <>
      <EntryMenu
        id={id}
        label={label}
        anchor={anchor}
        entries={dangerousLast([...moves, ...others])}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
