'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { RequestId } from './request-id'

interface Props {
  /** Null closes the dialog. */
  text: string | null
  requestId?: string | null
  onClose: () => void
}

/** A modal message that has to be acknowledged. */
export function AlertDialog({ text, requestId, onClose }: Props) {
  const t = useTranslations()
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby="alert-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="alert-title">{t('errors.permissionTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ whiteSpace: 'pre-line' }}>{text}</DialogContentText>
        {requestId && <RequestId id={requestId} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          {t('common.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
