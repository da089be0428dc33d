'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { ChannelBadge } from '@/components/fields/channel-badge'
import { tellWhole } from '@/components/list-table/cell-text'
import type { GroupRow } from '../rules/purchase-list-rows'
import { type Grouping, noGroup } from '../rules/purchase-list-rules'
import { useAmountLabel } from '../use-amount-label'

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
  /** On a phone only the total stands beside the name. */
  isCompact?: boolean
  onToggle: () => void
}

/** A group's name, how much of it is selected, what that costs, and whether its lines are shown. */
export function GroupTitle({ row, isCompact = false, onToggle }: Props) {
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
        textAlign: 'start',
        ...(isCompact && { flexWrap: 'wrap', alignContent: 'center', columnGap: 2, rowGap: 0 }),
      }}
    >
      <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary', rotate: row.isOpen ? 'none' : '-90deg' }} />
      {row.channelType && <ChannelBadge channel={row.channelType} />}
      {row.grouping === 'supplier' && row.key === noGroup && <WarningAmberIcon fontSize="small" color="warning" />}
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          ...(isCompact && { flex: '1 1 60%' }),
        }}
        onMouseEnter={tellWhole}
      >
        {name}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {t('groupCount', { checked: row.checkedCount, count: row.lineIds.length })}
      </Typography>
      <GroupSums row={row} isCompact={isCompact} />
    </ButtonBase>
  )
}

/** Pieces, goods, shipping and total; amounts that no supplier was asked for are marked. */
function GroupSums({ row: { sums, checkedCount }, isCompact }: Required<Omit<Props, 'onToggle'>>) {
  const t = useTranslations('purchaseList')
  const { amountLabel, totalLabel } = useAmountLabel()
  if (!sums || sums.lines === 0) return null
  const words = [
    t('pieces', { count: sums.pieces }),
    ...sums.amounts.map(amountLabel).map(({ goods, shipping }) => `${goods} ${shipping}`),
  ]
  const marks = [checkedCount === 0 && t('ifSelected'), !sums.isQuoted && t('boundPrices')].filter(Boolean)
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      onMouseEnter={tellWhole}
      sx={{
        marginInlineStart: isCompact ? 0 : 'auto',
        paddingInlineEnd: 4,
        flexShrink: 2,
        ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
    >
      {marks.length > 0 && `${marks.join(' · ')} · `}
      {!isCompact && `${words.join(' · ')} · `}
      <Box component="strong" sx={{ color: checkedCount > 0 ? 'text.primary' : undefined }}>
        {totalLabel(sums)}
      </Box>
    </Typography>
  )
}
