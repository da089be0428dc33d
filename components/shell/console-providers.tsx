'use client'
import { type ReactNode, useMemo } from 'react'
import { SWRConfig } from 'swr'
import { LogInAgain } from '@/components/features/account/reauthentication'
import { FeedbackProvider } from '@/components/feedback/feedback'
import { useFeedback } from '@/components/feedback/feedback-context'
import { TaskWatcher } from '@/components/feedback/task-watcher'
import { ApiError } from '@/lib/api/api'
import { type PackedCurrencies, unpackCurrencies } from '@/lib/format/packed-currencies'
import { PageStateProvider } from '../state/page-state'
import { PreferenceProvider } from '../state/preferences'
import { type ConsoleSession, SessionProvider } from '../state/session-context'

const reading = {
  revalidateOnFocus: true,
  focusThrottleInterval: 3000,
  shouldRetryOnError: false,
  dedupingInterval: 1000,
}

/** Errors of the session; a component shows its other errors itself. */
const personal = [401, 403]

/** The session as the layout sends it. */
export type SentSession = Omit<ConsoleSession, 'currencies'> & { currencies: PackedCurrencies }

export function ConsoleProviders({ session: sent, children }: { session: SentSession; children: ReactNode }) {
  const session = useMemo(() => ({ ...sent, currencies: unpackCurrencies(sent.currencies) }), [sent])
  return (
    <SessionProvider session={session}>
      <PreferenceProvider>
        <FeedbackProvider>
          <PageStateProvider>
            <Reading>{children}</Reading>
          </PageStateProvider>
          <TaskWatcher />
          <LogInAgain />
        </FeedbackProvider>
      </PreferenceProvider>
    </SessionProvider>
  )
}

/** Configures how screens read from the API, and how they handle an expired session or a missing permission. */
function Reading({ children }: { children: ReactNode }) {
  const { notifyError } = useFeedback()
  const onError = (error: unknown) => {
    if (error instanceof ApiError && personal.includes(error.status)) notifyError(error)
  }
  return <SWRConfig value={{ ...reading, onError }}>{children}</SWRConfig>
}
