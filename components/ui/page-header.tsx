import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatTotal } from '@/lib/format/number'

interface Props {
  title: string
  count?: number
  /** False where there are more than were counted. */
  countIsExact?: boolean
  /** Rendered beside the title, such as a status. */
  badge?: ReactNode
  /** The primary action of the page. */
  action?: ReactNode
}

export function PageHeader({ title, count, countIsExact, badge, action }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4, minHeight: 36 }}>
      <Typography variant="h1" component="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {count !== undefined && (
        <Typography component="span" color="textSecondary" sx={{ fontSize: 15 }}>
          {formatTotal({ total: count, totalIsExact: countIsExact })}
        </Typography>
      )}
      {badge}
      <Box sx={{ flex: 1 }} />
      {action}
    </Box>
  )
}
