'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { GroupRow } from './purchase-list-rows'
import { type Grouping, noGroup } from './purchase-list-rules'

const bareNames = {
  supplier: 'missingSupplierGroup',
  order: 'nonOrder',
  remark: 'noRemark',
  purchaseOrder: 'ignored',
} as const satisfies Record<Grouping, string>

interface Props {
  row: GroupRow
  grouping: Grouping | null
  onToggle: () => void
}

/** What a group is called, how much of it is selected, and whether its lines are shown. */
export function GroupTitle({ row, grouping, onToggle }: Props) {
  const t = useTranslations('purchaseList')
  const isBare = row.key === noGroup
  const unnamed = grouping === 'order' ? row.key : t('noSupplier')
  const name = isBare && grouping ? t(bareNames[grouping]) : (row.name ?? unnamed)
  const title = grouping === 'purchaseOrder' && !isBare ? `${Number(row.key) + 1}. ${name}` : name
  return (
    <ButtonBase
      onClick={onToggle}
      tabIndex={-1}
      aria-expanded={row.isOpen}
      aria-label={t(row.isOpen ? 'collapse' : 'expand', { name: title })}
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
      {isBare && grouping === 'supplier' && <WarningAmberIcon fontSize="small" color="warning" />}
      <Box
        component="span"
        sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {title}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {t('groupCount', { checked: row.checkedCount, count: row.lineIds.length })}
      </Typography>
    </ButtonBase>
  )
}
