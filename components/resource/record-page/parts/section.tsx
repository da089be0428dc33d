import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { deskQuery } from '@/components/theme/theme'

interface Props {
  title: string
  /** It names the part for screen readers alone. */
  isTitleHidden?: boolean
  /** What a document comes to: below its lines where there is one column. */
  isTotals?: boolean
  /** At the end of the heading. */
  action?: ReactNode
  children: ReactNode
}

const look = {
  border: 1,
  borderColor: 'divider',
  overflowX: 'auto',
  // A table begins and ends as far from the edge as the heading.
  [`@media ${deskQuery}`]: {
    '& tr > :first-of-type': { paddingInlineStart: '16px' },
    '& tr > :last-of-type': { paddingInlineEnd: '16px' },
  },
} as const

/** A part of a record's page: a card with a heading. */
export function Section({ title, isTitleHidden = false, isTotals, action, children }: Props) {
  return (
    <Paper component="section" aria-label={title} data-totals={isTotals} sx={look}>
      {!isTitleHidden && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, pt: 3, minHeight: 32 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {action}
        </Box>
      )}
      {children}
    </Paper>
  )
}
