'use client'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/state/language'
import { useSession } from '@/components/state/session-context'
import { refreshAfterMs, relativeTime } from '@/lib/format/relative-time'
import { formatDate, formatTime } from '@/lib/format/time'

interface Props {
  iso: string
  /** What is shown where it is a week or more. */
  later?: 'date' | 'time'
}

/**
 * How long ago something was, kept up to date while it is shown. The exact time shows on pointing at it, and until the
 * page has woken up: the server does not know when it will be read.
 */
export function TimeAgo({ iso, later = 'date' }: Props) {
  const language = useLanguage()
  const { timeZone } = useSession()
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (now === undefined) return setNow(Date.now())
    const timer = setTimeout(() => setNow(Date.now()), refreshAfterMs(iso, now))
    return () => clearTimeout(timer)
  }, [iso, now])
  const exact = formatTime(iso, timeZone)
  const old = later === 'date' ? formatDate(iso, timeZone) : exact
  const relative = now === undefined ? null : relativeTime(iso, now, language)
  const words = relative ?? (now === undefined ? exact : old)
  return (
    <time dateTime={iso} lang={relative ? language : undefined} title={`${exact} ${timeZone}`}>
      {words}
    </time>
  )
}
