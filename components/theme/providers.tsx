'use client'
import { ThemeProvider } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Locale } from '@/i18n/locales'
import type { Appearance } from '@/lib/session/preference-cookies'
import { LanguageProvider } from '../state/language'
import { useConsoleTheme } from './use-console-theme'

const NonceContext = createContext<string | undefined>(undefined)

/** The page's nonce, for the few libraries that add styles themselves. */
export const useNonce = () => useContext(NonceContext)

interface Props {
  locale: Locale
  nonce: string | undefined
  /** The appearance in which the server rendered the page. */
  appearance: Appearance
  children: ReactNode
}

export function Providers({ locale, nonce: given, appearance, children }: Props) {
  // A refresh renders the layout with the nonce of another response; the document's policy names the first one.
  const [nonce] = useState(given)
  return (
    <NonceContext value={nonce}>
      <LanguageProvider value={locale}>
        {/*
          The variables are in the style sheet of the build (`theme-styles.tsx`). Without `noSsr` the mode is told to all after
          hydration, an urgent update that discards the server's HTML of parts whose scripts are not there yet, such as charts.
        */}
        <ThemeProvider
          theme={useConsoleTheme(locale)}
          defaultMode={appearance}
          storageManager={null}
          noSsr
          disableStyleSheetGeneration
        >
          {children}
        </ThemeProvider>
      </LanguageProvider>
    </NonceContext>
  )
}
