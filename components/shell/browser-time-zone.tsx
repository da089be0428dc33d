'use client'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { isTimeZone } from '@/contract/text/time-text'
import { storePreferenceCookie, timeZoneCookie } from '@/lib/session/preference-cookies'
import { SessionProvider, useSession } from '../state/session-context'

/**
 * Shows what is below in the browser's time zone. The server renders in the zone of the cookie, which may be missing or
 * that of another place; after hydration the times change on the page, and the cookie is stored for the next one.
 * Nothing is requested again: the zone reaches screens by the session alone.
 */
export function BrowserTimeZone({ children }: { children: ReactNode }) {
  const sent = useSession()
  const locale = useLocale()
  const [timeZone, setTimeZone] = useState(sent.timeZone)
  useEffect(() => {
    const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions()
    // Some browsers report a zone that they cannot format in, such as Etc/Unknown.
    if (!isTimeZone(own)) return
    if (own !== sent.timeZone) storePreferenceCookie(timeZoneCookie, own)
    // An urgent update would discard the server's HTML of parts that are not yet hydrated.
    startTransition(() => setTimeZone(own))
  }, [sent.timeZone])
  const session = useMemo(() => ({ ...sent, timeZone }), [sent, timeZone])
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </NextIntlClientProvider>
  )
}
