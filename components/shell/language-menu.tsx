'use client'
import TranslateIcon from '@mui/icons-material/Translate'
import { useLocale, useTranslations } from 'next-intl'
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

  const choose = async (next: Locale, language: string) => {
    if (next === locale) return
    rememberChoice(languageCookie, next)
    const now = await confirm({
      title: t('switchTitle', { language }),
      text: t('switchText'),
      yes: t('refreshNow'),
      no: t('later'),
    })
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
