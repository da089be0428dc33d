import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { unknownSender } from '@/contract/messaging/message-channels'
import { serverNow } from '../store/server-clock'

const minuteMs = 60_000

/**
 * Some providers take messages other than templates only for a day after the customer's last one; an unknown sender gets
 * none.
 * @param to the customer's number or id; undefined where it is hidden
 * @param until ISO time; null: always
 * @returns why nothing or only templates can be sent now, or how long others still can
 */
export function useFreeText(
  to: string | undefined,
  until: string | null,
): { refusal: string | null; timeLeft: string | null } {
  const t = useTranslations('messaging')
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!until) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [until])
  if (to === unknownSender) return { refusal: t('unknownSenderText'), timeLeft: null }
  if (!until) return { refusal: null, timeLeft: null }
  const left = Date.parse(until) - now
  if (left <= 0) return { refusal: t('windowClosed'), timeLeft: null }
  const minutes = Math.ceil(left / minuteMs)
  return { refusal: null, timeLeft: t('windowLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) }
}
