'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { tellWhole } from '@/components/list-table/cell-text'
import type { GroupRow } from '../rules/purchase-list-rows'
import { type Grouping, noGroup } from '../rules/purchase-list-rules'

const bareNames = {
  supplier: 'missingSupplierGroup',
  order: 'nonOrder',
  remark: 'noRemark',
  purchaseOrder: 'ignored',
} as const satisfies Record<Grouping, string>

type Translate = ReturnType<typeof useTranslations<'purchaseList'>>

/** A group's name, on the screen and for screen readers. */
export function groupNameOf({ key, name, grouping }: GroupRow, t: Translate): string {
  if (key === noGroup) return t(bareNames[grouping])
  const shown = name ?? (grouping === 'order' ? key : '–')
  return grouping === 'purchaseOrder' ? `${Number(key) + 1}. ${shown}` : shown
}

interface Props {
  row: GroupRow
  onToggle: () => void
}

/** A group's name, how much of it is selected, and whether its lines are shown. */
export function GroupTitle({ row, onToggle }: Props) {
  const t = useTranslations('purchaseList')
  const name = groupNameOf(row, t)
  return (
    <ButtonBase
      onClick={onToggle}
      tabIndex={-1}
      aria-expanded={row.isOpen}
      aria-label={t(row.isOpen ? 'collapse' : 'expand', { name })}
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        width: '100%',
        height: '100%',
        justifyContent: 'flex-start',
        fontSize: 13,
      }}
    >
      <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary', rotate: row.isOpen ? 'none' : '-90deg' }} />
      {row.grouping === 'supplier' && row.key === noGroup && <WarningAmberIcon fontSize="small" color="warning" />}
      <Box
        component="span"
        sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        onMouseEnter={tellWhole}
      >
        {name}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {t('groupCount', { checked: row.checkedCount, count: row.lineIds.length })}
      </Typography>
    </ButtonBase>
  )
}
