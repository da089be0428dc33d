'use client'
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter'
import rtl from '@mui/stylis-plugin-rtl'
import { prefixStyles } from './prefix-styles'
import { stylesHead } from './styles-head'
import type { StylesProps } from './unmirrored-styles'

/** Left and right change places in every rule that names them; logical ones follow the page's direction anyway. */
export const mirror = [prefixStyles, rtl]

/** Styles of a right-to-left page (`late-mirrored-styles.tsx`). */
export function MirroredStyles({ nonce, children }: StylesProps) {
  return (
    <AppRouterCacheProvider
      options={{ key: 'qsr', nonce, enableCssLayer: true, stylisPlugins: mirror, container: stylesHead }}
    >
      {children}
    </AppRouterCacheProvider>
  )
}
