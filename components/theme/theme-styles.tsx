import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { renderToString } from 'react-dom/server'
import { baseStyles } from './base-styles'
import { unmirrored } from './prefix-styles'
import { consoleTheme } from './theme'

/**
 * The theme's variables and the styles of whole pages as one style sheet, the same for every page. The build writes it
 * (`scripts/build/theme-styles.mjs`), so that no page contains it and no server renders it.
 */
export function themeStyles(): string {
  const cache = createCache({ key: 'qs', stylisPlugins: [...unmirrored] })
  // Keeps the text of each style instead of returning it to be rendered.
  cache.compat = true
  renderToString(
    <CacheProvider value={cache}>
      <ThemeProvider theme={consoleTheme(false)}>
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={baseStyles} />
      </ThemeProvider>
    </CacheProvider>,
  )
  // The layer of all other styles (`unmirrored-styles.tsx`).
  return `@layer mui{${Object.values(cache.inserted).join('')}}`
}
