'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useLanguage } from '@/components/state/language'
import { languageNames } from '@/i18n/language-names'
import { fullLocales, languageCookie } from '@/i18n/locales'
import { storePreferenceCookie } from '@/lib/session/preference-cookies'

/**
 * The languages of the interface. The page renders in the chosen one without losing input, so no confirmation is
 * needed.
 */
export function LoginLanguages() {
  const t = useTranslations('login')
  const present = useLanguage()
  const router = useRouter()
  return (
    <Box
      role="group"
      aria-label={t('language')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}
    >
      {fullLocales.map((locale) => (
        <Button
          key={locale}
          size="small"
          lang={locale}
          aria-pressed={locale === present}
          color={locale === present ? 'primary' : 'inherit'}
          onClick={() => {
            storePreferenceCookie(languageCookie, locale)
            router.refresh()
          }}
        >
          {languageNames[locale]}
        </Button>
      ))}
    </Box>
  )
}
