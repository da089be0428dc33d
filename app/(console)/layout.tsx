import { cookies, headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsoleProviders } from '@/components/shell/console-providers'
import { Shell } from '@/components/shell/shell'
import { currentSession } from '@/lib/api-server'
import { sidebarCookie, timeZoneCookie } from '@/lib/choices'
import { currenciesOf } from '@/lib/currencies'
import { environment } from '@/lib/env'
import { isTimeZone } from '@/lib/format/time'
import { isAdminDomain } from '@/lib/guard'
import { menuOf } from '@/lib/navigation'
import { profileOf } from '@/lib/profile'

/** The shell around every page of the console; who may come here was decided before. */
export default async function ConsoleLayout({ children, crumbs }: { children: ReactNode; crumbs: ReactNode }) {
  const session = await currentSession()
  const [profile, currencies, jar, messages] = await Promise.all([
    profileOf(session),
    currenciesOf(session),
    cookies(),
    getMessages(),
  ])
  const onAdminDomain = isAdminDomain((await headers()).get('host'))
  const savedZone = jar.get(timeZoneCookie)?.value
  const { pages, ...shown } = messages
  const consoleSession = {
    profile,
    currencies,
    onAdminDomain,
    siteName: environment().SITE_NAME,
    timeZone: isTimeZone(savedZone) ? savedZone : 'UTC',
    imageDirectHosts: environment().IMAGE_DIRECT_HOSTS,
  }
  return (
    <NextIntlClientProvider messages={shown}>
      <ConsoleProviders session={consoleSession}>
        <Shell
          menu={menuOf({ roles: profile.roles, onAdminDomain })}
          crumbs={crumbs}
          initiallyCollapsed={jar.get(sidebarCookie)?.value === 'collapsed'}
        >
          {children}
        </Shell>
      </ConsoleProviders>
    </NextIntlClientProvider>
  )
}
