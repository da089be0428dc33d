'use client'
import type { Theme } from '@mui/material/styles'
import { startTransition, useEffect, useState } from 'react'
import { isRightToLeft, type Locale } from '@/i18n/locales'
import { consoleTheme, themeWithTexts } from './theme'

/** The theme; the texts of MUI's controls follow in the language, as nothing that is seen at first depends on them. */
export function useConsoleTheme(locale: Locale): Theme {
  const isMirrored = isRightToLeft(locale)
  const [theme, setTheme] = useState<Theme>()
  useEffect(() => {
    if (locale === 'en') return setTheme(undefined)
    let isCurrent = true
    void import('./control-texts').then(
      ({ controlTexts: { [locale]: texts } }) => {
        // An urgent update would discard the server's HTML of parts that are not yet hydrated.
        if (isCurrent) startTransition(() => setTheme(texts && themeWithTexts(isMirrored, texts)))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [locale, isMirrored])
  return theme ?? consoleTheme(isMirrored)
}
