'use client'
import Box from '@mui/material/Box'
import { useFormatter, useTranslations } from 'next-intl'
import { useIsHydrated } from '@/components/state/use-is-hydrated'
import type { PanelKind } from '@/contract/calls/panel-limits'
import type { StatisticResults } from '@/contract/entities/statistics'
import { formatDate } from '@/contract/text/time-text'
import { stateTimeOf } from './series'

interface Props {
  results: Pick<StatisticResults, 'items' | 'timeZone' | 'combine'>
  kind: PanelKind
}

/**
 * Says of a state, to which the chosen period does not apply, that it is of now, or of which day; nothing of a period. The
 * server, which does not know when it is read, says the day.
 */
export function StateTime({ results, kind }: Props) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const isRead = useIsHydrated()
  const time = stateTimeOf(results, kind)
  if (time === undefined) return null
  const { timeZone } = results
  const isToday = isRead && formatDate(time, timeZone) === formatDate(new Date().toISOString(), timeZone)
  const day = format.dateTime(new Date(time), { month: 'short', day: 'numeric', timeZone })
  return (
    <Box component="span" sx={{ fontSize: 12.5, opacity: 0.8, whiteSpace: 'nowrap' }}>
      {isToday ? t('now') : t('stateOf', { day })}
    </Box>
  )
}
