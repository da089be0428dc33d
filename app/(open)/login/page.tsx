import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { LoginScreen } from '@/components/login/login-screen'
import { environment } from '@/lib/env'
import { safeRedirect } from '@/lib/safe-redirect'
import { sessionOf } from '@/lib/session'

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ redirect?: string | string[] }> }) {
  const { redirect } = await searchParams
  const t = await getTranslations('navigation')
  const { common, errors, login } = await getMessages()
  const { SITE_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_URL, MAIN_SITE_URL } = environment()
  // The middleware sends whoever is logged in away from here: with a session, the API could not be asked.
  const session = await sessionOf((await headers()).get('cookie'))
  return (
    <NextIntlClientProvider messages={{ common, errors, login }}>
      <title>{`${t('login')} - ${SITE_NAME}`}</title>
      <LoginScreen
        siteName={SITE_NAME}
        target={safeRedirect(Array.isArray(redirect) ? redirect[0] : redirect)}
        isUnreachable={session !== null}
        support={{ phone: SUPPORT_PHONE, email: SUPPORT_EMAIL, url: SUPPORT_URL }}
        mainSiteUrl={MAIN_SITE_URL}
      />
    </NextIntlClientProvider>
  )
}
