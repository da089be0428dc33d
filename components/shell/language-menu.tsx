'use client'
import TranslateIcon from '@mui/icons-material/Translate'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import { languageNames } from '@/i18n/language-names'
import { fullLocales, type Locale, languageCookie, locales } from '@/i18n/locales'
import { storePreferenceCookie } from '@/lib/session/preference-cookies'
import { useUnsavedTags } from '../state/page-state'
import { usePreferenceStore } from '../state/preferences'
import { MenuButton } from '../ui/menu-button'
import { LanguageDialog } from './language-dialog'

const isFull = (locale: Locale) => fullLocales.some((full) => full === locale)
/** The interface reads English in these; the texts of records and of the API come in them where there are any. */
const others = locales.filter((locale) => !isFull(locale))

export function LanguageMenu() {
  const t = useTranslations('shell')
  const locale = useLanguage()
  const [showsOthers, setShowsOthers] = useState(others.some((other) => other === locale))
  const { say } = useFeedback()
  const preferences = usePreferenceStore()
  const isTyped = useUnsavedTags().size > 0

  const waiting = useRef<Locale | null>(null)
  // Not before the page goes: until then every part of it that the server draws has to be in the page's language.
  // The request for the next page leaves between the two events; not every browser has the first.
  useEffect(() => {
    const keep = () => waiting.current && storePreferenceCookie(languageCookie, waiting.current)
    const events = ['beforeunload', 'pagehide'] as const
    for (const event of events) window.addEventListener(event, keep)
    return () => {
      for (const event of events) window.removeEventListener(event, keep)
    }
  }, [])

  const [asked, setAsked] = useState<Locale | null>(null)
  const choose = (next: Locale) => {
    if (next !== locale) return setAsked(next)
    waiting.current = null
    preferences.write(languageCookie, next)
  }
  const take = () => {
    if (!asked) return
    waiting.current = asked
    preferences.write(languageCookie, asked)
    setAsked(null)
  }
  const inEnglish = t('untranslated')
  const textOf = (code: Locale) =>
    [t(isTyped ? 'switchKeeps' : 'switchText'), !isFull(code) && t('switchUntranslated')].filter(Boolean).join('\n')

  const entryOf = (code: Locale) => ({
    key: code,
    text: languageNames[code],
    lang: code,
    isSelected: code === locale,
    onSelect: () => choose(code),
    note: isFull(code) ? undefined : inEnglish,
  })

  return (
    <>
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
      {asked && (
        <LanguageDialog
          language={languageNames[asked]}
          text={textOf(asked)}
          onCancel={() => setAsked(null)}
          onLater={() => {
            take()
            say(t('languageSaved'), 'info')
          }}
          onNow={() => {
            take()
            window.location.reload()
          }}
        />
      )}
    </>
  )
}
