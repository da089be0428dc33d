'use client'
import TranslateIcon from '@mui/icons-material/Translate'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFeedback } from '@/components/feedback/feedback'
import { fullLocales, type Locale, languageCookie } from '@/i18n/locales'
import { rememberChoice } from '@/lib/choices'
import { MenuButton } from './menu-button'

/** Each language by its own name, so that whoever is lost in a foreign one finds the way back. */
const names: Readonly<Record<(typeof fullLocales)[number], string>> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
}

export function LanguageMenu() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { confirm, say } = useFeedback()

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
    if (next === locale) return
    const now = await confirm({
      title: t('switchTitle', { language }),
      text: t('switchText'),
      yes: t('refreshNow'),
      no: t('later'),
    })
    waiting.current = next
    if (now) window.location.reload()
    else say(t('languageSaved'), 'info')
  }

  return (
    <MenuButton
      label={t('language')}
      icon={<TranslateIcon fontSize="small" />}
      entries={fullLocales.map((code) => ({
        key: code,
        text: names[code],
        lang: code,
        isSelected: code === locale,
        onSelect: () => void choose(code, names[code]),
      }))}
    />
  )
}
