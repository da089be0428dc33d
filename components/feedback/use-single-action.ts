'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useFeedback } from './feedback-context'
import { runSingle } from './run-batch'

interface SingleAction<Result> {
  work: () => Promise<Result>
  /** Success message. */
  messageOf: (response: Result) => string
  /** Returns the undo function, evaluated on success; null if nothing has changed. */
  undo?: () => (() => Promise<unknown>) | null
  /** Gets the error instead of a toast. */
  onFailure?: (error: unknown) => void
  /** Revalidates the affected data; also called after an error and after the undo. */
  refresh: () => void
}

const nothing = () => {}

/** Runs an action on one record and shows its result, with an undo if available. Rejects on failure. */
export function useSingleAction(): <Result>(action: SingleAction<Result>) => Promise<Result> {
  const t = useTranslations()
  const { notify, notifyUndoable, notifyError } = useFeedback()
  return useCallback(
    async ({ work, messageOf, undo, refresh, onFailure = notifyError }) => {
      const handlers = { onFailure: notifyError, onEnd: refresh }
      const response = await runSingle(work, { ...handlers, onFailure })
      const takeBack = undo?.()
      const runUndo = (undoWork: () => Promise<unknown>) =>
        runSingle(undoWork, handlers).then(() => notify(t('batch.undone')), nothing)
      if (takeBack) notifyUndoable(messageOf(response), () => void runUndo(takeBack))
      else notify(messageOf(response))
      return response
    },
    [notifyError, notify, notifyUndoable, t],
  )
}
