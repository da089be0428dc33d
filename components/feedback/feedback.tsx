'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onCallDone } from '@/lib/api/call-events'
import { explain, type Notice } from '@/lib/api/explain'
import type { Question } from './confirm-dialog'
import { type Feedback, FeedbackContext } from './feedback-context'
import { NotificationStack } from './notification-stack'
import { toastGroupOf } from './toast-group'
import type { Toast } from './toasts'
import { useBatches } from './use-batches'

// Nobody needs these before something happens, so their code comes when it does.
const AlertDialog = dynamic(() => import('./alert-dialog').then((file) => file.AlertDialog), { ssr: false })
const BatchNotices = dynamic(() => import('./batch-notice').then((file) => file.BatchNotices), { ssr: false })
const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((file) => file.ConfirmDialog), { ssr: false })
const Toasts = dynamic(() => import('./toasts').then((file) => file.Toasts), { ssr: false })

const maxToasts = 5

/** Toasts, alerts, questions and batches: the one place where the console speaks up. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('errors')
  const [toasts, setToasts] = useState<Toast[]>([])
  const [alert, setAlert] = useState<{ text: string; requestId: string | null } | null>(null)
  const [question, setQuestion] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null)
  const next = useRef(0)
  const unanswered = useRef<((yes: boolean) => void) | null>(null)
  const used = useRef(new Set<string>())
  /** Once something was shown it stays, so that it can fade. */
  const wasUsed = (name: string, isUsed: boolean) => {
    if (isUsed) used.current.add(name)
    return used.current.has(name)
  }

  const put = useCallback((toast: Omit<Toast, 'id'>) => {
    next.current += 1
    const id = next.current
    setToasts((shown) => {
      // Many calls that fail for one reason say it once.
      const isSaid = toast.isSaidOnce && shown.some(({ text }) => text === toast.text)
      return isSaid ? shown : [...shown.slice(1 - maxToasts), { ...toast, id }]
    })
  }, [])
  const say = useCallback<Feedback['say']>(
    (text, severity = 'success', title, cause) => put({ text, severity, title, cause }),
    [put],
  )

  const unsay = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const retract = useCallback<Feedback['retract']>((cause) => {
    const isOther = (toast: Toast) => toast.cause !== cause
    setToasts((shown) => (shown.every(isOther) ? shown : shown.filter(isOther)))
  }, [])
  useEffect(() => onCallDone(retract), [retract])

  const show = useCallback(
    (notice: Notice, cause: string | null) => {
      const text = 'text' in notice ? notice.text : t(notice.key, notice.values as never)
      const { requestId } = notice
      if (notice.as === 'alert') setAlert({ text, requestId })
      else {
        const { severity, isSaidOnce, details } = notice
        put({ text, severity, isSaidOnce, cause, details, requestId })
      }
    },
    [put, t],
  )

  const fail = useCallback<Feedback['fail']>(
    (error) => {
      const cause = toastGroupOf(error)
      for (const notice of explain(error)) setTimeout(() => show(notice, cause), notice.delayMs)
    },
    [show],
  )
  const { batches, run: batch, retry, undo: takeBack, close } = useBatches(fail)

  const feedback = useMemo<Feedback>(
    () => ({
      say,
      sayUndoable: (text, undo) => put({ text, severity: 'success', undo }),
      fail,
      retract,
      batch,
      confirm: (asked) =>
        new Promise((resolve) => {
          // A question that another one takes the place of is answered with no.
          unanswered.current?.(false)
          unanswered.current = resolve
          setQuestion({
            ...asked,
            answer: (yes) => {
              setQuestion(null)
              resolve(yes)
            },
          })
        }),
    }),
    [batch, fail, put, retract, say],
  )

  const hadToasts = wasUsed('toasts', toasts.length > 0)
  const hadBatches = wasUsed('batches', batches.length > 0)
  return (
    <FeedbackContext value={feedback}>
      {children}
      {(hadToasts || hadBatches) && (
        <NotificationStack>
          {hadToasts && <Toasts toasts={toasts} onClose={unsay} />}
          {hadBatches && <BatchNotices batches={batches} onClose={close} onRetry={retry} onUndo={takeBack} />}
        </NotificationStack>
      )}
      {wasUsed('alert', alert !== null) && (
        <AlertDialog text={alert?.text ?? null} requestId={alert?.requestId} onClose={() => setAlert(null)} />
      )}
      {wasUsed('question', question !== null) && (
        <ConfirmDialog question={question} onAnswer={(yes) => question?.answer(yes)} />
      )}
    </FeedbackContext>
  )
}
