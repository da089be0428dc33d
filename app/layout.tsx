import InitColorSchemeScript from '@mui/material/InitColorSchemeScript'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { keepEarlyPresses } from '@/components/shell/early-presses'
import { ReplayPresses } from '@/components/shell/replay-presses'
import { inter } from '@/components/theme/inter'
import { LateMirroredStyles } from '@/components/theme/late-mirrored-styles'
import { Providers } from '@/components/theme/providers'
import { settleStyles } from '@/components/theme/styles-head'
import { UnmirroredStyles } from '@/components/theme/unmirrored-styles'
import { isRightToLeft, messageLocale } from '@/i18n/locales'
import { buildId } from '@/lib/process/build-id'
import { chosenLanguage } from '@/lib/session/chosen-language'
import { choicesOfVisitor } from '@/lib/session/preferences'
import '@/dist/styles/theme.css'

export const metadata: Metadata = { robots: { index: false, follow: false } }
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

/**
 * MUI's script would prefer the browser's storage to the server's value, so its storage key is one that is never
 * written.
 */
const unused = 'unused'

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await chosenLanguage()
  const { common, errors } = await getMessages()
  const mirrors = isRightToLeft(language)
  const Styles = mirrors ? LateMirroredStyles : UnmirroredStyles
  const { appearance } = await choicesOfVisitor()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html
      lang={messageLocale(language)}
      data-language={language}
      data-build={buildId() ?? undefined}
      dir={mirrors ? 'rtl' : 'ltr'}
      className={inter.variable}
      suppressHydrationWarning
    >
      <head>
        {/* Before there is a body, so that its first frame has the right colours already. */}
        <InitColorSchemeScript attribute="class" defaultMode={appearance} modeStorageKey={unused} nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning>
          {keepEarlyPresses}
        </script>
      </head>
      <body>
        <script nonce={nonce} suppressHydrationWarning>
          {settleStyles}
        </script>
        <NextIntlClientProvider messages={{ common, errors }}>
          <Styles nonce={nonce}>
            <Providers locale={language} nonce={nonce} appearance={appearance}>
              {children}
              <ReplayPresses />
            </Providers>
          </Styles>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
