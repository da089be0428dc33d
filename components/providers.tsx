'use client'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { consoleTheme } from './theme'

const NonceContext = createContext<string | undefined>(undefined)

/** The page's nonce, for the few libraries that add styles themselves. */
export const useNonce = () => useContext(NonceContext)

interface Props {
  locale: string
  nonce: string | undefined
  children: ReactNode
}

export function Providers({ locale, nonce, children }: Props) {
  const theme = useMemo(() => consoleTheme(locale), [locale])
  return (
    <NonceContext value={nonce}>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </NonceContext>
  )
}
