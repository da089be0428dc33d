'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'

interface Props {
  label: string
  /** The uploaded fraction, from 0 to 1. */
  part: number
  /** Its index among several files. */
  position?: number
  total?: number
  onCancel: () => void
}

/** The progress of an upload, with a button that cancels it. */
export function UploadProgress({ label, part, position = 1, total = 1, onCancel }: Props) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, width: '100%' }}>
      <Box sx={{ flex: 1, minWidth: 100 }}>
        <Typography variant="caption" role="status">
          {t('uploading')}
          {total > 1 && ` ${position} / ${total}`}
        </Typography>
        <LinearProgress
          aria-label={`${t('uploading')} ${label}`}
          variant="determinate"
          value={Math.round(part * 100)}
        />
      </Box>
      <Button size="small" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </Box>
  )
}
