'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { call } from '@/lib/api'

/** Asked once, however many calls were refused: log in again, or stay and copy what is typed. */
export function ExpiredDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  const logInAgain = async () => {
    await call('DELETE logon').catch(() => {})
    const { pathname, search } = window.location
    window.location.assign(`/login?redirect=${encodeURIComponent(pathname + search)}`)
  }
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby="expired-title" maxWidth="xs" fullWidth>
      <DialogTitle id="expired-title">{t('errors.expired')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('errors.expiredWarning')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button onClick={logInAgain} variant="contained" autoFocus>
          {t('errors.logInAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
