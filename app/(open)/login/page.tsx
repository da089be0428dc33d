import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { LoginScreen } from '@/components/features/account/login-screen'
import { environment } from '@/lib/server/env'
import { problemOf } from '@/lib/session/login-problem'
import { safeRedirect } from '@/lib/session/safe-redirect'

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ redirect?: string | string[] }> }) {
  const { redirect } = await searchParams
  const t = await getTranslations('navigation')
  const { common, errors, login } = await getMessages()
  const asked = await headers()
  const { SITE_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_URL, MAIN_SITE_URL } = environment()
  return (
    <NextIntlClientProvider messages={{ common, errors, login }}>
      <title>{`${t('login')} - ${SITE_NAME}`}</title>
      <LoginScreen
        siteName={SITE_NAME}
        target={safeRedirect(Array.isArray(redirect) ? redirect[0] : redirect)}
        refused={await problemOf(asked.get('cookie'))}
        isUnreachable={asked.get('x-session-unconfirmed') === '1'}
        support={{ phone: SUPPORT_PHONE, email: SUPPORT_EMAIL, url: SUPPORT_URL }}
        mainSiteUrl={MAIN_SITE_URL}
      />
    </NextIntlClientProvider>
  )
}
