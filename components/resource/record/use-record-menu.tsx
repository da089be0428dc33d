'use client'
import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Id } from '@/components/feedback/run-batch'
import { useLabels } from '@/components/state/labels'
import type { MenuEntry } from '@/components/ui/entry-menu'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import { isDestructive } from './destructive-move'
import { useRecordActions } from './use-record-actions'
import { useStateMoves } from './use-state-moves'

export interface RecordMenuOptions {
  dialogs?: AnyDescription['dialogs']
  inputs?: AnyDescription['inputs']
  notices?: AnyDescription['notices']
  cautions?: AnyDescription['cautions']
  isOffered?: AnyDescription['isOffered']
  links?: AnyDescription['links']
  onRemoved?: () => void
}

/** The actions on a record: in the menu of its row, in its drawer and on its page. */
export function useRecordMenu(
  entity: EntityShape,
  record: Row,
  name: string,
  { dialogs = {}, inputs, notices = {}, cautions, isOffered, links = {}, onRemoved }: RecordMenuOptions = {},
): {
  /** The actions that its state allows. */
  moves: readonly MenuEntry[]
  others: readonly MenuEntry[]
  /** The dialog of the entry that was chosen. */
  dialog: ReactNode
} {
  const t = useTranslations()
  const labelOf = useLabels(entity.path)
  const { act, remove } = useRecordActions(entity)
  const { offered, start, dialog: remarkDialog } = useStateMoves(entity, { inputs, cautions })
  const [opened, setOpened] = useState<string | null>(null)
  const Opened = (opened === null ? undefined : dialogs[opened]) as
    | ComponentType<{ record: Row; onClose: () => void }>
    | undefined
  const noticeOf = (action: string) => {
    const Notice = notices[action] as ComponentType<{ record: Row }> | undefined
    return Notice && <Notice record={record} />
  }
  const key = record[entity.id] as Id
  const names = new Map([[key, name]])
  const toggle = record.status === 'Enabled' ? 'disable' : 'enable'
  return {
    moves: offered(new Set([record.status]))
      .filter(({ action }) => isOffered?.(action, record) ?? true)
      .map(({ action, label }) => ({
        key: action,
        text: label,
        isDangerous: isDestructive(entity, action),
        onSelect: () =>
          void start(action, { ids: [key], names, record }, (run) => run([key], { names }), noticeOf(action)),
      })),
    others: [
      ...(entity.actions.includes(toggle)
        ? [{ key: toggle, text: t(`resource.${toggle}`), onSelect: () => void act([key], toggle, { names }) }]
        : []),
      ...Object.keys(dialogs).map((name) => ({ key: name, text: labelOf(name), onSelect: () => setOpened(name) })),
      ...Object.entries(links).map(([name, hrefOf]) => ({ key: name, text: labelOf(name), href: hrefOf(Number(key)) })),
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
    ],
    dialog: (
      <>
        {remarkDialog}
        {Opened && <Opened record={record} onClose={() => setOpened(null)} />}
      </>
    ),
  }
}
