'use client'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { useLabels } from '@/components/state/labels'
import { EntryMenu } from '@/components/ui/entry-menu'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import { useRecordActions } from '../record/use-record-actions'

interface Props {
  id: string
  label: string
  anchor: HTMLElement | null
  row: Row
  entity: EntityShape
  name: string
  dialogs?: AnyDescription['dialogs']
  onClose: () => void
  onRemoved?: () => void
}

/** What else can be done with a row, and the dialogs of it. */
export function RowMenu({ id, label, anchor, row, entity, name, dialogs = {}, onClose, onRemoved }: Props) {
  const t = useTranslations()
  const labelOf = useLabels(entity.path)
  const { act, remove } = useRecordActions(entity)
  const [opened, setOpened] = useState<string | null>(null)
  const Opened = (opened === null ? undefined : dialogs[opened]) as
    | ComponentType<{ record: Row; onClose: () => void }>
    | undefined
  const key = row[entity.id] as number
  const names = new Map([[key, name]])
  const toggle = row.status === 'Enabled' ? 'disable' : 'enable'
  const entries = [
    ...(entity.actions.includes(toggle)
      ? [{ key: toggle, text: t(`resource.${toggle}`), onSelect: () => void act([key], toggle, { names }) }]
      : []),
    ...Object.keys(dialogs).map((dialog) => ({
      key: dialog,
      text: labelOf(dialog),
      onSelect: () => setOpened(dialog),
    })),
    ...(entity.verbs.includes('remove')
      ? [
          {
            key: 'delete',
            text: t('common.delete'),
            isDangerous: true,
            onSelect: () => void remove([key], { names, onDone: onRemoved }),
          },
        ]
      : []),
  ]
  return (
    <>
      <EntryMenu id={id} label={label} anchor={anchor} entries={entries} onClose={onClose} />
      {Opened && <Opened record={row} onClose={() => setOpened(null)} />}
    </>
  )
}
