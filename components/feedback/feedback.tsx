'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Late, latePart } from '@/components/ui/late'
import { onCallDone } from '@/lib/api/call-events'
import { type ErrorMessage, explain } from '@/lib/api/explain'
import type { Question } from './confirm-dialog'
import { type Feedback, FeedbackContext, type Message } from './feedback-context'
import { NotificationStack } from './notification-stack'
import { toastGroupOf } from './toast-group'
import type { Toast } from './toasts'
import { useBatches } from './use-batches'

// Loaded on first use.
const AlertDialog = dynamic(() => import('./alert-dialog').then((file) => file.AlertDialog), { ssr: false })
const batchNotices = latePart(() => import('./batch-notice').then((file) => file.BatchNotices))
const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((file) => file.ConfirmDialog), { ssr: false })
export const loadToasts = () => import('./toasts')
const toastList = latePart(() => loadToasts().then((file) => file.Toasts))

const maxToasts = 5

/** Toasts, alerts, confirmation dialogs and batches of the console. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('errors')
  const [toasts, setToasts] = useState<Toast[]>([])
  const [alert, setAlert] = useState<{ text: string; requestId: string | null } | null>(null)
  const { question, confirm } = useConfirm()
  const next = useRef(0)
  const used = useRef(new Set<string>())
  /** Stays mounted after first use, so that it can fade out. */
  const wasUsed = (name: string, isUsed: boolean) => {
    if (isUsed) used.current.add(name)
    return used.current.has(name)
  }

  const addToast = useCallback((toast: Omit<Toast, 'id'>) => {
    next.current += 1
    const id = next.current
    setToasts((toasts) => withToast(toasts, { ...toast, id }))
  }, [])
  const notify = useCallback<Feedback['notify']>(
    (message, severity = 'success', title, cause) => addToast({ ...partsOf(message), severity, title, cause }),
    [addToast],
  )

  const removeToast = useCallback((id: number) => setToasts((toasts) => toasts.filter((toast) => toast.id !== id)), [])
  const dismiss = useCallback<Feedback['dismiss']>((cause) => {
    const isOther = (toast: Toast) => toast.cause !== cause
    setToasts((toasts) => (toasts.every(isOther) ? toasts : toasts.filter(isOther)))
  }, [])
  useEffect(() => onCallDone(dismiss), [dismiss])

  const show = useCallback(
    (notice: ErrorMessage, cause: string | null) => {
      const text = 'text' in notice ? notice.text : t(notice.key, notice.values)
      const { requestId } = notice
      if (notice.as === 'alert') setAlert({ text, requestId })
      else {
        const { severity, isUnique, details, lists } = notice
        addToast({ text, severity, isUnique, cause, details, lists, requestId })
      }
    },
    [addToast, t],
  )

  const notifyError = useCallback<Feedback['notifyError']>(
    (error) => {
      const cause = toastGroupOf(error)
      for (const notice of explain(error)) setTimeout(() => show(notice, cause), notice.delayMs)
    },
    [show],
  )
  const { batches, run: batch, resume, undo: takeBack, close } = useBatches(notifyError)

  const feedback = useMemo<Feedback>(
    () => ({
      notify,
      notifyUndoable: (message, undo) => addToast({ ...partsOf(message), severity: 'success', undo }),
      notifyError,
      dismiss,
      batch,
      confirm,
    }),
    [batch, confirm, notifyError, addToast, dismiss, notify],
  )

  const hadToasts = wasUsed('toasts', toasts.length > 0)
  const hadBatches = wasUsed('batches', batches.length > 0)
  return (
    <FeedbackContext value={feedback}>
      {children}
      {(hadToasts || hadBatches) && (
        <NotificationStack>
          {hadToasts && <Late part={toastList} props={{ toasts, onClose: removeToast }} />}
          {hadBatches && (
            <Late
              part={batchNotices}
              props={{ batches, onClose: close, onResume: resume, onUndo: takeBack, onError: notifyError }}
            />
          )}
        </NotificationStack>
      )}
      {wasUsed('alert', alert !== null) && (
        <AlertDialog text={alert?.text ?? null} requestId={alert?.requestId} onClose={() => setAlert(null)} />
      )}
      {wasUsed('question', question !== null) && (
        <ConfirmDialog question={question} onClose={(yes) => question?.resolve(yes)} />
      )}
    </FeedbackContext>
  )
}

const partsOf = (message: Message) => (typeof message === 'string' ? { text: message } : message)

/** Asks one question at a time. */
function useConfirm() {
  const [question, setQuestion] = useState<(Question & { resolve: (yes: boolean) => void }) | null>(null)
  const pending = useRef<((yes: boolean) => void) | null>(null)
  const confirm = useCallback<Feedback['confirm']>(
    (question, settled) =>
      new Promise((resolve) => {
        // A dialog replaced by another one is cancelled.
        pending.current?.(false)
        pending.current = resolve
        const close = (yes: boolean) => {
          setQuestion((shown) => (shown?.resolve === close ? null : shown))
          resolve(yes)
        }
        setQuestion({ ...question, resolve: close })
        settled?.addEventListener('abort', () => close(true))
      }),
    [],
  )
  return { question, confirm }
}

/** Calls that fail for the same reason share one toast. */
function withToast(toasts: Toast[], toast: Toast): Toast[] {
  const isDuplicate = toast.isUnique && toasts.some(({ text }) => text === toast.text)
  return isDuplicate ? toasts : [...toasts.slice(1 - maxToasts), toast]
}
