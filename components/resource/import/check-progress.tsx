'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import type { CallProgress } from '@/contract/calls/call-progress'

interface Props {
  /** Of the file. */
  name: string
  progress: CallProgress
  onCancel: () => void
}

/** Screen readers announce each quarter only. */
const announcedPercent = 25

/** How many rows of a large sheet are checked, with a button that ends the check. */
export function CheckProgress({ name, progress: { done, total }, onCancel }: Props) {
  const t = useTranslations('sheets')
  const common = useTranslations('common')
  const percent = (100 * done) / total
  const reached = percent - (percent % announcedPercent)
  const text = t('checkProgress', { done, total })
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, pb: 3 },
        // In sight below the pages of a long report, too.
        ...{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 1 }}>
        <Typography variant="body2">{text}</Typography>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('checking', { name })}
          aria-valuetext={text}
        />
        <Box role="status" sx={visuallyHidden}>
          {reached > 0 && t('checkReached', { percent: reached })}
        </Box>
      </Box>
      <Button size="small" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </Box>
  )
}
