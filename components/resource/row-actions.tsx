'use client'
import EditIcon from '@mui/icons-material/EditOutlined'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { MenuButton } from '@/components/shell/menu-button'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from './description'
import { useLabels } from './labels'
import type { Row } from './use-list'
import { useRecordActions } from './use-record-actions'

interface Props {
  row: Row
  entity: EntityShape
  name: string
  dialogs?: AnyDescription['dialogs']
  onEdit: () => void
  onRemoved?: () => void
}

export function RowActions({ row, entity, name, dialogs = {}, onEdit, onRemoved }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const label = useLabels(entity.path)
  const { act, remove } = useRecordActions(entity)
  const [opened, setOpened] = useState<string | null>(null)
  const Opened = (opened === null ? undefined : dialogs[opened]) as
    | ComponentType<{ record: Row; onClose: () => void }>
    | undefined
  const id = row[entity.id] as number
  const toggle = row.status === 'Enabled' ? 'disable' : 'enable'
  return (
    <Box sx={{ display: 'flex' }}>
      <Tooltip title={common('edit')}>
        <IconButton size="small" aria-label={`${common('edit')} ${name}`} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <MenuButton
        size="small"
        label={`${t('actions')}: ${name}`}
        icon={<MoreVertIcon fontSize="small" />}
        entries={[
          ...(entity.actions.includes(toggle)
            ? [{ key: toggle, text: t(toggle), onSelect: () => void act([id], toggle) }]
            : []),
          ...Object.keys(dialogs).map((key) => ({ key, text: label(key), onSelect: () => setOpened(key) })),
          ...(entity.verbs.includes('remove')
            ? [
                {
                  key: 'delete',
                  text: common('delete'),
                  isDangerous: true,
                  onSelect: () => void remove([id], name, onRemoved),
                },
              ]
            : []),
        ]}
      />
      {Opened && <Opened record={row} onClose={() => setOpened(null)} />}
    </Box>
  )
}
