'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'

interface Props {
  name: string
  done: number
  total: number
  onCancel: () => void
}

/** How far the fetching of a list has come; it can be stopped. */
export function ExportDialog({ name, done, total, onCancel }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  return (
    <Dialog open onClose={onCancel} aria-labelledby="export-title" maxWidth="xs" fullWidth>
      <DialogTitle id="export-title">{t('exportTitle', { name })}</DialogTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          aria-labelledby="export-title"
          value={Math.round((done / Math.max(total, 1)) * 100)}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('exportProgress', { done, total })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {common('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
