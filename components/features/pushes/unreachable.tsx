'use client'
import { useTranslations } from 'next-intl'
import { useSession } from '@/components/state/session-context'
import type { SiteNotification } from '@/contract/entities/site-notifications'
import { formatDate, formatTime } from '@/contract/text/time-text'

/** Since when and why notifications of the shop of a site fail; the day where it is not today. */
export function Unreachable({ since, failure, statusCode }: NonNullable<SiteNotification['unreachable']>) {
  const t = useTranslations('pushes')
  const { timeZone } = useSession()
  const [day, time = ''] = formatTime(since, timeZone).split(' ')
  const isToday = day === formatDate(new Date().toISOString(), timeZone)
  const minute = time.slice(0, 5)
  const reason = t(`failures.${failure}`, { status: statusCode ?? '' })
  return t('unreachable', { time: isToday ? minute : `${day} ${minute}`, reason })
}
