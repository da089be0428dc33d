'use client'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { formatTotal } from '@/lib/format/number'

interface Props {
  count: number
  /** False where there are more than were counted. */
  countIsExact?: boolean
  text: string
  href: string
  link: string
}

/** A count of open items with a link to them. */
export function SkeletonCard({ count, countIsExact, text, href, link }: Props) {
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', p: 5 }}>
      <Typography
        component="p"
        sx={{ fontSize: 30, fontWeight: 700, lineHeight: 1.2, color: count > 0 ? 'primary.main' : 'text.secondary' }}
      >
        {formatTotal({ total: count, totalIsExact: countIsExact })}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text}
      </Typography>
      <Button component={Link} href={href} variant="outlined" size="small">
        {link}
      </Button>
    </Paper>
  )
}
