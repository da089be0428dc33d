'use client'
import { enUS, zhCN, zhTW } from '@mui/x-date-pickers/locales'
import type { Locale as DateLocale } from 'date-fns'
import { enUS as enUSDates } from 'date-fns/locale/en-US'
import { zhCN as zhCNDates } from 'date-fns/locale/zh-CN'
import { zhTW as zhTWDates } from 'date-fns/locale/zh-TW'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/state/language'
import { type Locale, messageLocale } from '@/i18n/locales'

const textsOf = (locale: typeof enUS) => locale.components.MuiLocalizationProvider.defaultProps.localeText

interface CalendarLocale {
  dates: DateLocale
  text: ReturnType<typeof textsOf>
  /** The format of a month with its year. */
  month: string
}

const own: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', CalendarLocale>> = {
  en: { dates: enUSDates, text: textsOf(enUS), month: 'LLLL yyyy' },
  'zh-Hans': { dates: zhCNDates, text: textsOf(zhCN), month: 'yyyy年 LLLL' },
  'zh-Hant': { dates: zhTWDates, text: textsOf(zhTW), month: 'yyyy年 LLLL' },
}
const months: Readonly<Partial<Record<Locale, string>>> = { ja: 'yyyy年 LLLL', 'ko-KR': 'yyyy년 LLLL' }

async function libraryLocale(language: Locale): Promise<CalendarLocale> {
  const { calendarTexts, dateNames } = await import('./calendar-texts')
  const dates = await dateNames[language]?.()
  const month = months[language]
  return {
    ...own.en,
    ...(dates && { dates }),
    ...(calendarTexts[language] && { text: calendarTexts[language] }),
    ...(month && { month }),
  }
}

/** Dates and texts of a calendar in the chosen language as far as the libraries have them; English until they are loaded. */
export function useCalendarLocale(): CalendarLocale {
  const language = useLanguage()
  const full = messageLocale(language)
  const [loaded, setLoaded] = useState<CalendarLocale>()
  useEffect(() => {
    if (full === language) return setLoaded(undefined)
    let isCurrent = true
    // Without its texts the calendar still works, in English.
    void libraryLocale(language).then(
      (locale) => isCurrent && setLoaded(locale),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language, full])
  return loaded ?? own[full]
}
