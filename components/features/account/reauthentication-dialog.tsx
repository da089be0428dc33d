'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useSession } from '@/components/state/session-context'
import type { Profile } from '@/contract/calls/logon'
import { call } from '@/lib/api/api'
import { LoginForm } from './login-form'

interface Props {
  open: boolean
  /** Another user who is logged in now. */
  other: Profile | null
  onLoggedIn: () => Promise<void>
  /** Shows the log-in form for the user of this page instead. */
  onOtherLeft: () => void
  /** Closes the dialog without a session, for example to copy unsaved input. */
  onStay: () => void
}

/** The log-in dialog over the page, which keeps its state. */
export function LogInAgainDialog({ open, other, onLoggedIn, onOtherLeft, onStay }: Props) {
  const t = useTranslations()
  const { profile } = useSession()
  const before = profile.fullName
  const goOn = useRef<HTMLButtonElement>(null)
  // The log-in form had the focus and has been removed.
  useEffect(() => {
    if (other) goOn.current?.focus()
  }, [other])
  return (
    <Dialog
      open={open}
      // A click on the backdrop must not discard the waiting calls.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !other && onStay()}
      role="alertdialog"
      aria-labelledby="expired-title"
      aria-describedby="expired-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="expired-title">{t(other ? 'errors.otherTitle' : 'errors.expired')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="expired-text" sx={{ mb: 5 }}>
          {other ? t('errors.otherText', { name: other.fullName, before }) : t('errors.expiredHere')}
        </DialogContentText>
        {!other && <LoginForm username={profile.username} onLoggedIn={onLoggedIn} />}
      </DialogContent>
      {other ? (
        <DialogActions>
          <Button onClick={onOtherLeft}>{t('errors.logInAs', { name: before })}</Button>
          <Button onClick={() => window.location.reload()} variant="contained" ref={goOn}>
            {t('errors.continueAs', { name: other.fullName })}
          </Button>
        </DialogActions>
      ) : (
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <DialogContentText variant="body2" sx={{ flexBasis: '100%', px: 4 }}>
            {t('errors.expiredWarning')}
          </DialogContentText>
          <Button onClick={onStay}>{t('common.cancel')}</Button>
          <Button onClick={() => void leave()}>{t('errors.toLogin')}</Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

/** Clears the session; the log-in page leads back here. */
async function leave(): Promise<void> {
  await call('DELETE logon').catch(() => {})
  const { pathname, search } = window.location
  window.location.assign(`/login?redirect=${encodeURIComponent(pathname + search)}`)
}
