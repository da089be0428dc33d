import { cookies, headers } from 'next/headers'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BrowserTimeZone } from '@/components/shell/browser-time-zone'
import { ConsoleProviders } from '@/components/shell/console-providers'
import { SideMenu } from '@/components/shell/menu/side-menu'
import { Shell } from '@/components/shell/shell'
import { SharedStyles } from '@/components/theme/shared-styles'
import { isTimeZone } from '@/contract/text/time-text'
import { messageLocale } from '@/i18n/locales'
import { pickShellEntities } from '@/i18n/page-messages'
import { ShellMessages } from '@/i18n/shell-messages/shell-messages'
import { orLogIn } from '@/lib/api/api-server'
import { currenciesOf } from '@/lib/api/currencies'
import { packCurrencies } from '@/lib/format/packed-currencies'
import { environment } from '@/lib/process/env'
import { menuOf } from '@/lib/routes/navigation'
import { chosenLanguage } from '@/lib/session/chosen-language'
import { isAdminDomain } from '@/lib/session/guard'
import { timeZoneCookie } from '@/lib/session/preference-cookies'
import { choicesOfVisitor, markOf, preferencesOf } from '@/lib/session/preferences'
import { profileOf } from '@/lib/session/profile'
import { sessionOf } from '@/lib/session/session'
import '@/dist/styles/console.css'

/** The shell around every page of the console; who may come here was decided before. */
export default async function ConsoleLayout({ children, crumbs }: { children: ReactNode; crumbs: ReactNode }) {
  const session = await sessionOf((await headers()).get('cookie'))
  // Only the page that says what is forbidden is open to everybody.
  if (!session) return children
  const [profile, currencies, preferences, choices, jar, messages, language] = await Promise.all([
    orLogIn(profileOf(session)),
    orLogIn(currenciesOf(session)),
    preferencesOf(session),
    choicesOfVisitor(),
    cookies(),
    getMessages(),
    chosenLanguage(),
  ])
  const onAdminDomain = isAdminDomain((await headers()).get('host'))
  const menu = menuOf({ roles: profile.roles, onAdminDomain })
  const { ADMIN_DOMAIN, ...settings } = environment()
  const savedZone = jar.get(timeZoneCookie)?.value
  const consoleSession = {
    profile,
    currencies: packCurrencies(currencies),
    onAdminDomain,
    support:
      ADMIN_DOMAIN.length > 0 && onAdminDomain
        ? null
        : {
            ...{ phone: settings.SUPPORT_PHONE, email: settings.SUPPORT_EMAIL, url: settings.SUPPORT_URL },
            ...{ hours: settings.SUPPORT_HOURS, qrUrl: settings.SUPPORT_QR_URL },
          },
    siteName: settings.SITE_NAME,
    mapSearchUrl: settings.MAP_SEARCH_URL,
    timeZone: isTimeZone(savedZone) ? savedZone : 'UTC',
    imageDirectHosts: settings.IMAGE_DIRECT_HOSTS,
    preferences: preferences ?? {},
    choicesMark: preferences && markOf(session),
  }
  return (
    <SharedStyles>
      <ShellMessages language={messageLocale(language)} entities={pickShellEntities(messages)}>
        <ConsoleProviders session={consoleSession}>
          <BrowserTimeZone>
            <Shell menu={<SideMenu entries={menu} />} crumbs={crumbs} initiallyCollapsed={choices.isSidebarCollapsed}>
              {children}
            </Shell>
          </BrowserTimeZone>
        </ConsoleProviders>
      </ShellMessages>
    </SharedStyles>
  )
}
