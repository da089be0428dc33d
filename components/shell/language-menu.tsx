'use client'
import TranslateIcon from '@mui/icons-material/Translate'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import { languageNames } from '@/i18n/language-names'
import { partsIn } from '@/i18n/library-texts'
import { fullLocales, type Locale, languageCookie, locales } from '@/i18n/locales'
import { storePreferenceCookie } from '@/lib/session/preference-cookies'
import { useUnsavedTags } from '../state/page-state'
import { usePreferenceStore } from '../state/preferences'
import { MenuButton } from '../ui/menu-button'

const LanguageDialog = dynamic(() => import('./language-dialog').then((file) => file.LanguageDialog), { ssr: false })

const isFull = (locale: Locale) => fullLocales.some((full) => full === locale)
/** The interface is in English for these; records and the API have texts in them where they exist. */
const others = locales.filter((locale) => !isFull(locale))

export function LanguageMenu() {
  const t = useTranslations('shell')
  const locale = useLanguage()
  const [showsOthers, setShowsOthers] = useState(others.some((other) => other === locale))
  const { notify } = useFeedback()
  const list = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' })
  const preferences = usePreferenceStore()
  const isTyped = useUnsavedTags().size > 0

  const waiting = useRef<Locale | null>(null)
  // On leaving only: until then the server has to render every part in the page's language. The next page is requested
  // between the two events, and not every browser fires the first.
  useEffect(() => {
    const keep = () => waiting.current && storePreferenceCookie(languageCookie, waiting.current)
    const events = ['beforeunload', 'pagehide'] as const
    for (const event of events) window.addEventListener(event, keep)
    return () => {
      for (const event of events) window.removeEventListener(event, keep)
    }
  }, [])

  const [requested, setRequested] = useState<Locale | null>(null)
  const choose = (next: Locale) => {
    if (next !== locale) return setRequested(next)
    waiting.current = null
    preferences.write(languageCookie, next)
  }
  const take = () => {
    if (!requested) return
    waiting.current = requested
    preferences.write(languageCookie, requested)
    setRequested(null)
  }
  const noteOf = (code: Locale) => {
    const parts = partsIn(code).map((part) => t(`libraryParts.${part}`))
    return parts.length === 0 ? t('untranslated') : t('partlyTranslated', { parts: list.format(parts) })
  }
  const textOf = (code: Locale) =>
    [t(isTyped ? 'switchKeeps' : 'switchText'), !isFull(code) && t('switchUntranslated')].filter(Boolean).join('\n')

  const entryOf = (code: Locale) => ({
    key: code,
    text: languageNames[code],
    lang: code,
    isSelected: code === locale,
    onSelect: () => choose(code),
    note: isFull(code) ? undefined : noteOf(code),
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
      {requested && (
        <LanguageDialog
          language={languageNames[requested]}
          text={textOf(requested)}
          onCancel={() => setRequested(null)}
          onLater={() => {
            take()
            notify(t('languageSaved'), 'info')
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
