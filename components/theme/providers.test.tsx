import { act, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Locale } from '@/i18n/locales'
import { Providers } from './providers'

/** That of a part which the server has drawn; it does not come. */
const script = new Promise<void>(() => {})
let isServer = true

function Part() {
  if (!isServer) use(script)
  return <p>Drawn by the server</p>
}

const page = (locale: Locale) => (
  <Providers locale={locale} nonce={undefined} appearance="system">
    <main>
      <Suspense fallback={<p>Skeleton</p>}>
        <Part />
      </Suspense>
    </main>
  </Providers>
)

test.each(['en', 'zh-Hans'] as const)(
  'mode and texts of controls discard nothing that the server has drawn, while its script is not there (%s)',
  async (locale) => {
    isServer = true
    const container = document.createElement('div')
    container.innerHTML = renderToString(page(locale))
    document.body.replaceChildren(container)
    isServer = false
    const root = await act(async () => hydrateRoot(container, page(locale)))
    // The texts come after the page.
    await act(async () => {
      await import('./control-texts')
    })
    expect(screen.getByText('Drawn by the server')).toBeVisible()
    expect(screen.queryByText('Skeleton')).not.toBeInTheDocument()
    await act(async () => root.unmount())
  },
)
