'use client'
import TranslateIcon from '@mui/icons-material/Translate'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback'
import { languageNames } from '@/i18n/language-names'
import { fullLocales, type Locale, languageCookie, locales } from '@/i18n/locales'
import { rememberChoice } from '@/lib/choices'
import { useUnsavedTags } from './kept'
import { MenuButton } from './menu-button'
import { usePreferenceStore } from './preferences'

const isFull = (locale: Locale) => fullLocales.some((full) => full === locale)
/** The interface reads English in these; the texts of records and of the API come in them where there are any. */
const others = locales.filter((locale) => !isFull(locale))

export function LanguageMenu() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const [showsOthers, setShowsOthers] = useState(others.some((other) => other === locale))
  const { confirm, say } = useFeedback()
  const preferences = usePreferenceStore()
  const isTyped = useUnsavedTags().size > 0

  const waiting = useRef<Locale | null>(null)
  // Not before the page goes: until then every part of it that the server draws has to be in the page's language.
  // The request for the next page leaves between the two events; not every browser has the first.
  useEffect(() => {
    const keep = () => waiting.current && rememberChoice(languageCookie, waiting.current)
    const events = ['beforeunload', 'pagehide'] as const
    for (const event of events) window.addEventListener(event, keep)
    return () => {
      for (const event of events) window.removeEventListener(event, keep)
    }
  }, [])

  const choose = async (next: Locale, language: string) => {
    waiting.current = null
    if (next === locale) return preferences.write(languageCookie, next)
    const now = await confirm({
      title: t('switchTitle', { language }),
      text: t(isTyped ? 'switchKeeps' : 'switchText'),
      yes: t('refreshNow'),
      no: t('later'),
    })
    waiting.current = next
    preferences.write(languageCookie, next)
    if (now) window.location.reload()
    else say(t('languageSaved'), 'info')
  }

  const entryOf = (code: Locale) => ({
    key: code,
    text: languageNames[code],
    lang: code,
    isSelected: code === locale,
    onSelect: () => void choose(code, languageNames[code]),
  })

  return (
    <MenuButton
      label={t('language')}
      icon={<TranslateIcon fontSize="small" />}
      entries={[
        ...fullLocales.map(entryOf),
        {
          key: 'others',
          text: t('moreLanguages'),
          isExpanded: showsOthers,
          onSelect: () => setShowsOthers(!showsOthers),
        },
        ...(showsOthers ? others.map(entryOf) : []),
      ]}
    />
  )
}
