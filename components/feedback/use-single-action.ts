'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useFeedback } from './feedback-context'
import { runSingle } from './run-batch'

interface SingleAction<Answer> {
  work: () => Promise<Answer>
  /** What the notice says when it is done. */
  messageOf: (answer: Answer) => string
  /** What undoes it, asked for when it is done; null where nothing has changed. */
  undo?: () => (() => Promise<unknown>) | null
  /** Reads again what it has changed; also after an error, and after the undo. */
  refresh: () => void
}

const nothing = () => {}

/** Does something to one record and says how it went, with an undo where there is one. Rejects where it fails. */
export function useSingleAction(): <Answer>(action: SingleAction<Answer>) => Promise<Answer> {
  const t = useTranslations()
  const { say, sayUndoable, fail } = useFeedback()
  return useCallback(
    async ({ work, messageOf, undo, refresh }) => {
      const handlers = { onFailure: fail, onEnd: refresh }
      const answer = await runSingle(work, handlers)
      const takeBack = undo?.()
      const runUndo = (undoWork: () => Promise<unknown>) =>
        runSingle(undoWork, handlers).then(() => say(t('batch.undone')), nothing)
      if (takeBack) sayUndoable(messageOf(answer), () => void runUndo(takeBack))
      else say(messageOf(answer))
      return answer
    },
    [fail, say, sayUndoable, t],
  )
}
