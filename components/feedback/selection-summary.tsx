'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { phoneQuery } from '@/components/theme/theme'

const summaryStyles = { display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 } as const
/** So that the actions stay in view there; needs a bar that wraps. */
const ownLineOnPhone = { [`@media ${phoneQuery}`]: { flexBasis: '100%', flexShrink: 1, flexWrap: 'wrap' } } as const

interface Props {
  /** How many are selected, hidden ones included. */
  count: number
  /** How many of them cannot be seen. */
  hidden: number
  /** What hides them: the search, or (`view`) also that they are on another page. */
  hiddenBy: 'search' | 'view'
  /** Deselects the hidden ones; what can be seen stays selected. Left out where the selection may not be changed. */
  onDeselectHidden?: () => void
  /** What is said where none is hidden; left out, how many are selected. */
  label?: string
}

/** What an action on the selection applies to. Stands beside the actions of every list. */
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
