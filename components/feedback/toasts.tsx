'use client'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { FailureDetails } from '@/lib/api/explain'
import { Details } from './details'
import { toastPlace } from './notification-stack'
import { RequestNumber } from './request-number'
import { undoKeys, useUndoShortcut } from './use-undo-shortcut'

export interface Toast {
  id: number
  text: string
  title?: string
  severity: 'success' | 'info' | 'warning' | 'error'
  /** Not again while it is shown. */
  isSaidOnce?: boolean
  /** What it is put down to: it goes when that has gone. */
  cause?: string | null
  details?: FailureDetails
  /** Where there are no details to hold it. */
  requestId?: string | null
  /** What takes back what it tells of, once. */
  undo?: () => void
}

/** Success goes soon; what went wrong stays long enough to be read. */
const shownMs = { success: 4500, info: 4500, warning: 9000, error: 12_000 }
/** Long enough to be read, decided on and pressed. */
const pressableMs = 9000

/** `onClose` has to stay the same: with another one, the notices' time would begin again. */
export function Toasts({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, ...toastPlace }}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </Box>
  )
}

/** Waits while somebody points at it or has the focus in it. */
function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useTranslations('common')
  const [isHeld, setHeld] = useState(false)
  const { undo } = toast
  const press =
    undo &&
    (() => {
      onClose(toast.id)
      undo()
    })
  useUndoShortcut(press)
  const ms = undo ? pressableMs : shownMs[toast.severity]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onClose(toast.id), ms)
    return () => clearTimeout(timer)
  }, [isHeld, ms, onClose, toast.id])
  return (
    <Alert
      severity={toast.severity}
      onClose={() => onClose(toast.id)}
      closeText={t('dismiss')}
      variant="outlined"
      role={toast.severity === 'error' || toast.severity === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ bgcolor: 'background.paper', boxShadow: 6, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {toast.title && <AlertTitle>{toast.title}</AlertTitle>}
      {toast.text}
      {toast.requestId && <RequestNumber id={toast.requestId} />}
      {toast.details && <Details {...toast.details} />}
      {undo && (
        <Button size="small" aria-keyshortcuts={undoKeys} onClick={press} sx={{ my: -1, marginInlineStart: 2 }}>
          {t('undo')}
        </Button>
      )}
    </Alert>
  )
}
