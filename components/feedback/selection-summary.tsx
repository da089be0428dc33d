'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { phoneQuery } from '@/components/theme/theme'

const summaryStyles = { display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 } as const
/** Keeps the actions in view on small screens; needs a bar that wraps. */
const ownLineOnPhone = { [`@media ${phoneQuery}`]: { flexBasis: '100%', flexShrink: 1, flexWrap: 'wrap' } } as const

interface Props {
  /** Number of selected records, hidden ones included. */
  count: number
  /** Number of selected records that are hidden. */
  hidden: number
  /** Reason for hidden records: the search only, or (`view`) also paging. */
  hiddenBy: 'search' | 'view'
  /** Deselects hidden records; omitted where the selection is read-only. */
  onDeselectHidden?: () => void
  /** Label while no record is hidden; default: the selection count. */
  label?: string
}

/** Summary of the selection that an action applies to, shown next to the actions of a list. */
export function SelectionSummary({ count, hidden, hiddenBy, onDeselectHidden, label: own }: Props) {
  const t = useTranslations()
  const label =
    hidden === 0
      ? (own ?? t('resource.selected', { count }))
      : t(hiddenBy === 'search' ? 'batch.hiddenBySearch' : 'batch.partlyHidden', { count, hidden })
  return (
    <Box sx={{ ...summaryStyles, ...(hidden > 0 && ownLineOnPhone) }}>
      <Typography variant="body2" sx={{ fontWeight: 600, marginInlineEnd: 2 }} aria-live="polite">
        {label}
      </Typography>
      {hidden > 0 && onDeselectHidden && (
        <Button size="small" sx={{ flexShrink: 0 }} onClick={onDeselectHidden}>
          {t('batch.deselectHidden')}
        </Button>
      )}
    </Box>
  )
}
