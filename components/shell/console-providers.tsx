'use client'
import { type ReactNode, useEffect } from 'react'
import { SWRConfig } from 'swr'
import { LogInAgain } from '@/components/features/account/reauthentication'
import { FeedbackProvider } from '@/components/feedback/feedback'
import { useFeedback } from '@/components/feedback/feedback-context'
import { TaskWatcher } from '@/components/feedback/task-watcher'
import { ApiError } from '@/lib/api/api'
import { storePreferenceCookie, timeZoneCookie } from '@/lib/session/preference-cookies'
import { PageStateProvider } from '../state/page-state'
import { PreferenceProvider } from '../state/preferences'
import { type ConsoleSession, SessionProvider } from '../state/session-context'

const reading = {
  revalidateOnFocus: true,
  focusThrottleInterval: 3000,
  shouldRetryOnError: false,
  dedupingInterval: 1000,
}

/** These concern the person, not the one place on the screen that shows its own failure. */
const personal = [401, 403]

export function ConsoleProviders({ session, children }: { session: ConsoleSession; children: ReactNode }) {
  // Times are drawn by the server first; from the next page on it knows the zone of this browser.
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone !== session.timeZone) storePreferenceCookie(timeZoneCookie, timeZone)
  }, [session.timeZone])
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

/** How the screens read from the API, and what an ended session or a missing permission looks like when they do. */
function Reading({ children }: { children: ReactNode }) {
  const { fail } = useFeedback()
  const onError = (error: unknown) => {
    if (error instanceof ApiError && personal.includes(error.status)) fail(error)
  }
  return <SWRConfig value={{ ...reading, onError }}>{children}</SWRConfig>
}
