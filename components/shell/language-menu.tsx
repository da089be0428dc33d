'use client'
import TranslateIcon from '@mui/icons-material/Translate'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback'
import { fullLocales, type Locale, languageCookie, locales } from '@/i18n/locales'
import { rememberChoice } from '@/lib/choices'
import { MenuButton } from './menu-button'
import { usePreferenceStore } from './preferences'

/** Each language by its own name, so that whoever is lost in a foreign one finds the way back. */
const names: Readonly<Record<Locale, string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  km: 'ខ្មែរ',
  'ko-KR': '한국어',
  lo: 'ລາວ',
  ms: 'Bahasa Melayu',
  my: 'မြန်မာ',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}
const isFull = (locale: Locale) => fullLocales.some((full) => full === locale)
/** The interface reads English in these; the texts of records and of the API come in them where there are any. */
const others = locales.filter((locale) => !isFull(locale))

export function LanguageMenu() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const [showsOthers, setShowsOthers] = useState(others.some((other) => other === locale))
  const { confirm, say } = useFeedback()
  const preferences = usePreferenceStore()

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
      text: t('switchText'),
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
    text: names[code],
    lang: code,
    isSelected: code === locale,
    onSelect: () => void choose(code, names[code]),
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
