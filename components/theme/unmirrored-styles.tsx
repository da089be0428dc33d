'use client'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import type { ReactNode } from 'react'
import { unmirrored } from './prefix-styles'
import { stylesHead } from './styles-head'

export interface StylesProps {
  nonce: string | undefined
  children: ReactNode
}

/** Styles of a left-to-right page, with the page's nonce, in a cascade layer below our own rules. */
export function UnmirroredStyles({ nonce, children }: StylesProps) {
  return (
    <AppRouterCacheProvider
      options={{ key: 'qs', nonce, enableCssLayer: true, stylisPlugins: unmirrored, container: stylesHead }}
    >
      {children}
    </AppRouterCacheProvider>
  )
}
