import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

/**
 * Why only templates can be sent now: some providers take other messages only for a day after the customer's last one.
 * Null while they do.
 * @param until ISO time; null: always
 */
export function useFreeText(until: string | null): string | null {
  const t = useTranslations('messaging')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [until])
  if (!until) return null
  return Date.parse(until) > now ? null : t('windowClosed')
}
