'use client'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/state/language'
import { useSession } from '@/components/state/session-context'
import { formatDate, formatTime } from '@/contract/text/time-text'
import { isDay, refreshAfterMs, relativeTime } from '@/lib/format/relative-time'

interface Props {
  /** A time, or a date. */
  iso: string
  /** Format after a week, and before hydration; `age` is in days then, and before hydration a date. */
  later?: 'date' | 'time' | 'age'
}

/**
 * Relative time, updated while mounted; days are those of the calendar of the reader. The exact time is in the tooltip. Until hydration it is as after a week, because the
 * server does not know the reading time.
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
  const exact = isDay(iso) ? iso : formatTime(iso, timeZone)
  const old = later === 'time' || isDay(iso) ? exact : formatDate(iso, timeZone)
  const relative =
    now === undefined ? null : relativeTime(iso, now, { timeZone, locale: language, isEndless: later === 'age' })
  const text = relative ?? old
  return (
    <time dateTime={iso} lang={relative ? language : undefined} title={isDay(iso) ? exact : `${exact} ${timeZone}`}>
      {text}
    </time>
  )
}
