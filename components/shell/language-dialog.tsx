'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'

interface Props {
  /** In its own language. */
  language: string
  /** One statement per line. */
  text: string
  onCancel: () => void
  onLater: () => void
  onNow: () => void
}

/** Asks when the language changes: now or with the next load. Escape cancels. */
export function LanguageDialog({ language, text, onCancel, onLater, onNow }: Props) {
  const t = useTranslations()
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby="language-title"
      aria-describedby="language-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="language-title">{t('shell.switchTitle', { language })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="language-text" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button onClick={onLater}>{t('shell.later')}</Button>
        <Button onClick={onNow} variant="contained" autoFocus>
          {t('shell.refreshNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
