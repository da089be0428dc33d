'use client'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import type { ReactNode } from 'react'
import { stylesHead } from './styles-head'

export interface StylesProps {
  nonce: string | undefined
  children: ReactNode
}

/** Where the styles of a page go: named by its nonce, in a layer that our own rules win over. */
export function UnmirroredStyles({ nonce, children }: StylesProps) {
  return (
    <AppRouterCacheProvider options={{ key: 'qs', nonce, enableCssLayer: true, container: stylesHead }}>
      {children}
    </AppRouterCacheProvider>
  )
}
