/** @jest-environment node */
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Box from '@mui/material/Box'
import { renderToString } from 'react-dom/server'
import { SharedStyles } from './shared-styles'

const red = <Box sx={{ color: '#f00' }} />
const blue = <Box sx={{ color: '#00f' }} />

/** The styles that the server would put into a page, by their names. */
function stylesOf(key: string, sharedNames: string) {
  process.env.SHARED_STYLES = sharedNames
  const cache = createCache({ key })
  cache.compat = true
  const html = renderToString(
    <CacheProvider value={cache}>
      <SharedStyles>
        {red}
        {blue}
      </SharedStyles>
    </CacheProvider>,
  )
  return { html, styles: cache.inserted as Record<string, string> }
}

test('a page names the styles of the shared sheet without their texts, and has all others', () => {
  const alone = stylesOf('qs', '')
  const [redName, blueName] = Object.keys(alone.styles) as [string, string]
  const { html, styles } = stylesOf('qs', `${redName} other`)
  expect(styles[redName]?.trim()).toBe('')
  expect(styles[blueName]).toContain('color:#00f')
  expect(html).toBe(alone.html)
})

test('a mirrored page has all of its styles', () => {
  const [name] = Object.keys(stylesOf('qsr', '').styles) as [string]
  expect(stylesOf('qsr', name).styles[name]).toContain('color:#f00')
})
