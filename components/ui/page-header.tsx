import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/format/number'

interface Props {
  title: string
  count?: number
  /** The one thing most people come here to do. */
  action?: ReactNode
}

export function PageHeader({ title, count, action }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4, minHeight: 36 }}>
      <Typography variant="h1" component="h1">
        {title}
      </Typography>
      {count !== undefined && (
        <Typography component="span" color="textSecondary" sx={{ fontSize: 15 }}>
          {formatNumber(count)}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {action}
    </Box>
  )
}
