'use client'
import type { AlertColor } from '@mui/material/Alert'
import { createContext, useContext } from 'react'
import type { Question } from './confirm-dialog'
import type { BatchJob } from './use-batches'

export interface Feedback {
  /** A short notice that goes by itself; with a cause, also when that has gone. */
  say: (text: string, severity?: AlertColor, title?: string, cause?: string) => void
  /** Says that something was done which can be taken back. */
  sayUndoable: (text: string, undo: () => void) => void
  /** What a failed call means, in the words of the error catalogue, until the same call has gone well. */
  fail: (error: unknown) => void
  /** What was said for this cause is no longer so. */
  retract: (cause: string) => void
  /** Asks before something that cannot be taken back; false where the person thinks better of it. */
  confirm: (question: Question) => Promise<boolean>
  /** Does something once for each of several records, and shows in a corner how far it has come; ends when it does. */
  batch: (job: BatchJob) => Promise<void>
}

export const FeedbackContext = createContext<Feedback | null>(null)

export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (!feedback) throw new Error('There is no FeedbackProvider above.')
  return feedback
}
