'use client'
import EditIcon from '@mui/icons-material/EditOutlined'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { MenuButton } from '@/components/shell/menu-button'
import type { EntityShape } from '@/contract/shape'
import type { Row } from './use-list'
import { useRecordActions } from './use-record-actions'

interface Props {
  row: Row
  entity: EntityShape
  name: string
  onEdit: () => void
  onRemoved?: () => void
}

export function RowActions({ row, entity, name, onEdit, onRemoved }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { act, remove } = useRecordActions(entity)
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
    </Box>
  )
}
