'use client'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { FailureDetails, NamedList } from '@/lib/api/explain'
import { Details } from './details'
import { ListLinks } from './list-links'
import { toastPlace } from './notification-stack'
import { RequestId } from './request-id'
import { undoKeys, useUndoShortcut } from './use-undo-shortcut'

export interface Toast {
  id: number
  text: string
  /** What happened, after the text. */
  detail?: string
  title?: string
  severity: 'success' | 'info' | 'warning' | 'error'
  /** Not shown twice at the same time. */
  isUnique?: boolean
  /** Group of the toast; a success of the group closes it. */
  cause?: string | null
  details?: FailureDetails
  /** Lists that it speaks of. */
  lists?: readonly NamedList[]
  /** Shown if there are no details that contain it. */
  requestId?: string | null
  /** Undoes the reported action, at most once. */
  undo?: () => void
}

/** Success closes soon; errors stay long enough to be read. */
const durationsMs = { success: 4500, info: 4500, warning: 9000, error: 12_000 }
/** Long enough to read it, decide and click. */
const pressableMs = 9000

/** `onClose` must be a stable reference, or the timers restart. */
export function Toasts({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, ...toastPlace }}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </Box>
  )
}

/** Pauses its timer while hovered or focused. */
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
  const ms = undo ? pressableMs : durationsMs[toast.severity]
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
      {toast.detail ? (
        <>
          <span>{toast.text}</span> <span dir="auto">{toast.detail}</span>
        </>
      ) : (
        toast.text
      )}
      {toast.lists && <ListLinks lists={toast.lists} />}
      {toast.requestId && <RequestId id={toast.requestId} />}
      {toast.details && <Details {...toast.details} />}
      {undo && (
        <Button size="small" aria-keyshortcuts={undoKeys} onClick={press} sx={{ my: -1, marginInlineStart: 2 }}>
          {t('undo')}
        </Button>
      )}
    </Alert>
  )
}
