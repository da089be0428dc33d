'use client'
import Box from '@mui/material/Box'
import { Cron } from 'croner'
import cronstrue from 'cronstrue/i18n'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DateTime } from '@/components/fields/dates/date-time'
import { useLanguage } from '@/components/state/language'

const nextRuns = 5
/** The names that the library has for our languages, where they differ. */
const libraryNames: Readonly<Record<string, string>> = {
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_TW',
  pt: 'pt_PT',
  'pt-BR': 'pt_BR',
  'ko-KR': 'ko',
}

/** A cron line as text, in the library's languages or in English; undefined where it is none. */
function wordsOf(line: string, language: string): string | undefined {
  const options = { use24HourTimeFormat: true, throwExceptionOnParseError: true }
  for (const locale of [libraryNames[language] ?? language, 'en']) {
    try {
      return cronstrue.toString(line, { ...options, locale })
    } catch {
      // Another language, or no cron line.
    }
  }
  return undefined
}

function timesOf(lines: readonly string[], timeZone: string | null): Date[] {
  const times = lines.flatMap((line) => {
    try {
      return new Cron(line, { timezone: timeZone || 'UTC', paused: true }).nextRuns(nextRuns)
    } catch {
      return []
    }
  })
  return [...new Set(times.map((time) => time.getTime()))]
    .sort((a, b) => a - b)
    .slice(0, nextRuns)
    .map((time) => new Date(time))
}

/** What the schedules mean. */
export function ScheduleWords({ lines, timeZone }: { lines: readonly string[]; timeZone: string | null }) {
  const t = useTranslations('statistics')
  const language = useLanguage()
  const times = useMemo(() => timesOf(lines, timeZone), [lines, timeZone])
  return (
    <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 1 }}>
      {lines.map((line) => (
        <div key={line}>
          {t('scheduleInWords', { line, words: wordsOf(line, language) ?? t('noSchedule'), zone: timeZone || 'UTC' })}
        </div>
      ))}
      {times.length > 0 && (
        <>
          {t('nextRuns')}
          <Box component="ol" sx={{ m: 0, pl: 5 }}>
            {times.map((time) => (
              <li key={time.getTime()}>
                <DateTime iso={time.toISOString()} />
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
