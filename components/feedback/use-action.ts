'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Message, useFeedback } from './feedback-context'

export interface Action<Result> {
  work: () => Promise<Result>
  /** Success message; without one nothing is said. */
  messageOf?: (response: Result) => Message | undefined
  /** Returns the undo function, evaluated on success; null if nothing has changed. Needs a message. */
  undo?: () => (() => Promise<unknown>) | null
  /** Gets the error instead of a toast. */
  onFailure?: (error: unknown) => void
  /** Revalidates the affected data, for which the action stays busy; also called after an error and after the undo. */
  refresh?: () => unknown
  /** What follows on success, such as closing a dialog, once the data is fresh and before the busy state ends. */
  onDone?: (response: Result) => unknown
}

export type Outcome<Result> = { response: Result } | { error: unknown }

interface Options {
  /** May run several at once, such as for the rows of a list. Otherwise a second one does not begin. */
  isParallel?: boolean
}

/**
 * The one way to run a call: busy state, error, message, refresh and undo. `run` never rejects: it resolves to the
 * response or the error, or to undefined where another run has not ended yet.
 */
export function useAction({ isParallel = false }: Options = {}) {
  const perform = usePerform()
  const running = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const run = async <Result>(action: Action<Result>): Promise<Outcome<Result> | undefined> => {
    if (running.current > 0 && !isParallel) return undefined
    running.current += 1
    setBusy(true)
    try {
      return await perform(action)
    } finally {
      running.current -= 1
      setBusy(running.current > 0)
    }
  }
  return { isBusy, run }
}

function usePerform() {
  const t = useTranslations('batch')
  const { notify, notifyUndoable, notifyError } = useFeedback()
  return async function perform<Result>(action: Action<Result>): Promise<Outcome<Result>> {
    const { work, messageOf, undo, refresh, onDone, onFailure = notifyError } = action
    const outcome = await outcomeOf(work)
    if ('error' in outcome) onFailure(outcome.error)
    const refreshed = refresh?.()
    const message = 'response' in outcome ? messageOf?.(outcome.response) : undefined
    const takeBack = 'response' in outcome ? undo?.() : null
    const undone = { messageOf: () => t('undone'), refresh }
    if (message && takeBack) notifyUndoable(message, () => void perform({ work: takeBack, ...undone }))
    else if (message) notify(message)
    await Promise.allSettled([refreshed])
    if ('response' in outcome) onDone?.(outcome.response)
    return outcome
  }
}

async function outcomeOf<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { response: await work() }
  } catch (error) {
    return { error }
  }
}
