'use client'
import type { AlertColor } from '@mui/material/Alert'
import { createContext, useContext } from 'react'
import type { Question } from './confirm-dialog'
import type { BatchJob } from './use-batches'

/** What a toast says: the sentence for the kind of outcome, and what happened. */
export type Message = string | { text: string; detail?: string }

export interface Feedback {
  /** Shows a toast that closes automatically; with a cause, also when the cause is dismissed. */
  notify: (message: Message, severity?: AlertColor, title?: string, cause?: string) => void
  /** Shows a toast with an undo button. */
  notifyUndoable: (message: Message, undo: () => void) => void
  /** Shows the catalogue's message for a failed call until the same call succeeds. */
  notifyError: (error: unknown) => void
  /** Closes all toasts with this cause. */
  dismiss: (cause: string) => void
  /**
   * Opens a confirmation dialog; resolves to false when it is cancelled.
   * @param settled once aborted, there is nothing left to confirm: the dialog closes as if confirmed
   */
  confirm: (question: Question, settled?: AbortSignal) => Promise<boolean>
  /** Runs an action once per record with a progress notice; resolves when the batch has ended. */
  batch: (job: BatchJob) => Promise<void>
}

export const FeedbackContext = createContext<Feedback | null>(null)

export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (!feedback) throw new Error('There is no FeedbackProvider above.')
  return feedback
}
